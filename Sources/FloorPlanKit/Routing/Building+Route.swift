internal import GraphKit

/// Why there is no way.
public enum NoRoute: Hashable, Sendable {
  /// The building does not have the place.
  case unknownPlace(String)
  /// The plan shows the place, but no way leads to it.
  case unconnected(String)
  /// Ways exist, but none that the profile and the closed parts allow.
  case noWay
}

/// A route, or the reason why there is none.
public enum RouteAnswer: Sendable {
  /// The best route.
  case found(Route)
  /// There is none.
  case none(NoRoute)
}

extension Building {
  /// The scale that is reckoned with where a plan has none: a page of 1400 pixels is then 70 m.
  static let assumedMetersPerPixel = 0.05

  /// Finds the fastest route.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - profile: How one moves.
  ///   - closed: Ids of doors, portals, rooms or points that cannot be passed.
  /// - Returns: `nil` when there is none; ``answer(from:to:profile:closed:)`` says why.
  public func route(
    from start: Place, to end: Place, profile: Profile = .walk, closed: Set<String> = []
  ) -> Route? {
    guard case .found(let route) = answer(from: start, to: end, profile: profile, closed: closed)
    else { return nil }
    return route
  }

  /// Finds the fastest route, or why there is none.
  public func answer(
    from start: Place, to end: Place, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteAnswer {
    guard let from = pointNumber(of: start) else { return .none(reason(start)) }
    guard let to = pointNumber(of: end) else { return .none(reason(end)) }
    return best(from: from, to: [to], profile: profile, closed: closed).map(RouteAnswer.found)
      ?? .none(.noWay)
  }

  private func reason(_ place: Place) -> NoRoute {
    let name: String =
      switch place {
      case .code(let text), .room(let text), .named(let text): text
      case .point(_, let level): level
      }
    return shows(place) ? .unconnected(name) : .unknownPlace(name)
  }

  /// The fastest route from a point to any of several.
  func best(
    from start: Int, to ends: [Int], profile: Profile, closed: Set<String>
  ) -> Route? {
    guard !ends.isEmpty else { return nil }
    var builder = GraphBuilder<Double>(
      nodeCount: graph.points.count, arcCapacity: graph.ways.count * 2)
    var passed: [(way: Int, isForward: Bool, seconds: Double)] = []
    let shut = closedPoints(closed)
    for (number, way) in graph.ways.enumerated() {
      guard closed.isEmpty || closed.isDisjoint(with: way.gates),
        !shut.contains(way.start), !shut.contains(way.end)
      else { continue }
      let scale =
        levels[graph.points[way.start].level].metersPerPixel ?? Self.assumedMetersPerPixel
      for isForward in [true, false] {
        guard
          let seconds = profile.seconds(way, isForward: isForward, metersPerPixel: scale),
          seconds.isFinite, seconds >= 0
        else { continue }
        builder.addArc(
          from: UInt32(isForward ? way.start : way.end),
          to: UInt32(isForward ? way.end : way.start), weight: seconds)
        passed.append((number, isForward, seconds))
      }
    }
    guard let compact = try? builder.graph(),
      let path = shortest(compact, from: start, to: ends)
    else { return nil }
    let legs = path.arcs.map { arc in
      let (way, isForward, seconds) = passed[Int(compact.edge(of: arc))]
      return Route.Leg(way: graph.ways[way], isForward: isForward, seconds: seconds)
    }
    return Route(
      building: self, profile: profile, points: path.nodes.map(Int.init), legs: legs)
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

  /// The points that ids of closed things name.
  private func closedPoints(_ closed: Set<String>) -> Set<Int> {
    guard !closed.isEmpty else { return [] }
    var result: Set<Int> = []
    for (number, point) in graph.points.enumerated() {
      let short = point.id.split(separator: ":").last.map(String.init) ?? point.id
      if closed.contains(point.id) || closed.contains(short)
        || point.elementID.map(closed.contains) == true
      {
        result.insert(number)
      }
    }
    return result
  }
}

extension Building {
  /// Finds the fastest route to the nearest thing of a kind: `buffet`, `toilet`, `elevator`.
  ///
  /// Points of interest, portals and rooms are of a kind when `data-kind` or their name says so.
  public func nearest(
    _ kind: String, from start: Place, profile: Profile = .walk, closed: Set<String> = []
  ) -> RouteAnswer {
    guard let from = pointNumber(of: start) else { return .none(reason(start)) }
    let wanted = kind.lowercased()
    let ends = graph.points.indices.filter { isOfKind(graph.points[$0], wanted) }
    guard !ends.isEmpty else { return .none(.unknownPlace(kind)) }
    return best(from: from, to: ends, profile: profile, closed: closed).map(RouteAnswer.found)
      ?? .none(.noWay)
  }

  private func isOfKind(_ point: NavigationGraph.Point, _ kind: String) -> Bool {
    guard let place = point.item else { return false }
    let level = levels[point.level]
    switch point.kind {
    case .poi:
      let item = level.pointsOfInterest[place]
      if item.data["kind"]?.lowercased() == kind { return true }
      let words = item.name.lowercased().split { $0 == "-" || $0 == "_" || $0 == "." }
      return words.contains { $0 == kind }
    case .portal: return level.portals[place].kind.rawValue == kind
    case .room: return level.rooms[place].kind?.lowercased() == kind
    case .vertex, .door, .junction: return false
    }
  }

  /// Finds the fastest way out: to the nearest exit, never by lift, past what is blocked.
  public func evacuation(
    from start: Place, profile: Profile = .walk, blocked: Set<String> = []
  ) -> RouteAnswer {
    guard let from = pointNumber(of: start) else { return .none(reason(start)) }
    let exits = graph.points.indices.filter { number in
      let point = graph.points[number]
      guard point.kind == .portal, let place = point.item else { return false }
      return levels[point.level].portals[place].kind == .exit
    }
    guard !exits.isEmpty else { return .none(.unknownPlace("exit")) }
    return best(
      from: from, to: exits, profile: profile.avoiding([.elevator]), closed: blocked
    ).map(RouteAnswer.found) ?? .none(.noWay)
  }
}
