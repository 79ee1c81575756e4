/// Finds doors that are drawn as architects do: the open leaf, and a quarter circle from its tip to
/// the frame.
struct DoorArcs {
  /// A leaf of a door.
  struct Swing: Hashable {
    let hinge: PlanPoint
    /// The free end of the open leaf.
    let tip: PlanPoint
    /// The end of the closed leaf, opposite the hinge.
    let frame: PlanPoint

    /// The opening in the wall.
    var opening: Segment { Segment(hinge, frame) }
    var radius: Double { hinge.distance(to: frame) }

    /// Whether a segment is part of the arc or the leaf.
    ///
    /// The ends of a wall at both sides of the opening, which are as wide as the wall is thick, are
    /// not: they go on behind the opening.
    func draws(_ segment: Segment) -> Bool {
      guard !isBehind(segment.from), !isBehind(segment.to) else { return false }
      return [segment.from, segment.to, segment.point(at: 0.5)].allSatisfy { point in
        abs(hinge.distance(to: point) - radius) < 0.06 * radius && isWithin(point)
      }
        || [segment.from, segment.to].allSatisfy {
          Segment(hinge, tip).distance(to: $0) < 0.14 * radius
        }
    }

    /// Whether a point lies on the side of the opening to which the door does not open.
    private func isBehind(_ point: PlanPoint) -> Bool {
      let along =
        (point.x - hinge.x) * (tip.x - hinge.x) + (point.y - hinge.y) * (tip.y - hinge.y)
      return along < -0.05 * radius * radius
    }

    /// Whether a point lies between the leaf and the opening.
    private func isWithin(_ point: PlanPoint) -> Bool {
      let chord = Segment(tip, frame)
      return chord.point(at: 0.5).distance(to: point) < 0.8 * radius
    }
  }

  private(set) var swings: [Swing] = []

