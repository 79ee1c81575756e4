/// The smallest rectangle around points, however it is turned.
struct OrientedBox {
  /// Its corners, counter-clockwise where y counts upwards, from the one the longer side begins at.
  let corners: [PlanPoint]

  /// Tries the direction of every edge of the points' hull.
  ///
  /// - Complexity: O(*n* log *n*) for the hull and O(*h*²) for its *h* corners.
  init?(around points: [PlanPoint]) {
    let hull = Self.hull(of: points)
    guard hull.count > 2 else { return nil }
    var best: (area: Double, corners: [PlanPoint])?
    for (one, two) in zip(hull, hull.dropFirst() + hull.prefix(1)) {
      let length = one.distance(to: two)
      guard length > 0 else { continue }
      let (ux, uy) = ((two.x - one.x) / length, (two.y - one.y) / length)
      var box = PlanBox.empty
      for point in hull { box.include(point.x * ux + point.y * uy, point.y * ux - point.x * uy) }
      let area = box.width * box.height
      guard area < best?.area ?? .infinity else { continue }
      var list = [
        (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
      ]
      if box.height > box.width { list = Array(list[1...] + list[..<1]) }
      best = (area, list.map { PlanPoint(x: $0 * ux - $1 * uy, y: $0 * uy + $1 * ux) })
    }
    guard let best, best.area > 0 else { return nil }
    corners = best.corners
  }

  var area: Double {
    corners[0].distance(to: corners[1]) * corners[1].distance(to: corners[2])
  }

  /// The two ends of its middle line along the longer side.
  var axis: [PlanPoint] {
    [Segment(corners[0], corners[3]), Segment(corners[1], corners[2])].map { $0.point(at: 0.5) }
  }

  private static func hull(of points: [PlanPoint]) -> [PlanPoint] {
    let sorted = Set(points.filter { $0.x.isFinite && $0.y.isFinite })
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ list: some Sequence<PlanPoint>) -> [PlanPoint] {
      var chain: [PlanPoint] = []
      for point in list {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
