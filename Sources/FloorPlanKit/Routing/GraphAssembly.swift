/// Makes one graph of all levels.
struct GraphAssembly {
  var graph = NavigationGraph()
  let levels: [Level]
  let propertyList: GraphPropertyList
  let weightsAreSeconds: Bool
  /// For every level the numbers of its rooms' points, `nil` for rooms that no way leads to.
  var roomPoints: [[Int?]]
  var portalPoints: [[Int?]]

  static func run(
    _ levels: [Level], links: [PlanDescription.Link], propertyList: GraphPropertyList,
    weightsAreSeconds: Bool, usesShapesOnly: Bool = false
  ) -> NavigationGraph {
    var assembly = GraphAssembly(levels, propertyList, weightsAreSeconds)
    for number in levels.indices {
      if usesShapesOnly {
        assembly.addDerivedWays(number)
        assembly.addPointsOfInterest(number)
      } else {
        assembly.addLevel(number)
      }
    }
    assembly.addPropertyListWays()
    assembly.addLinks(links)
    return assembly.graph
  }

  private init(
    _ levels: [Level], _ propertyList: GraphPropertyList, _ weightsAreSeconds: Bool
  ) {
    self.levels = levels
    self.propertyList = propertyList
    self.weightsAreSeconds = weightsAreSeconds
    roomPoints = levels.map { Array(repeating: nil, count: $0.rooms.count) }
    portalPoints = levels.map { Array(repeating: nil, count: $0.portals.count) }
  }

  private mutating func addLevel(_ number: Int) {
    let level = levels[number]
    let known = level.vertices.filter { propertyList.vertices[$0.name] != nil }
    if !known.isEmpty {
      addVertices(number)
    } else if !level.paths.isEmpty {
      addDrawnWays(number)
    } else {
      addDerivedWays(number)
    }
    addPointsOfInterest(number)
  }

  /// A way on one level, its length taken from the drawing.
  mutating func join(
    _ start: Int, _ end: Int, _ source: NavigationGraph.Source,
    passage: NavigationGraph.Passage = .walk,
    weight: Double? = nil, isOneWay: Bool = false, item: PlanItem? = nil, gates: [String] = []
  ) {
    guard start != end else { return }
    let (from, to) = (graph.points[start], graph.points[end])
    let pixels = from.level == to.level ? from.position.distance(to: to.position) : 0
    graph.ways.append(
      NavigationGraph.Way(
        start: start, end: end, passage: passage, source: source, isOneWay: isOneWay,
        rise: levels[to.level].ordinal - levels[from.level].ordinal, pixels: pixels,
        meters: levels[from.level].metersPerPixel.map { $0 * pixels }, weight: weight,
        weightIsSeconds: weightsAreSeconds, seconds: item?.data["seconds"].flatMap(Double.init),
        isAccessible: item?.flag("accessible"), isClosed: item?.isClosed ?? false, gates: gates))
  }

  func gates(_ item: PlanItem) -> [String] {
    [item.elementID, item.name].compactMap { $0 }
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
    let candidates = graph.points.indices.filter { graph.points[$0].level == number }
    for (place, item) in level.pointsOfInterest.enumerated() {
      let isNear = candidates.min {
        graph.points[$0].position.distance(to: item.position)
          < graph.points[$1].position.distance(to: item.position)
      }
      let point = graph.add(
        level.id + ":" + item.name, level: number, at: item.position, .poi, item: place,
        elementID: item.elementID)
      if let room = level.rooms.firstIndex(where: {
        !$0.isWalkable && $0.item.outline.contains(item.position)
      }), roomPoints[number][room] != nil {
        join(point, self.point(ofRoom: room, on: number), .derived)
      } else if let isNear,
        graph.points[isNear].position.distance(to: item.position)
          <= 4 * level.reach
      {
        join(point, isNear, .derived)
      }
    }
  }
}