  /// Finds the doors among the lines of a drawing.
  ///
  /// - Parameters:
  ///   - lines: Lines of corners; curves are approximated by short segments.
  ///   - diagonal: The length of the page's diagonal, which limits the size of doors.
  init(in lines: [[PlanPoint]], diagonal: Double) {
    let widest = Self.radii.upperBound * diagonal
    var arcs: [(center: PlanPoint, from: PlanPoint, to: PlanPoint, isCoarse: Bool)] = []
    // CAD programs write the sides of an arc as lines of their own.
    let joined = LineChains(
      lines, longest: Self.longestSide * diagonal, reach: Self.joint * diagonal, mostCorners: 50,
      mostPieces: Self.mostSidesInAll)
    for line in lines + joined.chains where line.count > 3 && arcs.count < Self.mostDoors {
      for run in Self.bends(of: line) {
        if let arc = Self.arc(run),
          (Self.leastRadius * diagonal...widest).contains(arc.center.distance(to: arc.from))
        {
          arcs.append((arc.center, arc.from, arc.to, Self.isCoarse(run, arc.center)))
        }
      }
    }
    guard !arcs.isEmpty else { return }
    let straight = lines.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }
    let grid = BoxGrid(straight.map(\.box), cell: max(widest, 1e-6))
    var drawn: [Double] = []
    for arc in arcs {
      let radius = arc.center.distance(to: arc.from)
      let near = grid.near(arc.center, within: 1.2 * radius).map { straight[$0] }
      func hasLeaf(_ end: PlanPoint) -> Bool {
        let leaf = Segment(arc.center, end)
        return near.contains { segment in
          segment.length > 0.6 * radius
            && [segment.from, segment.to].allSatisfy { leaf.distance(to: $0) < 0.14 * radius }
        }
      }
      let (first, last) = (hasLeaf(arc.from), hasLeaf(arc.to))
      // Two walls that meet at an obtuse angle lie on a circle, too.
      if arc.isCoarse, !first, !last { continue }
      let ends = (center: arc.center, from: arc.from, to: arc.to)
      if first || last { drawn.append(radius) }
      let tip = first == last ? Self.loose(ends, near, radius) : first ? arc.from : arc.to
      swings.append(
        Swing(hinge: arc.center, tip: tip, frame: tip == arc.from ? arc.to : arc.from))
    }
    let least = Self.least(of: drawn.sorted(), Self.radii.lowerBound * diagonal)
    swings.removeAll { $0.radius < least }
  }

  /// The least width of a door: a fraction of the page, but in a large building less, as most doors
  /// with a leaf say.
  private static func least(of widths: [Double], _ usual: Double) -> Double {
    guard widths.count >= fewestLeaves else { return usual }
    return min(usual, 0.45 * widths[widths.count / 2])
  }

  /// The end of an arc without a leaf that is farther from all walls.
  private static func loose(
    _ arc: (center: PlanPoint, from: PlanPoint, to: PlanPoint), _ near: [Segment], _ radius: Double
  ) -> PlanPoint {
    func free(_ end: PlanPoint, _ other: PlanPoint) -> Double {
      near.filter { segment in
        [segment.from, segment.to].contains {
          abs(arc.center.distance(to: $0) - radius) > 0.08 * radius
        }
      }.map { $0.distance(to: end) }.min() ?? .infinity
    }
    return free(arc.from, arc.to) >= free(arc.to, arc.from) ? arc.from : arc.to
  }

  /// The range of door widths, as fractions of the page's diagonal.
  private static let radii = 0.003...0.06
  /// The width of a door in a building of several hundred metres.
  private static let leastRadius = 0.001
  /// The fewest doors with a leaf that tell how wide doors are.
  private static let fewestLeaves = 12
  private static let mostDoors = 2000
  /// The length of a side of an approximated arc at most, and how far apart two of them may be, as
  /// fractions of the page's diagonal.
  private static let longestSide = 0.02
  private static let joint = 0.0002
  private static let mostSidesInAll = 100_000
  /// The most sides of a corner of walls that may look like an arc.
  private static let mostSides = 3
  /// How far the sides of an approximated curve are from it, in pixels.
  private static let curveError = 0.5

  /// Whether a part of a line may as well be the corner of a wall: it has few sides, and they are
  /// farther from the circle than those of a curve.
  private static func isCoarse(_ run: ArraySlice<PlanPoint>, _ center: PlanPoint) -> Bool {
    guard run.count <= mostSides + 1, let first = run.first else { return false }
    let radius = center.distance(to: first)
    return zip(run, run.dropFirst()).contains { one, next in
      radius - Segment(one, next).distance(to: center) > curveError
    }
  }

  /// The parts of a line that bend evenly to one side.
  private static func bends(of line: [PlanPoint]) -> [ArraySlice<PlanPoint>] {
    var runs: [ArraySlice<PlanPoint>] = []
    var start = 0
    var sign = 0.0
    func turn(_ index: Int) -> Double {
      let (one, two, three) = (line[index - 1], line[index], line[index + 1])
      let (ax, ay) = (two.x - one.x, two.y - one.y)
      let (bx, by) = (three.x - two.x, three.y - two.y)
      let (cross, dot) = (ax * by - ay * bx, ax * bx + ay * by)
      let (la, lb) = (one.distance(to: two), two.distance(to: three))
      guard la > 0, lb > 0, la < 3 * lb, lb < 3 * la, dot > 0.7 * la * lb else { return 0 }
      return cross / (la * lb)
    }
    for index in 1..<(line.count - 1) {
      let bend = turn(index)
      if abs(bend) > 0.01, sign == 0 || bend * sign > 0 {
        if sign == 0 { start = index - 1 }
        sign = bend
        continue
      }
      if sign != 0 { runs.append(line[start...index]) }
      sign = 0
    }
    if sign != 0 { runs.append(line[start...]) }
    return runs.filter { $0.count > 2 }
  }

  /// The circle through a part of a line; `nil` if the part is not about a quarter of it.
  private static func arc(
    _ run: ArraySlice<PlanPoint>
  ) -> (center: PlanPoint, from: PlanPoint, to: PlanPoint)? {
    guard let first = run.first, let last = run.last else { return nil }
    let middle = run[run.startIndex + run.count / 2]
    let (ax, ay) = (middle.x - first.x, middle.y - first.y)
    let (bx, by) = (last.x - first.x, last.y - first.y)
    let cross = 2 * (ax * by - ay * bx)
    guard abs(cross) > 1e-9 else { return nil }
    let (a, b) = (ax * ax + ay * ay, bx * bx + by * by)
    let center = PlanPoint(
      x: first.x + (by * a - ay * b) / cross, y: first.y + (ax * b - bx * a) / cross)
    let radius = center.distance(to: first)
    guard run.allSatisfy({ abs(center.distance(to: $0) - radius) < 0.05 * radius }) else {
      return nil
    }
    // The chord of a quarter is 1.41 radii long.
    let chord = first.distance(to: last) / radius
    return (1.0...1.75).contains(chord) ? (center, first, last) : nil
  }
}
