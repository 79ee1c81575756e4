import GRDB

/// Records that a file repeats from another source, as one row for many records.
///
/// Otherwise a file imported in two formats would be stored twice. A span stands for all records of
/// one source between two times, inclusive, which the further source repeats unchanged; where it
/// differs, a separate claim is in the table `claim`.
struct ClaimSpan: ~Copyable {
  /// The minimum number of records in a span; fewer are claimed one by one.
  private static let fewest = 16
  /// The maximum number of records in a span, not counting those of one moment.
  private static let most = 8192

  private let source: Int64
  private let count: SQLStatement
  private let insert: SQLStatement
  private let claim: SQLStatement
  private var owner: Int64 = 0
  private var origin: Int64?
  private var keys: [Int64] = []

  init(_ database: Database, source: Int64) throws {
    let count = try SQLStatement(
      database, "SELECT count(*) FROM location WHERE t >= ? AND t <= ? AND source = ?")
    let insert = try SQLStatement(
      database, "INSERT OR REPLACE INTO claim_span VALUES (?, ?, ?, ?, ?)")
    let claim = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5, altitude, accuracy,
        horizontal_accuracy, packed_origin(others, ?6), 1
      FROM location WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4
      """)
    self.source = source
    self.count = count
    self.insert = insert
    self.claim = claim
  }

  private var size: Int { keys.count / 4 }

  /// Adds a record of an owner that the source repeats; in order of time, many need one span.
  mutating func add(_ key: [Int64], of owner: Int64, origin: Int64?) throws {
    let isSame = owner == self.owner && origin == self.origin
    let isLater = keys.isEmpty || key[0] >= keys[keys.count - 4]
    if !keys.isEmpty,
      !isSame || !isLater || size >= Self.most && key[0] != keys[keys.count - 4]
    {
      try finish()
    }
    if keys.suffix(4).elementsEqual(key) { return }
    self.owner = owner
    self.origin = origin
    keys += key
  }

  /// Writes the pending spans.
  mutating func finish() throws {
    guard !keys.isEmpty else { return }
    defer { keys.removeAll(keepingCapacity: true) }
    let last = keys[keys.count - 4]
    if size >= Self.fewest {
      count.bind(all: [keys[0], last, owner])
      var number: Int64 = 0
      while try count.step() { number = count.integer(0) }
      if number == Int64(size) {
        insert.bind(all: [source, owner, keys[0], last])
        insert.bind(5, optional: origin)
        try insert.run()
        return
      }
    }
    for place in stride(from: 0, to: keys.count, by: 4) {
      claim.bind(all: Array(keys[place..<place + 4]) + [source])
      claim.bind(6, optional: origin)
      try claim.run()
    }
  }
}

extension ClaimSpan {
  /// Converts all spans to claims of single records, before a change of the records that a source
  /// has.
  static func expand(_ database: Database) throws {
    guard try exist(database) else { return }
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO claim SELECT l.t, l.lat, l.lon, l.type, s.source, l.altitude,
          l.accuracy, l.horizontal_accuracy, packed_origin(l.others, s.origin), 1
        FROM claim_span s CROSS JOIN location l
          ON l.t >= s.first AND l.t <= s.last AND l.source = s.of;
        INSERT OR IGNORE INTO claim_detail SELECT d.t, d.lat, d.lon, d.type, s.source, d.departure,
          d.file, d.name, d.refines
        FROM claim_span s CROSS JOIN location l
          ON l.t >= s.first AND l.t <= s.last AND l.source = s.of
        CROSS JOIN detail d ON d.t = l.t AND d.lat = l.lat AND d.lon = l.lon AND d.type = l.type;
        DELETE FROM claim_span;
        """)
  }

  /// Whether there are any spans.
  static func exist(_ database: Database) throws -> Bool {
    try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM claim_span)") ?? false
  }

  /// An SQL condition that a span of these sources contains a record of the table `location`.
  static func holds(_ sources: String) -> String {
    """
    EXISTS (SELECT 1 FROM claim_span s WHERE s.of = location.source
      AND location.t >= s.first AND location.t <= s.last AND s.source IN (\(sources)))
    """
  }
}
