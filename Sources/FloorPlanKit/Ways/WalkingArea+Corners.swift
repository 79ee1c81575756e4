extension WalkingArea {
  /// The maximum number of corners; more only make reading slower.
  private static let mostCorners = 400
  /// The maximum number of edges of an area; more are hatchings or tiles.
  private static let mostEdges = 20_000

  /// Points a step away from the corners around which paths bend; if there are too many ends of
  /// walls, a sample spread over the area.
  var corners: [PlanPoint] {
    func points(_ shapes: [Shape], areObstacles: Bool) -> [PlanPoint] {
      var found: [PlanPoint] = []
      for shape in shapes where found.count < Self.mostCorners {
        found += shape.outline.lines.flatMap { corners(of: $0.points, isObstacle: areObstacles) }
      }
      return found
    }
    guard edges.count <= Self.mostEdges else { return [] }
    let own = points(shapes, areObstacles: isOutside) + points(holes, areObstacles: true)
    let free = walls.corners.compactMap(beside)
    let room = Self.mostCorners - own.count
    guard room > 0 else { return Array(own.prefix(Self.mostCorners)) }
    let stride = (free.count + room - 1) / room
    return own + free.indices.lazy.filter { $0 % max(1, stride) == 0 }.map { free[$0] }
  }

  /// The point beside a wall's end, as far from the edges as space allows.
  private func beside(_ corner: Walls.Corner) -> PlanPoint? {
    for share in [1, 0.5, 0.25] {
      let candidate = corner.point(at: share)
      let reach = 0.9 * share * corner.reach
      let isTight = edgeGrid.contains(near: Segment(candidate, candidate), within: reach) {
        $0.distance(to: candidate) < reach
      }
      if !isTight, contains(candidate) { return candidate }
    }
    return nil
  }

  /// The points beside the corners of a ring; of a curve those that are needed to follow it.
  private func corners(of points: [PlanPoint], isObstacle: Bool) -> [PlanPoint] {
    var ring = points[...]
    while ring.count > 1, ring.last == ring.first { ring.removeLast() }
    guard ring.count > (isObstacle ? 2 : 3), let start = ring.first, let end = ring.last else {
      return []
    }
    var found: [PlanPoint] = []
    var bend = Bend(at: end, towards: start)
    for (index, corner) in ring.enumerated() {
      let after = ring[(index + 1) % ring.count]
      guard let turn = bend.turn(at: corner, towards: after, slack: clearance / 2) else { continue }
      if let place = place(beside: corner, turn, isObstacle: isObstacle) { found.append(place) }
    }
    return found
  }

  /// The point beside a corner, out of its wedge; `nil` if it is not in the area.
  private func place(beside corner: PlanPoint, _ turn: Bend.Turn, isObstacle: Bool) -> PlanPoint? {
    let (ahead, aside) = (turn.ahead, turn.aside)
    let (x, y) = (ahead.x + aside.x, ahead.y + aside.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 0 else { return nil }
    let candidate = PlanPoint(
      x: corner.x + x / length * clearance, y: corner.y + y / length * clearance)
    guard contains(candidate) else { return nil }
    guard isObstacle else { return candidate }
    // Beside a neighbouring room, the corner is only a joint in one long wall.
    let seams = [(ahead, aside), (aside, ahead)].map { on, off in
      PlanPoint(
        x: corner.x + (on.x - off.x / 4) * step, y: corner.y + (on.y - off.y / 4) * step)
    }
    return seams.allSatisfy(contains) ? candidate : nil
  }
}
