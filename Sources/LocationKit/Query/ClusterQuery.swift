import GRDB

/// Answers how many records lie in each cell, from the counts kept in advance as far as they go.
///
/// Cells inside of the box and months inside of the time are taken as they were counted. At the
/// edges of the box, for finer cells and for limits of accuracy it looks at the records of small
/// regions; at the edges of the time, and for sources and speeds, at the records by time.
struct ClusterQuery {
  private let filter: LocationFilter
  let level: Int
  private let box: GridBox?
  /// The classes that are meant whole, and those of which some records are, as sets of bits.
  private let wholeClasses: UInt64
  private let partialClasses: UInt64
  /// Thousandths of a metre.
  private let accuracyLimit: Int64
  var cells = CellCounts()

  init(_ filter: LocationFilter, level: Int) {
    self.filter = filter
    self.level = level
    box = filter.region.map(GridBox.init)
    let classes = filter.classes
    wholeClasses = classes.whole.reduce(0) { $0 | 1 << UInt64($1) }
    partialClasses = classes.partial.reduce(0) { $0 | 1 << UInt64($1) }
    if case .within(let limit)? = filter.accuracy {
      accuracyLimit = Int64(min((limit.value * 1000).rounded(.down), 1e15))
    } else {
      accuracyLimit = .max
    }
  }

  /// Counts everything.
  mutating func run(_ database: Database) throws {
    guard !filter.isEmpty else { return }
    guard filter.sources == nil, filter.fastest == nil, let span = try storedSpan(database) else {
      return try addRecords(database, in: nil)
    }
    let whole = filter.times.map { $0.clamped(to: span) } ?? span
    guard level <= PlaceGrid.finest, partialClasses == 0 else {
      return try addAllPoints(database, of: whole, isEverything: whole == span)
    }
    if whole == span {
      let edge = try addCells(database, periods: [DayPeriod.always])
      return try addEdge(edge, database, days: Self.days(touching: span))
    }
    let parts = DayPeriod.parts(of: whole)
    let edge = try addCells(database, periods: parts.periods)
    try addEdge(edge, database, days: parts.days)
    try addRecords(database, in: parts.rest)
  }

  /// The span of time from the first record to the last.
  private func storedSpan(_ database: Database) throws -> Range<Int64>? {
    guard let first = try Int64.fetchOne(database, sql: "SELECT min(t) FROM location"),
      let last = try Int64.fetchOne(database, sql: "SELECT max(t) FROM location"), last < .max
    else { return nil }
    return first..<last + 1
  }

  private static func days(touching span: Range<Int64>) -> Range<Int64> {
    let first = span.lowerBound.dividedDown(by: DayPeriod.milliseconds).quotient
    let last = (span.upperBound - 1).dividedDown(by: DayPeriod.milliseconds).quotient
    return first..<last + 1
  }

  private mutating func addRecords(_ database: Database, in spans: [Range<Int64>]?) throws {
    guard spans?.isEmpty != true else { return }
    let level = level
    var found = cells
    cells = CellCounts()
    try RecordScan(filter).run(database, in: spans) { entry, _ in
      guard let coordinate = entry.position.coordinate else { return }
      var count = ClusterCount()
      count.add(latitude: entry.position.latitude, longitude: entry.position.longitude)
      found.add(PlaceGrid.cell(coordinate, level: level), count)
    }
    cells = found
  }
}

extension ClusterQuery {
  /// Adds the counts of whole periods, for the cells that lie in the box.
  ///
  /// - Returns: The finest cells at the edge of the box, whose records must be looked at.
  private mutating func addCells(_ database: Database, periods: [Int64]) throws -> [Int64] {
    guard !periods.isEmpty, let stored = PlaceGrid.levels.first(where: { $0 >= level }) else {
      return []
    }
    var ranges = Self.ranges(covering: filter.region, level: stored)
    for length in PlaceGrid.levels where length >= stored {
      var across: Set<Int64> = []
      for period in periods {
        try forEachTile(database, of: period, ranges, level: length) { prefix, bytes in
          add(bytes, prefix, level: length, ranges, across: &across)
        }
      }
      let sorted = across.sorted()
      guard length < PlaceGrid.finest else { return sorted }
      let step = Int64(10)
      ranges = Self.joined(sorted.map { $0 << step...($0 + 1) << step - 1 })
    }
    return []
  }

  private func forEachTile(
    _ database: Database, of period: Int64, _ ranges: [ClosedRange<Int64>], level: Int,
    _ body: (_ prefix: Int64, _ bytes: UnsafeRawBufferPointer) -> Void
  ) throws {
    let statement = try SQLStatement(
      database, "SELECT id, entries FROM count_tile WHERE id >= ? AND id <= ?")
    let start = CountTile.id(level: level, period: period, prefix: 0)
    var last: Int64 = -1
    for range in ranges {
      let first = max(last + 1, range.lowerBound >> CountTile.bits)
      let end = range.upperBound >> CountTile.bits
      guard first <= end else { continue }
      last = end
      statement.bind(all: [start + first, start + end])
      while try statement.step() { body(statement.integer(0) - start, statement.bytes(1)) }
    }
  }

