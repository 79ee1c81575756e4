import GRDB

/// Inserts records in a transaction, and counts them.
struct RecordWriter: ~Copyable {
  private let insert: SQLStatement
  private let insertDetail: SQLStatement
  private let claim: SQLStatement
  private let claimDetail: SQLStatement
  private let findOwner: SQLStatement
  private var spans: ClaimSpan
  /// The sources whose records may be claimed in spans; not those of live recording, which still
  /// grow.
  private let owners: Set<Int64>
  private let findMerged: SQLStatement
  private let claimMerged: SQLStatement
  private let waypoints: WaypointWriter
  private let source: Int64
  /// The numbers of the source names in the records, in the order of
  /// ``LocationRecords/sourceNames``.
  private var origins: [Int64?] = []
  private let hasMerged: Bool
  private var tally = ClusterTally()
  /// The number of added records with a time, and the first and last of their times.
  private var added = (count: 0, first: Int64.max, last: Int64.min)

  /// Prepares to add records.
  ///
  /// - Parameter source: The number of their source.
  init(_ database: Database, source: Int64) throws {
    let insert = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO location (t, lat, lon, type, source, altitude, accuracy,
        horizontal_accuracy, others)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let insertDetail = try SQLStatement(
      database, "INSERT OR IGNORE INTO detail VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    let claim = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5, ?6, ?7, ?8, ?9, 1 FROM location
      WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4 AND source <> ?5
      """)
    let claimDetail = try SQLStatement(
      database, "INSERT OR IGNORE INTO claim_detail VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    let findOwner = try SQLStatement(
      database,
      """
      SELECT source, altitude, accuracy, horizontal_accuracy, others,
        EXISTS (SELECT 1 FROM detail d WHERE d.t = l.t AND d.lat = l.lat AND d.lon = l.lon
          AND d.type = l.type)
      FROM location l WHERE t = ? AND lat = ? AND lon = ? AND type = ?
      """)
    let spans = try ClaimSpan(database, source: source)
    let owners = try Int64.fetchSet(
      database, sql: "SELECT id FROM source WHERE format <> 'live'")
    let findMerged = try SQLStatement(
      database, "SELECT 1 FROM merged WHERE t = ? AND lat = ? AND lon = ? AND type = ?")
    let claimMerged = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5, ?6, ?7, ?8, ?9, 1 FROM merged
      WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4 AND source <> ?5
      """)
    let waypoints = try WaypointWriter(database, source: source)
    let hasMerged =
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM merged)") ?? false
    // Initialised in one step, because a noncopyable value must not be left half initialised.
    self.source = source
    self.insert = insert
    self.insertDetail = insertDetail
    self.claim = claim
    self.claimDetail = claimDetail
    self.findOwner = findOwner
    self.spans = spans
    self.owners = owners
    self.findMerged = findMerged
    self.claimMerged = claimMerged
    self.waypoints = waypoints
    self.hasMerged = hasMerged
  }

  /// Adds a record, unless the history already has it.
  ///
  /// - Returns: Whether it is new.
  mutating func add(_ records: LocationRecords, at index: Int) throws -> Bool {
    let position = GridPosition(records.coordinates[index])
    guard records.times[index] != LocationRecords.noTime else {
      return try waypoints.add(records, at: index, position, origin: origin(records, index))
    }
    guard records.times[index].magnitude <= RecordScan.Entry.timeLimit else {
      throw LocationError(.rejectedRecord, "the time of a record is out of range")
    }
    let key = [
      records.times[index], Int64(position.latitude), Int64(position.longitude),
      Int64(records.type(at: index).rawValue),
    ]
    if hasMerged, try isMerged(key) {
      try add(records, index, key, asClaimBy: claimMerged)
      return false
    }
    bind(key, records, index, to: insert)
    guard try insert.run() == 1 else {
      if try !claimInSpan(records, index, key) {
        try add(records, index, key, asClaimBy: claim)
      }
      return false
    }
    if let details = records.details[index] { try add(details, of: key, by: insertDetail) }
    let accuracy = MeasureColumns.accuracy(
      records.thousandths(.accuracy, at: index), records.thousandths(.horizontalAccuracy, at: index)
    )
    added = (added.count + 1, min(added.first, key[0]), max(added.last, key[0]))
    tally.add(position, time: key[0], type: key[3], source: source, accuracy: accuracy)
    return true
  }

  /// Adds the number of a further source name; `nil` for the file's own name.
  mutating func addOrigin(_ number: Int64?) { origins.append(number) }

  /// Forgets the source names of a document.
  mutating func removeOrigins() { origins.removeAll() }

  /// Updates the counts of clusters, and notes what was added.
  mutating func finish(_ database: Database) throws {
    try spans.finish()
    try tally.write(to: database)
    guard added.count > 0 else { return }
    try AdditionLog.note(added.count, of: source, in: added.first...added.last, to: database)
  }

  /// Updates the counts if many records are pending, to limit memory use.
  mutating func makeRoom(_ database: Database) throws {
    if tally.isFull { try tally.write(to: database) }
  }

  /// Adds a record to a span, if this source has the same values as the one that added it.
  private mutating func claimInSpan(
    _ records: LocationRecords, _ index: Int, _ key: [Int64]
  ) throws -> Bool {
    findOwner.bind(all: key)
    guard try findOwner.step() else { return false }
    let owner = findOwner.integer(0)
    let known = [findOwner.optional(1), findOwner.optional(2), findOwner.optional(3)]
    let others = Array(findOwner.bytes(4))
    let hasDetails = findOwner.integer(5) != 0
    _ = try findOwner.step()
    // A record that is repeated in the file claims nothing.
    if owner == source { return true }
    guard owners.contains(owner), !hasDetails, records.details[index] == nil,
      known
        == [.altitude, .accuracy, .horizontalAccuracy].map({ records.thousandths($0, at: index) })
    else { return false }
    let ours = PackedMeasures.bytes(
      PackedMeasures.all.map { records.thousandths($0, at: index) }, origin: nil)
    guard (ours ?? []) == others else { return false }
    try spans.add(key, of: owner, origin: origin(records, index))
    return true
  }

  /// Stores this source's values for a record that another one added before.
  private func add(
    _ records: LocationRecords, _ index: Int, _ key: [Int64],
    asClaimBy statement: borrowing SQLStatement
  ) throws {
    bind(key, records, index, to: statement)
    guard try statement.run() == 1, let details = records.details[index] else { return }
    try add(details, of: key + [source], by: claimDetail)
  }

  private func bind(
    _ key: [Int64], _ records: LocationRecords, _ index: Int, to statement: borrowing SQLStatement
  ) {
    statement.bind(all: key)
    statement.bind(5, source)
    for (place, measure) in [Measure.altitude, .accuracy, .horizontalAccuracy].enumerated() {
      statement.bind(Int32(6 + place), optional: records.thousandths(measure, at: index))
    }
    let origin = origin(records, index)
    let others =
      origin != nil || hasOthers(records)
      ? PackedMeasures.bytes(
        PackedMeasures.all.map { records.thousandths($0, at: index) }, origin: origin) : nil
    if let others { statement.bind(9, others) } else { statement.bindNull(9) }
  }

  /// The number of the source name in a record, unless it is the file's own name.
  private func origin(_ records: LocationRecords, _ index: Int) -> Int64? {
    guard !origins.isEmpty, let number = records.sourceNumber(at: index) else { return nil }
    return origins[number]
  }

  private func hasOthers(_ records: LocationRecords) -> Bool {
    PackedMeasures.all.contains(where: records.has)
  }

  private func isMerged(_ key: [Int64]) throws -> Bool {
    findMerged.bind(all: key)
    guard try findMerged.step() else { return false }
    return try !findMerged.step()
  }

  private func add(
    _ details: RecordDetails, of key: [Int64], by statement: borrowing SQLStatement
  ) throws {
    statement.bind(all: key)
    let first = Int32(key.count + 1)
    statement.bind(first, optional: details.departure)
    statement.bind(first + 1, optional: details.file)
    statement.bind(first + 2, optional: details.name)
    statement.bind(first + 3, optional: details.refines?.description)
    try statement.run()
  }
}
