extension GraphAssembly {
  /// Derives edges from the shapes alone: inside each room and corridor, and in the space that
  /// rooms leave free, people can walk straight between any two gates in line of sight.
  mutating func addDerivedWays(_ number: Int) {
    let level = levels[number]
    let doors = level.doors.map { door in
      add(
        level.id + ":" + door.name, level: number, at: door.position, .door,
        elementID: door.elementID)
    }
    let vertices = level.vertices.map { addVertex($0, on: number) }
    let surroundings = level.pointsOfInterest.map { level.surroundings(of: $0) }
    let touching = roomsTouched(by: level.doors, on: level)
    var gates = LevelGates(
      doors: doors, vertices: vertices, surroundings: surroundings,
      touching: touching, shafts: shafts(on: level, touching),
      walls: Walls(level.walls, distances: level.distances), level)
    for room in level.rooms.indices { addWays(inRoom: room, on: number, &gates) }
    let loose = doors.indices.filter { gates.doorAreas[$0] < 2 }
    let portals = level.portals.indices.filter { gates.isLoosePortal[$0] }
    addFreeSpace(
      number, doors: loose.map { ($0, doors[$0]) }, portals: portals, walls: gates.walls)
  }

  /// What leads into the rooms of a level.
  private struct LevelGates {
    /// The points of the doors and of the drawn vertices.
    let doors: [Int]
    let vertices: [Int]
    /// The rooms around each point of interest.
    let surroundings: [[Int]]
    /// The doors of each room.
    let touching: [[Int]]
    /// For each portal the rooms from which it is entered, if not from all that it touches.
    let shafts: [Set<Int>?]
    let walls: Walls
    /// The number of areas into which each door leads.
    var doorAreas: [Int]
    /// Whether a portal is in no area.
    var isLoosePortal: [Bool]

    init(
      doors: [Int], vertices: [Int], surroundings: [[Int]], touching: [[Int]], shafts: [Set<Int>?],
      walls: Walls, _ level: Level
    ) {
      self.shafts = shafts
      self.doors = doors
      self.vertices = vertices
      self.surroundings = surroundings
      self.touching = touching
      self.walls = walls
      doorAreas = level.doors.map { _ in 0 }
      isLoosePortal = level.portals.map { _ in true }
    }
  }

  /// Adds the edges inside a room or corridor, between its gates and to its goals.
  private mutating func addWays(inRoom room: Int, on number: Int, _ gates: inout LevelGates) {
    let level = levels[number]
    let place = level.rooms[room]
    guard let box = place.item.outline.box,
      !gates.touching[room].isEmpty || !level.portals.isEmpty || place.isWalkable
    else { return }
    var area = WalkingArea(
      place.item.outline, without: level.closedRooms(inside: place), walls: gates.walls,
      distances: level.distances,
      hasSlits: place.isWalkable && place.item.data["guess"] != nil)
    for door in gates.touching[room] { addDoor(door, to: &area, ofRoom: room, on: level, &gates) }
    for portal in level.portals.indices
    where gates.shafts[portal]?.contains(room) ?? true {
      let item = level.portals[portal].item
      guard let gate = gate(of: item, in: place.item.outline, box, level) else { continue }
      gates.isLoosePortal[portal] = false
      addPortal(portal, on: number, enteredAt: gate, from: &area)
    }
    guard !area.gates.isEmpty else { return }
    for (vertex, point) in zip(level.vertices, gates.vertices)
    where box.contains(vertex.position) && place.item.outline.contains(vertex.position) {
      area.addVertex(point, at: vertex.position)
    }
    let middle = point(ofRoom: room, on: number)
    area.add(middle, at: graph.points[middle].position, WayTraits(), as: .middle)
    for (interest, item) in level.pointsOfInterest.enumerated()
    where gates.surroundings[interest].contains(room) {
      area.add(
        point(ofInterest: interest, on: number), at: item.position, WayTraits(item, on: level),
        as: .goal)
    }
    var closing = WayTraits(place.item, on: level, delayShare: 0)
    closing.gates += place.id.isEmpty ? [] : [place.id]
    let isThoroughfare = level.isThoroughfare(place)
    addWays(
      in: area, closing, on: number, isOpen: place.isWalkable,
      through: isThoroughfare ? nil : point(ofRoom: room, on: number))
  }

