import GRDB

extension LocationHistory {
  /// The records that a filter means, by time, and then the places without a time.
  ///
  /// - Parameters:
  ///   - filter: Which records are meant; places without a time belong to none of its times and
  ///     accuracies.
  ///   - limit: The most records.
  /// - Returns: One track of the records with a time, a new run beginning for named places.
  /// - Throws: ``LocationError`` when the store could not be read.
  public func recording(
    matching filter: LocationFilter = LocationFilter(), limit: Int = .max
  ) async throws(LocationError) -> Recording {
    try await read { database in
      var collector = try RecordCollector(database, limit: limit)
      try collector.addRecords(filter, database)
      try collector.addPlaces(filter, database)
      return collector.recording
    }
  }

  /// How many records the history has, places without a time counted.
  ///
  /// - Throws: ``LocationError`` when the store could not be read.
  public func count() async throws(LocationError) -> Int {
    try await read { database in
      let counted = try Int.fetchOne(database, sql: "SELECT coalesce(sum(n), 0) FROM total")
      let places = try Int.fetchOne(database, sql: "SELECT count(*) FROM waypoint")
      return (counted ?? 0) + (places ?? 0)
    }
  }
}

/// Gathers records out of the store.
struct RecordCollector {
  private(set) var recording = Recording()
  private let limit: Int
  private let sources: [Int64: Int32]
  private let details: [[Int64]: RecordDetails]

  init(_ database: Database, limit: Int) throws {
    self.limit = limit
    var numbers: [Int64: Int32] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM source") {
      // Which folders somebody has is nobody's business.
      let name: String = row["name"]
      let file = name.split(separator: "/").last.map(String.init) ?? name
      numbers[row["id"]] = recording.records.sourceNumber(file)
    }
    sources = numbers
    var details: [[Int64]: RecordDetails] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM detail")
    while let row = try rows.next() {
      details[[row["t"], row["lat"], row["lon"], row["type"]]] = RecordDetails(
        departure: row["departure"], file: row["file"], name: row["name"],
        refines: (row["refines"] as String?).flatMap { RecordID($0) })
    }
    self.details = details
  }

  mutating func addRecords(_ filter: LocationFilter, _ database: Database) throws {
    let columns = ", source, altitude, accuracy, horizontal_accuracy, others"
    var found = recording
    found.beginRun(.track)
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
      if isPlace != (found.runs.last?.kind == .waypoints) {
        found.beginRun(isPlace ? .waypoints : .track, continuesTrack: !isPlace)
      }
      found.records.append(coordinate, milliseconds: entry.time)
      if let type = RecordType(rawValue: Int(entry.type)) { found.records.setType(type) }
      for (place, measure) in [Measure.altitude, .accuracy, .horizontalAccuracy].enumerated() {
        found.records.set(measure, row.optional(Int32(6 + place)).map { Double($0) / 1000 })
      }
      PackedMeasures.forEach(in: row.bytes(9)) { measure, value in
        found.records.set(measure, measure == .floor ? Double(value) : Double(value) / 1000)
      }
      if let detail { found.records.setDetails(detail) }
      if let source = sources[row.integer(5)] { found.records.setSource(source) }
    }
    found.endRun()
    recording = found
  }

  /// Adds places without a time, unless the filter asks for something they do not have.
  mutating func addPlaces(_ filter: LocationFilter, _ database: Database) throws {
    guard filter.times == nil, filter.accuracy == nil, !filter.isEmpty else { return }
    recording.beginRun(.waypoints)
    let box = filter.region.map(GridBox.init)
    let sql = """
      SELECT waypoint.*, min(source) AS source FROM waypoint
      JOIN waypoint_source ON waypoint = id
      \(filter.sources.map { "WHERE source IN (\($0.map(String.init).joined(separator: ",")))" } ?? "")
      GROUP BY id ORDER BY id
      """
    for row in try Row.fetchAll(database, sql: sql) where recording.records.count < limit {
      let position = GridPosition(latitude: row["lat"], longitude: row["lon"])
      guard let type = RecordType(rawValue: row["type"]), filter.types?.contains(type) ?? true,
        box?.contains(latitude: position.latitude, longitude: position.longitude) ?? true,
        let coordinate = position.coordinate
      else { continue }
      recording.records.append(coordinate)
      recording.records.setType(type)
      for (column, measure) in RecordFields.measures {
        guard let value: Int64 = row[column] else { continue }
        recording.records.set(measure, measure == .floor ? Double(value) : Double(value) / 1000)
      }
      let name: String = row["name"]
      recording.records.setDetails(
        RecordDetails(
          departure: row["departure"], file: row["file"], name: name.isEmpty ? nil : name,
          refines: (row["refines"] as String?).flatMap { RecordID($0) }))
      if let source = sources[row["source"]] { recording.records.setSource(source) }
    }
    recording.endRun()
  }
}
