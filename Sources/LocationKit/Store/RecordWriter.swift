import GRDB

/// Puts records into the tables of a transaction, and counts them.
struct RecordWriter: ~Copyable {
  private let insert: SQLStatement
  private let insertDetail: SQLStatement
  private let claim: SQLStatement
  private let claimDetail: SQLStatement
  private let findMerged: SQLStatement
  private let claimMerged: SQLStatement
  private let insertWaypoint: SQLStatement
  private let findWaypoint: SQLStatement
  private let ownWaypoint: SQLStatement
  private let claimWaypoint: SQLStatement
  private let source: Int64
  private let origins: [Int64?]
  private let hasMerged: Bool
  private var tally = ClusterTally()

  /// Prepares to add records.
  ///
  /// - Parameters:
  ///   - source: The number of their source.
  ///   - origins: The numbers of what the records themselves name as their sources, in the order of
  ///     ``LocationRecords/sourceNames``.
  init(_ database: Database, source: Int64, origins: [Int64?] = []) throws {
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
    let findMerged = try SQLStatement(
      database, "SELECT 1 FROM merged WHERE t = ? AND lat = ? AND lon = ? AND type = ?")
    let claimMerged = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5, ?6, ?7, ?8, ?9, 1 FROM merged
      WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4 AND source <> ?5
      """)
    let insertWaypoint = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO waypoint (lat, lon, name, type, altitude, accuracy,
        horizontal_accuracy, vertical_accuracy, speed, speed_accuracy, course, floor,
        heart_rate, hdop, satellites, departure, file, refines, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let findWaypoint = try SQLStatement(
      database, "SELECT id FROM waypoint WHERE lat = ? AND lon = ? AND name = ? AND type = ?")
    let ownWaypoint = try SQLStatement(
      database, "INSERT OR IGNORE INTO waypoint_source (waypoint, source) VALUES (?, ?)")
    let claimWaypoint = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO waypoint_source (waypoint, source, altitude, accuracy,
        horizontal_accuracy, vertical_accuracy, speed, speed_accuracy, course, floor,
        heart_rate, hdop, satellites, departure, file, refines, origin, is_whole)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
      """)
    let hasMerged =
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM merged)") ?? false
    // All at once, since what cannot be copied must not be left half made.
    self.source = source
    self.origins = origins
    self.insert = insert
    self.insertDetail = insertDetail
    self.claim = claim
    self.claimDetail = claimDetail
    self.findMerged = findMerged
    self.claimMerged = claimMerged
    self.insertWaypoint = insertWaypoint
    self.findWaypoint = findWaypoint
    self.ownWaypoint = ownWaypoint
    self.claimWaypoint = claimWaypoint
    self.hasMerged = hasMerged
  }

  /// Adds a record unless it is there already.
  ///
  /// - Returns: Whether it is new.
  mutating func add(_ records: LocationRecords, at index: Int) throws -> Bool {
    let position = GridPosition(records.coordinates[index])
    guard records.times[index] != LocationRecords.noTime else {
      return try addWaypoint(records, at: index, position)
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
      try add(records, index, key, asClaimBy: claim)
      return false
    }
    if let details = records.details[index] { try add(details, of: key, by: insertDetail) }
    let accuracy = MeasureColumns.accuracy(
      thousandths(records, .accuracy, index), thousandths(records, .horizontalAccuracy, index))
    tally.add(position, time: key[0], type: key[3], source: source, accuracy: accuracy)
    return true
  }

  /// Brings the counts of clusters up to date.
  mutating func finish(_ database: Database) throws { try tally.write(to: database) }

  /// Brings them up to date when many records wait for it, lest they fill the memory.
  mutating func makeRoom(_ database: Database) throws {
    if tally.isFull { try tally.write(to: database) }
  }

  /// Keeps what this source says of a record that another one brought before.
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
      statement.bind(Int32(6 + place), optional: thousandths(records, measure, index))
    }
    let origin = origin(records, index)
    let others =
      origin != nil || hasOthers(records)
      ? PackedMeasures.bytes(
        PackedMeasures.all.map { thousandths(records, $0, index) }, origin: origin) : nil
    if let others { statement.bind(9, others) } else { statement.bindNull(9) }
  }

  /// The number of what a record names as its source, unless that is the file's own name.
  private func origin(_ records: LocationRecords, _ index: Int) -> Int64? {
    guard !origins.isEmpty, let number = records.sourceNumber(at: index) else { return nil }
    return origins[number]
  }

  private func hasOthers(_ records: LocationRecords) -> Bool {
    PackedMeasures.all.contains(where: records.has)
  }

  private func thousandths(
    _ records: LocationRecords, _ measure: Measure, _ index: Int
  ) -> Int64? {
    let value = records.measure(measure, at: index)
    // Beyond this, a measure is nonsense, and would not fit.
    guard abs(value) < LocationRecords.measureLimit else { return nil }
    return Int64((measure.isCount ? value : value * 1000).rounded())
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

  private func addWaypoint(
    _ records: LocationRecords, at index: Int, _ position: GridPosition
  ) throws -> Bool {
    let name = records.details[index]?.name ?? ""
    func bindKey(to statement: borrowing SQLStatement) {
      statement.bind(all: [Int64(position.latitude), Int64(position.longitude)])
      statement.bind(3, name)
      statement.bind(4, Int64(records.type(at: index).rawValue))
    }
    bindKey(to: insertWaypoint)
    bindFields(of: records, index, to: insertWaypoint, from: 5)
    let isNew = try insertWaypoint.run() == 1
    bindKey(to: findWaypoint)
    guard try findWaypoint.step() else { return isNew }
    let key = [findWaypoint.integer(0), source]
    _ = try findWaypoint.step()
    if isNew {
      ownWaypoint.bind(all: key)
      try ownWaypoint.run()
    } else {
      claimWaypoint.bind(all: key)
      bindFields(of: records, index, to: claimWaypoint, from: 3)
      try claimWaypoint.run()
    }
    return isNew
  }

  /// Gives a statement everything that is known of a place beside its key.
  private func bindFields(
    of records: LocationRecords, _ index: Int, to statement: borrowing SQLStatement,
    from first: Int32
  ) {
    for measure in Measure.allCases {
      let place = first + Int32(measure.rawValue)
      statement.bind(place, optional: thousandths(records, measure, index))
    }
    let details = records.details[index]
    let next = first + Int32(Measure.count)
    statement.bind(next, optional: details?.departure)
    statement.bind(next + 1, optional: details?.file)
    statement.bind(next + 2, optional: details?.refines?.description)
    statement.bind(next + 3, optional: origin(records, index))
  }
}
