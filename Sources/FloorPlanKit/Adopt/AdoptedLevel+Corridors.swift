extension AdoptedLevel {
  /// Adds corridors if none are drawn: the space inside the walls that rooms leave free.
  mutating func addCorridors() {
    let rooms = page.rooms.map { Outline(lines: [Outline.Line(points: $0.points, isClosed: true)]) }
    guard rooms.count > 1, page.doors.isEmpty || !page.doors.contains(where: Self.isGuess) else {
      return
    }
    let edges = rooms.flatMap { $0.segments(closing: true) }
    let grid = BoxGrid(edges.map(\.box), cell: max(level.reach, 1e-6))
    // What lies between rooms and the walls beside them is no corridor.
    let solid = solidWalls
    let narrowest = max(level.leastGap, 1.5 * RoomEdges(page, level).inset)
    let shapes = AreaGrid(rooms)
    let buildings = buildings(around: rooms)
    let tracer = WallTracer(
      RoomEdges.walls(of: page) + edges, width: level.drawing.width,
      height: level.drawing.height, scale: level.metersPerPixel
    ) { inner, width in
      width >= narrowest && shapes.around(inner).isEmpty && solid.around(inner).isEmpty
    }
    let entries = showsDoorsOfRooms ? entries : nil
    for area in tracer.areas {
      guard area.width >= narrowest, !Self.isSolid(area, solid), !isInHole(area.inner),
        !rooms.contains(where: { $0.contains(area.inner) }),
        entries.map({ isEntered(area, at: $0) }) ?? true,
        buildings.map({ !$0.around(area.inner).isEmpty }) ?? true
      else {
        continue
      }
      let id = free("corridor")
      unlined.insert(id)
      page.rooms.append(
        PlanPackage.Thing(
          id: id, points: area.points.map { snapped($0, to: edges, grid) },
          data: ["kind": "corridor", "guess": "yes"]))
    }
  }

  /// Whether corridors and the doors of most rooms are drawn, and rooms with a line, which is their
  /// wall.
  private var showsDoorsOfRooms: Bool {
    let closed = page.rooms.filter { $0.data["kind"] != "corridor" }
    let lined = closed.count { !unlined.contains($0.id) }
    return closed.count < page.rooms.count && page.doors.count * 3 > closed.count * 2
      && lined * 3 > closed.count * 2
  }

  /// The middles of the doors, and the places of texts and stairs.
  private typealias Entries = (doors: [PlanPoint], marks: [PlanPoint])

  private var entries: Entries {
    (
      page.doors.compactMap { PlanPoint.middle(of: $0.points) }, texts.map(\.position) + marks
    )
  }

  /// Whether a door, a text or stairs show that people walk into an area: else it is a shaft.
  private func isEntered(_ area: WallTracer.Area, at entries: Entries) -> Bool {
    let outline = area.outline
    guard let box = outline.box?.expanded(by: level.doorReach) else { return false }
    return entries.doors.contains {
      box.contains($0) && outline.distance(to: $0) <= level.doorReach
    } || entries.marks.contains { box.contains($0) && outline.contains($0) }
  }

  /// A corner of a traced area moved to the corner or edge of a drawn room near it.
  private func snapped(_ point: PlanPoint, to edges: [Segment], _ grid: BoxGrid) -> PlanPoint {
    let reach = 0.0035 * level.diagonal
    let near = grid.near(point, within: reach).map { edges[$0] }
    let corner = near.flatMap { [$0.from, $0.to] }.min {
      $0.distance(to: point) < $1.distance(to: point)
    }
    if let corner, corner.distance(to: point) <= reach { return corner }
    let edge = near.map { $0.point(at: $0.nearest(to: point)) }.min {
      $0.distance(to: point) < $1.distance(to: point)
    }
    return edge.flatMap { $0.distance(to: point) <= reach ? $0 : nil } ?? point
  }
}
