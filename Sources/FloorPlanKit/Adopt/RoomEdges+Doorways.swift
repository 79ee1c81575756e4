extension RoomEdges {
  /// A room on whose edge a door lies, and whether the door lies exactly on it.
  private typealias Side = (room: Int, isExact: Bool)

  /// The rooms that a door opens: those whose edges it touches.
  ///
  /// If it lies exactly on the edges of two rooms, others nearby do not count.
  func opened(by door: PlanPoint) -> [Int] {
    let sides: [Side] = touching(door).map { room in
      (room, rooms[room].outline.distance(to: door) <= Self.exact * step)
    }
    let isBetween = sides.count(where: \.isExact) > 1
    return sides.filter { $0.isExact || !isBetween }.map(\.room)
  }

  /// The stretches at which a room touches another one, if a wall parts them at both sides.
  ///
  /// Rooms drawn to the inner faces of their walls reach across these in their doorways.
  func doorways(_ room: Int, to other: Int) -> [[Place]] {
    let around = rooms[other].box.expanded(by: thickness)
    let beside = samples(of: room).filter { around.contains($0.point) }.compactMap { place in
      nearestEdge(of: other, to: place.point).map { (place: place, foot: $0.point) }
    }.map { (place: $0.place, foot: $0.foot, distance: $0.place.point.distance(to: $0.foot)) }
      .filter { $0.distance <= thickness }
    let touching = beside.filter { $0.distance <= Self.flush * thickness }.map(\.place)
    guard !touching.isEmpty, touching.count < beside.count else { return [] }
    // What is around a corner, or beyond the end of the other one, is no wall beside the doorway.
    let walls = beside.filter {
      $0.distance > Self.flush * thickness
        && !Self.leads($0.place.edge, from: $0.place.point, to: $0.foot)
    }
    func length(_ count: Int) -> Double { Double(count) * step / 2 }
    return Self.runs(of: touching).filter { run in
      guard length(run.count) <= Self.widest * thickness,
        run[0].edge.length >= Self.narrowest * thickness
      else { return false }
      let parallel = walls.filter { !$0.place.edge.leads(across: run[0].edge) }
      return length(parallel.count) >= Self.leastWall * thickness
        && parallel.allSatisfy { $0.distance >= Self.thinnest * thickness }
    }
  }

  /// Whether the way from one point to another leads rather along an edge than across it.
  private static func leads(_ edge: Segment, from start: PlanPoint, to end: PlanPoint) -> Bool {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let along = x * (edge.to.x - edge.from.x) + y * (edge.to.y - edge.from.y)
    return abs(along) > 0.5 * start.distance(to: end) * edge.length
  }

  /// Whether a door lies in a doorway of a room.
  func isInDoorway(_ door: PlanPoint) -> Bool {
    let own = touching(door)
    return own.contains { room in
      !rooms[room].isOpen
        && own.contains { other in
          other != room
            && doorways(room, to: other).contains { run in
              run[0].edge.distance(to: door) <= Self.exact * step
            }
        }
    }
  }

  /// The distance at which a door lies on an edge, in steps.
  private static let exact = 0.1
  /// The distance of edges that touch, and the thickness of a wall at least, as fractions of that of
  /// the thickest.
  private static let flush = 0.03
  private static let thinnest = 0.08
  /// The length of walls beside a doorway at least, and its own width, in the same way.
  private static let leastWall = 0.8
  private static let narrowest = 0.6
  private static let widest = 3.0
}
