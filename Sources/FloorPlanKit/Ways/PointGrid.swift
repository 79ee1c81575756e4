/// Points in square cells, which finds those within a cell's width.
struct PointGrid {
  private let width: Double
  private var cells: [SIMD2<Int32>: [Int]] = [:]

  /// - Parameter width: The width of a cell; greater than 0.
  init(width: Double) { self.width = width }

  mutating func add(_ number: Int, at point: PlanPoint) {
    cells[cell(point), default: []].append(number)
  }

  /// The numbers of all points within the width of another point, and of some that are farther.
  func near(_ point: PlanPoint) -> [Int] {
    let center = cell(point)
    var near: [Int] = []
    for dx in Int32(-1)...1 {
      for dy in Int32(-1)...1 { near += cells[center &+ SIMD2(dx, dy)] ?? [] }
    }
    return near
  }

  private func cell(_ point: PlanPoint) -> SIMD2<Int32> {
    func number(_ value: Double) -> Int32 {
      let place = (value / width).rounded(.down)
      return place.isNaN ? 0 : Int32(max(-1e9, min(1e9, place)))
    }
    return SIMD2(number(point.x), number(point.y))
  }
}
