public import Foundation
public import GeoKit

/// A comparison of an indicative sensor with a nearby reference station.
public struct SensorComparison: Hashable, Sendable {
  /// The minimum number of common hours; fewer say nothing about a sensor.
  public static let leastHours = 24

  /// The network.
  public let source: AirSource
  /// The network's name of the sensor.
  public let sensor: String
  /// The distance of the sensor from the station.
  public let distance: Meters
  /// The number of hours for which both have values.
  public let hours: Int
  /// The station's mean over those hours, in µg/m³.
  public let reference: Double
  /// The sensor's mean over those hours, in µg/m³.
  public let indicative: Double
  /// How far the sensor's mean exceeds the station's, in µg/m³.
  public var bias: Double { indicative - reference }
  /// The correlation coefficient, -1…1; `nil` where one of the two is constant.
  public let correlation: Double?

  /// Compares a sensor with a station.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - station: The station's position.
  ///   - readings: The station's readings, of the sensor's pollutant.
  ///   - period: The period to compare; an hour belongs to it if its end does.
  /// - Returns: `nil` where both have values for fewer than ``leastHours`` hours.
  public init?(
    of sensor: IndicativeSensor, besideStationAt station: Coordinate, readings: [Reading],
    in period: DateInterval
  ) {
    let told = sensor.hourlyMeans
    let pairs = readings.compactMap { reading -> (Double, Double)? in
      guard period.contains(reading.time), let value = reading.sound, let other = told[reading.time]
      else { return nil }
      return (value, other)
    }
    guard pairs.count >= Self.leastHours else { return nil }
    source = sensor.source
    self.sensor = sensor.name
    distance = station.distance(to: sensor.coordinate)
    hours = pairs.count
    let count = Double(pairs.count)
    let (reference, indicative) = (
      pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count
    )
    self.reference = reference
    self.indicative = indicative
    var (both, one, other) = (0.0, 0.0, 0.0)
    for (value, told) in pairs {
      both += (value - reference) * (told - indicative)
      one += (value - reference) * (value - reference)
      other += (told - indicative) * (told - indicative)
    }
    correlation = one > 0 && other > 0 ? both / (one * other).squareRoot() : nil
  }
}
