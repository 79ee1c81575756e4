import GRDB

/// Inserts waypoints without a time in a transaction.
struct WaypointWriter: ~Copyable {
  private let insert: SQLStatement
  private let find: SQLStatement
  private let own: SQLStatement
  private let claim: SQLStatement
  private let source: Int64

  /// Prepares to add waypoints of a source.
  init(_ database: Database, source: Int64) throws {
    let insert = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO waypoint (lat, lon, name, type, altitude, accuracy,
        horizontal_accuracy, vertical_accuracy, speed, speed_accuracy, course, floor,
        heart_rate, hdop, satellites, departure, file, refines, origin)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """)
    let find = try SQLStatement(
      database, "SELECT id FROM waypoint WHERE lat = ? AND lon = ? AND name = ? AND type = ?")
    let own = try SQLStatement(
      database, "INSERT OR IGNORE INTO waypoint_source (waypoint, source) VALUES (?, ?)")
    let claim = try SQLStatement(
      database,
      """
      INSERT OR IGNORE INTO waypoint_source (waypoint, source, altitude, accuracy,
        horizontal_accuracy, vertical_accuracy, speed, speed_accuracy, course, floor,
        heart_rate, hdop, satellites, departure, file, refines, origin, is_whole)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)
      """)
    self.source = source
    self.insert = insert
    self.find = find
    self.own = own
    self.claim = claim
  }

  /// Adds a waypoint with this source's values, unless the history already has it.
  ///
  /// - Parameter origin: The number of the source name in the record.
  /// - Returns: Whether it is new.
  func add(
    _ records: LocationRecords, at index: Int, _ position: GridPosition, origin: Int64?
  ) throws -> Bool {
    bindKey(of: records, index, position, to: insert)
    bindFields(of: records, index, origin, to: insert, from: 5)
    let isNew = try insert.run() == 1
    bindKey(of: records, index, position, to: find)
    guard try find.step() else { return isNew }
    let key = [find.integer(0), source]
    _ = try find.step()
    if isNew {
      own.bind(all: key)
      try own.run()
    } else {
      claim.bind(all: key)
      bindFields(of: records, index, origin, to: claim, from: 3)
      try claim.run()
    }
    return isNew
  }

  private func bindKey(
    of records: LocationRecords, _ index: Int, _ position: GridPosition,
    to statement: borrowing SQLStatement
  ) {
    statement.bind(all: [Int64(position.latitude), Int64(position.longitude)])
    statement.bind(3, records.details[index]?.name ?? "")
    statement.bind(4, Int64(records.type(at: index).rawValue))
  }

  /// Binds the fields of a waypoint, apart from its key, to a statement.
  private func bindFields(
    of records: LocationRecords, _ index: Int, _ origin: Int64?,
    to statement: borrowing SQLStatement, from first: Int32
  ) {
    for measure in Measure.allCases {
      let place = first + Int32(measure.rawValue)
      statement.bind(place, optional: records.thousandths(measure, at: index))
    }
    let details = records.details[index]
    let next = first + Int32(Measure.count)
    statement.bind(next, optional: details?.departure)
    statement.bind(next + 1, optional: details?.file)
    statement.bind(next + 2, optional: details?.refines?.description)
    statement.bind(next + 3, optional: origin)
  }
}
