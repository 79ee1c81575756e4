/// An instrument of a station, which measures one pollutant.
///
/// A station may have two for one pollutant: an automatic and a manual one.
public struct Sensor: Hashable, Sendable, Identifiable {
  /// The service's number of the sensor.
  public let id: Int
  /// The station it belongs to.
  public var stationID: Int
  /// Its measured quantity.
  public var pollutant: Pollutant
  /// The service's code of what it measures.
  public var code: String?
  /// The service's name of what it measures, in Polish.
  public var name: String?

  /// Creates a sensor.
  ///
  /// - Parameters:
  ///   - id: The service's number of the sensor.
  ///   - stationID: The station it belongs to.
  ///   - pollutant: Its measured quantity.
  ///   - code: The service's code of what it measures.
  ///   - name: The service's name of what it measures, in Polish.
  public init(
    id: Int, stationID: Int, pollutant: Pollutant, code: String? = nil, name: String? = nil
  ) {
    self.id = id
    self.stationID = stationID
    self.pollutant = pollutant
    self.code = code
    self.name = name
  }

  /// The code of the measured quantity, as the service writes it, else the usual one.
  public var parameter: String { code ?? pollutant.code }
}
