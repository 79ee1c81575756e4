public import Foundation

/// The means of PM10 at one sensor, as the service computes them for the whole country.
public struct ParticleMeans: Hashable, Sendable, Identifiable {
  /// The code of the sensor, such as `MpKrakAlKras-PM10-1g`.
  public var sensorCode: String
  /// The province.
  public var province: String?
  /// The district.
  public var district: String?
  /// The day or hour of the means, as the service dates them.
  public var time: Date?
  /// The mean of 24 hours, in µg/m³; `nil` where too many hours are missing.
  public var dayMean: Double?
  /// The highest mean of eight hours, in µg/m³.
  public var highestEightHours: Double?

  /// Creates the means of a sensor.
  ///
  /// - Parameters:
  ///   - sensorCode: The code of the sensor.
  ///   - province: The province.
  ///   - district: The district.
  ///   - time: The day or hour of the means.
  ///   - dayMean: The mean of 24 hours, in µg/m³.
  ///   - highestEightHours: The highest mean of eight hours, in µg/m³.
  public init(
    sensorCode: String, province: String? = nil, district: String? = nil, time: Date? = nil,
    dayMean: Double? = nil, highestEightHours: Double? = nil
  ) {
    self.sensorCode = sensorCode
    self.province = province
    self.district = district
    self.time = time
    self.dayMean = dayMean
    self.highestEightHours = highestEightHours
  }

  /// The sensor and the time: a reply may contain several days of a sensor.
  public var id: String { "\(sensorCode) \(time?.timeIntervalSince1970 ?? 0)" }

  /// The code of the station, which is the first part of the sensor's code.
  public var stationCode: String {
    sensorCode.split(separator: "-").first.map(String.init) ?? sensorCode
  }
}
