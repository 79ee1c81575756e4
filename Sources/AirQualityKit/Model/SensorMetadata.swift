public import Foundation

/// The entry for a sensor in the service's list of metadata.
public struct SensorMetadata: Hashable, Sendable {
  /// The sensor's code, such as `MzWarKondrat-PM10-1g`.
  public var code: String
  /// The code of its station.
  public var stationCode: String?
  /// The service's code of what it measures.
  public var parameter: String?
  /// Over which time it takes a mean, as the service writes it: `1-godzinny`.
  public var averaging: String?
  /// Whether it is read by hand; `nil` when the list does not say.
  public var isManual: Bool?
  /// The day it began to measure.
  public var began: Date?
  /// The day it ended, where it did.
  public var ended: Date?

  /// Creates a sensor's metadata.
  ///
  /// - Parameters:
  ///   - code: The sensor's code, such as `MzWarKondrat-PM10-1g`.
  ///   - stationCode: The code of its station.
  ///   - parameter: The service's code of what it measures.
  ///   - averaging: Over which time it takes a mean, as the service writes it: `1-godzinny`.
  ///   - isManual: Whether it is read by hand; `nil` when the list does not say.
  ///   - began: The day it began to measure.
  ///   - ended: The day it ended, where it did.
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

  /// Its measured quantity, where known.
  public var pollutant: Pollutant? { parameter.flatMap(Pollutant.init(code:)) }
}
