/// A box on the store's grid, which contains exactly the grid positions inside a box in degrees.
struct GridBox: Sendable {
  /// The relation of a cell to a box.
  enum Relation {
    case inside
    case outside
    case across
  }

  private let south: Int32
  private let north: Int32
  /// One or two ranges of longitude.
  private let longitudes: [ClosedRange<Int32>]

  init(_ box: BoundingBox) {
    south = Self.first(atLeast: box.south)
    north = Self.last(atMost: box.north)
    var ranges: [ClosedRange<Int32>] = []
    for part in box.partsAtAntimeridian {
      let west = Self.first(atLeast: part.west)
      let east = Self.last(atMost: part.east)
      if west <= east { ranges.append(west...east) }
    }
    // The meridians -180 and 180 are the same.
    let edge: Int32 = 1_800_000_000
    if ranges.contains(where: { $0.lowerBound == -edge }) { ranges.append(edge...edge) }
    if ranges.contains(where: { $0.upperBound == edge }) { ranges.append(-edge...(-edge)) }
    longitudes = ranges
  }

  func contains(latitude: Int32, longitude: Int32) -> Bool {
    latitude >= south && latitude <= north && longitudes.contains { $0.contains(longitude) }
  }

  /// The relations of all cells of an odd length to the box.
  func cells(level: Int) -> Cells { Cells(self, level: level) }

  /// The first grid line at or above a number of degrees.
  private static func first(atLeast degrees: Double) -> Int32 {
    var line = GridPosition.grid(degrees) - 1
    while Double(line) / GridPosition.degree < degrees { line += 1 }
    return line
  }

  /// The last grid line at or below a number of degrees.
  private static func last(atMost degrees: Double) -> Int32 {
    var line = GridPosition.grid(degrees) + 1
    while Double(line) / GridPosition.degree > degrees { line -= 1 }
    return line
  }
}

extension GridBox {
  /// The relations of all cells of a length to a box, from their rows and columns alone.
  struct Cells: Sendable {
    /// The rows or columns that overlap the box, and those completely inside it.
    private struct Stretch: Sendable {
      let touching: ClosedRange<Int64>
      let inside: Range<Int64>
    }

    private let rows: Stretch?
    private let columns: [Stretch]

    fileprivate init(_ box: GridBox, level: Int) {
      rows = Self.stretch(
        box.south, box.north, of: 180, bits: PlaceGrid.rowBits(level),
        first: { PlaceGrid.southernLine(ofRow: $0, level: level) },
        last: { PlaceGrid.northernLine(ofRow: $0, level: level) })
      columns = box.longitudes.compactMap { range in
        Self.stretch(
          range.lowerBound, range.upperBound, of: 360, bits: PlaceGrid.columnBits(level),
          first: { PlaceGrid.westernLine(ofColumn: $0, level: level) },
          last: { PlaceGrid.easternLine(ofColumn: $0, level: level) })
      }
    }

    /// The relation of a cell to the box; a cell that only touches it may count as crossing it.
    @inline(__always) func relation(_ cell: Int64) -> Relation {
      let (row, column) = PlaceGrid.place(of: cell)
      guard let rows, rows.touching.contains(row) else { return .outside }
      var touches = false
      for stretch in columns where stretch.touching.contains(column) {
        if stretch.inside.contains(column), rows.inside.contains(row) { return .inside }
        touches = true
      }
      return touches ? .across : .outside
    }

    /// The rows or columns whose grid lines enclose a range of lines.
    private static func stretch(
      _ low: Int32, _ high: Int32, of degrees: Int64, bits: Int64,
      first: (Int64) -> Int32, last: (Int64) -> Int32
    ) -> Stretch? {
      guard low <= high else { return nil }
      let most = Int64(1) << bits - 1
      func near(_ line: Int32) -> Int64 {
        let offset = Int64(line) + degrees * 5_000_000
        return min(max((offset << bits) / (degrees * 10_000_000), 0), most)
      }
      var (start, end) = (near(low), near(high))
      while start > 0, last(start - 1) >= low { start -= 1 }
      while end < most, first(end + 1) <= high { end += 1 }
      var inner = start
      while inner <= end, first(inner) < low { inner += 1 }
      var outer = end
      while outer >= inner, last(outer) > high { outer -= 1 }
      return Stretch(touching: start...end, inside: inner..<outer + 1)
    }
  }
}
