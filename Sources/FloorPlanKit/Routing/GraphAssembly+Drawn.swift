extension GraphAssembly {
  /// Adds drawn paths, with the doors, rooms and portals beside them.
  mutating func addDrawnWays(_ number: Int) {
    let level = levels[number]
    var lines = DrawnLines(level)
    let doors = level.doors.map { door in
      lines.attach(door, middleWithin: Self.doorReach(door, level))
    }
    let portals = level.portals.map {
      lines.attach($0.item, middleWithin: 2 * level.reach, avoidingRooms: true)
    }
    let vertices = level.vertices.map { lines.attach($0.position, within: 4 * level.reach) }
    for item in level.pointsOfInterest where level.closedRoom(at: item.position) == nil {
      _ = lines.attach(item.position, within: 4 * level.reach)
    }
    let network = lines.network
    if network.isCutShort { graph.unfinishedLevels.insert(number) }
    guard !network.nodes.isEmpty else { return }
    let points = network.nodes.indices.map { node in
      add("\(level.id):way-\(node)", level: number, at: network.nodes[node], .junction)
    }
    for edge in network.edges {
      let (passage, traits) = lines.traits(of: edge, in: network)
      join(points[edge.start], points[edge.end], source: .drawn, passage: passage, traits: traits)
    }
    func nearestNode(_ position: PlanPoint) -> Int? {
      network.node(nearest: position).map { points[$0] }
    }
    var doorPoints: [Int?] = []
    let opened = Self.rooms(openedBy: level.doors, at: doors, on: level)
    for (place, door) in level.doors.enumerated() {
      let node = doors[place].flatMap(nearestNode)
      doorPoints.append(node.map { addDoor(door, opening: opened[place], at: $0, on: number) })
    }
    for (portal, gate) in zip(level.portals.indices, portals) {
      guard let node = gate.flatMap(nearestNode) else { continue }
      let traits = WayTraits(level.portals[portal].item, on: level, delayShare: 0)
      join(point(ofPortal: portal, on: number), node, source: .drawn, traits: traits)
    }
    for (vertex, isAttached) in zip(level.vertices, vertices) {
      let point = addVertex(vertex, on: number)
      guard isAttached, let node = nearestNode(vertex.position) else { continue }
      join(point, node, source: .drawn)
    }
    addRoomsWithoutDoors(number, network, points)
    addInnerRooms(number, doorPoints)
  }

  /// Adds a vertex that `Graph.plist` lacks: a code on the wall, or a room's vertex.
  mutating func addVertex(_ vertex: PlanItem, on number: Int) -> Int {
    let room = Self.room(of: vertex.name)
    let place = room.flatMap { id in levels[number].rooms.firstIndex { $0.id == id } }
    return add(
      vertex.name, level: number, at: vertex.position, room == nil ? .vertex : .room, item: place,
      elementID: vertex.elementID)
  }

  /// The maximum distance of a door from a path; in wayfinding plans, a door is a line that begins
  /// on one.
  static func doorReach(_ door: PlanItem, _ level: Level) -> Double {
    let size = door.outline.box.map { max($0.width, $0.height) } ?? 0
    return max(level.reach, size)
  }

  /// The rooms that each door opens: one between two rooms does not open the one that has a door of
  /// its own, beside which it stands by chance.
  private static func rooms(
    openedBy doors: [PlanItem], at gates: [PlanPoint?], on level: Level
  ) -> [[Int]] {
    let all = doors.map { level.roomNumbers(of: $0) }
    let own = Set(
      zip(all, gates).filter { $0.0.count == 1 && $0.1 != nil }.compactMap { $0.0.first })
    return all.map { rooms in
      let others = rooms.filter { !own.contains($0) }
      return rooms.count < 2 || others.isEmpty ? rooms : others
    }
  }

  /// Adds a door in its middle, or at the path's end if that lies in a room of the door, or is nearer
  /// to the middle of its only room: a route over the door's middle would be a detour.
  ///
  /// - Returns: The door's vertex.
  private mutating func addDoor(
    _ door: PlanItem, opening rooms: [Int], at node: Int, on number: Int
  ) -> Int {
    let level = levels[number]
    let pathEnd = graph.points[node].position
    let isPassed = rooms.contains { room in
      let item = level.rooms[room].item
      return item.outline.contains(pathEnd)
        || rooms.count == 1
          && pathEnd.distance(to: item.position) < door.position.distance(to: item.position)
    }
    let point = add(
      level.id + ":" + door.name, level: number, at: isPassed ? pathEnd : door.position, .door,
      elementID: door.elementID)
    var traits = WayTraits(door, on: level, delayShare: 0.5)
    traits.isOneWay = door.flag("oneway") ?? false
    join(node, point, source: .drawn, traits: traits)
    for room in rooms { lead(from: point, into: room, on: number, traits) }
    return point
  }

  /// Adds an edge that is used only for routes to a room: where paths are drawn, routes follow them
  /// and do not cut through rooms.
  private mutating func lead(
    from point: Int, into room: Int, on number: Int, _ traits: WayTraits = WayTraits()
  ) {
    let end = self.point(ofRoom: room, on: number)
    guard point != end else { return }
    join(point, end, source: .drawn, traits: traits)
    graph.ways[graph.ways.count - 1].access = NavigationGraph.Access(place: end, host: -1)
  }

  /// Connects a room with a path that leads into it or ends at its edge, without a door.
  private mutating func addRoomsWithoutDoors(
    _ number: Int, _ network: LineNetwork, _ points: [Int]
  ) {
    let level = levels[number]
    var degrees = Array(repeating: 0, count: network.nodes.count)
    for edge in network.edges {
      degrees[edge.start] += 1
      degrees[edge.end] += 1
    }
    let grid = BoxGrid(
      network.nodes.map { PlanBox(minX: $0.x, minY: $0.y, maxX: $0.x, maxY: $0.y) },
      cell: 4 * level.reach)
    for room in level.rooms.indices
    where roomPoints[number][room] == nil && !level.rooms[room].isWalkable {
      let shape = level.rooms[room].item.outline
      guard let box = shape.box else { continue }
      let middle = level.rooms[room].item.position
      let span = max(box.width, box.height) / 2 + level.reach
      let near = grid.near(box.center, within: span).filter {
        box.expanded(by: level.reach / 2).contains(network.nodes[$0])
      }
      // If doors are drawn, a path that ends at a room's edge needs one.
      let edge = level.doors.isEmpty ? -1 : level.reach / 2
      let inside = near.filter {
        shape.contains(network.nodes[$0]) && shape.distance(to: network.nodes[$0]) > edge
      }
      let ends = near.filter {
        degrees[$0] == 1 && shape.distance(to: network.nodes[$0]) <= level.reach / 2
      }
      let mayEnd = inside.isEmpty && level.doors.isEmpty
      let nearest = (mayEnd ? ends : inside).min {
        network.nodes[$0].distance(to: middle) < network.nodes[$1].distance(to: middle)
      }
      guard let nearest else { continue }
      lead(from: points[nearest], into: room, on: number)
    }
  }
}