  private func addDoor(
    _ door: Int, to area: inout WalkingArea, ofRoom room: Int, on level: Level,
    _ gates: inout LevelGates
  ) {
    gates.doorAreas[door] += 1
    let item = level.doors[door]
    // A one-way door leads into the room that it names, or else into the first that it opens.
    let opened = level.roomNumbers(of: item).first
    var traits = WayTraits(item, on: level, delayShare: 0.5)
    traits.isOneWay = opened != nil && item.flag("oneway") ?? false
    area.add(
      gates.doors[door], at: item.position, traits, isEntry: opened == room, mark: item.outline,
      isDoubtful: isAvoided(item, on: level), isDrawn: item.data["guess"] == nil)
  }

  private func isAvoided(_ door: PlanItem, on level: Level) -> Bool {
    door.elementID.map { avoidedDoors[level.id]?.contains($0) ?? false } ?? false
  }

  /// Adds a portal in or beside an area; people walk to its entrance first, and turn there.
  private mutating func addPortal(
    _ portal: Int, on number: Int, enteredAt gate: PlanPoint, from area: inout WalkingArea
  ) {
    let level = levels[number]
    let item = level.portals[portal].item
    let traits = WayTraits(item, on: level, delayShare: 0)
    let own = point(ofPortal: portal, on: number)
    guard gate != item.position else {
      return area.add(own, at: gate, traits, mark: item.outline)
    }
    guard let eye = area.eye(gate) else { return }
    let entry = add(
      "\(level.id):\(level.portals[portal].name)-entry", level: number, at: eye, .junction)
    join(own, entry, source: .derived, traits: traits)
    area.add(entry, at: eye, WayTraits())
  }

  /// Adds the space between rooms, if no corridors are drawn.
  private mutating func addFreeSpace(
    _ number: Int, doors: [(item: Int, point: Int)], portals: [Int], walls: Walls
  ) {
    let level = levels[number]
    guard doors.count + portals.count > 1, !level.rooms.isEmpty || !level.footways.isEmpty else {
      return
    }
    var area = WalkingArea(
      around: level.rooms.map(\.item.outline), walls: walls, distances: level.distances)
    for (item, point) in doors {
      let door = level.doors[item]
      var traits = WayTraits(door, on: level, delayShare: 0.5)
      traits.isOneWay = door.flag("oneway") ?? false
      area.add(
        point, at: door.position, traits, isEntry: false, mark: door.outline,
        isDoubtful: isAvoided(door, on: level), isDrawn: door.data["guess"] == nil)
    }
    for portal in portals {
      let item = level.portals[portal].item
      area.add(
        point(ofPortal: portal, on: number), at: item.position,
        WayTraits(item, on: level, delayShare: 0), mark: item.outline)
    }
    for (interest, item) in level.pointsOfInterest.enumerated()
    where level.surroundings(of: item).isEmpty && area.contains(item.position) {
      area.add(
        point(ofInterest: interest, on: number), at: item.position, WayTraits(item, on: level),
        as: .goal)
    }
    let first = graph.ways.count
    addWays(in: area, WayTraits(), on: number, isOpen: true)
    // Where corridors or footways are drawn, people do not leave them to save a few metres.
    let isMapped = !level.footways.isEmpty
    if isMapped || level.rooms.contains(where: \.isWalkable) {
      let perMeter =
        isMapped
        ? NavigationGraph.Crossing.perUnmappedMeter : NavigationGraph.Crossing.perOutdoorMeter
      addReluctance(perMeter, toWaysFrom: first, on: level)
    }
    if isMapped { addFootways(number, doors: doors.map(\.point), portals: portals, area) }
  }

  /// Makes people avoid the ways that were added last.
  mutating func addReluctance(
    _ perMeter: Double, toWaysFrom first: Int, on level: Level, isUndrawn: Bool = true
  ) {
    let scale = level.usualScale
    for way in graph.ways.indices[first...] where graph.ways[way].crossing == nil {
      graph.ways[way].crossing = NavigationGraph.Crossing(
        room: graph.ways[way].start, reluctance: perMeter * graph.ways[way].pixels * scale,
        isUndrawn: isUndrawn)
    }
  }

