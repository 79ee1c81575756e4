import GRDB

/// Puts records into the tables of a transaction, and counts them.
struct RecordWriter: ~Copyable {
  private let insert: SQLStatement
  private let insertDetail: SQLStatement
  private let claim: SQLStatement
  private let findMerged: SQLStatement
  private let claimMerged: SQLStatement
  private let insertWaypoint: SQLStatement
  private let findWaypoint: SQLStatement
  private let ownWaypoint: SQLStatement
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
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5 FROM location
      WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4 AND source <> ?5
      """)
    let findMerged = try SQLStatement(
      database, "SELECT 1 FROM merged WHERE t = ? AND lat = ? AND lon = ? AND type = ?")
    let claimMerged = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO claim SELECT t, lat, lon, type, ?5 FROM merged
      WHERE t = ?1 AND lat = ?2 AND lon = ?3 AND type = ?4 AND source <> ?5
      """)
    let insertWaypoint = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO waypoint (lat, lon, name, type, altitude, accuracy,
        horizontal_accuracy, vertical_accuracy, speed, speed_accuracy, course, floor, departure,
        file, refines, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let findWaypoint = try SQLStatement(
      database, "SELECT id FROM waypoint WHERE lat = ? AND lon = ? AND name = ? AND type = ?")
    let ownWaypoint = try SQLStatement(
      database, "INSERT OR IGNORE INTO waypoint_source VALUES (?, ?)")
    let hasMerged =
      try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM merged)") ?? false
    // All at once, since what cannot be copied must not be left half made.
    self.source = source
    self.origins = origins
    self.insert = insert
    self.insertDetail = insertDetail
    self.claim = claim
    self.findMerged = findMerged
    self.claimMerged = claimMerged
    self.insertWaypoint = insertWaypoint
    self.findWaypoint = findWaypoint
    self.ownWaypoint = ownWaypoint
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
    let key = [
      records.times[index], Int64(position.latitude), Int64(position.longitude),
      Int64(records.type(at: index).rawValue),
    ]
    if hasMerged, try isMerged(key) {
      claimMerged.bind(all: key + [source])
      try claimMerged.run()
      return false
    }
    bind(key, records, index)
    guard try insert.run() == 1 else {
      claim.bind(all: key + [source])
      try claim.run()
      return false
    }
    if let details = records.details[index] { try add(details, key) }
    let accuracy =
      thousandths(records, .accuracy, index) ?? thousandths(records, .horizontalAccuracy, index)
    tally.add(position, time: key[0], type: key[3], source: source, accuracy: accuracy)
    return true
  }

  /// Brings the counts of clusters up to date.
  mutating func finish(_ database: Database) throws { try tally.write(to: database) }

  /// Brings them up to date when many records wait for it, lest they fill the memory.
  mutating func makeRoom(_ database: Database) throws {
    if tally.isFull { try tally.write(to: database) }
  }

  private func bind(_ key: [Int64], _ records: LocationRecords, _ index: Int) {
    insert.bind(all: key)
    insert.bind(5, source)
    for (place, measure) in [Measure.altitude, .accuracy, .horizontalAccuracy].enumerated() {
      insert.bind(Int32(6 + place), optional: thousandths(records, measure, index))
    }
    let origin = origin(records, index)
    let others =
      origin != nil || hasOthers(records)
      ? PackedMeasures.bytes(
        PackedMeasures.all.map { thousandths(records, $0, index) }, origin: origin) : nil
    if let others { insert.bind(9, others) } else { insert.bindNull(9) }
  }

  /// The number of what a record names as its source, unless that is the file's own name.
  private func origin(_ records: LocationRecords, _ index: Int) -> Int64? {
    guard !origins.isEmpty, let number = records.sourceNumber(at: index) else { return nil }
    return origins[number]
  }

  private func hasOthers(_ records: LocationRecords) -> Bool {
    PackedMeasures.all.contains(where: records.has)
  }

  private func bindMeasures(
    of records: LocationRecords, _ index: Int, to statement: borrowing SQLStatement,
    from first: Int32
  ) {
    for measure in Measure.allCases {
      let place = first + Int32(measure.rawValue)
      statement.bind(place, optional: thousandths(records, measure, index))
    }
  }

  private func thousandths(
    _ records: LocationRecords, _ measure: Measure, _ index: Int
  ) -> Int64? {
    let value = records.measure(measure, at: index)
    // Beyond this, a measure is nonsense, and would not fit.
    guard abs(value) < LocationRecords.measureLimit else { return nil }
    return Int64((measure == .floor ? value : value * 1000).rounded())
  }

  private func isMerged(_ key: [Int64]) throws -> Bool {
    findMerged.bind(all: key)
    guard try findMerged.step() else { return false }
    return try !findMerged.step()
  }

  private func add(_ details: RecordDetails, _ key: [Int64]) throws {
    insertDetail.bind(all: key)
    insertDetail.bind(5, optional: details.departure)
    insertDetail.bind(6, optional: details.file)
    insertDetail.bind(7, optional: details.name)
    insertDetail.bind(8, optional: details.refines?.description)
    try insertDetail.run()
  }

  private func addWaypoint(
    _ records: LocationRecords, at index: Int, _ position: GridPosition
  ) throws -> Bool {
    let details = records.details[index]
    let name = details?.name ?? ""
    let type = Int64(records.type(at: index).rawValue)
    insertWaypoint.bind(all: [Int64(position.latitude), Int64(position.longitude)])
    insertWaypoint.bind(3, name)
    insertWaypoint.bind(4, type)
    findWaypoint.bind(all: [Int64(position.latitude), Int64(position.longitude)])
    findWaypoint.bind(3, name)
    findWaypoint.bind(4, type)
    bindMeasures(of: records, index, to: insertWaypoint, from: 5)
    insertWaypoint.bind(13, optional: details?.departure)
    insertWaypoint.bind(14, optional: details?.file)
    insertWaypoint.bind(15, optional: details?.refines?.description)
    insertWaypoint.bind(16, optional: origin(records, index))
    let isNew = try insertWaypoint.run() == 1
    guard try findWaypoint.step() else { return isNew }
    ownWaypoint.bind(all: [source, findWaypoint.integer(0)])
    try ownWaypoint.run()
    _ = try findWaypoint.step()
    return isNew
  }
}
