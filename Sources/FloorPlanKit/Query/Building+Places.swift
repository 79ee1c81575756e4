/// What a name or position refers to in a building.
enum FoundPlace {
  /// A vertex of the graph, by number.
  case point(Int)
  /// A position beside the graph, on a level given by number.
  case spot(PlanPoint, level: Int, id: String)
  /// Several places, by id.
  case several([String])
  case nothing
}

extension Building {
  /// The ids of the places that a name may mean; empty if it is unique or unknown.
  ///
  /// Use it to let the user choose after ``NoRoute/ambiguous(_:_:)``. Each id is unique, so
  /// ``IndoorPlace/named(_:)`` with one of them finds that place.
  ///
  /// - Parameter place: The place as typed.
  public func candidates(for place: IndoorPlace) -> [String] {
    if case .several(let ids) = find(place) { ids } else { [] }
  }

  /// The number of a place's vertex; `nil` if the building lacks the place, or it cannot be
  /// reached.
  func pointNumber(of place: IndoorPlace) -> Int? {
    if case .point(let number) = find(place) { number } else { nil }
  }

  /// The vertex at a place; a position beside the graph is added to it.
  mutating func standing(at place: IndoorPlace) -> Int? {
    switch find(place) {
    case .point(let number): return number
    case .several, .nothing: return nil
    case .spot(let position, let number, let id):
      let level = levels[number]
      let near = graph.points.indices.filter {
        graph.points[$0].level == number && graph.points[$0].kind != .door
      }.min {
        graph.points[$0].position.distance(to: position)
          < graph.points[$1].position.distance(to: position)
      }
      guard let near else { return nil }
      if graph.points[near].position.distance(to: position) <= level.snapDistance { return near }
      let point = graph.add(id, level: number, at: position, .junction)
      if graph.attach(point, inAreasOf: number, level) { return point }
      // If walls are drawn, a room without a door cannot be entered through them.
      let hasWalls = graph.areas.contains { $0.level == number }
      if hasWalls, level.closedRoom(at: position) != nil { return nil }
      let isJoined = graph.attach(
        point, toNearestOf: hosts(around: position, on: number), on: level, within: .infinity)
      return isJoined ? point : near
    }
  }

  /// The edges of a level near a position: those in the same corridor, else all.
  private func hosts(around position: PlanPoint, on number: Int) -> [Int] {
    let hosts = graph.hosts(on: number)
    guard let room = levels[number].room(at: position), room.isWalkable else { return hosts }
    let inside = hosts.filter { way in
      let line = Segment(
        graph.points[graph.ways[way].start].position, graph.points[graph.ways[way].end].position)
      return room.item.outline.contains(line.point(at: line.nearest(to: position)))
    }
    return inside.isEmpty ? hosts : inside
  }

  func find(_ place: IndoorPlace) -> FoundPlace {
    switch place {
    case .code(let code): return found(graph.numbers[withoutPrefix(code)])
    case .room(let id): return find(room: id)
    case .named(let name):
      let plain = withoutPrefix(name)
      if let number = graph.numbers[plain], graph.points[number].kind != .room {
        return .point(number)
      }
      for answer in [find(room: plain), find(called: plain)] {
        if case .nothing = answer { continue }
        return answer
      }
      return IndoorPlace(touched: plain).map(find) ?? .nothing
    case .point(let point, let id):
      guard let number = levels.firstIndex(where: { $0.id == id }),
        levels[number].extent.contains(point)
      else { return .nothing }
      let level = levels[number]
      if let room = level.room(at: point), !room.isWalkable,
        let place = level.rooms.firstIndex(of: room),
        let own = self.point(ofRoom: place, on: number)
      {
        return .point(own)
      }
      let (x, y) = (SVGNumber.text(point.x), SVGNumber.text(point.y))
      return .spot(point, level: number, id: "\(id)@\(x),\(y)")
    }
  }

  private func found(_ number: Int?) -> FoundPlace { number.map(FoundPlace.point) ?? .nothing }

  private func point(ofRoom room: Int, on level: Int) -> Int? {
    graph.points.firstIndex { $0.level == level && $0.kind == .room && $0.item == room }
  }

  private func find(room id: String) -> FoundPlace {
    if let number = graph.numbers[id], graph.points[number].kind == .room { return .point(number) }
    if let number = graph.numbers["audvertex-" + id] { return .point(number) }
    var named: [(level: Int, room: Int)] = []
    for (number, level) in levels.enumerated() {
      for (place, room) in level.rooms.enumerated() {
        if room.id == id { return found(point(ofRoom: place, on: number)) }
        let names = [level.building, level.id].map { LevelReader.joined($0, room.number) }
        if names.contains(id) { named.append((number, place)) }
      }
    }
    guard named.count > 1 else {
      return found(named.first.flatMap { point(ofRoom: $0.room, on: $0.level) })
    }
    return .several(named.map { levels[$0.level].rooms[$0.room].id })
  }

  /// Finds a place by room number, label or title, or a portal or point of interest; rooms come
  /// first, doors last.
  private func find(called name: String) -> FoundPlace {
    let lowered = name.lowercased()
    var matches: [Int: [Int]] = [:]
    for (number, point) in graph.points.enumerated() {
      guard let rank = rank(of: point, called: name, lowered) else { continue }
      matches[rank, default: []].append(number)
    }
    guard let best = matches.min(by: { $0.key < $1.key })?.value else { return .nothing }
    return best.count == 1
      ? .point(best[0]) : .several(best.map { graph.points[$0].id })
  }

  private func rank(
    of point: NavigationGraph.Point, called name: String, _ lowered: String
  ) -> Int? {
    let level = levels[point.level]
    if point.kind == .room, let item = point.item {
      return Self.isMeant(level.rooms[item], on: level, by: name, lowered) ? 0 : nil
    }
    let isCalled = point.id.lowercased().hasSuffix(":" + lowered) || point.elementID == name
    if point.kind == .poi, let item = point.item {
      let place = level.pointsOfInterest[item]
      let isMeant =
        place.isTitled(lowered) || LevelReader.joined(level.building, place.name) == name
      return isCalled || isMeant ? 1 : nil
    }
    guard isCalled else { return nil }
    return point.kind == .portal ? 1 : point.kind == .door ? 3 : 2
  }

  private static func isMeant(
    _ room: Room, on level: Level, by name: String, _ lowered: String
  ) -> Bool {
    room.number == name || room.item.elementID == name || room.item.name == name
      || level.id + "-" + room.number == name
      || LevelReader.joined(level.building, room.number) == name
      || room.item.isTitled(lowered)
  }
}