  /// For each portal the rooms from which it is entered: the one around it if that has doors, else
  /// the corridors that it touches, if there are any.
  ///
  /// Stairs are no way through the walls of other rooms beside them.
  private func shafts(on level: Level, _ touching: [[Int]]) -> [Set<Int>?] {
    level.portals.map { portal in
      let item = portal.item
      guard let own = item.outline.box else { return nil }
      let near = level.roomIndex.rooms(near: own.center, within: own.width + own.height)
        .filter { room in
          level.rooms[room].item.outline.box.map {
            gate(of: item, in: level.rooms[room].item.outline, $0, level) != nil
          } ?? false
        }
      let around = near.filter { level.rooms[$0].item.outline.contains(item.position) }
      if around.contains(where: { !touching[$0].isEmpty }) { return Set(around) }
      let open = near.filter { level.rooms[$0].isWalkable && !around.contains($0) }
      return open.isEmpty ? nil : Set(open + around)
    }
  }

  /// The point at which a portal is entered from an area: its middle if that is inside, otherwise
  /// the nearest point of the area's edge if they touch.
  private func gate(
    of portal: PlanItem, in shape: Outline, _ box: PlanBox, _ level: Level
  ) -> PlanPoint? {
    if shape.contains(portal.position) { return portal.position }
    guard let own = portal.outline.box, box.expanded(by: 2 * level.doorReach).intersects(own) else {
      return nil
    }
    let edges = shape.segments(closing: true)
    let touches = portal.outline.lines.flatMap(\.points).contains { corner in
      edges.contains { $0.distance(to: corner) <= level.doorReach }
    }
    guard touches || shape.distance(to: portal.position) <= level.doorReach else { return nil }
    return edges.map { $0.point(at: $0.nearest(to: portal.position)) }
      .min { $0.distance(to: portal.position) < $1.distance(to: portal.position) }
  }

  /// The penalty in seconds of a way that touches walls or leads through a door that may not exist.
  private func awkwardness(
    of sight: WalkingArea.Sight, in area: WalkingArea, on number: Int
  ) -> Double {
    let scale = levels[number].usualScale
    let isTight = area.grazesWall(sight) || area.leavesAside(sight)
    let atWall = isTight ? NavigationGraph.Way.perStepAtWall * area.step * scale : 0
    return atWall
      + Double(area.doubtfulDoors(of: sight)) * NavigationGraph.Way.perDoubtfulDoor
  }

  /// Connects gates in line of sight, and the corners around which paths bend.
  ///
  /// - Parameter room: The vertex of the room, if people pass it only to get to it.
  mutating func addWays(
    in drawn: WalkingArea, _ closing: WayTraits, on number: Int, isOpen: Bool,
    through room: Int? = nil
  ) {
    var area = drawn
    area.addCorners()
    var sights = sights(in: area)
    if let middle = area.moveMiddle(sights), let point = area.gates[middle].point {
      graph.points[point].position = area.gates[middle].position
      sights.removeAll { $0.from == middle || $0.to == middle }
      sights += area.sights(of: middle)
    }
    for sight in sights {
      func point(_ place: Int) -> Int {
        if let known = area.gates[place].point { return known }
        let made = add(
          "\(levels[number].id):corner-\(graph.points.count)", level: number,
          at: area.gates[place].eye, .junction)
        area.settle(place, at: made)
        return made
      }
      let traits = area.traits(of: sight).joined(with: closing)
      join(point(sight.from), point(sight.to), source: .derived, traits: traits)
      guard let last = graph.ways.indices.last else { continue }
      graph.ways[last].awkwardness =
        onlyJoins ? 0 : awkwardness(of: sight, in: area, on: number)
      if let place = area.purpose(of: sight) {
        graph.ways[last].access = NavigationGraph.Access(place: place, host: -1)
      } else if let room {
        let doors = [sight.from, sight.to].count { area.gates[$0].isDoor }
        graph.ways[last].crossing = NavigationGraph.Crossing(
          room: room, reluctance: Double(doors) * NavigationGraph.Crossing.perDoor)
      }
    }
    if isOpen {
      graph.areas.append(NavigationGraph.Area(level: number, shape: area, closing: closing))
    }
  }
}

extension Level {
  /// The rooms that contain a point of interest: a room with walls, else the corridors around it,
  /// else the corridor on whose edge it is; empty in the space between rooms.
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
}
