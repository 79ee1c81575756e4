public import AirQualityKit
import CheckedRows
public import Foundation

/// Values of other networks, stored separately from those of reference stations.
extension AirStore {
  /// Stores readings of another network, in µg/m³; newer ones replace older ones.
  ///
  /// Readings without a sensor, a position or a time, and flagged ones, are ignored.
  ///
  /// - Parameters:
  ///   - readings: The readings.
  ///   - source: The network.
  ///   - retrieved: When the reply was retrieved; hours of a model without it correct no forecast.
  /// - Returns: The number of readings stored.
  /// - Throws: `AirError` of kind `storage`.
  @discardableResult
  public func keep(
    _ readings: [SourceReading], from source: AirSource, retrieved: Date? = nil
  ) throws(AirError) -> Int {
    try write { database in
      let insert = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO source_readings
          (source, station, pollutant, time, value, latitude, longitude, retrieved)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """)
      var kept = 0
      for reading in readings where reading.flags.isEmpty {
        guard let station = reading.station, let place = reading.coordinate,
          let seconds = reading.time.flatMap({ Int(exactly: $0.timeIntervalSince1970.rounded()) }),
          let value = ConcentrationUnit(reading.unit)?.micrograms(
            reading.value, of: reading.pollutant)
        else { continue }
        try insert.execute(arguments: [
          source.id, station, reading.pollutant.id, seconds, value, place.latitude, place.longitude,
          retrieved?.timeIntervalSince1970,
        ])
        kept += 1
      }
      return kept
    }
  }

  /// The indicative sensors near a place that have readings of a pollutant, nearest first.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - reach: The maximum distance.
  ///   - pollutant: The pollutant.
  ///   - period: The period of the readings.
  /// - Throws: `AirError` of kind `storage`.
  public func indicativeSensors(
    around place: Coordinate, within reach: Meters, of pollutant: Pollutant,
    in period: DateInterval
  ) throws(AirError) -> [IndicativeSensor] {
    let high = reach.value / 111_000
    let wide = high / max(cos(place.latitude * .pi / 180), 0.01)
    return try read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT source, station, latitude, longitude, time, value FROM source_readings
          WHERE pollutant = ? AND time > ? AND time <= ? AND latitude BETWEEN ? AND ?
          AND longitude BETWEEN ? AND ? ORDER BY source, station, time DESC LIMIT 200000
          """,
        arguments: [
          pollutant.id, period.start.timeIntervalSince1970, period.end.timeIntervalSince1970,
          place.latitude - high, place.latitude + high, place.longitude - wide,
          place.longitude + wide,
        ])
      return try Self.sensors(rows, around: place, within: reach)
    }
  }

  private static func sensors(
    _ rows: [Row], around place: Coordinate, within reach: Meters
  ) throws -> [IndicativeSensor] {
    var sensors: [IndicativeSensor] = []
    for row in rows {
      let reading = try Reading(time: Date(timeIntervalSince1970: row[4]), value: row[5])
      let (id, name): (String, String) = try (row[0], row[1])
      if let last = sensors.last, last.source.id == id, last.name == name {
        sensors[sensors.count - 1].readings.append(reading)
        continue
      }
      guard let source = AirSource.all.first(where: { $0.id == id && $0.quality == .indicative }),
        let stands = try? Coordinate(latitude: row[2], longitude: row[3]),
        place.distance(to: stands) <= reach
      else { continue }
      sensors.append(
        IndicativeSensor(name: name, source: source, coordinate: stands, readings: [reading]))
    }
    return sensors.sorted { place.distance(to: $0.coordinate) < place.distance(to: $1.coordinate) }
  }
}
