/// Counts the records in one cell of length 7 at a time by the finer cells in it.
///
/// There is a slot for each finer cell in one table, so counts come out sorted. A bitmap marks the
/// slots in use.
struct FineCounts {
  private var counts: [ClusterCount]
  private var marks: [UInt64]
  private let level: Int
  private let mask: Int64

  /// Creates a table for cells of a length; for lengths up to 7 it has a single slot.
  init(level: Int) {
    self.level = level
    let places = 1 << (5 * max(0, level - PlaceGrid.finest))
    counts = Array(repeating: ClusterCount(), count: places)
    marks = Array(repeating: 0, count: (places + 63) / 64)
    mask = Int64(places - 1)
  }

  /// Counts a record of the current cell.
  @inline(__always) mutating func add(latitude: Int32, longitude: Int32) {
    var place = 0
    if mask > 0 {
      let position = GridPosition(latitude: latitude, longitude: longitude)
      place = Int(truncatingIfNeeded: PlaceGrid.cell(position, level: level) & mask)
    }
    counts[place].add(latitude: latitude, longitude: longitude)
    marks[place / 64] |= 1 << UInt64(place % 64)
  }

  /// Passes on the counts of a cell of length 7.
  mutating func settle(_ cell: Int64, into cells: inout CellCounts) {
    let finer = max(0, level - PlaceGrid.finest)
    let start =
      finer > 0
      ? cell << Int64(5 * finer) : PlaceGrid.ancestor(cell, from: PlaceGrid.finest, to: level)
    for word in marks.indices where marks[word] != 0 {
      var rest = marks[word]
      while rest != 0 {
        let place = word * 64 + rest.trailingZeroBitCount
        cells.add(start | Int64(place), counts[place])
        counts[place] = ClusterCount()
        rest &= rest - 1
      }
      marks[word] = 0
    }
  }
}
