/// Segments sorted into the cells of a grid, for finding those near a line.
struct SegmentGrid: Sendable {
  private var cells: [[Int32]]
  private let segments: [Segment]
  private let bounds: PlanBox
  private let columns: Int
  private let rows: Int
  private let width: Double
  private let height: Double

  init(_ segments: [Segment]) {
    let box = segments.reduce(PlanBox.empty) { $0.union($1.box) }
    let usable = !box.isEmpty && box.isFinite
    bounds = usable ? box : PlanBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
    let count = usable ? max(1, min(128, Int(Double(segments.count).squareRoot()))) : 1
    columns = count
    rows = count
    width = max(bounds.width / Double(count), 1e-9)
    height = max(bounds.height / Double(count), 1e-9)
    self.segments = segments
    cells = Array(repeating: [], count: count * count)
    for (number, segment) in segments.enumerated() {
      forEachCell(near: segment, within: 0) { cells[$0].append(Int32(truncatingIfNeeded: number)) }
    }
  }

  private func column(_ x: Double) -> Int {
    let place = (x - bounds.minX) / width
    return place.isNaN ? 0 : max(0, min(columns - 1, Int(max(-1, min(place, 1e6)))))
  }

  private func row(_ y: Double) -> Int {
    let place = (y - bounds.minY) / height
    return place.isNaN ? 0 : max(0, min(rows - 1, Int(max(-1, min(place, 1e6)))))
  }

  /// Visits the cells that a widened segment may touch, row by row.
  private func forEachCell(
    near segment: Segment, within reach: Double, _ visit: (Int) -> Void
  ) {
    let box = segment.box.expanded(by: reach)
    for line in row(box.minY)...row(box.maxY) {
      let top = bounds.minY + Double(line) * height - reach
      let (left, right) = extent(of: segment, from: top, to: top + height + 2 * reach)
      let slack = reach + width * 1e-6
      for place in column(left - slack)...column(right + slack) { visit(line * columns + place) }
    }
  }

  /// The horizontal extent of a segment between two heights.
  private func extent(
    of segment: Segment, from top: Double, to bottom: Double
  ) -> (left: Double, right: Double) {
    let box = segment.box
    let rise = segment.to.y - segment.from.y
    guard abs(rise) > 1e-9 else { return (box.minX, box.maxX) }
    let shares = [top, bottom].map { min(1, max(0, ($0 - segment.from.y) / rise)) }
    let ends = shares.map { segment.point(at: $0).x }
    return (min(ends[0], ends[1]), max(ends[0], ends[1]))
  }

  /// Whether one of the segments near a line satisfies a condition; some may be tested repeatedly.
  func contains(
    near line: Segment, within reach: Double = 0, where isWanted: (Segment) -> Bool
  ) -> Bool {
    guard !segments.isEmpty else { return false }
    let box = line.box.expanded(by: reach)
    guard box.intersects(bounds) else { return false }
    for place in row(box.minY)...row(box.maxY) {
      let top = bounds.minY + Double(place) * height - reach
      let (left, right) = extent(of: line, from: top, to: top + height + 2 * reach)
      let slack = reach + width * 1e-6
      for cell in column(left - slack)...column(right + slack) {
        for number in cells[place * columns + cell] where isWanted(segments[Int(number)]) {
          return true
        }
      }
    }
    return false
  }
}
