public import Localization

/// A measured substance in the air, identified by the service's number.
///
/// Formulas have not been unique over the service's history; the numbers are.
public struct Pollutant: Hashable, Sendable, Identifiable, Codable {
  /// The service's number of the parameter.
  public let id: Int

  /// Creates a pollutant from the service's number.
  ///
  /// - Parameter id: The service's number of the parameter.
  public init(id: Int) { self.id = id }

  /// Sulphur dioxide.
  public static let so2 = Pollutant(id: 1)
  /// Particles up to 10 µm.
  public static let pm10 = Pollutant(id: 3)
  /// Ozone.
  public static let o3 = Pollutant(id: 5)
  /// Nitrogen dioxide.
  public static let no2 = Pollutant(id: 6)
  /// Nitrogen oxides (NOx).
  public static let nox = Pollutant(id: 7)
  /// Carbon monoxide.
  public static let co = Pollutant(id: 8)
  /// Benzene.
  public static let benzene = Pollutant(id: 10)
  /// Nitrogen monoxide.
  public static let no = Pollutant(id: 16)
  /// Particles up to 2.5 µm.
  public static let pm25 = Pollutant(id: 69)

  /// The pollutants that the Polish air quality index rates.
  public static let rated: [Pollutant] = [.pm10, .pm25, .no2, .so2, .o3, .co, .benzene]

  /// Finds a pollutant by its code, in any case and with or without its dot: `PM2.5`, `pm25`.
  ///
  /// - Parameter code: The usual code, such as `PM2.5`, in any case and with or without its dot.
  ///   one.
  public init?(code: String) {
    func plain(_ text: String) -> String { text.lowercased().filter { $0 != "." && $0 != "," } }
    guard let found = Self.known.first(where: { plain($0.value) == plain(code) }) else {
      return nil
    }
    id = found.key
  }

  /// The usual code, such as `PM2.5`; `#` and the service's number for an unknown pollutant.
  public var code: String { Self.known[id] ?? "#\(id)" }

  /// The unit of the service's values: µg/m³ for all pollutants, also for CO.
  public var unit: String { "µg/m³" }

  /// The name in English.
  public var name: String { name(in: .english) }

  /// The name in Polish.
  public var polishName: String { name(in: .polish) }

  /// The name in a language.
  ///
  /// - Parameter language: The language of the text.
  public func name(in language: Language) -> String {
    Self.known[id] == nil ? code : AirTexts.text("pollutant.\(id)", in: language)
  }

  private static let known: [Int: String] = [
    1: "SO2", 3: "PM10", 5: "O3", 6: "NO2", 7: "NOx", 8: "CO", 10: "C6H6", 16: "NO", 69: "PM2.5",
  ]
}

extension Pollutant: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}
