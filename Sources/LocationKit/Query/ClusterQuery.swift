import GRDB

/// Answers how many records lie in each cell, from the counts kept in advance as far as they go.
///
/// Cells inside of the box and months inside of the time are taken as they were counted. At the
/// edges it goes down: to finer cells, then to the days of a cell, of which is known what part of
/// the cell their records take up, and only then to the records themselves.
struct ClusterQuery {
  private let filter: LocationFilter
  let level: Int
  private let box: GridBox?
  private let classes: LocationFilter.Classes
  private(set) var cells: [Int64: ClusterTally.Count] = [:]
  /// Cells of the finest length at the edge of the box, whose days must be looked at.
  private var edge: [Int64] = []

  init(_ filter: LocationFilter, level: Int) {
    self.filter = filter
    self.level = level
    box = filter.region.map(GridBox.init)
    classes = filter.classes
  }

  /// Counts everything.
  mutating func run(_ database: Database) throws {
    guard !filter.isEmpty else { return }
    let needsRecords =
      level > PlaceGrid.finest || filter.sources != nil || filter.fastest != nil
      || !classes.partial.isEmpty
    guard !needsRecords, let span = try storedSpan(database) else {
      return try addRecords(database, in: nil)
    }
    let whole = filter.times.map { $0.clamped(to: span) } ?? span
    if whole == span {
      try addCells(database, periods: [DayPeriod.always])
      let first = span.lowerBound.dividedDown(by: DayPeriod.milliseconds).quotient
      let last = span.upperBound.dividedDown(by: DayPeriod.milliseconds).quotient
      return try addEdge(database, days: first..<last + 1)
    }
    let parts = DayPeriod.parts(of: whole)
    try addCells(database, periods: parts.periods)
    try addEdge(database, days: parts.days)
    try addRecords(database, in: parts.rest)
  }

  /// The span of time from the first record to the last.
  private func storedSpan(_ database: Database) throws -> Range<Int64>? {
    guard let first = try Int64.fetchOne(database, sql: "SELECT min(t) FROM location"),
      let last = try Int64.fetchOne(database, sql: "SELECT max(t) FROM location")
    else { return nil }
    return first..<last + 1
  }

  private mutating func addRecords(_ database: Database, in spans: [Range<Int64>]?) throws {
    let level = level
    var found = cells
    try RecordScan(filter).run(database, in: spans) { entry, _ in
      guard let coordinate = entry.position.coordinate else { return }
      found[PlaceGrid.cell(coordinate, level: level), default: ClusterTally.Count()]
        .add(entry.position, 1)
    }
    cells = found
  }

  private mutating func add(_ cell: Int64, from finer: Int, _ count: ClusterTally.Count) {
    cells[PlaceGrid.ancestor(cell, from: finer, to: level), default: ClusterTally.Count()]
      .add(count)
  }
}

extension ClusterQuery {
  /// Adds the counts of whole periods, for the cells that lie in the box.
  private mutating func addCells(_ database: Database, periods: [Int64]) throws {
    guard !periods.isEmpty,
      let stored = PlaceGrid.levels.first(where: { $0 >= level })
    else { return }
    let statement = try SQLStatement(
      database,
      """
      SELECT cell, class, n, lat, lon FROM cell
      WHERE level = ? AND period = ? AND cell >= ? AND cell <= ?
      """)
    var ranges = Self.ranges(covering: filter.region, level: stored)
    for length in PlaceGrid.levels where length >= stored {
      var across: Set<Int64> = []
      var relations: [Int64: GridBox.Relation] = [:]
      for period in periods {
        for range in ranges {
          statement.bind(all: [Int64(length), period, range.lowerBound, range.upperBound])
          while try statement.step() {
            let cell = statement.integer(0)
            let relation = relations[cell] ?? box?.relation(cell, level: length) ?? .inside
            relations[cell] = relation
            switch relation {
            case .outside: continue
            case .across: across.insert(cell)
            case .inside:
              guard classes.whole.contains(statement.integer(1)) else { continue }
              var count = ClusterTally.Count()
              count.number = statement.integer(2)
              let origin = PlaceGrid.origin(cell, level: length)
              count.latitudes = statement.integer(3) + count.number * Int64(origin.latitude)
              count.longitudes = statement.integer(4) + count.number * Int64(origin.longitude)
              add(cell, from: length, count)
            }
          }
        }
      }
      if length == PlaceGrid.finest {
        edge = across.sorted()
      } else {
        let step = length + 2
        ranges = Self.joined(
          across.sorted().map { cell in
            cell << Int64(5 * (step - length))...(cell + 1) << Int64(5 * (step - length)) - 1
          })
      }
    }
  }

