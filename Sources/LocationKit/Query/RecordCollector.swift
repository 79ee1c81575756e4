import GRDB

/// Gathers records out of the store, and groups them as their files had them.
struct RecordCollector {
  /// What a record is grouped with.
  enum Group: Hashable {
    /// Records of tables and lists, by the number of their device.
    case device(Int)
    /// The place of a segment among all.
    case segment(Int)
    /// Named places that no file had in a track.
    case places
  }

  private(set) var records = LocationRecords()
  /// The group of each record with a time.
  private(set) var groups: [Group] = []
  /// The places among the records of those without a time, by number.
  private(set) var waypoints: [Int64: Int] = [:]
  private(set) var segments: SegmentIndex
  private let filter: LocationFilter
  private let limit: Int
  private let devices: [Int64: Int]
  private let sources: [Int64: Int32]
  private let origins: [Int64: Int32]
  private let details: [[Int64]: RecordDetails]

  init(_ database: Database, _ filter: LocationFilter, limit: Int) throws {
    self.filter = filter
    self.limit = limit
    segments = try SegmentIndex(database)
    var numbers: [Int64: Int32] = [:]
    var devices: [Int64: Int] = [:]
    var known: [String?: Int] = [nil: 0]
    for row in try Row.fetchAll(database, sql: "SELECT id, name, device FROM source ORDER BY id") {
      let id: Int64 = try row.required("id")
      numbers[id] = records.sourceNumber(HistorySource.shortName(try row.required("name")))
      let device: String? = try row.optional("device")
      let number = known[device] ?? known.count
      known[device] = number
      devices[id] = number
    }
    self.devices = devices
    sources = numbers
    numbers = [:]
    for row in try Row.fetchAll(database, sql: "SELECT id, name FROM origin") {
      numbers[try row.required("id")] = records.sourceNumber(try row.required("name"))
    }
    origins = numbers
    details = try Self.details(database)
  }

  private static func details(_ database: Database) throws -> [[Int64]: RecordDetails] {
    var details: [[Int64]: RecordDetails] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT * FROM detail")
    while let row = try rows.next() {
      let key: [Int64] = try ["t", "lat", "lon", "type"].map { try row.required($0) }
      details[key] = try RecordDetails(
        departure: row.optional("departure"), file: row.optional("file"),
        name: row.optional("name"), refines: link(row))
    }
    return details
  }

  /// Adds the records with a time.
  mutating func addRecords(_ database: Database) throws {
    let columns = ", source, altitude, accuracy, horizontal_accuracy, others"
    // With one source, its own tracks count, even of records that another source brought.
    let reader = filter.sources?.count == 1 ? filter.sources?.first : nil
    var found = self
    try RecordScan(filter).run(database, columns: columns) { entry, row in
      guard found.records.count < limit, let coordinate = entry.position.coordinate else { return }
      let detail = details.isEmpty ? nil : details[entry.key]
      let owner = row.integer(5)
      found.groups.append(found.group(of: entry, reader ?? owner, hasName: detail?.name != nil))
      found.records.append(coordinate, milliseconds: entry.time)
      if let type = RecordType(rawValue: Int(entry.type)) { found.records.setType(type) }
      for (place, measure) in [Measure.altitude, .accuracy, .horizontalAccuracy].enumerated() {
        found.records.set(measure, row.optional(Int32(6 + place)).map { Double($0) / 1000 })
      }
      let origin = PackedMeasures.forEach(in: row.bytes(9)) { measure, value in
        found.records.set(measure, measure.isCount ? Double(value) : Double(value) / 1000)
      }
      if let detail { found.records.setDetails(detail) }
      let source = origin.flatMap { origins[$0] } ?? sources[owner]
      if let source { found.records.setSource(source) }
    }
    self = found
  }

  private mutating func group(
    of entry: RecordScan.Entry, _ source: Int64, hasName: Bool
  ) -> Group {
    if !segments.segments.isEmpty, let segment = segments.segment(of: source, entry) {
      return .segment(segment)
    }
    return hasName ? .places : .device(devices[source] ?? 0)
  }

  /// Adds places without a time, unless the filter requires a property they do not have.
  mutating func addPlaces(_ database: Database) throws {
    let find = try database.cachedStatement(
      sql: """
        SELECT *, (SELECT min(source) FROM waypoint_source WHERE waypoint = id) AS source
        FROM waypoint WHERE id = ?
        """)
    var places: [(id: Int64, position: GridPosition)] = []
    let room = limit - records.count
    try PlaceScan(filter).run(database) { id, position in
      if places.count < room { places.append((id, position)) }
    }
    for (id, position) in places {
      guard let coordinate = position.coordinate,
        let row = try Row.fetchOne(find, arguments: [id])
      else { continue }
      waypoints[id] = records.count
      try addPlace(row, at: coordinate)
    }
  }

  private static func link(_ row: Row) throws -> RecordID? {
    (try row.optional("refines") as String?).flatMap { RecordID($0) }
  }

  private mutating func addPlace(_ row: Row, at coordinate: Coordinate) throws {
    records.append(coordinate)
    if let type = RecordType(rawValue: try row.required("type")) { records.setType(type) }
    for (column, measure) in RecordFields.measures {
      guard let value: Int64 = try row.optional(column) else { continue }
      records.set(measure, measure.isCount ? Double(value) : Double(value) / 1000)
    }
    let name: String = try row.required("name")
    records.setDetails(
      try RecordDetails(
        departure: row.optional("departure"), file: row.optional("file"),
        name: name.isEmpty ? nil : name, refines: Self.link(row)))
    let origin = (try row.optional("origin") as Int64?).flatMap { origins[$0] }
    if let source = try origin ?? (row.optional("source") as Int64?).flatMap({ sources[$0] }) {
      records.setSource(source)
    }
  }
}
