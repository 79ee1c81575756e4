public import AirQualityKit
import Foundation

extension AirSession {
  /// The maximum number of sensors to compare.
  private static let mostSensors = 10

  /// Compares the stored indicative sensors near a station with the station's stored hours, nearest
  /// first.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - pollutant: The pollutant to compare.
  ///   - days: The number of days before ``now`` to compare.
  ///   - reach: The maximum distance of sensors.
  /// - Returns: The comparisons of sensors that have enough hours in common with the station.
  /// - Throws: `AirError` of kind `storage`, or `notKept` where the station has no coordinates or
  ///   no stored hours.
  public func comparisons(
    of station: Station, _ pollutant: Pollutant, days: Int, within reach: Meters
  ) throws(AirError) -> [SensorComparison] {
    let store = try requiredStore()
    let period = DateInterval(
      start: now.addingTimeInterval(-86_400 * Double(days)), end: now)
    var readings: [Reading] = []
    for sensor in try store.sensors(of: station.id) where sensor.pollutant == pollutant {
      readings += try store.readings(of: sensor.id, since: period.start)?.readings ?? []
    }
    guard let place = station.coordinate, !readings.isEmpty else {
      throw AirError(
        .notKept,
        Message("session.noHours", "\(pollutant)", .text(station.name)))
    }
    var found: [SensorComparison] = []
    for sensor in try store.indicativeSensors(
      around: place, within: reach, of: pollutant, in: period)
    {
      guard found.count < Self.mostSensors else { break }
      if let comparison = SensorComparison(
        of: sensor, besideStationAt: place, readings: readings, in: period)
      {
        found.append(comparison)
      }
    }
    return found
  }
}
