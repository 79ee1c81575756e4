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
        assembly.addPointsOfInterest(number)
      } else {
        assembly.addLevel(number)
      }
    }
    assembly.addPropertyListWays()
    assembly.addImportedWays()
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
    addPointsOfInterest(number)
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
        isClosed: traits.isClosed, gates: traits.gates))
  }

  /// The room's own point; made when asked for first.
  mutating func point(ofRoom room: Int, on level: Int) -> Int {
    if let known = roomPoints[level][room] { return known }
    let place = levels[level].rooms[room]
    let number = graph.add(
      place.id, level: level, at: place.item.position, .room, item: room,
      elementID: place.item.elementID)
    roomPoints[level][room] = number
    return number
  }

  mutating func point(ofPortal portal: Int, on level: Int) -> Int {
    if let known = portalPoints[level][portal] { return known }
    let place = levels[level].portals[portal]
    let number = graph.add(
      levels[level].id + ":" + place.name, level: level, at: place.item.position, .portal,
      item: portal, elementID: place.item.elementID)
    portalPoints[level][portal] = number
    return number
  }

  /// Points of interest are reached from the nearest place of their room, else of their level.
  private mutating func addPointsOfInterest(_ number: Int) {
    let level = levels[number]
    let candidates = graph.points.indices.filter {
      graph.points[$0].level == number && graph.points[$0].kind != .door
    }
    for (place, item) in level.pointsOfInterest.enumerated() {
      let point = graph.add(
        level.id + ":" + item.name, level: number, at: item.position, .poi, item: place,
        elementID: item.elementID)
      let traits = WayTraits(item, on: level)
      if let room = level.closedRoom(at: item.position), let own = roomPoints[number][room] {
        join(point, own, .derived, traits)
        continue
      }
      let nearest = candidates.min {
        graph.points[$0].position.distance(to: item.position)
          < graph.points[$1].position.distance(to: item.position)
      }
      if let nearest,
        graph.points[nearest].position.distance(to: item.position) <= 4 * level.reach
      {
        join(point, nearest, .derived, traits)
      }
    }
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
