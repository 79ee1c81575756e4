public import AirQualityKit
import Foundation
import GRDB

extension AirStore {
  /// Keeps the list of stations, unless it lacks more than half of the one before.
  ///
  /// - Returns: Whether it was kept.
  /// - Throws: `AirError` of kind `storage`.
  @discardableResult
  public func keep(_ catalog: StationCatalog) throws(AirError) -> Bool {
    if let older = try stations(), !catalog.canReplace(older) { return false }
    try write { database in
      try database.execute(
        sql: "INSERT OR REPLACE INTO catalogue (one, retrieved, stations) VALUES (1, ?, ?)",
        arguments: [catalog.provenance.retrieved.timeIntervalSince1970, catalog.text])
    }
    return true
  }

  /// The cached list of stations.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func stations() throws(AirError) -> StationCatalog? {
    try read { database in
      try Row.fetchOne(database, sql: "SELECT retrieved, stations FROM catalogue").map { row in
        StationCatalog(
          text: row[1],
          provenance: Provenance(.kept, retrieved: Date(timeIntervalSince1970: row[0])))
      }
    }
  }

  /// Keeps a station's sensors, in the place of those it had.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func keep(_ sensors: [Sensor], of station: Station.ID) throws(AirError) {
    try write { database in
      try database.execute(sql: "DELETE FROM sensors WHERE station = ?", arguments: [station])
      for (position, sensor) in sensors.enumerated() {
        try database.execute(
          sql: """
            INSERT OR REPLACE INTO sensors (id, station, pollutant, code, name, position)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            sensor.id, station, sensor.pollutant.id, sensor.code, sensor.name, position,
          ])
      }
    }
  }

  /// The cached sensors of a station.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func sensors(of station: Station.ID) throws(AirError) -> [Sensor] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT id, pollutant, code, name FROM sensors WHERE station = ? ORDER BY position",
        arguments: [station]
      )
      .map { row in
        Sensor(
          id: row[0], stationID: station, pollutant: Pollutant(id: row[1]), code: row[2],
          name: row[3])
      }
    }
  }

  /// The cached facts about a sensor; its station is 0 where only its readings are cached.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func sensor(_ id: Sensor.ID) throws(AirError) -> Sensor? {
    try read { database in
      try Row.fetchOne(
        database, sql: "SELECT station, pollutant, code, name FROM sensors WHERE id = ?",
        arguments: [id]
      )
      .map { row in
        Sensor(
          id: id, stationID: row[0], pollutant: Pollutant(id: row[1]), code: row[2], name: row[3])
      }
    }
  }

  /// The number of stations with known sensors.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func stationsWithSensors() throws(AirError) -> Int {
    try read { database in
      try Int.fetchOne(
        database, sql: "SELECT count(DISTINCT station) FROM sensors WHERE station > 0") ?? 0
    }
  }

  /// Keeps everything that a report holds.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func keep(_ report: StationReport) throws(AirError) {
    if !report.measured.isEmpty {
      try keep(report.measured.map(\.sensor), of: report.station.id)
    }
    for series in report.measured.compactMap(\.series) { try keep(series) }
    if let index = report.index { try keep(index) }
  }

  /// The cached data of a station.
  ///
  /// - Returns: The report; `nil` when there is nothing.
  /// - Throws: `AirError` of kind `storage`.
  public func report(on station: Station) throws(AirError) -> StationReport? {
    var report = StationReport(station: station, measured: [], index: nil)
    for sensor in try sensors(of: station.id) {
      report.measured.append(
        StationReport.Measured(sensor: sensor, series: try readings(of: sensor.id)))
    }
    report.index = try airIndex(of: station.id)
    return report.index == nil && report.measured.isEmpty ? nil : report
  }
}
