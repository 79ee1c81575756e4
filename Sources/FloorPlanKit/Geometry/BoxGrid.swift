/// Finds the boxes near a point without examining all of them.
struct BoxGrid: Sendable {
  private var cells: [SIMD2<Int32>: [Int32]] = [:]
  /// Boxes that would fill too many cells, and are therefore examined every time.
  private var large: [Int32] = []
  private let size: Double
  private static let mostCells = 4096.0

  /// Sorts boxes into cells of a given size in pixels.
  init(_ boxes: [PlanBox], cell size: Double) {
    self.size = max(size, 1e-6)
    for (number, box) in boxes.enumerated() where !box.isEmpty {
      let columns = box.width / self.size + 2
      let rows = box.height / self.size + 2
      guard box.isFinite, columns * rows < Self.mostCells else {
        large.append(Int32(number))
        continue
      }
      let (from, to) = (cell(box.minX, box.minY), cell(box.maxX, box.maxY))
      for y in from.y...to.y {
        for x in from.x...to.x { cells[SIMD2(x, y), default: []].append(Int32(number)) }
      }
    }
  }

  private func cell(_ x: Double, _ y: Double) -> SIMD2<Int32> {
    func number(_ value: Double) -> Int32 {
      let place = (value / size).rounded(.down)
      return place.isNaN ? 0 : Int32(max(-1e9, min(1e9, place)))
    }
    return SIMD2(number(x), number(y))
  }

  /// The indices of boxes that may have a point within a distance of the given one, in ascending
  /// order.
  ///
  /// - Complexity: O(boxes in the cells around); the distance should be no more than a few cells.
  func near(_ point: PlanPoint, within reach: Double) -> [Int] {
    let from = cell(point.x - reach, point.y - reach)
    let to = cell(point.x + reach, point.y + reach)
    guard to.x &- from.x < 64, to.y &- from.y < 64 else {
      return Array(Set(cells.values.joined()).union(large)).sorted().map(Int.init)
    }
    var found = large
    for y in from.y...to.y {
      for x in from.x...to.x {
        if let members = cells[SIMD2(x, y)] { found += members }
      }
    }
    guard found.count > 1 else { return found.map(Int.init) }
    found.sort()
    var last: Int32 = -1
    return found.compactMap { number in
      defer { last = number }
      return number == last ? nil : Int(number)
    }
  }
}
