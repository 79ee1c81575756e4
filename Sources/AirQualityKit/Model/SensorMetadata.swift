public import Foundation

/// A sensor's entry in the service's list of metadata.
public struct SensorMetadata: Hashable, Sendable {
  /// The sensor's code, such as `MzWarKondrat-PM10-1g`.
  public var code: String
  /// The code of the sensor's station.
  public var stationCode: String?
  /// The service's code of the pollutant.
  public var parameter: String?
  /// The averaging time, as the service writes it: `1-godzinny`.
  public var averaging: String?
  /// Whether the sensor is sampled manually; `nil` when the list does not say.
  public var isManual: Bool?
  /// The first day of measurements.
  public var began: Date?
  /// The last day of measurements; `nil` while they continue.
  public var ended: Date?

  /// Creates a sensor's metadata.
  ///
  /// - Parameters:
  ///   - code: The sensor's code, such as `MzWarKondrat-PM10-1g`.
  ///   - stationCode: The code of the sensor's station.
  ///   - parameter: The service's code of the pollutant.
  ///   - averaging: The averaging time, as the service writes it: `1-godzinny`.
  ///   - isManual: Whether the sensor is sampled manually; `nil` when the list does not say.
  ///   - began: The first day of measurements.
  ///   - ended: The last day of measurements; `nil` while they continue.
  public init(
    code: String, stationCode: String? = nil, parameter: String? = nil, averaging: String? = nil,
    isManual: Bool? = nil, began: Date? = nil, ended: Date? = nil
  ) {
    self.code = code
    self.stationCode = stationCode
    self.parameter = parameter
    self.averaging = averaging
    self.isManual = isManual
    self.began = began
    self.ended = ended
  }

  /// The pollutant; `nil` where unknown.
  public var pollutant: Pollutant? { parameter.flatMap(Pollutant.init(code:)) }
}
