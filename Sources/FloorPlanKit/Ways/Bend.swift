/// Follows a ring from corner to corner, and tells where it has turned.
///
/// A curve is drawn as many lines with small turns, of which only the sum is a corner.
struct Bend {
  /// The directions towards a corner, from before it and from after it, of length 1.
  typealias Turn = (ahead: PlanPoint, aside: PlanPoint)

  /// The place of the last corner, and the direction from there.
  private var origin: PlanPoint
  private var heading: PlanPoint?

  /// The turn that is a corner wherever it is, as twice the sine of half its angle: three degrees.
  private static let least = 0.05

  init(at point: PlanPoint, towards next: PlanPoint) {
    origin = point
    heading = Self.direction(from: point, to: next)
  }

  /// The turn at a corner; `nil` if the ring goes straight on, or nearly so.
  ///
  /// - Parameter slack: The distance by which it may leave the straight line.
  mutating func turn(at corner: PlanPoint, towards next: PlanPoint, slack: Double) -> Turn? {
    guard let onwards = Self.direction(from: corner, to: next) else { return nil }
    guard let ahead = heading else {
      (origin, heading) = (corner, onwards)
      return nil
    }
    let (x, y) = (ahead.x - onwards.x, ahead.y - onwards.y)
    let away = abs(ahead.x * (next.y - origin.y) - ahead.y * (next.x - origin.x))
    guard (x * x + y * y).squareRoot() > Self.least || away > slack else { return nil }
    (origin, heading) = (corner, onwards)
    return (ahead, PlanPoint(x: -onwards.x, y: -onwards.y))
  }

  private static func direction(from start: PlanPoint, to end: PlanPoint) -> PlanPoint? {
    let length = start.distance(to: end)
    guard length > 0 else { return nil }
    return PlanPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
  }
}
