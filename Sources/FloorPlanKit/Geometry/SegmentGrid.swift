/// Segments sorted into the cells of a grid, for finding those near a line.
struct SegmentGrid: Sendable {
  /// The numbers of the segments of each cell, cell by cell.
  private let numbers: [Int32]
  /// The first number of each cell.
  private let starts: [Int]
  private let segments: [Segment]
  private let cells: GridCells

  init(_ segments: [Segment]) {
    let cells = GridCells(around: segments)
    var starts = [Int](repeating: 0, count: cells.count + 1)
    for segment in segments { cells.forEach(near: segment) { starts[$0 + 1] += 1 } }
    for cell in 0..<cells.count { starts[cell + 1] += starts[cell] }
    var next = starts
    var numbers = [Int32](repeating: 0, count: starts[cells.count])
    for (number, segment) in segments.enumerated() {
      cells.forEach(near: segment) { cell in
        numbers[next[cell]] = Int32(truncatingIfNeeded: number)
        next[cell] += 1
      }
    }
    self.numbers = numbers
    self.starts = starts
    self.segments = segments
    self.cells = cells
  }

  /// Whether one of the segments near a line satisfies a condition; some may be tested repeatedly.
  func contains(
    near line: Segment, within reach: Double = 0, where isWanted: (Segment) -> Bool
  ) -> Bool {
    guard !segments.isEmpty, cells.mayTouch(line, within: reach) else { return false }
    return cells.contains(near: line, within: reach) { cell in
      numbers[starts[cell]..<starts[cell + 1]].contains { isWanted(segments[Int($0)]) }
    }
  }
}

/// The cells of a grid over a drawing.
private struct GridCells: Sendable {
  private let bounds: PlanBox
  private let columns: Int
  private let rows: Int
  private let width: Double
  private let height: Double

  /// Divides the box around segments, so that a cell has few of them.
  init(around segments: [Segment]) {
    let box = segments.reduce(PlanBox.empty) { $0.union($1.box) }
    let usable = !box.isEmpty && box.isFinite
    bounds = usable ? box : PlanBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let side = usable ? max(1, min(128, Int(Double(segments.count).squareRoot()))) : 1
    columns = side
    rows = side
    width = max(bounds.width / Double(side), 1e-9)
    height = max(bounds.height / Double(side), 1e-9)
  }

  var count: Int { columns * rows }

  private func column(_ x: Double) -> Int {
    let place = (x - bounds.minX) / width
    return place.isNaN ? 0 : max(0, min(columns - 1, Int(max(-1, min(place, 1e6)))))
  }

  private func row(_ y: Double) -> Int {
    let place = (y - bounds.minY) / height
    return place.isNaN ? 0 : max(0, min(rows - 1, Int(max(-1, min(place, 1e6)))))
  }

  func mayTouch(_ line: Segment, within reach: Double) -> Bool {
    line.box.expanded(by: reach).intersects(bounds)
  }

  /// Visits the cells that a segment may touch, row by row.
  func forEach(near segment: Segment, _ visit: (Int) -> Void) {
    _ = contains(near: segment, within: 0) { cell in
      visit(cell)
      return false
    }
  }

  /// Whether one of the cells that a widened segment may touch satisfies a condition.
  func contains(
    near segment: Segment, within reach: Double, where isWanted: (Int) -> Bool
  ) -> Bool {
    let box = segment.box.expanded(by: reach)
    for line in row(box.minY)...row(box.maxY) {
      let top = bounds.minY + Double(line) * height - reach
      let (left, right) = extent(of: segment, from: top, to: top + height + 2 * reach)
      let slack = reach + width * 1e-6
      for place in column(left - slack)...column(right + slack)
      where isWanted(line * columns + place) {
        return true
      }
    }
    return false
  }

  /// The horizontal extent of a segment between two heights.
  private func extent(
    of segment: Segment, from top: Double, to bottom: Double
  ) -> (left: Double, right: Double) {
    let box = segment.box
    let rise = segment.to.y - segment.from.y
    guard abs(rise) > 1e-9 else { return (box.minX, box.maxX) }
    func x(at y: Double) -> Double {
      segment.point(at: min(1, max(0, (y - segment.from.y) / rise))).x
    }
    let (one, other) = (x(at: top), x(at: bottom))
    return (min(one, other), max(one, other))
  }
}
