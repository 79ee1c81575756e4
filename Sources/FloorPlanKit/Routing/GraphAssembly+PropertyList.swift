extension GraphAssembly {
  /// Adds a level's vertices from `Graph.plist` or an imported graph, including those that
  /// represent rooms (`audvertex-15-4-22`).
  mutating func addVertices(_ number: Int) {
    let level = levels[number]
    var known: [Int] = []
    for vertex in level.vertices {
      let (kind, item) = standsFor(vertex.name, on: level)
      let point = add(
        vertex.name, level: number, at: vertex.position, kind, item: item,
        elementID: vertex.elementID)
      switch (kind, item) {
      case (.room, let item):
        if let room = Self.room(of: vertex.name), graph.numbers[room] == nil {
          graph.numbers[room] = point
        }
        if let item, roomPoints[number][item] == nil { roomPoints[number][item] = point }
      case (.portal, let item?): portalPoints[number][item] = point
      case (.poi, let item?): interestPoints[number][item] = point
      default: break
      }
      if sources.hasVertex(vertex.name) { known.append(point) }
    }
    addRoomsAroundVertices(known, on: number)
    let free = known.filter { graph.points[$0].kind == .vertex }
    for portal in level.portals.indices where portalPoints[number][portal] == nil {
      let item = level.portals[portal].item
      guard let nearest = nearest(to: item.position, among: free, within: 6 * level.reach) else {
        continue
      }
      let traits = WayTraits(item, on: level, delayShare: 0)
      join(point(ofPortal: portal, on: number), nearest, source: .drawn, traits: traits)
    }
  }

  /// What a vertex represents: a room, or a portal or point of interest if an exported graph was
  /// added to the plan.
  private func standsFor(
    _ vertex: String, on level: Level
  ) -> (kind: NavigationGraph.PointKind, item: Int?) {
    if let id = Self.room(of: vertex) {
      let place = level.rooms.firstIndex {
        $0.id == id || level.id + ":" + $0.id == id
          || LevelReader.joined(level.building, $0.number) == id
      }
      return (.room, place)
    }
    let prefix = level.id + ":"
    guard vertex.hasPrefix(prefix) else { return (.vertex, nil) }
    let name = vertex.dropFirst(prefix.count)
    if let portal = level.portals.firstIndex(where: { $0.name == name }) {
      return (.portal, portal)
    }
    if let place = level.pointsOfInterest.firstIndex(where: { $0.name == name }) {
      return (.poi, place)
    }
    return (.vertex, nil)
  }

  /// Connects rooms without a vertex with the nearest vertex inside them.
  private mutating func addRoomsAroundVertices(_ known: [Int], on number: Int) {
    let level = levels[number]
    for room in level.rooms.indices
    where roomPoints[number][room] == nil && !level.rooms[room].isWalkable {
      let shape = level.rooms[room].item.outline
      guard let box = shape.box else { continue }
      let inside = known.filter {
        box.contains(graph.points[$0].position) && shape.contains(graph.points[$0].position)
      }
      let middle = level.rooms[room].item.position
      guard let nearest = nearest(to: middle, among: inside, within: .infinity) else { continue }
      join(point(ofRoom: room, on: number), nearest, source: .drawn)
    }
  }

  private func nearest(to position: PlanPoint, among points: [Int], within reach: Double) -> Int? {
    points.min {
      graph.points[$0].position.distance(to: position)
        < graph.points[$1].position.distance(to: position)
    }.flatMap { graph.points[$0].position.distance(to: position) <= reach ? $0 : nil }
  }

  /// `15-4-22` for `audvertex-15-4-22`; `nil` for other names.
  static func room(of vertex: String) -> String? {
    let prefix = "audvertex-"
    guard vertex.lowercased().hasPrefix(prefix) else { return nil }
    return String(vertex.dropFirst(prefix.count))
  }

  /// Adds each edge of the property list once; an edge is two-way even if only one direction is
  /// given.
  mutating func addPropertyListWays() {
    let vertices = sources.propertyList.vertices
    for (vertex, neighbors) in vertices.sorted(by: { $0.key < $1.key }) {
      guard let start = graph.numbers[vertex] else { continue }
      for (neighbor, weight) in neighbors.sorted(by: { $0.key < $1.key }) {
        guard let end = graph.numbers[neighbor] else { continue }
        let back = vertices[neighbor]?[vertex]
        if back != nil, neighbor < vertex { continue }
        var traits = WayTraits()
        traits.gates = ["\(vertex)/\(neighbor)", "\(neighbor)/\(vertex)"]
        join(
          start, end, source: .propertyList, passage: passage(from: start, to: end),
          weight: NavigationGraph.Weight(
            value: min(weight, back ?? weight), unit: sources.weightUnit),
          traits: traits)
      }
    }
  }

  /// The kind of passage between vertices on different levels, from the portals to which both
  /// belong.
  private func passage(from start: Int, to end: Int) -> Passage {
    let (from, to) = (graph.points[start], graph.points[end])
    guard from.level != to.level else { return .walk }
    let (one, two) = (levels[from.level], levels[to.level])
    let near = one.portals.filter { $0.kind != .exit }.map { portal in
      (portal, portal.item.position.distance(to: from.position))
    }.filter { $0.1 <= 6 * one.reach }.sorted { $0.1 < $1.1 }.map(\.0)
    let portal = near.first { portal in
      two.portals.contains {
        $0.kind == portal.kind && $0.item.position.distance(to: to.position) <= 6 * two.reach
      }
    }
    if let portal { return Self.passage(portal.kind) }
    return one.building != two.building || one.ordinal == two.ordinal ? .bridge : .stairs
  }

  /// Adds the edges of an imported graph.
  mutating func addImportedWays() {
    for way in sources.imported.ways {
      guard let start = graph.numbers[way.from], let end = graph.numbers[way.to] else { continue }
      var traits = WayTraits()
      traits.isOneWay = way.oneWay ?? false
      traits.seconds = way.seconds
      traits.isAccessible = way.accessible
      traits.gates = ["\(way.from)/\(way.to)", "\(way.to)/\(way.from)"]
      join(
        start, end, source: .imported,
        passage: way.kind.flatMap { Passage(rawValue: $0) } ?? .walk,
        weight: way.meters.map { NavigationGraph.Weight(value: $0, unit: .meters) }, traits: traits)
    }
  }
}
