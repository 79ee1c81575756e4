extension WallTracer {
  /// Openings beside the ends of double walls: lines from the middle of the short line between the
  /// wall's two lines, straight on to the next wall.
  static func gaps(of walls: [Segment], widest: Double) -> [Segment] {
    let touch = 0.02 * widest
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    let ends = wallEnds(among: walls, grid: grid, widest: widest)
    var lines: [(line: Segment, cap: Int)] = []
    /// For each wall the length of the shortest line that ends at it.
    var nearer: [Int: Double] = [:]
    for (number, end) in ends.sorted(by: { $0.key < $1.key }) {
      let middle = walls[number].point(at: 0.5)
      let ray = Segment(
        PlanPoint(x: middle.x + end.ahead.x * touch, y: middle.y + end.ahead.y * touch),
        PlanPoint(x: middle.x + end.ahead.x * widest, y: middle.y + end.ahead.y * widest))
      let places = grid.near(ray.point(at: 0.5), within: widest).compactMap { other in
        other == number ? nil : ray.crossing(walls[other]).map { (share: $0.own, wall: other) }
      }
      guard let nearest = places.min(by: { $0.share < $1.share }),
        nearest.share * ray.length > walls[number].length
      else { continue }
      let line = Segment(middle, ray.point(at: nearest.share))
      // A pilaster looks like the short end of a wall, but it does not face another one at the
      // width of a door.
      guard
        end.isLong
          || line.length < shortEnds * widest && (end.isCorner || ends[nearest.wall] != nil)
      else { continue }
      lines.append((line, number))
      nearer[nearest.wall] = min(nearer[nearest.wall] ?? .infinity, line.length)
    }
    var found: [Segment] = []
    // A pillar beside a door looks like the end of a wall, too, but the door ends at it.
    for (line, cap) in lines where nearer[cap].map({ line.length <= 1.01 * $0 }) ?? true {
      // Found from both of its sides; the next door beside a partition is another one.
      let isKnown = found.contains {
        $0.point(at: 0.5).distance(to: line.point(at: 0.5)) < 0.5 * min($0.length, line.length)
      }
      if !isKnown { found.append(line) }
    }
    return found
  }

  /// The width of an opening beside a short end of a wall at most, as a fraction of the widest.
  private static let shortEnds = 0.6

  /// The lines from the ends of partitions to openings in which they end: the rooms at both sides of
  /// a partition share the opening, not its space.
  static func partitions(
    at openings: [Segment], of walls: [Segment], widest: Double
  ) -> [Segment] {
    let reach = 0.2 * widest
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    return openings.flatMap { opening in
      grid.near(opening.point(at: 0.5), within: opening.length / 2 + reach).compactMap {
        number -> Segment? in
        let wall = walls[number]
        let isNearer = opening.distance(to: wall.from) <= opening.distance(to: wall.to)
        let (tip, other) = isNearer ? (wall.from, wall.to) : (wall.to, wall.from)
        let place = opening.nearest(to: tip)
        let foot = opening.point(at: place)
        guard (0.08...0.92).contains(place), foot.distance(to: tip) <= reach,
          opening.distance(to: other) > 2 * reach, opening.isAcross(wall)
        else { return nil }
        return Segment(tip, foot)
      }
    }
  }

  /// Lines from free ends of walls to another wall: straight ahead, else the nearest.
  static func openings(of walls: [Segment], widest: Double) -> [Segment] {
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    let touch = 0.08 * widest
    func near(_ point: PlanPoint, _ reach: Double, but own: Int) -> [Int] {
      grid.near(point, within: reach).filter {
        $0 != own && walls[$0].distance(to: point) <= reach
      }
    }
    var found: [Segment] = []
    for (number, wall) in walls.enumerated() where wall.length > touch {
      for (tip, other) in [(wall.from, wall.to), (wall.to, wall.from)]
      where near(tip, touch, but: number).isEmpty {
        var best: (line: Segment, cost: Double)?
        for candidate in near(tip, widest, but: number) {
          let foot = walls[candidate].point(at: walls[candidate].nearest(to: tip))
          let line = Segment(tip, foot)
          guard line.length > touch else { continue }
          let ahead =
            ((tip.x - other.x) * (foot.x - tip.x) + (tip.y - other.y) * (foot.y - tip.y))
            / (wall.length * line.length)
          guard ahead > -0.2 else { continue }
          // An opening usually continues in the direction of the wall; a turn must be much shorter.
          let cost = line.length * (ahead > 0.95 ? 0.5 : 1)
          if cost < best?.cost ?? .infinity { best = (line, cost) }
        }
        guard let line = best?.line else { continue }
        let core = Segment(line.point(at: 0.02), line.point(at: 0.98))
        let isBlocked = near(core.point(at: 0.5), line.length, but: number)
          .contains { walls[$0].crossing(core) != nil }
        let isKnown = found.contains { $0.distance(to: line.point(at: 0.5)) < touch }
        if !isBlocked, !isKnown { found.append(line) }
      }
    }
    return found
  }
}
