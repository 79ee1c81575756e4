internal import Foundation

/// The lines of a shape in viewport pixels; curves are approximated within a quarter of a pixel.
public struct Outline: Hashable, Sendable {
  /// A connected line of the shape.
  public struct Line: Hashable, Sendable {
    /// The corners in order; the first one is not repeated at the end.
    public var points: [PlanPoint]
    /// Whether the last corner is joined to the first.
    public var isClosed: Bool

    /// Whether it surrounds an area: it is closed, or ends where it begins.
    var isRing: Bool {
      guard points.count > 2, let first = points.first, let last = points.last else { return false }
      return isClosed || points.count > 3 && first.distance(to: last) <= Self.rounding
    }

    /// How far the sum of relative coordinates is from where it began, in pixels.
    private static let rounding = 1e-3
  }

  /// The lines.
  ///
  /// A shape with holes has a line for each; see ``contains(_:)``.
  public var lines: [Line]

  /// The bounding box of all corners; `nil` if there are none.
  public var box: PlanBox? {
    var box = PlanBox.empty
    for line in lines { for point in line.points { box.include(point.x, point.y) } }
    return box.isEmpty ? nil : box
  }

  /// All straight segments; if `closing` is set, open lines are closed, as for filling.
  func segments(closing: Bool = false) -> [Segment] {
    lines.flatMap { line -> [Segment] in
      var result = zip(line.points, line.points.dropFirst()).map { Segment($0, $1) }
      if closing || line.isClosed, line.points.count > 2, let first = line.points.first,
        let last = line.points.last, first != last
      {
        result.append(Segment(last, first))
      }
      return result
    }
  }

  /// Whether a point is inside, by the even-odd rule.
  ///
  /// Open lines count as closed, and lines of fewer than three corners contain nothing. A point
  /// exactly on a line may be counted either way.
  ///
  /// - Parameter point: A point in viewport pixels.
  /// - Complexity: O(corners).
  public func contains(_ point: PlanPoint) -> Bool {
    var isInside = false
    for line in lines where line.points.count > 2 {
      var previous = line.points[line.points.count - 1]
      for current in line.points {
        if (current.y > point.y) != (previous.y > point.y) {
          let t = (point.y - current.y) / (previous.y - current.y)
          if point.x < current.x + t * (previous.x - current.x) { isInside.toggle() }
        }
        previous = current
      }
    }
    return isInside
  }

  /// The distance from a point to the nearest line.
  ///
  /// - Parameter point: A point in viewport pixels, inside or outside.
  /// - Returns: The distance in pixels, also for points inside; infinite if there are no lines.
  /// - Complexity: O(corners).
  public func distance(to point: PlanPoint) -> Double {
    segments(closing: true).map { $0.distance(to: point) }.min()
      ?? lines.first?.points.first?.distance(to: point) ?? .infinity
  }

  /// The area in square pixels; valid for simple shapes without holes.
  var area: Double {
    lines.reduce(0) { sum, line in
      var twice = 0.0
      var previous = line.points.last
      for point in line.points {
        if let before = previous { twice += before.x * point.y - point.x * before.y }
        previous = point
      }
      return sum + abs(twice) / 2
    }
  }

  /// A point well inside: the middle of the widest part of a horizontal section.
  var innerPoint: PlanPoint? {
    guard let box else { return nil }
    // A middle at a corner of the shape, as of an L, is not well inside.
    let isInside = contains(box.center)
    if isInside, distance(to: box.center) >= Self.leastInset * min(box.width, box.height) {
      return box.center
    }
    let edges = segments(closing: true)
    var best: (width: Double, point: PlanPoint)?
    for cut in 1...9 {
      let y = box.minY + box.height * (Double(cut) / 10 + 0.003)
      let crossings = edges.compactMap { edge -> Double? in
        guard (edge.from.y > y) != (edge.to.y > y) else { return nil }
        return edge.from.x + (y - edge.from.y) / (edge.to.y - edge.from.y)
          * (edge.to.x - edge.from.x)
      }.sorted()
      for place in stride(from: 0, to: crossings.count - 1, by: 2) {
        let width = crossings[place + 1] - crossings[place]
        if width > best?.width ?? 0 {
          best = (width, PlanPoint(x: crossings[place] + width / 2, y: y))
        }
      }
    }
    guard let best else { return box.center }
    return isInside && distance(to: best.point) <= distance(to: box.center)
      ? box.center : best.point
  }

  /// The least distance of a box's middle from the shape's edge, as a share of its shorter side.
  private static let leastInset = 0.05
}

/// A straight segment.
struct Segment: Hashable, Sendable {
  var from: PlanPoint
  var to: PlanPoint

  init(_ from: PlanPoint, _ to: PlanPoint) {
    self.from = from
    self.to = to
  }

  var length: Double { from.distance(to: to) }

  /// The angle of its direction in radians, from -π to π.
  var angle: Double { atan2(to.y - from.y, to.x - from.x) }

  func point(at t: Double) -> PlanPoint {
    PlanPoint(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
  }

  /// The position along the segment, from 0 to 1, that is nearest to a point.
  func nearest(to point: PlanPoint) -> Double {
    let dx = to.x - from.x
    let dy = to.y - from.y
    let squared = dx * dx + dy * dy
    guard squared > 0 else { return 0 }
    return min(1, max(0, ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared))
  }

  func distance(to point: PlanPoint) -> Double {
    self.point(at: nearest(to: point)).distance(to: point)
  }

  /// The distance between two lines; 0 if they cross.
  func distance(to other: Segment) -> Double {
    if crossing(other) != nil { return 0 }
    return min(
      distance(to: other.from), distance(to: other.to), other.distance(to: from),
      other.distance(to: to))
  }

  /// The positions of the intersection on this and on the other segment, from 0 to 1; `nil` if they
  /// are parallel or do not meet.
  func crossing(_ other: Segment) -> (own: Double, other: Double)? {
    let (rx, ry) = (to.x - from.x, to.y - from.y)
    let (sx, sy) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let cross = rx * sy - ry * sx
    guard abs(cross) > 1e-12 else { return nil }
    let (qx, qy) = (other.from.x - from.x, other.from.y - from.y)
    let t = (qx * sy - qy * sx) / cross
    let u = (qx * ry - qy * rx) / cross
    guard t >= 0, t <= 1, u >= 0, u <= 1 else { return nil }
    return (t, u)
  }
}
