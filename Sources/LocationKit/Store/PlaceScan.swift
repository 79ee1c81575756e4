import GRDB

/// Iterates over the selected waypoints without a time.
///
/// They belong to no period, and have no speed.
struct PlaceScan {
  private let filter: LocationFilter
  private let positions: PositionTest

  init(_ filter: LocationFilter) throws(LocationError) {
    self.filter = filter
    positions = try PositionTest(filter)
  }

  /// Calls `body` with the number and position of each selected waypoint, in order.
  func run(
    _ database: Database, _ body: (_ id: Int64, _ position: GridPosition) throws -> Void
  ) throws {
    guard filter.times == nil, filter.fastest == nil, !filter.isEmpty else { return }
    var condition = " WHERE removal IS NULL"
    if let sources = filter.sources {
      let list = RecordScan.list(sources)
      condition += " AND id IN (SELECT waypoint FROM waypoint_source WHERE source IN (\(list)))"
    }
    let statement = try SQLStatement(
      database,
      "SELECT id, lat, lon, type, \(MeasureColumns.accuracy()) FROM waypoint"
        + "\(condition) ORDER BY id")
    while try statement.step() {
      let position = GridPosition(
        latitude: Int32(truncatingIfNeeded: statement.integer(1)),
        longitude: Int32(truncatingIfNeeded: statement.integer(2)))
      guard filter.means(type: statement.integer(3)),
        filter.means(accuracy: statement.optional(4)), positions.holds(position)
      else { continue }
      try body(statement.integer(0), position)
    }
  }
}

extension LocationFilter {
  /// Whether the filter selects a type, given by its raw value.
  func means(type: Int64) -> Bool {
    types.map { types in types.contains { Int64($0.rawValue) == type } } ?? true
  }

  /// Whether the filter selects an accuracy, in millimetres.
  func means(accuracy: Int64?) -> Bool {
    switch self.accuracy {
    case nil: return true
    case .classes(let wanted):
      let band = RecordClass.Band(thousandths: accuracy)
      return wanted.contains { $0.bands.contains(band) }
    case .within(let limit):
      guard let accuracy, accuracy >= 0 else { return false }
      return Double(accuracy) <= (limit.value * 1000).rounded(.down)
    }
  }
}
