/// A network that measures or models the air, and the quality class of its values.
public struct AirSource: Hashable, Sendable, Identifiable {
  /// The quality class of its values.
  public enum Quality: String, Hashable, Sendable, CaseIterable {
    /// Instruments that meet the requirements of the law.
    case reference
    /// Small sensors, whose errors grow with humidity and age.
    case indicative
    /// Modelled, not measured.
    case model
  }

  /// A short identifier: `gios`, `openaq`.
  public let id: String
  /// The name of the publisher.
  public let name: String
  /// The quality class of its values.
  public let quality: Quality
  /// The attribution that users of the values must give, and the licence.
  public let licence: String
  /// The rate limit of requests.
  public let limits: String

  /// Polish stations, live.
  public static let gios = AirSource(
    id: "gios", name: "Główny Inspektorat Ochrony Środowiska", quality: .reference,
    licence: "Źródło: GIOŚ / PMŚ",
    limits: "\(GIOSClient.dataRequestsPerMinute) requests a minute, "
      + "\(GIOSClient.listRequestsPerMinute) lists a minute")
  /// Verified data of past years from Polish stations.
  public static let archive = AirSource(
    id: "gios-archive", name: "GIOŚ, Bank danych pomiarowych", quality: .reference,
    licence: "Źródło: GIOŚ / PMŚ", limits: "yearly files, imported manually")
  /// Sensors at Polish schools.
  public static let esa = AirSource(
    id: "esa", name: "Edukacyjna Sieć Antysmogowa", quality: .indicative,
    licence: "Źródło: ESA, Ogólnopolska Sieć Edukacyjna (NASK)", limits: "none documented")
  /// Sensors of citizens.
  public static let sensorCommunity = AirSource(
    id: "sensor-community", name: "Sensor.Community", quality: .indicative,
    licence: "Sensor.Community contributors, DbCL 1.0", limits: "new values every 5 minutes")
  /// Measurements that OpenAQ collects from many networks, some of them reference networks.
  public static let openAQ = AirSource(
    id: "openaq", name: "OpenAQ", quality: .indicative,
    licence: "OpenAQ, CC BY 4.0, and the licences of its providers",
    limits: "60 requests a minute, 2000 an hour")
  /// The model of the Copernicus Atmosphere Monitoring Service (CAMS).
  public static let openMeteo = AirSource(
    id: "open-meteo", name: "Open-Meteo (CAMS)", quality: .model,
    licence: "CAMS ENSEMBLE data provider and Open-Meteo.com, CC BY 4.0",
    limits: "10,000 requests a day without a key, not for commercial use")

  /// All supported networks.
  public static let all = [gios, archive, esa, sensorCommunity, openAQ, openMeteo]
}
