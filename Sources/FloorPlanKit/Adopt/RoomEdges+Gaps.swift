extension RoomEdges {
  /// A gap in the walls around a room.
  struct Gap {
    /// Its middle, on the room's edge.
    let place: Place
    /// The ends of a door in it, in the middle of the wall.
    let door: [PlanPoint]
    let width: Double

    var middle: PlanPoint { Segment(door[0], door[1]).point(at: 0.5) }
  }

  /// A sample of an edge, and the distances to the nearest and the farthest wall along it.
  private struct Sample {
    let point: PlanPoint
    let walls: ClosedRange<Double>?
  }

  /// The gaps in the walls along a room's edges, the widest first, if most of its edges have walls.
  ///
  /// The walls may stand beside the edges, as where rooms are drawn to the inner face of walls.
  ///
  /// - Parameter budget: The number of walls and corners that may still be tested; once it is used
  ///   up, no gaps are found.
  func gaps(in room: Int, _ budget: inout Int) -> [Gap] {
    gapsInWalls(of: room, &budget) ?? []
  }

  /// Whether most of a room's edges have walls.
  func isWalled(_ room: Int, _ budget: inout Int) -> Bool {
    gapsInWalls(of: room, &budget) != nil
  }

  /// The gaps in the walls along a room's edges; `nil` if most of its edges have no walls.
  private func gapsInWalls(of room: Int, _ budget: inout Int) -> [Gap]? {
    guard !walls.isEmpty, budget > 0 else { return nil }
    let outline = rooms[room].outline
    let edges = outline.segments(closing: true)
    var found: [(gap: Gap, count: Int)] = []
    var (walled, all) = (0, 0)
    for edge in edges where edge.length > 0 {
      // The direction out of the room depends on all of its edges.
      budget -= edges.count
      guard budget > 0 else { return nil }
      let samples = self.samples(of: edge, outline, &budget)
      all += samples.count
      walled += samples.count { $0.walls != nil }
      var first: Int?
      for number in 0...samples.count {
        if number < samples.count, samples[number].walls == nil {
          first = first ?? number
        } else if let start = first {
          first = nil
          guard number - start >= Self.fewest, number - start < Self.most else { continue }
          found.append((gap(start..<number, of: samples, edge, outline), number - start))
        }
      }
    }
    guard walled * 5 > all * 3 else { return nil }
    return found.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element.gap)
  }

  /// The maximum distance between a room's edge and the wall along it.
  private var farthest: Double { 2 * step }
  /// The width of a gap in samples, which are a quarter of a step apart.
  private static let fewest = 2
  private static let most = 48

  private func samples(of edge: Segment, _ outline: Outline, _ budget: inout Int) -> [Sample] {
    let count = max(1, min(800, Int(nearest: edge.length / (step / 4))))
    let out = outward(edge, outline)
    let near = wallsBeside(edge, &budget)
    let along = near.filter { isAlong($0, edge) }
    budget -= count * (near.count + along.count)
    guard budget > 0 else { return [] }
    let points = (0..<count).map { edge.point(at: (Double($0) + 0.5) / Double(count)) }
    let distances = points.map { point -> [Double] in
      let from = PlanPoint(x: point.x - out.x * step / 2, y: point.y - out.y * step / 2)
      let ray = Segment(
        from, PlanPoint(x: point.x + out.x * farthest, y: point.y + out.y * farthest))
      return along.compactMap { wall in
        ray.crossing(wall).map { $0.own * ray.length - step / 2 }
      }
    }
    // What stands behind the wall of this edge is another wall, as beyond a corridor.
    let own = distances.joined().min() ?? 0
    return zip(points, distances).map { point, distances in
      let walls = distances.filter { $0 <= own + 1.2 * step }
      if let nearest = walls.min(), let last = walls.max(), nearest <= own + step / 2 {
        return Sample(point: point, walls: nearest...last)
      }
      let isAtWall = near.contains { $0.distance(to: point) <= step / 8 }
      return Sample(point: point, walls: isAtWall ? 0...0 : nil)
    }
  }

  /// The walls near an edge, looked up piece by piece: the grid is slow for long lines.
  private func wallsBeside(_ edge: Segment, _ budget: inout Int) -> [Segment] {
    let pieces = max(1, Int(nearest: (edge.length / (Self.longest * step)).rounded(.up)))
    // No room has such an edge.
    guard pieces <= Self.mostPieces else { return [] }
    let beside = edge.box.expanded(by: farthest)
    var found: Set<Segment> = []
    for piece in 0..<pieces {
      let from = edge.point(at: Double(piece) / Double(pieces))
      let to = edge.point(at: Double(piece + 1) / Double(pieces))
      let near = wallsNear(Segment(from, to), within: farthest)
      budget -= near.count
      found.formUnion(near.filter { $0.box.intersects(beside) })
    }
    return Array(found)
  }

  /// The walls within a distance of a short line.
  private func wallsNear(_ line: Segment, within reach: Double) -> [Segment] {
    let middle = line.point(at: 0.5)
    let half = line.length / 2 + reach
    return wallsNear(
      Segment(
        PlanPoint(x: middle.x - half, y: middle.y), PlanPoint(x: middle.x + half, y: middle.y)))
  }

  /// The length of a piece of an edge, in steps.
  private static let longest = 100.0
  private static let mostPieces = 64
  /// The maximum number of walls and corners that are tested on a page.
  static let mostTests = 50_000_000

  /// Whether a wall runs along an edge, or nearly.
  private func isAlong(_ wall: Segment, _ edge: Segment) -> Bool {
    let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
    let across = (wall.to.x - wall.from.x) * y - (wall.to.y - wall.from.y) * x
    return wall.length > 0 && abs(across) <= 0.2 * wall.length * edge.length
  }

  /// The direction out of a room at one of its edges, of length 1.
  func outward(_ edge: Segment, _ outline: Outline) -> PlanPoint {
    let normal = PlanPoint(
      x: (edge.to.y - edge.from.y) / edge.length, y: (edge.from.x - edge.to.x) / edge.length)
    let middle = edge.point(at: 0.5)
    let reach = min(step, edge.length) / 8
    let beside = PlanPoint(x: middle.x + normal.x * reach, y: middle.y + normal.y * reach)
    return outline.contains(beside) ? PlanPoint(x: -normal.x, y: -normal.y) : normal
  }

  private func gap(
    _ range: Range<Int>, of samples: [Sample], _ edge: Segment, _ outline: Outline
  ) -> Gap {
    let beside = [range.lowerBound - 1, range.upperBound].compactMap {
      samples.indices.contains($0) ? samples[$0].walls : nil
    }
    // The middle between the room and the far side of the wall: the door must reach both.
    let depth = max(0, beside.map(\.upperBound).max() ?? 0) / 2
    let out = outward(edge, outline)
    let middle = samples[range.lowerBound].point.middle(to: samples[range.upperBound - 1].point)
    // A door no longer than its gap also lies within the edge.
    let gap = edge.length * Double(range.count) / Double(max(samples.count, 1))
    let half = min(step, gap) / 2
    let (x, y) = (
      (edge.to.x - edge.from.x) / edge.length * half, (edge.to.y - edge.from.y) / edge.length * half
    )
    let center = PlanPoint(x: middle.x + out.x * depth, y: middle.y + out.y * depth)
    return Gap(
      place: (middle, edge),
      door: [
        PlanPoint(x: center.x - x, y: center.y - y), PlanPoint(x: center.x + x, y: center.y + y),
      ], width: gap)
  }

  /// The usual distance between the edges of rooms and the walls along them; 0 if most edges have
  /// no wall beside them.
  var inset: Double {
    var distances: [Double] = []
    var count = 0
    var budget = Self.mostTests
    for room in rooms.prefix(Self.mostRooms) where !room.isOpen && budget > 0 {
      let edges = room.outline.segments(closing: true)
      for edge in edges where edge.length > 4 * step && budget > 0 {
        let middle = edge.point(at: 0.4)
        let out = outward(edge, room.outline)
        let ray = Segment(
          middle, PlanPoint(x: middle.x + out.x * farthest, y: middle.y + out.y * farthest))
        count += 1
        let near = wallsNear(ray)
        budget -= edges.count + near.count
        let nearest = near.compactMap { wall in
          isAlong(wall, edge) ? ray.crossing(wall)?.own : nil
        }.min()
        if let nearest { distances.append(nearest * ray.length) }
      }
    }
    guard distances.count * 2 > count else { return 0 }
    return distances.sorted()[distances.count / 2]
  }

  private static let mostRooms = 1000
}

extension PlanPoint {
  fileprivate func middle(to other: PlanPoint) -> PlanPoint {
    PlanPoint(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }
}
