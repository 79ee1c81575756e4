extension DoorGuess {
  /// The place of a room's door on one of the stretches of its edges along corridors: on the side
  /// that faces the line of a corridor, else where most space is.
  ///
  /// Neither a room nor a staircase that touches a corridor elsewhere is entered over the side of a
  /// flight of stairs.
  func place(of room: Int, among fronts: [RoomEdges.Front], depth: Int) -> RoomEdges.Place? {
    let own = fronts.filter { isAnteroom($0.corridor, of: room) }
    let wanted = own.isEmpty ? fronts : own
    let clear = wanted.filter { $0.depth >= depth && !isAtTreads($0.place.point) }
    let left = clear.isEmpty ? wanted : clear
    return facingLane(left, of: room, depth: depth) ?? RoomEdges.roomiest(left, depth: depth)
  }

  /// Whether treads end, or lie, at a point.
  private func isAtTreads(_ point: PlanPoint) -> Bool {
    let reach = Self.besideTreads * step
    return treadGrid.near(point, within: reach).contains {
      treads[$0].distance(to: point) <= reach
    }
  }

  /// The place in front of which the line of a corridor is nearest, without a room between them.
  private func facingLane(
    _ fronts: [RoomEdges.Front], of room: Int, depth: Int
  ) -> RoomEdges.Place? {
    let box = rooms[room].box.expanded(by: Self.farthestLane * step)
    let near = lanes.filter { $0.box.intersects(box) }
    guard !near.isEmpty else { return nil }
    return fronts.filter { $0.depth >= depth }.prefix(Self.mostFronts)
      .compactMap { front -> (place: RoomEdges.Place, distance: Double)? in
        let out = edges.outward(front.place.edge, rooms[room].outline)
        let start = PlanPoint(
          x: front.place.point.x + out.x * step / 4, y: front.place.point.y + out.y * step / 4)
        let ways = near.map { Segment(start, $0.point(at: $0.nearest(to: start))) }
          .sorted { $0.length < $1.length }
        guard let way = ways.prefix(Self.mostLanes).first(where: isFree) else { return nil }
        return (front.place, way.length)
      }.min { $0.distance < $1.distance }?.place
  }

  /// Whether a line crosses the edge of no room.
  private func isFree(_ line: Segment) -> Bool {
    edges.grid.near(line.point(at: 0.5), within: line.length / 2).allSatisfy { room in
      rooms[room].isOpen || !rooms[room].box.intersects(line.box)
        || rooms[room].outline.segments(closing: true).allSatisfy { $0.crossing(line) == nil }
    }
  }

  /// How near treads are to a point at a flight's side, in steps: half of their distance.
  private static let besideTreads = 0.6
  private static let mostFronts = 12
  /// The nearest lines of corridors that are examined in front of a place.
  private static let mostLanes = 8
  /// How far from a room the line of a corridor may be, in steps.
  private static let farthestLane = 50.0
}
