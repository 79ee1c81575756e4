import GRDB

extension ClusterQuery {
  /// Adds the counts of whole periods, for cells inside the box and place.
  ///
  /// - Returns: The finest cells at the edge of the box or place, whose records must be examined.
  mutating func addCells(_ database: Database, periods: [Int64]) throws -> [Int64] {
    guard !periods.isEmpty, let stored = PlaceGrid.levels.first(where: { $0 >= level }) else {
      return []
    }
    var ranges = Self.ranges(covering: filter.region, level: stored)
    var area = ClusterArea(box: box, place: place)
    for length in PlaceGrid.levels where length >= stored {
      var across: Set<Int64> = []
      for period in periods {
        try forEachTile(database, of: period, ranges, level: length) { prefix, bytes in
          add(bytes, prefix, level: length, ranges: ranges, area: &area, across: &across)
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

  /// Adds those entries of a tile that are in the ranges and the box.
  private mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ prefix: Int64, level length: Int,
    ranges: [ClosedRange<Int64>], area: inout ClusterArea, across: inout Set<Int64>
  ) {
    var found = takeCells()
    var place = Self.firstRange(ranges, reaching: prefix << CountTile.bits)
    var known: (cell: Int64, relation: GridBox.Relation)?
    let shift = Int64(5 * (length - level))
    CountTile.forEach(in: bytes, level: length, prefix: prefix) { entry in
      if known?.cell != entry.cell {
        while place < ranges.count, ranges[place].upperBound < entry.cell { place += 1 }
        let isInRange = place < ranges.count && ranges[place].lowerBound <= entry.cell
        let relation = isInRange ? area.relation(entry.cell, level: length) : .outside
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

  /// A small number of ranges of cells that together cover a box.
  static func ranges(covering box: BoundingBox?, level: Int) -> [ClosedRange<Int64>] {
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

  /// Merges adjacent ranges, which must be in order.
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
