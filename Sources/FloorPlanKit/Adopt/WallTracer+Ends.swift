extension WallTracer {
  /// The end of a double wall: a short line between the wall's two lines.
  struct WallEnd {
    /// The direction in which the wall would continue.
    let ahead: PlanPoint
    /// Whether the wall is so long that it cannot be a pillar or a table.
    let isLong: Bool
    /// Whether the wall comes around a corner right behind its end.
    let isCorner: Bool
  }

  /// The ends of double walls, by the numbers of the lines there.
  static func wallEnds(
    among walls: [Segment], grid: BoxGrid, widest: Double
  ) -> [Int: WallEnd] {
    let (thinnest, thickest) = (0.02 * widest, 0.5 * widest)
    var ends: [Int: WallEnd] = [:]
    for (number, cap) in walls.enumerated() where cap.length > thinnest && cap.length < thickest {
      ends[number] = wallEnd(at: number, walls, grid: grid, widest: widest)
    }
    return ends
  }

  /// The end of a double wall at a line; `nil` if it is something else.
  private static func wallEnd(
    at number: Int, _ walls: [Segment], grid: BoxGrid, widest: Double
  ) -> WallEnd? {
    let cap = walls[number]
    let touch = 0.02 * widest
    let normal = PlanPoint(
      x: (cap.to.y - cap.from.y) / cap.length, y: (cap.from.x - cap.to.x) / cap.length)
    var sides: [(sign: Double, length: Double)] = []
    for end in [cap.from, cap.to] {
      var side = (sign: 0.0, length: 0.0)
      for other in grid.near(end, within: touch) where other != number {
        let wall = walls[other]
        guard wall.length > 0.5 * cap.length else { continue }
        let isFrom = wall.from.distance(to: end) <= touch
        guard isFrom || wall.to.distance(to: end) <= touch else { continue }
        let far = isFrom ? wall.to : wall.from
        let along = ((far.x - end.x) * normal.x + (far.y - end.y) * normal.y) / wall.length
        if abs(along) > 0.95 { side = (along > 0 ? 1 : -1, max(side.length, wall.length)) }
      }
      sides.append(side)
    }
    guard sides[0].sign != 0, sides[0].sign == sides[1].sign else { return nil }
    // Beside a corner one of the two lines is short; both are, beside a pillar. A table is as broad
    // as no wall is, and not long.
    let longest = max(sides[0].length, sides[1].length)
    let ratio = cap.length > 0.25 * widest ? 3.0 : 2
    return WallEnd(
      ahead: PlanPoint(x: -normal.x * sides[0].sign, y: -normal.y * sides[0].sign),
      isLong: longest > ratio * cap.length,
      isCorner: ratio < 3 && abs(sides[0].length - sides[1].length) > 0.5 * cap.length)
  }
}
