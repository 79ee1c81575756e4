/// The part of walls that a door opens.
struct Opening: Sendable {
  let position: PlanPoint
  /// The distance from the door's middle within which the walls are open, in pixels.
  let reach: Double
  let barriers: Set<Segment>
  /// The distance through the door from its middle to the wall beside which it is drawn, in pixels.
  var offset = 0.0

  static let none = Opening(position: PlanPoint(x: 0, y: 0), reach: 0, barriers: [])

  var isEmpty: Bool { barriers.isEmpty }

  /// Whether a way may meet a barrier at a place.
  func lets(through barrier: Segment, at place: PlanPoint, _ slack: Double) -> Bool {
    guard !barriers.isEmpty, place.distance(to: position) <= reach + slack else { return false }
    return barriers.contains(barrier)
  }
}
