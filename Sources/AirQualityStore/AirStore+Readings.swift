public import AirQualityKit
public import Foundation
import GRDB

extension AirStore {
  /// What keeping a series changed.
  public struct Changes: Hashable, Sendable {
    /// Hours that were not known.
    public var added = 0
    /// Hours whose value the service changed.
    public var revised = 0

    /// Makes an account.
    public init(added: Int = 0, revised: Int = 0) {
      self.added = added
      self.revised = revised
    }
  }

  /// A value that the service changed later.
  public struct Revision: Hashable, Sendable {
    /// The end of the hour.
    public let time: Date
    /// The value before.
    public let value: Double?
    /// When the change was seen.
    public let replaced: Date
  }

  /// Keeps a series; a gap never takes the place of a value.
  ///
  /// - Throws: `AirError` of kind `storage`.
  @discardableResult
  public func keep(_ series: ReadingSeries) throws(AirError) -> Changes {
    try write { database in
      var changes = Changes()
      let known = try database.cachedStatement(
        sql: "SELECT value, flags FROM readings WHERE sensor = ? AND time = ?")
      let upsert = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO readings (sensor, time, value, flags) VALUES (?, ?, ?, ?)")
      let revise = try database.cachedStatement(
        sql: "INSERT INTO revisions (sensor, time, value, replaced) VALUES (?, ?, ?, ?)")
      for reading in series.readings {
        let time = Int(reading.time.timeIntervalSince1970)
        if let row = try Row.fetchOne(known, arguments: [series.sensorID, time]) {
          let old: Double? = row[0]
          guard let value = reading.value, value != old || row[1] != Int(reading.flags.rawValue)
          else { continue }
          if let old, old != value {
            try revise.execute(
              arguments: [
                series.sensorID, time, old, series.provenance.retrieved.timeIntervalSince1970,
              ])
            changes.revised += 1
          }
        } else {
          changes.added += 1
        }
        try upsert.execute(
          arguments: [series.sensorID, time, reading.value, Int(reading.flags.rawValue)])
      }
      try database.execute(
        sql: "INSERT OR REPLACE INTO series (sensor, retrieved) VALUES (?, ?)",
        arguments: [series.sensorID, series.provenance.retrieved.timeIntervalSince1970])
      return changes
    }
  }

  /// The kept readings of a sensor, newest first.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - start: The end of the oldest hour that is wanted; `nil` for three days before the newest,
  ///     which is what the service itself answers.
  /// - Returns: The series; `nil` when the sensor was never asked for.
  /// - Throws: `AirError` of kind `storage`.
  public func readings(
    of sensor: Sensor.ID, since start: Date? = nil
  ) throws(AirError) -> ReadingSeries? {
    try read { database in
      guard
        let retrieved = try Double.fetchOne(
          database, sql: "SELECT retrieved FROM series WHERE sensor = ?", arguments: [sensor])
      else { return nil }
      let newest =
        try Int.fetchOne(
          database, sql: "SELECT max(time) FROM readings WHERE sensor = ?", arguments: [sensor])
        ?? 0
      let oldest = start.map { Int($0.timeIntervalSince1970) } ?? newest - 3 * 86_400
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT time, value, flags FROM readings WHERE sensor = ? AND time >= ?
          ORDER BY time DESC
          """, arguments: [sensor, oldest])
      let readings = rows.map { row in
        Reading(
          time: Date(timeIntervalSince1970: row[0]), value: row[1],
          flags: Reading.Flags(rawValue: row[2]))
      }
      return ReadingSeries(
        sensorID: sensor, readings: readings,
        provenance: Provenance(.kept, retrieved: Date(timeIntervalSince1970: retrieved)))
    }
  }

  /// The values of a sensor that the service changed later, oldest hour first.
  ///
  /// - Throws: `AirError` of kind `storage`.
  public func revisions(of sensor: Sensor.ID) throws(AirError) -> [Revision] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT time, value, replaced FROM revisions WHERE sensor = ? ORDER BY time, rowid",
        arguments: [sensor]
      )
      .map { row in
        Revision(
          time: Date(timeIntervalSince1970: row[0]), value: row[1],
          replaced: Date(timeIntervalSince1970: row[2]))
      }
    }
  }
}
