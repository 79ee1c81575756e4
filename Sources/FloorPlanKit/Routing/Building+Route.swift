internal import GraphKit

extension Building {
  /// The scale assumed for a plan without one: a page of 1400 pixels is 70 m wide.
  static let assumedMetersPerPixel = 0.05

  /// Finds the fastest route; it passes rooms on the way only if a detour takes two minutes more.
  ///
  /// - Parameters:
  ///   - start: The starting place.
  ///   - end: The destination.
  ///   - profile: The person's profile.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  /// - Returns: `nil` if there is no route; ``answer(from:to:profile:closed:)`` says why.
  /// - Complexity: O((vertices + edges) log vertices); microseconds for a floor, milliseconds for a
  ///   campus.
  public func route(
    from start: IndoorPlace, to end: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> Route? {
    guard case .found(let route) = answer(from: start, to: end, profile: profile, closed: closed)
    else { return nil }
    return route
  }

  /// Finds the fastest route, or the reason why there is none.
  ///
  /// - Parameters:
  ///   - start: The starting place.
  ///   - end: The destination.
  ///   - profile: The person's profile.
  ///   - closed: Ids of doors, portals, rooms or vertices that cannot be passed.
  /// - Returns: The route, or a ``NoRoute`` that names what is wrong: the place, the closures, or
  ///   the connection.
  public func answer(
    from start: IndoorPlace, to end: IndoorPlace, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteAnswer {
    if let unknown = unknownParts(among: closed).first { return .notFound(.unknownPart(unknown)) }
    var plan = self
    guard let from = plan.standing(at: start) else { return .notFound(reason(start)) }
    guard let to = plan.standing(at: end) else { return .notFound(reason(end)) }
    return plan.best(from: from, to: [to], profile: profile, closed: closed)
      .map(RouteAnswer.found) ?? .notFound(.noWay)
  }

  func reason(_ place: IndoorPlace) -> NoRoute {
    let name: String =
      switch place {
      case .code(let text), .room(let text), .named(let text): text
      case .point(_, let level): level
      }
    switch find(place) {
    case .several(let candidates): return .ambiguous(name, candidates)
    case .spot(_, _, let id): return .unconnected(id)
    case .point, .nothing: return shows(place) ? .unconnected(name) : .unknownPlace(name)
    }
  }

  /// The fastest route from a vertex to any of several.
  func best(
    from start: Int, to ends: [Int], profile: Profile, closed: Set<String>
  ) -> Route? {
    guard !ends.isEmpty else { return nil }
    var builder = GraphBuilder<Double>(
      nodeCount: graph.points.count, arcCapacity: graph.ways.count * 2)
    var passed: [(way: Int, isForward: Bool)] = []
    let shut = closedPoints(closed)
    let terminals = terminals(Set(ends).union([start]))
    for (number, way) in graph.ways.enumerated() {
      guard closed.isEmpty || closed.isDisjoint(with: way.gates),
        !shut.contains(way.start), !shut.contains(way.end),
        way.access.map({ terminals.contains($0.place) }) ?? true
      else { continue }
      let scale = levels[graph.points[way.start].level].usualScale
      for isForward in [true, false] {
        guard
          let cost = profile.cost(way, isForward: isForward, metersPerPixel: scale),
          cost.isFinite, cost >= 0
        else { continue }
        let reluctance =
          way.crossing.map { terminals.contains($0.room) ? 0 : $0.reluctance } ?? 0
        builder.addArc(
          from: UInt32(isForward ? way.start : way.end),
          to: UInt32(isForward ? way.end : way.start), weight: cost + reluctance + way.awkwardness)
        passed.append((number, isForward))
      }
    }
    guard let compact = try? builder.graph(),
      let path = shortest(compact, from: start, to: ends)
    else { return nil }
    let legs = path.arcs.map { arc in
      let (number, isForward) = passed[Int(compact.edge(of: arc))]
      let way = graph.ways[number]
      let scale = levels[graph.points[way.start].level].metersPerPixel
      return Route.Leg(
        way: way, isForward: isForward,
        seconds: profile.seconds(way, isForward: isForward, metersPerPixel: scale))
    }
    return Route(
      building: self, profile: profile, points: path.nodes.map(Int.init), legs: legs)
  }

  /// The ends of a route, and the rooms that contain them.
  private func terminals(_ ends: Set<Int>) -> Set<Int> {
    guard ends.contains(where: { graph.points[$0].kind == .poi }) else { return ends }
    var result = ends
    for way in graph.ways where way.access == nil {
      for (thing, room) in [(way.start, way.end), (way.end, way.start)]
      where ends.contains(thing) && graph.points[thing].kind == .poi
        && graph.points[room].kind == .room
      {
        result.insert(room)
      }
    }
    return result
  }

  private func shortest(
    _ compact: CompactGraph<Double>, from start: Int, to ends: [Int]
  ) -> Path<UInt32, Double>? {
    let search = ShortestPathSearch(compact)
    do {
      let reached = try search.run(
        from: CollectionOfOne(SearchSource(UInt32(start))), to: ends.map(UInt32.init))
      return reached.flatMap { search.path(to: $0) }
    } catch {
      return nil
    }
  }
}
