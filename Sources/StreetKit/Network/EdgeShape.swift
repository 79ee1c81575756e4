/// The points of a directed edge, in its direction.
struct EdgeShape<Points: RandomAccessCollection> where Points.Element == FixedPoint {
  private let points: Points
  private let isReversed: Bool
  /// The distance, in metres, over which a direction is measured: the first points after a junction
  /// are often drawn carelessly.
  private static var lookahead: Double { 10 }

  init(_ points: Points, isReversed: Bool) {
    self.points = points
    self.isReversed = isReversed
  }

  var count: Int { points.count }

  subscript(index: Int) -> FixedPoint {
    points[points.index(points.startIndex, offsetBy: isReversed ? points.count - 1 - index : index)]
  }

  var startBearing: Double { bearing { self[$0] } }

  var endBearing: Double {
    let back = bearing { self[count - 1 - $0] }
    return back >= 180 ? back - 180 : back + 180
  }

  private func bearing(_ point: (Int) -> FixedPoint) -> Double {
    let start = point(0)
    var last = start
    var left = Self.lookahead
    for index in 1..<max(1, count) {
      let next = point(index)
      let distance = last.distance(to: next)
      guard distance < left else {
        last = last.interpolated(to: next, left / distance)
        break
      }
      left -= distance
      last = next
    }
    return StreetMath.bearing(from: start, to: last)
  }
}
