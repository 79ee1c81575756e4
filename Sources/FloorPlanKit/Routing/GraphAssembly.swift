/// Builds the navigation graph of all levels.
struct GraphAssembly {
  var graph = NavigationGraph()
  let levels: [Level]
  let sources: GraphSources
  /// For each level the vertices of its rooms; `nil` for rooms that cannot be reached.
  var roomPoints: [[Int?]]
  var portalPoints: [[Int?]]
  var interestPoints: [[Int?]]
  /// Whether only the ways that show what is connected are wanted.
  let onlyJoins: Bool
  /// The ids of the doors that may not exist and that ways avoid, by level.
  let avoidedDoors: [String: Set<String>]
  /// The last suffix given to an id that several vertices have.
  private var copies: [String: Int] = [:]

  static func run(
    _ levels: [Level], _ sources: GraphSources, usesShapesOnly: Bool = false,
    onlyJoins: Bool = false
  ) -> NavigationGraph {
    var assembly = GraphAssembly(
      levels, usesShapesOnly ? sources.withoutGraphs : sources, onlyJoins: onlyJoins)
    for number in levels.indices {
      if usesShapesOnly {
        assembly.addDerivedWays(number)
      } else {
        assembly.addLevel(number)
      }
    }
    assembly.addPropertyListWays()
    assembly.addImportedWays()
    assembly.addPlacesBesideWays()
    assembly.addLinks()
    return assembly.graph
  }

  private init(_ levels: [Level], _ sources: GraphSources, onlyJoins: Bool) {
    self.onlyJoins = onlyJoins
    self.levels = levels
    avoidedDoors = Dictionary(
      levels.map { ($0.id, $0.avoidedDoors) }, uniquingKeysWith: { first, _ in first })
    self.sources = sources
    roomPoints = levels.map { Array(repeating: nil, count: $0.rooms.count) }
    portalPoints = levels.map { Array(repeating: nil, count: $0.portals.count) }
    interestPoints = levels.map { Array(repeating: nil, count: $0.pointsOfInterest.count) }
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

  /// Adds a vertex; if its id is taken, the level or a number is appended.
  mutating func add(
    _ id: String, level: Int, at position: PlanPoint, _ kind: NavigationGraph.PointKind,
    item: Int? = nil, elementID: String? = nil
  ) -> Int {
    var free = id
    let prefix = levels[level].id + ":"
    if graph.numbers[free] != nil, !id.hasPrefix(prefix) { free = prefix + id }
    let base = free
    var copy = copies[base] ?? 2
    while graph.numbers[free] != nil {
      free = "\(base)#\(copy)"
      copy += 1
    }
    if copy > 2 { copies[base] = copy }
    return graph.add(
      free, level: level, at: position, kind, item: item, elementID: elementID)
  }

  /// Adds an edge whose length is measured on the drawing.
  mutating func join(
    _ start: Int, _ end: Int, source: NavigationGraph.Source,
    passage: Passage = .walk, weight: NavigationGraph.Weight? = nil,
    traits: WayTraits = WayTraits()
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

  /// The vertex of a room, created on first use.
  mutating func point(ofRoom room: Int, on level: Int) -> Int {
    if let known = roomPoints[level][room] { return known }
    let place = levels[level].rooms[room]
    let number = add(
      place.id, level: level, at: levels[level].standingPoint(in: place), .room, item: room,
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

  mutating func point(ofInterest place: Int, on level: Int) -> Int {
    if let known = interestPoints[level][place] { return known }
    let item = levels[level].pointsOfInterest[place]
    let number = add(
      levels[level].id + ":" + item.name, level: level, at: item.position, .poi, item: place,
      elementID: item.elementID)
    interestPoints[level][place] = number
    return number
  }
}
