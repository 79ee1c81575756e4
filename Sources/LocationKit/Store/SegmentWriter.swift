import GRDB

/// Stores to which track, route or group of waypoints the records of a source belong.
///
/// Records with a time are in one order, that of their keys, in which a row of `segment_start` says
/// from which record on the source's records belong to a segment: a row for each segment, except
/// where segments overlap in time. Records without a time are listed one by one in `segment_place`.
struct SegmentWriter {
  /// A record in the order of the store.
  private struct Key: Comparable {
    let time: Int64
    let latitude: Int32
    let longitude: Int32
    let type: Int
    let index: Int

    static func < (one: Key, other: Key) -> Bool {
      (one.time, one.latitude, one.longitude, one.type, one.index)
        < (other.time, other.latitude, other.longitude, other.type, other.index)
    }

    func isSame(as other: Key) -> Bool {
      (time, latitude, longitude, type)
        == (other.time, other.latitude, other.longitude, other.type)
    }
  }

  private let recording: Recording
  private let source: Int64

  /// Prepares to store the segments of a source.
  init(_ recording: Recording, source: Int64) {
    self.recording = recording
    self.source = source
  }

  /// Writes the segments; nothing where the file has none.
  ///
  /// - Parameters:
  ///   - order: The places of the records by time.
  ///   - database: The database of a transaction in which the records are.
  func write(_ order: [Int], to database: Database) throws {
    guard recording.hasTracks, recording.runs.contains(where: { $0.kind != .waypoints }) else {
      return
    }
    var segments = [Int64](repeating: 0, count: recording.records.count)
    var track: Int64 = 0
    for run in recording.runs {
      if !run.continuesTrack { track += 1 }
      guard !run.range.isEmpty else { continue }
      try database.execute(
        sql: "INSERT INTO segment (source, track, kind, name) VALUES (?, ?, ?, ?)",
        arguments: [source, track, run.kind.rawValue, run.name])
      for index in run.range { segments[index] = database.lastInsertedRowID }
    }
    try writeStarts(order, segments, to: database)
    try writePlaces(segments, to: database)
  }

  private func writeStarts(
    _ order: [Int], _ segments: [Int64], to database: Database
  ) throws {
    let insert = try SQLStatement(
      database, "INSERT INTO segment_start VALUES (?, ?, ?, ?, ?, ?)")
    var present: Int64 = 0
    var last: Key?
    var moment: [Key] = []
    func finishMoment() throws {
      if moment.count > 1 { moment.sort() }
      for key in moment where last?.isSame(as: key) != true {
        last = key
        guard segments[key.index] != present else { continue }
        present = segments[key.index]
        insert.bind(all: [
          source, key.time, Int64(key.latitude), Int64(key.longitude), Int64(key.type), present,
        ])
        try insert.run()
      }
      moment.removeAll(keepingCapacity: true)
    }
    let records = recording.records
    for index in order where records.times[index] != LocationRecords.noTime {
      let position = GridPosition(records.coordinates[index])
      if let first = moment.first, first.time != records.times[index] { try finishMoment() }
      moment.append(
        Key(
          time: records.times[index], latitude: position.latitude,
          longitude: position.longitude, type: records.type(at: index).rawValue, index: index))
    }
    try finishMoment()
  }

  /// Lists the records without a time of tracks and routes, and of the waypoints those that are in
  /// one of them as well.
  private func writePlaces(_ segments: [Int64], to database: Database) throws {
    let find = try SQLStatement(
      database, "SELECT id FROM waypoint WHERE lat = ? AND lon = ? AND name = ? AND type = ?")
    let insert = try SQLStatement(
      database, "INSERT OR IGNORE INTO segment_place VALUES (?, ?, ?)")
    let records = recording.records
    func waypoint(_ index: Int) throws -> Int64? {
      let position = GridPosition(records.coordinates[index])
      find.bind(all: [Int64(position.latitude), Int64(position.longitude)])
      find.bind(3, records.details[index]?.name ?? "")
      find.bind(4, Int64(records.type(at: index).rawValue))
      guard try find.step() else { return nil }
      let id = find.integer(0)
      _ = try find.step()
      return id
    }
    var inWays: Set<Int64> = []
    for isOfWays in [true, false] {
      for run in recording.runs where (run.kind != .waypoints) == isOfWays {
        for (number, index) in run.range.enumerated()
        where records.times[index] == LocationRecords.noTime {
          guard let id = try waypoint(index), isOfWays || inWays.contains(id) else { continue }
          if isOfWays { inWays.insert(id) }
          insert.bind(all: [segments[index], Int64(number), id])
          try insert.run()
        }
      }
      if inWays.isEmpty { return }
    }
  }

  /// Removes the segments of a source.
  static func remove(_ source: Int64, from database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM segment_place WHERE segment IN (SELECT id FROM segment WHERE source = ?)
        """, arguments: [source])
    for table in ["segment_start", "segment"] {
      try database.execute(sql: "DELETE FROM \(table) WHERE source = ?", arguments: [source])
    }
  }
}