  /// Ranges of cells that together hold a box, few of them.
  private static func ranges(covering box: BoundingBox?, level: Int) -> [ClosedRange<Int64>] {
    let all = Int64(0)...Int64(1) << Int64(5 * level) - 1
    guard let box else { return [all] }
    for length in (1...level).reversed() {
      guard let cells = try? Geohash.cover(box, length: length, limit: 24) else { continue }
      let shift = Int64(5 * (level - length))
      return joined(
        cells.map { cell in
          let first = PlaceGrid.bits(cell)
          return first << shift...(first + 1) << shift - 1
        })
    }
    return [all]
  }

  /// Ranges in order, neighbours made one.
  private static func joined(_ ranges: [ClosedRange<Int64>]) -> [ClosedRange<Int64>] {
    var result: [ClosedRange<Int64>] = []
    for range in ranges {
      if let last = result.last, last.upperBound + 1 == range.lowerBound {
        result[result.count - 1] = last.lowerBound...range.upperBound
      } else {
        result.append(range)
      }
    }
    return result
  }
}

extension ClusterQuery {
  private struct CellDayClass: Hashable {
    let cell: Int64
    let day: Int64
    let recordClass: Int64
  }

  /// Adds what lies in the box of the cells at its edge, on whole days.
  private mutating func addEdge(_ database: Database, days: Range<Int64>) throws {
    guard let box, !edge.isEmpty else { return }
    let statement = try SQLStatement(
      database,
      """
      SELECT day, class, n, lat, lon, south, west, north, east FROM day_cell
      WHERE cell = ? AND day >= ? AND day < ?
      """)
    var open: Set<CellDayClass> = []
    for cell in edge {
      let origin = PlaceGrid.origin(cell, level: PlaceGrid.finest)
      statement.bind(all: [cell, days.lowerBound, days.upperBound])
      while try statement.step() {
        guard classes.whole.contains(statement.integer(1)) else { continue }
        func line(_ column: Int32, from start: Int32) -> Int32 {
          start + Int32(truncatingIfNeeded: statement.integer(column))
        }
        let relation = box.relation(
          south: line(5, from: origin.latitude), west: line(6, from: origin.longitude),
          north: line(7, from: origin.latitude), east: line(8, from: origin.longitude))
        switch relation {
        case .outside: continue
        case .across:
          open.insert(
            CellDayClass(
              cell: cell, day: statement.integer(0), recordClass: statement.integer(1)))
        case .inside:
          var count = ClusterTally.Count()
          count.number = statement.integer(2)
          count.latitudes = statement.integer(3) + count.number * Int64(origin.latitude)
          count.longitudes = statement.integer(4) + count.number * Int64(origin.longitude)
          add(cell, from: PlaceGrid.finest, count)
        }
      }
    }
    try addRecords(database, of: open)
  }

  /// Adds the records of cells on days of which nothing less will do.
  ///
  private mutating func addRecords(_ database: Database, of open: Set<CellDayClass>) throws {
    guard !open.isEmpty else { return }
    var found = cells
    let level = level
    var plain = filter
    plain.times = nil
    let spans = Self.joined(Set(open.map(\.day)).sorted().map { $0...$0 }).map { days in
      days.lowerBound * DayPeriod.milliseconds..<(days.upperBound + 1) * DayPeriod.milliseconds
    }
    try RecordScan(plain).run(database, in: spans) { entry, _ in
      guard let coordinate = entry.position.coordinate else { return }
      let key = CellDayClass(
        cell: PlaceGrid.cell(coordinate, level: PlaceGrid.finest),
        day: entry.time.dividedDown(by: DayPeriod.milliseconds).quotient,
        recordClass: RecordClass(
          type: entry.type, band: RecordClass.Band(thousandths: entry.accuracy)
        ).rawValue)
      guard open.contains(key) else { return }
      found[
        PlaceGrid.ancestor(key.cell, from: PlaceGrid.finest, to: level),
        default: ClusterTally.Count()
      ]
      .add(entry.position, 1)
    }
    cells = found
  }
}
