import GRDB

extension LocationHistory {
  /// The selected records in order of time, followed by waypoints without a time.
  ///
  /// - Parameters:
  ///   - filter: The selected records; waypoints without a time are omitted if it has a period or a
  ///     speed.
  ///   - limit: Maximum number of records.
  /// - Returns: A track of the records with times; a new run begins at named waypoints.
  /// - Throws: ``LocationError`` when the store could not be read.
  public func recording(
    matching filter: LocationFilter = LocationFilter(), limit: Int = .max
  ) async throws -> Recording {
    try await read { database in
      var collector = try RecordCollector(database, limit: limit)
      try collector.addRecords(filter, database)
      try collector.addPlaces(filter, database)
      return collector.recording
    }
  }

  /// The number of records selected by a filter.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  /// - Complexity: O(records in the period).
  public func count(matching filter: LocationFilter) async throws -> Int {
    try await read { database in
      var count = 0
      try RecordScan(filter).run(database) { _, _ in count += 1 }
      try PlaceScan(filter).run(database) { _, _ in count += 1 }
      return count
    }
  }

  /// The number of records in the history, including waypoints without a time.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func count() async throws -> Int {
    try await read { database in
      let counted = try Int.fetchOne(database, sql: "SELECT coalesce(sum(n), 0) FROM total")
      let places = try Int.fetchOne(
        database, sql: "SELECT count(*) FROM waypoint WHERE removal IS NULL")
      return (counted ?? 0) + (places ?? 0)
    }
  }
}

/// Collects records from the store.
struct RecordCollector {
  private(set) var recording = Recording()
  private let limit: Int
  private let sources: [Int64: Int32]
  private let origins: [Int64: Int32]
  private let details: [[Int64]: RecordDetails]

  init(_ database: Database, limit: Int) throws {
    self.limit = limit
    var numbers: [Int64: Int32] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM source") {
      let file = HistorySource.shortName(try row.required("name"))
      numbers[try row.required("id")] = recording.records.sourceNumber(file)
    }
    sources = numbers
    numbers = [:]
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM origin") {
      numbers[try row.required("id")] = recording.records.sourceNumber(try row.required("name"))
    }
    origins = numbers
    var details: [[Int64]: RecordDetails] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM detail")
    while let row = try rows.next() {
      let key: [Int64] = try ["t", "lat", "lon", "type"].map { try row.required($0) }
      details[key] = try RecordDetails(
        departure: row.optional("departure"), file: row.optional("file"),
        name: row.optional("name"), refines: Self.link(row))
    }
    self.details = details
  }

  mutating func addRecords(_ filter: LocationFilter, _ database: Database) throws {
    let columns = ", source, altitude, accuracy, horizontal_accuracy, others"
    var found = recording
    var hasTrack = false
    try RecordScan(filter).run(database, columns: columns) { entry, row in
      guard found.records.count < limit, let coordinate = entry.position.coordinate else { return }
      let position = entry.position
      let detail =
        details.isEmpty
        ? nil
        : details[[
          entry.time, Int64(position.latitude), Int64(position.longitude), entry.type,
        ]]
      let isPlace = detail?.name != nil
      if found.runs.isEmpty || isPlace != (found.runs.last?.kind == .waypoints) {
        found.beginRun(isPlace ? .waypoints : .track, continuesTrack: !isPlace && hasTrack)
        if !isPlace { hasTrack = true }
      }
      found.records.append(coordinate, milliseconds: entry.time)
      if let type = RecordType(rawValue: Int(entry.type)) { found.records.setType(type) }
      for (place, measure) in [Measure.altitude, .accuracy, .horizontalAccuracy].enumerated() {
        found.records.set(measure, row.optional(Int32(6 + place)).map { Double($0) / 1000 })
      }
      let origin = PackedMeasures.forEach(in: row.bytes(9)) { measure, value in
        found.records.set(measure, measure.isCount ? Double(value) : Double(value) / 1000)
      }
      if let detail { found.records.setDetails(detail) }
      let source = origin.flatMap { origins[$0] } ?? sources[row.integer(5)]
      if let source { found.records.setSource(source) }
    }
    found.endRun()
    recording = found
  }

  /// Adds waypoints without a time, unless the filter requires a property that they lack.
  mutating func addPlaces(_ filter: LocationFilter, _ database: Database) throws {
    recording.beginRun(.waypoints)
    let find = try database.cachedStatement(
      sql: """
        SELECT *, (SELECT min(source) FROM waypoint_source WHERE waypoint = id) AS source
        FROM waypoint WHERE id = ?
        """)
    var places: [(id: Int64, position: GridPosition)] = []
    let room = limit - recording.records.count
    try PlaceScan(filter).run(database) { id, position in
      if places.count < room { places.append((id, position)) }
    }
    for (id, position) in places {
      guard let coordinate = position.coordinate,
        let row = try Row.fetchOne(find, arguments: [id])
      else { continue }
      try addPlace(row, at: coordinate)
    }
    recording.endRun()
  }

  private static func link(_ row: Row) throws -> RecordID? {
    (try row.optional("refines") as String?).flatMap { RecordID($0) }
  }

  private mutating func addPlace(_ row: Row, at coordinate: Coordinate) throws {
    recording.records.append(coordinate)
    if let type = RecordType(rawValue: try row.required("type")) { recording.records.setType(type) }
    for (column, measure) in RecordFields.measures {
      guard let value: Int64 = try row.optional(column) else { continue }
      recording.records.set(measure, measure.isCount ? Double(value) : Double(value) / 1000)
    }
    let name: String = try row.required("name")
    recording.records.setDetails(
      try RecordDetails(
        departure: row.optional("departure"), file: row.optional("file"),
        name: name.isEmpty ? nil : name, refines: Self.link(row)))
    let origin = (try row.optional("origin") as Int64?).flatMap { origins[$0] }
    if let source = try origin ?? (row.optional("source") as Int64?).flatMap({ sources[$0] }) {
      recording.records.setSource(source)
    }
  }
}
