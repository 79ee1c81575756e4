/// Makes one graph of all levels.
struct GraphAssembly {
  var graph = NavigationGraph()
  let levels: [Level]
  let sources: GraphSources
  /// For every level the numbers of its rooms' points, `nil` for rooms that no way leads to.
  var roomPoints: [[Int?]]
  var portalPoints: [[Int?]]

  static func run(
    _ levels: [Level], _ sources: GraphSources, usesShapesOnly: Bool = false
  ) -> NavigationGraph {
    var assembly = GraphAssembly(levels, usesShapesOnly ? sources.withoutGraphs : sources)
    for number in levels.indices {
      if usesShapesOnly {
        assembly.addDerivedWays(number)
      } else {
        assembly.addLevel(number)
      }
    }
    assembly.addPropertyListWays()
    assembly.addImportedWays()
    assembly.addPointsOfInterest()
    assembly.addLinks()
    return assembly.graph
  }

  private init(_ levels: [Level], _ sources: GraphSources) {
    self.levels = levels
    self.sources = sources
    roomPoints = levels.map { Array(repeating: nil, count: $0.rooms.count) }
    portalPoints = levels.map { Array(repeating: nil, count: $0.portals.count) }
  }

  private mutating func addLevel(_ number: Int) {
    let level = levels[number]
    if level.vertices.contains(where: { sources.hasVertex($0.name) }) {
      addVertices(number)
    } else if !level.paths.isEmpty {
      addDrawnWays(number)
    } else {
      addDerivedWays(number)
    }
  }

  /// A place; where another one has its id already, the level or a number is put to it.
  mutating func add(
    _ id: String, level: Int, at position: Point, _ kind: NavigationGraph.PointKind,
    item: Int? = nil, elementID: String? = nil
  ) -> Int {
    var free = id
    let prefix = levels[level].id + ":"
    if graph.numbers[free] != nil, !id.hasPrefix(prefix) { free = prefix + id }
    let base = free
    var copy = 2
    while graph.numbers[free] != nil {
      free = "\(base)#\(copy)"
      copy += 1
    }
    return graph.add(
      free, level: level, at: position, kind, item: item, elementID: elementID)
  }

  /// A way whose length is taken from the drawing.
  mutating func join(
    _ start: Int, _ end: Int, _ source: NavigationGraph.Source,
    passage: NavigationGraph.Passage = .walk, weight: NavigationGraph.Weight? = nil,
    _ traits: WayTraits = WayTraits()
  ) {
    guard start != end else { return }
    let (from, to) = (graph.points[start], graph.points[end])
    let pixels = from.level == to.level ? from.position.distance(to: to.position) : 0
    let stated = weight.flatMap { $0.unit == .meters ? $0.value : nil }
    graph.ways.append(
      NavigationGraph.Way(
        start: start, end: end, passage: passage, source: source, isOneWay: traits.isOneWay,
        rise: levels[to.level].ordinal - levels[from.level].ordinal, pixels: pixels,
        meters: stated ?? levels[from.level].metersPerPixel.map { $0 * pixels }, weight: weight,
        seconds: traits.seconds, delay: traits.delay, isAccessible: traits.isAccessible,
        isClosed: traits.isClosed || isClosed(from) || isClosed(to), gates: traits.gates))
  }

  private func isClosed(_ point: NavigationGraph.Point) -> Bool {
    guard point.kind == .room, let room = point.item else { return false }
    return levels[point.level].rooms[room].item.isClosed
  }

  /// The room's own point; made when asked for first.
  mutating func point(ofRoom room: Int, on level: Int) -> Int {
    if let known = roomPoints[level][room] { return known }
    let place = levels[level].rooms[room]
    let number = add(
      place.id, level: level, at: place.item.position, .room, item: room,
      elementID: place.item.elementID)
    roomPoints[level][room] = number
    return number
  }

  mutating func point(ofPortal portal: Int, on level: Int) -> Int {
    if let known = portalPoints[level][portal] { return known }
    let place = levels[level].portals[portal]
    let number = add(
      levels[level].id + ":" + place.name, level: level, at: place.item.position, .portal,
      item: portal, elementID: place.item.elementID)
    portalPoints[level][portal] = number
    return number
  }

  /// Points of interest are reached from their room, else from both ends of the nearest way.
  private mutating func addPointsOfInterest() {
    let drawn = Set(graph.points.lazy.filter { $0.kind == .poi }.map(\.id))
    let ways = Dictionary(grouping: graph.ways.indices) { graph.points[graph.ways[$0].start].level }
    for (number, level) in levels.enumerated() {
      for (place, item) in level.pointsOfInterest.enumerated()
      where !drawn.contains(level.id + ":" + item.name) {
        let point = add(
          level.id + ":" + item.name, level: number, at: item.position, .poi, item: place,
          elementID: item.elementID)
        let traits = WayTraits(item, on: level)
        if let room = level.closedRoom(at: item.position), let own = roomPoints[number][room] {
          join(point, own, .derived, traits)
        } else {
          attach(point, at: item.position, toOneOf: ways[number] ?? [], level, traits)
        }
      }
    }
  }

  private mutating func attach(
    _ point: Int, at position: Point, toOneOf ways: [Int], _ level: Level, _ traits: WayTraits
  ) {
    func segment(_ way: Int) -> Segment {
      Segment(
        graph.points[graph.ways[way].start].position, graph.points[graph.ways[way].end].position)
    }
    let usable = ways.filter { way in
      let (start, end) = (graph.points[graph.ways[way].start], graph.points[graph.ways[way].end])
      return start.level == end.level && start.kind != .poi && end.kind != .poi
        && start.kind != .room && end.kind != .room && !graph.ways[way].isOneWay
    }
    let distances = usable.map { ($0, segment($0).distance(to: position)) }
    guard let (way, distance) = distances.min(by: { $0.1 < $1.1 }), distance <= 4 * level.reach
    else { return }
    let line = segment(way)
    let t = line.nearest(to: position)
    let (start, end) = (graph.ways[way].start, graph.ways[way].end)
    var traits = traits
    traits.gates += graph.ways[way].gates
    traits.isClosed = traits.isClosed || graph.ways[way].isClosed
    if t * line.length < level.snapDistance { return join(point, start, .derived, traits) }
    if (1 - t) * line.length < level.snapDistance { return join(point, end, .derived, traits) }
    join(point, start, .derived, traits)
    join(point, end, .derived, traits)
  }
}

/// What graphs a package brings besides its drawings.
struct GraphSources: Sendable {
  var links: [PlanDescription.Link] = []
  var propertyList = GraphPropertyList()
  var weightUnit = NavigationGraph.Weight.Unit.unknown
  var imported = ImportedGraph()

  var withoutGraphs: GraphSources { GraphSources(links: links) }

  /// Whether one of the graphs has a vertex.
  func hasVertex(_ name: String) -> Bool {
    propertyList.vertices[name] != nil || imported.vertices.contains(name)
  }
}
