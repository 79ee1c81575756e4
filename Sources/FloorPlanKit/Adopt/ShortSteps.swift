/// A line of two steps seen from the side: two risers of one height with a tread between them, and
/// the treads, or parts of them, before and after.
struct ShortSteps {
  let points: [PlanPoint]
  let box: PlanBox
  /// The depth of the tread in the middle.
  private let depth: Double

  /// The numbers of corners of such a line.
  static let corners = 6...8

  /// - Parameter points: The corners of an open line.
  init?(_ points: [PlanPoint]) {
    guard points.first != points.last else { return nil }
    let edges = StairSigns.edges(points)
    guard (5...6).contains(edges.count) else { return nil }
    let turns = zip(edges, edges.dropFirst()).map { StairSigns.turn($0, $1) }
    guard turns.allSatisfy({ abs(abs($0) - .pi / 2) < StairSigns.slack }),
      zip(turns, turns.dropFirst()).allSatisfy({ $0 * $1 < 0 })
    else { return nil }
    let lengths = edges.map(StairSigns.length)
    let inner = lengths.dropFirst().dropLast()
    // The ends of the line may be cut.
    guard zip(inner, inner.dropFirst(2)).allSatisfy({ StairSigns.sameLength.contains($1 / $0) }),
      lengths[0] < 1.5 * lengths[2],
      lengths[lengths.count - 1] < 1.5 * lengths[lengths.count - 3],
      (0.4...2.5).contains(lengths[1] / lengths[2])
    else { return nil }
    self.points = points
    box = points.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) }
    depth = lengths[2]
  }

  /// Whether another line of steps is the same one, moved by about its own size; the two sides of a
  /// wall with corners are nearer to each other.
  func isBeside(_ other: ShortSteps) -> Bool {
    let (x, y) = (other.box.center.x - box.center.x, other.box.center.y - box.center.y)
    let distance = (x * x + y * y).squareRoot()
    return abs(other.box.width - box.width) < 0.3 * max(box.width, other.box.width)
      && abs(other.box.height - box.height) < 0.3 * max(box.height, other.box.height)
      && distance > 0.5 * depth && distance < 1.2 * max(box.width, box.height)
  }
}
