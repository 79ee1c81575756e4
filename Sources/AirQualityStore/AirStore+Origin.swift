import AirQualityKit
import CheckedRows

extension AirStore {
  /// The sensor whose readings a series contains, according to the series itself.
  enum Origin {
    /// The requested sensor.
    case asked
    /// Another sensor.
    case another
    /// Unknown: the series does not say, or the sensor's facts are not stored.
    case unknown
  }

  /// Compares the code in a series with the stored facts about its sensor.
  static func origin(of series: ReadingSeries, in database: Database) throws -> Origin {
    guard let code = series.code,
      let row = try Row.fetchOne(
        database, sql: "SELECT station, pollutant FROM sensors WHERE id = ? AND station > 0",
        arguments: [series.sensorID])
    else { return .unknown }
    let station = try stationCode(row[0], in: database)
    let expected = try SensorCode(station: station, pollutant: Pollutant(id: row[1]))
    if expected.contradicts(code) { return .another }
    return station == nil && SensorCode.namesStation(code) ? .unknown : .asked
  }

  /// Stores the pollutant of a sensor that is known only by its readings, without its station.
  static func learnSensor(from series: ReadingSeries, in database: Database) throws {
    guard let pollutant = series.pollutant,
      !series.readings.contains(where: { $0.flags.contains(.foreign) })
    else { return }
    try database.execute(
      sql: """
        INSERT INTO sensors (id, station, pollutant, code, name, position)
        VALUES (?, 0, ?, NULL, NULL, 0)
        ON CONFLICT (id) DO UPDATE SET pollutant = excluded.pollutant WHERE station = 0
        """, arguments: [series.sensorID, pollutant.id])
  }

  /// A station's code, without reading the whole list.
  private static func stationCode(_ id: Station.ID, in database: Database) throws -> String? {
    let row = try String.fetchOne(
      database,
      sql: """
        SELECT substr(stations, at, 100) FROM
        (SELECT stations, instr(char(10) || stations, char(10) || ? || char(9)) AS at FROM catalogue)
        WHERE at > 0
        """, arguments: [String(id)])
    let fields = row?.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
    guard let fields, fields.count > 2, !fields[1].isEmpty else { return nil }
    return String(fields[1])
  }
}
