extension GraphAssembly {
  /// Ways found from the shapes alone: inside every room and corridor, and in what rooms leave
  /// free, whatever can be seen from one gate to another can be walked.
  mutating func addDerivedWays(_ number: Int) {
    let level = levels[number]
    let doors = level.doors.map { door in
      add(
        level.id + ":" + door.name, level: number, at: door.position, .door,
        elementID: door.elementID)
    }
    let vertices = level.vertices.map { addVertex($0, on: number) }
    var doorAreas = level.doors.map { _ in 0 }
    var isLoosePortal = level.portals.map { _ in true }
    let surroundings = level.pointsOfInterest.map { level.surroundings(of: $0) }
    let walls = level.walls.flatMap { $0.outline.segments() }
    for room in level.rooms.indices {
      let place = level.rooms[room]
      guard let box = place.item.outline.box else { continue }
      let inner = place.isWalkable ? level.closedRooms(inside: place) : []
      var area = WalkingArea(
        place.item.outline, walls: walls + inner.flatMap { $0.segments(closing: true) },
        step: level.reach / 3)
      for door in doors.indices where touches(level.doors[door], place.item.outline, box, level) {
        doorAreas[door] += 1
        let item = level.doors[door]
        // A one-way door leads into the room it names, or into the first it opens.
        let opened = level.roomNumbers(of: item).first
        var traits = WayTraits(item, on: level, delayShare: 0.5)
        traits.isOneWay = opened != nil && item.flag("oneway") ?? false
        area.add(doors[door], at: item.position, traits, isEntry: opened == room)
      }
      for portal in level.portals.indices {
        let item = level.portals[portal].item
        guard let gate = gate(of: item, in: place.item.outline, box, level) else { continue }
        isLoosePortal[portal] = false
        area.add(
          point(ofPortal: portal, on: number), at: gate,
          WayTraits(item, on: level, delayShare: 0))
      }
      guard !area.gates.isEmpty else { continue }
      for (vertex, point) in zip(level.vertices, vertices)
      where box.contains(vertex.position) && place.item.outline.contains(vertex.position) {
        area.add(point, at: vertex.position, WayTraits())
      }
      area.add(point(ofRoom: room, on: number), at: place.item.position, WayTraits())
      for (interest, item) in level.pointsOfInterest.enumerated()
      where surroundings[interest].contains(room) {
        area.addGoal(
          point(ofInterest: interest, on: number), at: item.position, WayTraits(item, on: level))
      }
      var closing = WayTraits(place.item, on: level, delayShare: 0)
      closing.gates += place.id.isEmpty ? [] : [place.id]
      addWays(in: area, closing, on: number)
    }
    let loose = doors.indices.filter { doorAreas[$0] < 2 }
    let portals = level.portals.indices.filter { isLoosePortal[$0] }
    addFreeSpace(number, doors: loose.map { ($0, doors[$0]) }, portals: portals, walls: walls)
  }

  /// What lies between the rooms where nobody drew corridors.
  private mutating func addFreeSpace(
    _ number: Int, doors: [(item: Int, point: Int)], portals: [Int], walls: [Segment]
  ) {
    let level = levels[number]
    guard doors.count + portals.count > 1, !level.rooms.isEmpty else { return }
    var area = WalkingArea(
      around: level.rooms.map(\.item.outline), walls: walls, step: level.reach / 3)
    for (item, point) in doors {
      let door = level.doors[item]
      var traits = WayTraits(door, on: level, delayShare: 0.5)
      traits.isOneWay = door.flag("oneway") ?? false
      area.add(point, at: door.position, traits, isEntry: false)
    }
    for portal in portals {
      let item = level.portals[portal].item
      area.add(
        point(ofPortal: portal, on: number), at: item.position,
        WayTraits(item, on: level, delayShare: 0))
    }
    for (interest, item) in level.pointsOfInterest.enumerated()
    where level.surroundings(of: item).isEmpty && area.contains(item.position) {
      area.addGoal(
        point(ofInterest: interest, on: number), at: item.position, WayTraits(item, on: level))
    }
    addWays(in: area, WayTraits(), on: number)
  }

  private func touches(
    _ door: PlanItem, _ shape: Outline, _ box: Box, _ level: Level
  ) -> Bool {
    let point = door.position
    return box.expanded(by: level.reach).contains(point)
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

  /// Joins gates that see each other, and the corners around which ways bend.
  private mutating func addWays(in area: WalkingArea, _ closing: WayTraits, on number: Int) {
    var area = area
    area.addCorners()
    var corners: [Int: Int] = [:]
    for sight in area.sights {
      func point(_ place: Int) -> Int {
        if let gate = area.gates[place].point { return gate }
        if let known = corners[place] { return known }
        let made = add(
          "\(levels[number].id):corner-\(graph.points.count)", level: number,
          at: area.gates[place].eye, .junction)
        corners[place] = made
        return made
      }
      var traits = area.gates[sight.from].traits.joined(with: area.gates[sight.to].traits)
        .joined(with: closing)
      traits.isOneWay = sight.isOneWay
      join(point(sight.from), point(sight.to), .derived, traits)
      let goal = [sight.from, sight.to].first { area.gates[$0].isGoal }
      if let goal = goal.flatMap({ area.gates[$0].point }), let last = graph.ways.indices.last {
        graph.ways[last].access = NavigationGraph.Access(place: goal, host: -1)
      }
    }
  }
}

extension Level {
  /// The rooms in which a point of interest stands: a room with walls, else the corridors around
  /// it, else the corridor in whose edge it stands; none in what rooms leave free.
  fileprivate func surroundings(of item: PlanItem) -> [Int] {
    if let room = closedRoom(at: item.position) { return [room] }
    let near = roomIndex.rooms(near: item.position, within: reach / 2).filter {
      rooms[$0].isWalkable
    }
    let around = near.filter { rooms[$0].item.outline.contains(item.position) }
    if !around.isEmpty { return around }
    let edges = near.map { ($0, rooms[$0].item.outline.distance(to: item.position)) }
    return edges.filter { $0.1 <= reach / 2 }.min { $0.1 < $1.1 }.map { [$0.0] } ?? []
  }

  /// The rooms that stand inside an open area, as on plans with one shape for the whole floor.
  fileprivate func closedRooms(inside area: Room) -> [Outline] {
    guard let box = area.item.outline.box else { return [] }
    return rooms.filter { room in
      !room.isWalkable && box.contains(room.item.position)
        && area.item.outline.contains(room.item.position)
    }.map(\.item.outline)
  }
}
