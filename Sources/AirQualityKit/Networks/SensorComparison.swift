public import Foundation
public import GeoKit

/// An indicative sensor beside a reference station: how far away it stands, and how far off it was.
public struct SensorComparison: Hashable, Sendable {
  /// Fewer hours say nothing of a sensor.
  public static let leastHours = 24

  /// The network.
  public let source: AirSource
  /// The network's own name of the sensor.
  public let sensor: String
  /// How far from the station it stands.
  public let distance: Meters
  /// How many hours both have.
  public let hours: Int
  /// The station's mean of those hours, in µg/m³.
  public let reference: Double
  /// The sensor's mean of those hours, in µg/m³.
  public let indicative: Double
  /// How far the sensor lies above the station in the mean, in µg/m³.
  public var bias: Double { indicative - reference }
  /// How closely both rise and fall together, -1…1; `nil` where one never changes.
  public let correlation: Double?

  /// Compares a sensor with a station.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - station: The station's place.
  ///   - readings: The station's readings, of the same pollutant.
  ///   - period: The hours that count, by their ends.
  /// - Returns: `nil` where fewer than ``leastHours`` hours have both.
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
