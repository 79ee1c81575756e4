public import AirQualityKit
import CheckedRows
import Foundation

extension AirStore {
  /// Stores the list of stations, unless it lacks more than half of the stored one's stations.
  ///
  /// - Parameter catalog: All stations, which replace those stored.
  /// - Returns: Whether the list was stored.
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

  /// The stored list of stations.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func stations() throws(AirError) -> StationCatalog? {
    try read { database in
      try Row.fetchOne(database, sql: "SELECT retrieved, stations FROM catalogue").map { row in
        try StationCatalog(
          text: row[1],
          provenance: Provenance(.kept, retrieved: Date(timeIntervalSince1970: row[0])))
      }
    }
  }

  /// Stores a station's sensors, replacing the previous ones.
  ///
  /// - Parameters:
  ///   - sensors: The station's sensors, which replace those stored.
  ///   - station: The station's number.
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

  /// The stored sensors of a station.
  ///
  /// - Parameter station: The station's number.
  /// - Throws: `AirError` of kind `storage`.
  public func sensors(of station: Station.ID) throws(AirError) -> [Sensor] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT id, pollutant, code, name FROM sensors WHERE station = ? ORDER BY position",
        arguments: [station]
      )
      .map { row in
        try Sensor(
          id: row[0], stationID: station, pollutant: Pollutant(id: row[1]), code: row[2],
          name: row[3])
      }
    }
  }

  /// The stored facts about a sensor; the station is 0 where only readings are stored.
  ///
  /// - Parameter id: The sensor's number.
  /// - Throws: `AirError` of kind `storage`.
  public func sensor(_ id: Sensor.ID) throws(AirError) -> Sensor? {
    try read { database in
      try Row.fetchOne(
        database, sql: "SELECT station, pollutant, code, name FROM sensors WHERE id = ?",
        arguments: [id]
      )
      .map { row in
        try Sensor(
          id: id, stationID: row[0], pollutant: Pollutant(id: row[1]), code: row[2], name: row[3])
      }
    }
  }

  /// The number of stations with stored sensors.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func stationsWithSensors() throws(AirError) -> Int {
    try read { database in
      try Int.fetchOne(
        database, sql: "SELECT count(DISTINCT station) FROM sensors WHERE station > 0") ?? 0
    }
  }

  /// Stores everything in a report.
  ///
  /// - Parameter report: The report, of which readings and index are stored.
  /// - Throws: `AirError` of kind `storage`.
  public func keep(_ report: StationReport) throws(AirError) {
    if !report.measured.isEmpty {
      try keep(report.measured.map(\.sensor), of: report.station.id)
    }
    for series in report.measured.compactMap(\.series) { try keep(series) }
    if let index = report.index { try keep(index) }
  }

  /// The stored data of a station.
  ///
  /// - Parameter station: The station.
  /// - Returns: The report; `nil` when nothing is stored.
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