  /// Adds the entries of a tile that lie in the ranges and in the box.
  private mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ prefix: Int64, level length: Int,
    _ ranges: [ClosedRange<Int64>], across: inout Set<Int64>
  ) {
    var found = cells
    cells = CellCounts()
    var place = Self.firstRange(ranges, reaching: prefix << CountTile.bits)
    var known: (cell: Int64, relation: GridBox.Relation)?
    let shift = Int64(5 * (length - level))
    CountTile.forEach(in: bytes, level: length, prefix: prefix) { entry in
      if known?.cell != entry.cell {
        while place < ranges.count, ranges[place].upperBound < entry.cell { place += 1 }
        let isInRange = place < ranges.count && ranges[place].lowerBound <= entry.cell
        let relation =
          isInRange ? box?.relation(entry.cell, level: length) ?? .inside : .outside
        if relation == .across { across.insert(entry.cell) }
        known = (entry.cell, relation)
      }
      guard known?.relation == .inside, wholeClasses >> UInt64(entry.recordClass & 63) & 1 == 1
      else { return }
      found.add(entry.cell >> shift, entry.count)
    }
    cells = found
  }

  private static func firstRange(_ ranges: [ClosedRange<Int64>], reaching cell: Int64) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Ranges of cells that together hold a box, few of them.
  private static func ranges(covering box: BoundingBox?, level: Int) -> [ClosedRange<Int64>] {
    let all = Int64(0)...Int64(1) << Int64(5 * level) - 1
    guard let box else { return [all] }
    for length in (1...level).reversed() {
      guard let cells = try? Geohash.cover(box, length: length, limit: 24) else { continue }
      let shift = Int64(5 * (level - length))
      return joined(
        cells.map(PlaceGrid.bits).sorted().map { $0 << shift...($0 + 1) << shift - 1 })
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
  /// Adds what lies in the box of the cells at its edge, on whole days.
  private mutating func addEdge(
    _ edge: [Int64], _ database: Database, days: Range<Int64>
  ) throws {
    guard !edge.isEmpty, !days.isEmpty else { return }
    let wanted = Set(edge)
    var regions: [ClosedRange<Int64>] = []
    for cell in edge where regions.last?.upperBound != cell >> 5 {
      regions.append(cell >> 5...cell >> 5)
    }
    try addPoints(database, in: regions, days: days) { wanted.contains($0) ? .across : .outside }
  }

  /// Adds all that the filter means, record by record.
  ///
  /// - Parameter isEverything: Whether the span holds all records there are.
  private mutating func addAllPoints(
    _ database: Database, of span: Range<Int64>, isEverything: Bool
  ) throws {
    var days = Self.days(touching: span)
    var rest: [Range<Int64>] = []
    if !isEverything {
      let day = DayPeriod.milliseconds
      let first = (span.lowerBound + day - 1).dividedDown(by: day).quotient
      let end = span.upperBound.dividedDown(by: day).quotient
      guard first < end else { return try addRecords(database, in: [span]) }
      days = first..<end
      rest = [span.lowerBound..<first * day, end * day..<span.upperBound].filter { !$0.isEmpty }
    }
    let box = box
    let regions = Self.ranges(covering: filter.region, level: PlaceGrid.finest - 1)
    try addPoints(database, in: regions, days: days) { cell in
      box?.relation(cell, level: PlaceGrid.finest) ?? .inside
    }
    try addRecords(database, in: rest)
  }

  /// Adds the records of regions, which are cells of length 6, on whole days.
  private mutating func addPoints(
    _ database: Database, in regions: [ClosedRange<Int64>], days: Range<Int64>,
    where relation: (_ cell: Int64) -> GridBox.Relation
  ) throws {
    let statement = try SQLStatement(
      database, "SELECT id, points FROM point_tile WHERE id >= ? AND id <= ?")
    let spans =
      PointTile.span(ofDay: days.lowerBound)...PointTile.span(ofDay: days.upperBound - 1)
    var found = cells
    cells = CellCounts()
    for range in regions {
      statement.bind(all: [
        PointTile.id(region: range.lowerBound, span: spans.lowerBound),
        PointTile.id(region: range.upperBound, span: spans.upperBound),
      ])
      while try statement.step() {
        let id = statement.integer(0)
        guard spans.contains(PointTile.meaning(of: id).span) else { continue }
        var isAcross = false
        PointTile.forEach(
          in: statement.bytes(1), id: id,
          where: { cell in
            let place = relation(cell)
            isAcross = place == .across
            return place != .outside
          },
          do: { point in
            guard days.contains(point.day), isMeant(point),
              !isAcross
                || box?.contains(latitude: point.latitude, longitude: point.longitude) != false
            else { return }
            var count = ClusterCount()
            count.add(latitude: point.latitude, longitude: point.longitude)
            found.add(cell(of: point), count)
          })
      }
    }
    cells = found
  }

  @inline(__always) private func isMeant(_ point: PointTile.Point) -> Bool {
    let bit = UInt64(point.recordClass & 63)
    if wholeClasses >> bit & 1 == 1 { return true }
    return partialClasses >> bit & 1 == 1 && (point.accuracy ?? .max) <= accuracyLimit
  }

  @inline(__always) private func cell(of point: PointTile.Point) -> Int64 {
    if level <= PlaceGrid.finest {
      return PlaceGrid.ancestor(point.cell, from: PlaceGrid.finest, to: level)
    }
    let position = GridPosition(latitude: point.latitude, longitude: point.longitude)
    return position.coordinate.map { PlaceGrid.cell($0, level: level) } ?? 0
  }
}
