extension PlanPoint {
  /// The mean of points; `nil` if there are none.
  static func middle(of points: [PlanPoint]) -> PlanPoint? {
    guard !points.isEmpty else { return nil }
    return PlanPoint(
      x: points.reduce(0) { $0 + $1.x } / Double(points.count),
      y: points.reduce(0) { $0 + $1.y } / Double(points.count))
  }
}
