import Foundation
public import GeoKit

/// A small sensor or a model's grid cell, with its readings of one pollutant.
public struct IndicativeSensor: Hashable, Sendable, Identifiable {
  /// The network's name of the sensor.
  public var name: String
  /// The network.
  public var source: AirSource
  /// The position of the sensor.
  public var coordinate: Coordinate
  /// The readings, in µg/m³.
  public var readings: [Reading]

  /// Creates a sensor.
  ///
  /// - Parameters:
  ///   - name: The network's name of the sensor.
  ///   - source: The network.
  ///   - coordinate: The position of the sensor.
  ///   - readings: The readings, in µg/m³.
  public init(name: String, source: AirSource, coordinate: Coordinate, readings: [Reading]) {
    self.name = name
    self.source = source
    self.coordinate = coordinate
    self.readings = readings
  }

  /// The network's identifier and the sensor's name.
  public var id: String { "\(source.id)/\(name)" }

  /// The hourly means by the ends of hours: sensors report every few minutes.
  var hourlyMeans: [Date: Double] {
    var sums: [Date: (sum: Double, count: Double)] = [:]
    for reading in readings {
      guard let value = reading.sound else { continue }
      let end = (reading.time.timeIntervalSince1970 / 3600).rounded(.up) * 3600
      let hour = sums[Date(timeIntervalSince1970: end)] ?? (0, 0)
      sums[Date(timeIntervalSince1970: end)] = (hour.sum + value, hour.count + 1)
    }
    return sums.mapValues { $0.sum / $0.count }
  }
}
