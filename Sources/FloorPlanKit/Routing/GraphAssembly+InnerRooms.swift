extension GraphAssembly {
  /// Connects rooms that no drawn path reaches through the rooms that one does, where a door is
  /// between them.
  ///
  /// The ways are derived from the shapes, and only routes to the inner room use them.
  ///
  /// - Parameter doors: The vertices of the doors on paths; `nil` for doors beside all paths.
  mutating func addInnerRooms(_ number: Int, _ doors: [Int?]) {
    let level = levels[number]
    guard doors.contains(nil) else { return }
    let touching = roomsTouched(by: level.doors, on: level)
    var opened: [[Int]] = level.doors.map { _ in [] }
    for (room, own) in touching.enumerated() { for door in own { opened[door].append(room) } }
    let reached = level.rooms.indices.map { roomPoints[number][$0] != nil }
    let walls = Walls(level.walls, distances: level.distances)
    for room in level.rooms.indices where !reached[room] && !level.rooms[room].isWalkable {
      for door in touching[room] where doors[door] == nil {
        guard let host = opened[door].first(where: { reached[$0] }) else { continue }
        let item = level.doors[door]
        var gates = doors
        gates[door] = add(
          level.id + ":" + item.name, level: number, at: item.position, .door,
          elementID: item.elementID)
        let end = point(ofRoom: room, on: number)
        let first = graph.ways.count
        // Doors drawn as lines to a path name their room, and seldom touch it with their middle.
        let named = doors.indices.filter { other in
          doors[other] != nil && level.roomNumbers(of: level.doors[other]).contains(host)
        }
        let entries = Set(touching[host] + named).sorted()
        addWays(inRoom: host, gates: entries, gates, walls, on: number)
        addWays(inRoom: room, gates: [door], gates, walls, on: number, to: end)
        for way in graph.ways.indices[first...] {
          graph.ways[way].access = NavigationGraph.Access(place: end, host: -1)
        }
      }
    }
  }

  /// Adds the ways in a room between its doors, and to its middle if that is given.
  private mutating func addWays(
    inRoom room: Int, gates: [Int], _ points: [Int?], _ walls: Walls, on number: Int,
    to middle: Int? = nil
  ) {
    let level = levels[number]
    let place = level.rooms[room]
    var area = WalkingArea(
      place.item.outline, without: level.closedRooms(inside: place), walls: walls,
      distances: level.distances)
    for door in gates {
      guard let point = points[door] else { continue }
      let item = level.doors[door]
      area.add(
        point, at: item.position, WayTraits(item, on: level, delayShare: 0.5), mark: item.outline)
    }
    if let middle {
      area.add(middle, at: graph.points[middle].position, WayTraits(), as: .middle)
    }
    addWays(in: area, WayTraits(), on: number, isOpen: false)
  }
}

extension Level {
  /// Whether people may pass a room on the way to others: a corridor, or one with stairs or a lift.
  func isThoroughfare(_ room: Room) -> Bool {
    if room.isWalkable || room.kind.flatMap({ Portal.Kind(word: $0) }) != nil { return true }
    guard let box = room.item.outline.box else { return false }
    return portals.contains { portal in
      portal.kind != .exit && box.contains(portal.item.position)
        && room.item.outline.contains(portal.item.position)
    }
  }
}