extension Level {
  /// The room, not a corridor, that contains a point.
  func closedRoom(at point: PlanPoint) -> Int? {
    roomIndex.rooms(near: point).first { number in
      guard !rooms[number].isWalkable, let box = rooms[number].item.outline.box,
        box.contains(point)
      else { return false }
      return rooms[number].item.outline.contains(point)
    }
  }

  /// The rooms that a door opens: the one it names, else those on whose edge it is.
  func roomNumbers(of door: PlanItem) -> [Int] {
    let names = [door.data["room"], door.name].compactMap { $0 }
      .map { ItemName.roomNumber($0, building: building) }
    let named = Set(names.flatMap(roomIndex.rooms(numbered:))).sorted()
    if named.count == 1 { return named }
    if named.count > 1 {
      // If several rooms have the same name, a door opens those that it touches.
      let touched = roomIndex.rooms(near: door.position, within: reach).filter { room in
        named.contains(room) && rooms[room].item.outline.distance(to: door.position) <= reach
      }
      return Array((touched.isEmpty ? named : touched).prefix(8))
    }
    let near = roomIndex.rooms(near: door.position, within: reach).filter { room in
      guard let box = rooms[room].item.outline.box, !rooms[room].isWalkable,
        box.expanded(by: reach).contains(door.position)
      else { return false }
      return rooms[room].item.outline.contains(door.position)
        || rooms[room].item.outline.distance(to: door.position) <= reach / 2
    }
    return near.sorted {
      rooms[$0].item.outline.distance(to: door.position)
        < rooms[$1].item.outline.distance(to: door.position)
    }
  }
}
