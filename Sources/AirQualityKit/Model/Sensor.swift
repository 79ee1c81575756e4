/// An instrument of a station, which measures one pollutant.
///
/// A station may have two for the same pollutant: an automatic and a manual one.
public struct Sensor: Hashable, Sendable, Identifiable {
  /// The service's number of the sensor.
  public let id: Int
  /// The station of the sensor.
  public var stationID: Int
  /// The pollutant that it measures.
  public var pollutant: Pollutant
  /// The service's code of the pollutant.
  public var code: String?
  /// The service's Polish name of the pollutant.
  public var name: String?

  /// Creates a sensor.
  ///
  /// - Parameters:
  ///   - id: The service's number of the sensor.
  ///   - stationID: The station of the sensor.
  ///   - pollutant: The pollutant that it measures.
  ///   - code: The service's code of the pollutant.
  ///   - name: The service's Polish name of the pollutant.
  public init(
    id: Int, stationID: Int, pollutant: Pollutant, code: String? = nil, name: String? = nil
  ) {
    self.id = id
    self.stationID = stationID
    self.pollutant = pollutant
    self.code = code
    self.name = name
  }

  /// The service's code of the pollutant, or the usual one if the service gave none.
  ///
  /// It is for output; other calls take the ``pollutant``.
  public var parameter: String { code ?? pollutant.code }
}
