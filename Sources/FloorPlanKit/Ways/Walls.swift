#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The walls of a level, with the points at which paths around them bend.
struct Walls {
  /// An end of a wall, or the outer side of a bend.
  struct Corner {
    let tip: PlanPoint
    /// One pixel away from the wall.
    let direction: PlanPoint
    /// The distance kept from it, in pixels: less where another wall is near.
    let reach: Double

    func point(at share: Double) -> PlanPoint {
      PlanPoint(x: tip.x + direction.x * reach * share, y: tip.y + direction.y * reach * share)
    }
  }

  let segments: [Segment]
  let corners: [Corner]

  init(_ items: [PlanItem], distances: WalkingDistances) {
    let (step, clearance) = (distances.step, distances.clearance)
    let segments = items.flatMap { $0.outline.segments() }
    self.segments = segments
    guard segments.count <= Self.mostSegments else {
      corners = []
      return
    }
    let grid = BoxGrid(segments.map(\.box), cell: step)
    func near(_ point: PlanPoint, within reach: Double) -> [Segment] {
      grid.near(point, within: reach).map { segments[$0] }
        .filter { $0.distance(to: point) <= reach }
    }
    // Adjoining walls are often drawn as separate lines.
    let tolerance = step / 4
    corners = Set(segments.flatMap { [$0.from, $0.to] }).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
      .compactMap { tip in
        let ends = near(tip, within: tolerance).flatMap { [$0.from, $0.to] }
          .filter { $0.distance(to: tip) > tolerance }
        guard let angle = Self.openDirection(ends.map { atan2($0.y - tip.y, $0.x - tip.x) }) else {
          return nil
        }
        let direction = PlanPoint(x: cos(angle), y: sin(angle))
        return [clearance, clearance / 2, clearance / 4].lazy
          .map { Corner(tip: tip, direction: direction, reach: $0) }
          .first { near($0.point(at: 1), within: 0.9 * $0.reach).isEmpty }
      }
  }

  private init(_ segments: [Segment], _ corners: [Corner]) {
    self.segments = segments
    self.corners = corners
  }

  /// The walls that touch a box.
  func near(_ box: PlanBox) -> Walls {
    Walls(
      segments.filter { box.intersects($0.box) }, corners.filter { box.contains($0.tip) })
  }

  /// The middle of the widest angle between walls that meet; `nil` if no path can bend around them.
  private static func openDirection(_ angles: [Double]) -> Double? {
    let sorted = angles.sorted()
    guard let first = sorted.first else { return nil }
    let gaps = zip(sorted, sorted.dropFirst() + [first + 2 * .pi])
    guard let widest = gaps.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }),
      widest.1 - widest.0 > .pi + leastBend
    else { return nil }
    return (widest.0 + widest.1) / 2
  }

  /// The minimum angle of a bend in radians; flatter ones hide nothing.
  private static let leastBend = 0.05
  /// The maximum number of segments; more are bricks or tiles, whose corners are irrelevant.
  private static let mostSegments = 10_000
}
