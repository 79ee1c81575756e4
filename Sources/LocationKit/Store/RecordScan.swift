import GRDB

/// Iterates over the selected records in order of time.
struct RecordScan {
  /// The properties of a record that filters use, and its position.
  struct Entry {
    let time: Int64
    let position: GridPosition
    let type: Int64
    /// The accuracy in millimetres; `nil` if unknown.
    let accuracy: Int64?
  }

  private let filter: LocationFilter
  private let positions: PositionTest

  init(_ filter: LocationFilter) throws(LocationError) {
    self.filter = filter
    positions = try PositionTest(filter)
  }

  /// Calls `body` with each selected record.
  ///
  /// - Parameters:
  ///   - columns: Further columns to read, which are numbered from 5.
  ///   - spans: Disjoint periods in order; those of the filter apply as well.
  func run(
    _ database: Database, columns: String = "", in spans: [Range<Int64>]? = nil,
    _ body: (Entry, borrowing SQLStatement) throws -> Void
  ) throws {
    guard !filter.isEmpty else { return }
    guard let fastest = filter.fastest else {
      return try runThrough(database, columns, spans: spans) { entry, row in
        if positions.holds(entry.position) { try body(entry, row) }
      }
    }
    // Whether a record is an outlier may be decided after later ones, so records are scanned twice.
    let believed = try believed(database, spans, fastest)
    var number = 0
    try runThrough(database, columns, spans: spans) { entry, row in
      defer { number += 1 }
      if number < believed.count, believed[number], positions.holds(entry.position) {
        try body(entry, row)
      }
    }
  }

  private func believed(
    _ database: Database, _ spans: [Range<Int64>]?, _ fastest: Double
  ) throws -> [Bool] {
    var outliers = OutlierFinder(fastest: fastest)
    var believed: [Bool] = []
    try runThrough(database, "", spans: spans) { entry, _ in
      believed.append(
        outliers.accepts(entry.position, at: entry.time, number: believed.count))
      for number in outliers.takeDecided() { believed[number] = true }
    }
    for number in outliers.finish() { believed[number] = true }
    return believed
  }

  /// Calls `body` with each selected record, regardless of its position and speed.
  private func runThrough(
    _ database: Database, _ columns: String, spans: [Range<Int64>]?,
    _ body: (Entry, borrowing SQLStatement) throws -> Void
  ) throws {
    let whole = filter.times ?? Int64.min..<Int64.max
    let condition = try filter.sources.map { try Self.condition($0, database) } ?? ""
    let statement = try SQLStatement(
      database,
      "SELECT t, lat, lon, type, \(MeasureColumns.accuracy())\(columns) "
        + "FROM location WHERE t >= ? AND t < ?\(condition) ORDER BY t, lat, lon, type")
    for span in spans ?? [whole] {
      let span = span.clamped(to: whole)
      guard !span.isEmpty else { continue }
      statement.bind(1, span.lowerBound)
      statement.bind(2, span.upperBound)
      while try statement.step() {
        let entry = try Entry(statement)
        guard filter.means(type: entry.type), filter.means(accuracy: entry.accuracy) else {
          continue
        }
        try body(entry, statement)
      }
    }
  }
}

extension RecordScan {
  /// The numbers of sources as an SQL list.
  static func list(_ sources: Set<Int64>) -> String {
    sources.sorted().map(String.init).joined(separator: ",")
  }

  /// Whether any record has more than one source.
  static func hasClaims(_ database: Database) throws -> Bool {
    try Bool.fetchOne(
      database,
      sql: "SELECT EXISTS (SELECT 1 FROM claim) OR EXISTS (SELECT 1 FROM claim_span)") ?? false
  }

  /// The condition for records that these sources contain, even if another one added them.
  private static func condition(_ sources: Set<Int64>, _ database: Database) throws -> String {
    let owned = "source IN (\(list(sources)))"
    guard try hasClaims(database) else { return " AND \(owned)" }
    return """
       AND (\(owned) OR EXISTS (SELECT 1 FROM claim c WHERE c.t = location.t
        AND c.lat = location.lat AND c.lon = location.lon AND c.type = location.type
        AND c.source IN (\(list(sources)))) OR \(ClaimSpan.holds(list(sources))))
      """
  }
}

extension RecordScan.Entry {
  /// The key of the record: its time, latitude, longitude and type.
  var key: [Int64] { [time, Int64(position.latitude), Int64(position.longitude), type] }

  /// The maximum magnitude of times in milliseconds since 1970; larger ones occur only in damaged
  /// stores.
  static let timeLimit: Int64 = 1 << 53

  /// The record of a row that begins with time, latitude, longitude, type and accuracy.
  ///
  /// - Throws: ``LocationError`` if a value is invalid.
  init(_ row: borrowing SQLStatement) throws {
    let latitude = row.integer(1)
    let longitude = row.integer(2)
    time = row.integer(0)
    type = row.integer(3)
    accuracy = row.optional(4)
    guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000,
      time.magnitude <= Self.timeLimit, 0..<8 ~= type
    else { throw LocationError.damagedStore }
    position = GridPosition(latitude: Int32(latitude), longitude: Int32(longitude))
  }
}
