/// Finds the areas that contain a point without examining all of them.
struct AreaGrid: Sendable {
  private let areas: [Outline]
  private let boxes: [PlanBox]
  private let grid: BoxGrid

  init(_ areas: [Outline]) {
    self.areas = areas
    boxes = areas.map { $0.box ?? .empty }
    let all = boxes.filter(\.isFinite).reduce(PlanBox.empty) { $0.union($1) }
    grid = BoxGrid(boxes, cell: all.isEmpty ? 1 : max(all.width, all.height, 1e-6) / 50)
  }

  /// The indices of areas around a point, in ascending order.
  func around(_ point: PlanPoint) -> [Int] {
    grid.near(point, within: 0).filter { boxes[$0].contains(point) && areas[$0].contains(point) }
  }
}
