/// The intersection of an area with a convex one.
enum ConvexClip {
  /// The corners without those equal to the one before them.
  static func withoutRepetitions(_ ring: [PlanPoint]) -> [PlanPoint] {
    var result: [PlanPoint] = []
    for point in ring where result.last != point { result.append(point) }
    while result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }

  /// Whether a ring turns in one direction only, and once.
  static func isConvex(_ ring: [PlanPoint]) -> Bool {
    guard ring.count > 2 else { return false }
    var (hasLeft, hasRight) = (false, false)
    var (reversals, lastStep) = (0, 0.0)
    for index in 0..<ring.count + 1 {
      let (one, two) = (ring[index % ring.count], ring[(index + 1) % ring.count])
      let turn = cross(one, two, ring[(index + 2) % ring.count])
      if turn > 0 { hasLeft = true }
      if turn < 0 { hasRight = true }
      let step = two.x - one.x
      if step * lastStep < 0 { reversals += 1 }
      if step != 0 { lastStep = step }
    }
    return hasLeft != hasRight && reversals <= 2
  }

  /// Whether all points are at finite places.
  static func isFinite(_ points: [PlanPoint]) -> Bool {
    points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  /// The most sides that cut an area with fewer corners.
  private static let mostSides = 128

  /// Cuts an area along each side of a convex one (Sutherland and Hodgman).
  ///
  /// - Returns: The common area, which is empty if its corners are too far away to be computed;
  ///   `nil` if that takes too long, as it may for areas that wind in and out.
  static func intersection(of area: [PlanPoint], with convex: [PlanPoint]) -> [PlanPoint]? {
    guard convex.count <= max(mostSides, area.count) else { return nil }
    let mostCorners = 4 * (area.count + convex.count)
    let sides = zip(convex, convex.dropFirst() + convex.prefix(1))
    let turning = zip(sides, convex.dropFirst(2) + convex.prefix(2)).reduce(0) {
      $0 + cross($1.0.0, $1.0.1, $1.1)
    }
    var rest = area
    for (from, to) in sides where !rest.isEmpty {
      var kept: [PlanPoint] = []
      var previous = rest[rest.count - 1]
      var before = cross(from, to, previous) * (turning < 0 ? -1 : 1)
      for current in rest {
        let here = cross(from, to, current) * (turning < 0 ? -1 : 1)
        if before < 0 && here > 0 || before > 0 && here < 0 {
          kept.append(Segment(previous, current).point(at: before / (before - here)))
        }
        if here >= 0 { kept.append(current) }
        (previous, before) = (current, here)
      }
      guard kept.count <= mostCorners else { return nil }
      rest = kept
    }
    return isFinite(rest) ? withoutRepetitions(rest) : []
  }

  /// Positive if the way from the first to the second point turns one way to the third, negative if
  /// the other.
  private static func cross(_ one: PlanPoint, _ two: PlanPoint, _ three: PlanPoint) -> Double {
    (two.x - one.x) * (three.y - one.y) - (two.y - one.y) * (three.x - one.x)
  }
}
