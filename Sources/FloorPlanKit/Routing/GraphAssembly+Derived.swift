extension GraphAssembly {
  /// Ways found from the shapes alone: inside every room and corridor, whatever can be seen from
  /// one gate to another can be walked.
  mutating func addDerivedWays(_ number: Int) {
    let level = levels[number]
    let doorPoints = level.doors.map { door in
      graph.add(
        level.id + ":" + door.name, level: number, at: door.position, .door,
        elementID: door.elementID)
    }
    let walls = level.walls.flatMap { $0.outline.segments() }
    for room in level.rooms.indices {
      let place = level.rooms[room]
      guard let box = place.item.outline.box else { continue }
      var gates: [(point: Int, position: Point, door: PlanItem?)] = []
      for (door, point) in zip(level.doors, doorPoints)
      where touches(door.position, place.item.outline, box, level) {
        gates.append((point, door.position, door))
      }
      for portal in level.portals.indices {
        let item = level.portals[portal].item
        guard let gate = gate(of: item, in: place.item.outline, box, level) else { continue }
        gates.append((point(ofPortal: portal, on: number), gate, item))
      }
      guard !gates.isEmpty else { continue }
      for vertex in level.vertices where place.item.outline.contains(vertex.position) {
        gates.append((addVertex(vertex, on: number), vertex.position, nil))
      }
      let own = point(ofRoom: room, on: number)
      gates.append((own, place.item.position, nil))
      join(gates, inside: place.item.outline, walls: walls, on: number)
    }
  }

  private func touches(_ point: Point, _ shape: Outline, _ box: Box, _ level: Level) -> Bool {
    box.expanded(by: level.reach).contains(point)
      && (shape.contains(point) || shape.distance(to: point) <= level.reach / 2)
  }

  /// Where a portal is entered from an area: its middle when that is inside, else the nearest
  /// point of the area's edge when the two touch.
  private func gate(
    of portal: PlanItem, in shape: Outline, _ box: Box, _ level: Level
  ) -> Point? {
    if shape.contains(portal.position) { return portal.position }
    guard let own = portal.outline.box, box.expanded(by: level.reach).intersects(own) else {
      return nil
    }
    let edges = shape.segments(closing: true)
    let touches = portal.outline.lines.flatMap(\.points).contains { corner in
      edges.contains { $0.distance(to: corner) <= level.reach / 2 }
    }
    guard touches || shape.distance(to: portal.position) <= level.reach / 2 else { return nil }
    return edges.map { $0.point(at: $0.nearest(to: portal.position)) }
      .min { $0.distance(to: portal.position) < $1.distance(to: portal.position) }
  }

  /// Joins gates that see each other, and the inner corners of the shape where ways bend.
  private mutating func join(
    _ gates: [(point: Int, position: Point, door: PlanItem?)], inside shape: Outline,
    walls: [Segment], on number: Int
  ) {
    let edges = shape.segments(closing: true)
    let level = levels[number]
    let corners = Self.innerCorners(shape, step: level.reach / 3)
    var places = gates.map { (point: Optional($0.point), position: $0.position, door: $0.door) }
    places += corners.prefix(Self.mostCorners).map { (nil, $0, nil) }
    func sees(_ one: Point, _ other: Point) -> Bool {
      let line = Segment(one, other)
      // Gates lie on the edge or a little outside, so only the middle part must be free.
      let margin = min(0.45, level.reach / 2 / max(line.length, 1e-9))
      let core = Segment(line.point(at: margin), line.point(at: 1 - margin))
      let isBlocked = (edges + walls).contains { core.crossing($0) != nil }
      return !isBlocked && shape.contains(line.point(at: 0.5))
    }
    for first in places.indices {
      for second in places.indices where second > first {
        guard sees(places[first].position, places[second].position) else { continue }
        for place in [first, second] where places[place].point == nil {
          places[place].point = graph.add(
            "\(level.id):corner-\(graph.points.count)", level: number,
            at: places[place].position, .junction)
        }
        guard let start = places[first].point, let end = places[second].point else { continue }
        let items = [places[first].door, places[second].door].compactMap { $0 }
        join(
          start, end, .derived, item: items.first { $0.isClosed } ?? items.first,
          gates: items.flatMap(self.gates))
      }
    }
  }

  private static let mostCorners = 200

  /// Points a step inside of every corner that the shape is bent around.
  static func innerCorners(_ shape: Outline, step: Double) -> [Point] {
    shape.lines.flatMap { line -> [Point] in
      let points = line.points
      guard points.count > 3 else { return [] }
      return points.indices.compactMap { index in
        let before = points[(index + points.count - 1) % points.count]
        let corner = points[index]
        let after = points[(index + 1) % points.count]
        let (one, two) = (corner.distance(to: before), corner.distance(to: after))
        guard one > 0, two > 0 else { return nil }
        // The way out of the corner's wedge: away from both neighbours.
        let x = (corner.x - before.x) / one + (corner.x - after.x) / two
        let y = (corner.y - before.y) / one + (corner.y - after.y) / two
        let length = (x * x + y * y).squareRoot()
        guard length > 0.05 else { return nil }
        let candidate = Point(x: corner.x + x / length * step, y: corner.y + y / length * step)
        return shape.contains(candidate) ? candidate : nil
      }
    }
  }
}
