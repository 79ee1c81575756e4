public import AirQualityKit
import CheckedRows
public import Foundation

extension AirStore {
  /// The changes made by storing a series.
  public struct Changes: Hashable, Sendable {
    /// The number of hours that were not stored before.
    public var added = 0
    /// The number of hours whose value the service changed.
    public var revised = 0

    /// Creates the counts of changes.
    ///
    /// - Parameters:
    ///   - added: The number of hours that were not stored before.
    ///   - revised: The number of hours whose value the service changed.
    public init(added: Int = 0, revised: Int = 0) {
      self.added = added
      self.revised = revised
    }
  }

  /// A stored value that the service changed later.
  public struct Revision: Hashable, Sendable {
    /// The end of the hour.
    public let time: Date
    /// The previous value, in the unit of the series; `nil` for a gap.
    public let value: Double?
    /// When the change was stored.
    public let replaced: Date
  }

  /// Stores a series; for each hour, the newer reply takes precedence.
  ///
  /// Values that it changes or removes become revisions. From an older reply, only hours that are
  /// not stored yet are added. Rows of a sensor other than the requested one are flagged as
  /// foreign, as far as the sensor's pollutant and station are known.
  ///
  /// - Parameter series: The readings of one sensor.
  /// - Throws: `AirError` of kind `storage`.
  @discardableResult
  public func keep(_ series: ReadingSeries) throws(AirError) -> Changes {
    try write { database in
      let retrieved = series.provenance.retrieved.timeIntervalSince1970
      let last = try Double.fetchOne(
        database, sql: "SELECT retrieved FROM series WHERE sensor = ?",
        arguments: [series.sensorID])
      let isNewest = last.map { $0 <= retrieved } ?? true
      var changes = Changes()
      let known = try database.cachedStatement(
        sql: "SELECT value, flags FROM readings WHERE sensor = ? AND time = ?")
      let upsert = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO readings (sensor, time, value, flags) VALUES (?, ?, ?, ?)")
      let revise = try database.cachedStatement(
        sql: "INSERT INTO revisions (sensor, time, value, replaced) VALUES (?, ?, ?, ?)")
      let origin = try Self.origin(of: series, in: database)
      for reading in series.readings {
        let time = Int(reading.time.timeIntervalSince1970)
        var flags = reading.flags
        if origin == .another { flags.insert(.foreign) }
        if let row = try Row.fetchOne(known, arguments: [series.sensorID, time]) {
          let old: Double? = try row[0]
          let oldFlags = try Reading.Flags(rawValue: row[1])
          let isSame = old == reading.value
          // Rows that were found to belong to another sensor stay flagged.
          if isSame, origin == .unknown { flags.formUnion(oldFlags.intersection(.foreign)) }
          guard isNewest, !isSame || flags != oldFlags else { continue }
          if let old, !isSame {
            try revise.execute(arguments: [series.sensorID, time, old, retrieved])
            changes.revised += 1
          }
        } else {
          changes.added += 1
        }
        try upsert.execute(
          arguments: [series.sensorID, time, reading.value, Int(flags.rawValue)])
      }
      if isNewest {
        try Self.forgetFuture(of: series, in: database)
        try database.execute(
          sql: "INSERT OR REPLACE INTO series (sensor, retrieved) VALUES (?, ?)",
          arguments: [series.sensorID, retrieved])
      }
      if origin == .unknown { try Self.learnSensor(from: series, in: database) }
      return changes
    }
  }

  /// Deletes hours that had not ended when they were stored and that the newer reply lacks.
  private static func forgetFuture(of series: ReadingSeries, in database: Database) throws {
    let ahead = try Int.fetchAll(
      database, sql: "SELECT time FROM readings WHERE sensor = ? AND time > ? AND flags & ? <> 0",
      arguments: [
        series.sensorID, series.provenance.retrieved.timeIntervalSince1970,
        Int(Reading.Flags.future.rawValue),
      ])
    guard !ahead.isEmpty, !series.readings.isEmpty else { return }
    let named = Set(series.readings.map { Int($0.time.timeIntervalSince1970) })
    for time in ahead where !named.contains(time) {
      try database.execute(
        sql: "DELETE FROM readings WHERE sensor = ? AND time = ?",
        arguments: [series.sensorID, time])
    }
  }

  /// The stored readings of a sensor, newest first.
  ///
  /// - Parameters:
  ///   - sensor: The sensor.
  ///   - start: The end of the oldest hour to return; `nil` for three days before the newest hour
  ///     that had ended, which is the period that the service returns.
  /// - Returns: The series; `nil` if the sensor was never queried.
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
          database,
          sql: """
            SELECT time FROM readings WHERE sensor = ? AND flags & ? = 0
            ORDER BY time DESC LIMIT 1
            """, arguments: [sensor, Int(Reading.Flags.future.rawValue)])
        ?? 0
      let oldest = start.map { Int($0.timeIntervalSince1970) } ?? newest - 3 * 86_400
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT time, value, flags FROM readings WHERE sensor = ? AND time >= ?
          ORDER BY time DESC
          """, arguments: [sensor, oldest])
      let pollutant = try Int.fetchOne(
        database, sql: "SELECT pollutant FROM sensors WHERE id = ?", arguments: [sensor]
      ).map { Pollutant(id: $0) }
      let readings = try rows.map { row in
        var reading = try Reading(
          time: Date(timeIntervalSince1970: row[0]), value: row[1],
          flags: Reading.Flags(rawValue: row[2]))
        // It may have been stored before this bound was defined.
        reading.judgePlausibility(of: pollutant)
        return reading
      }
      return ReadingSeries(
        sensorID: sensor, readings: readings,
        provenance: Provenance(.kept, retrieved: Date(timeIntervalSince1970: retrieved)))
    }
  }

  /// The values of a sensor that the service changed later, by hour, oldest first.
  ///
  /// - Parameter sensor: The sensor's number.
  /// - Throws: `AirError` of kind `storage`.
  public func revisions(of sensor: Sensor.ID) throws(AirError) -> [Revision] {
    try read { database in
      try Row.fetchAll(
        database,
        sql: "SELECT time, value, replaced FROM revisions WHERE sensor = ? ORDER BY time, rowid",
        arguments: [sensor]
      )
      .map { row in
        try Revision(
          time: Date(timeIntervalSince1970: row[0]), value: row[1],
          replaced: Date(timeIntervalSince1970: row[2]))
      }
    }
  }
}
