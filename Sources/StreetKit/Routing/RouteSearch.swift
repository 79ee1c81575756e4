internal import CivilTime
internal import GraphKit
internal import SectionFile

/// Finds the cheapest path from one position to another.
struct RouteSearch: Sendable {
  private struct Entry: Sendable {
    /// The edge and the turn before the state; `nil` if the path begins at a junction.
    var before: (edge: UInt32, turn: UInt32)?
    var cost: UInt32
  }

  private struct Target: Sendable {
    var state: UInt32
    /// The cost of the unused rest of the last edge, in milliseconds.
    var rest: UInt32
  }

  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  let options: StreetRouteOptions
  /// The penalty on an edge's duration, in sixteenths, used to find alternatives.
  var penalties: [UInt32: UInt32] = [:]

  private var graph: TurnGraph { profile.graph }

  /// The cheapest path; `nil` if there is none.
  func path(from start: StreetPosition, to end: StreetPosition) throws(StreetError) -> StatePath? {
    let direct = directPath(from: start, to: end)
    let around = try pathOverJunctions(from: start, to: end, below: direct?.cost)
    guard let direct else { return around }
    guard let around, around.cost < direct.cost else { return direct }
    return around
  }

  private func directions(_ position: StreetPosition) -> [UInt32] {
    position.directions(graph)
  }

  /// The milliseconds from a position to the end of a directed edge that passes or leaves it.
  static func rest(_ directed: UInt32, at position: StreetPosition, _ graph: TurnGraph) -> UInt32 {
    let whole = Double(graph.durations[Int(directed)])
    return UInt32((whole * (1 - position.part(of: directed))).rounded())
  }

  /// The path along the first street alone, to a place on it or to the junction at its end.
  private func directPath(from start: StreetPosition, to end: StreetPosition) -> StatePath? {
    if network.junction(at: start) == nil, let junction = network.junction(at: end) {
      for directed in directions(start) where network.tables.head(of: Int(directed)) == junction {
        return StatePath(
          edges: [directed], turns: [], states: [graph.stateOfEdge[Int(directed)]],
          cost: Self.rest(directed, at: start, graph))
      }
    }
    guard start.edge == end.edge else { return nil }
    for directed in directions(start) where directions(end).contains(directed) {
      let first = Self.rest(directed, at: start, graph)
      let last = Self.rest(directed, at: end, graph)
      guard first >= last else { continue }
      return StatePath(
        edges: [directed], turns: [], states: [graph.stateOfEdge[Int(directed)]],
        cost: first - last)
    }
    return nil
  }

  private func pathOverJunctions(
    from start: StreetPosition, to end: StreetPosition, below limit: UInt32?
  ) throws(StreetError) -> StatePath? {
    let entries = entries(start)
    let targets = targets(at: end)
    guard !entries.isEmpty, !targets.isEmpty else { return nil }
    let sources = entries.map { SearchSource($0.key, cost: $0.value.cost) }
      .sorted { $0.node < $1.node }
    let found = try search(sources, targets)
    return found.flatMap { statePath($0, entries) }
  }

  private func statePath(
    _ found: (states: [UInt32], turns: [UInt32], cost: UInt32), _ entries: [UInt32: Entry]
  ) -> StatePath? {
    guard let state = found.states.first, let entry = entries[state] else { return nil }
    let edges = found.states.map { graph.edges[Int($0)] }
    guard let before = entry.before else {
      return StatePath(edges: edges, turns: found.turns, states: found.states, cost: found.cost)
    }
    return StatePath(
      edges: [before.edge] + edges, turns: [before.turn] + found.turns,
      states: [graph.stateOfEdge[Int(before.edge)]] + found.states, cost: found.cost)
  }

  /// The states with which the path may begin.
  private func entries(_ start: StreetPosition) -> [UInt32: Entry] {
    var entries: [UInt32: Entry] = [:]
    if let junction = network.junction(at: start) {
      for edge in network.tables.leaving.edges(from: junction) where canUse(edge) {
        entries[graph.stateOfEdge[Int(edge)]] = Entry(cost: graph.durations[Int(edge)])
      }
      return entries
    }
    for first in directions(start) {
      let state = graph.stateOfEdge[Int(first)]
      let rest = Self.rest(first, at: start, graph)
      for arc in graph.graph.arcs(from: state) {
        guard let weight = weight(arc, after: rest) else { continue }
        let entry = Entry(before: (first, arc.number), cost: rest + weight)
        if entry.cost < entries[arc.head]?.cost ?? .max { entries[arc.head] = entry }
      }
    }
    return entries
  }

  private func canUse(_ directed: UInt32) -> Bool {
    guard graph.isUsable(Int(directed)) else { return false }
    return isPlain || !isExcluded(Int(directed) >> 1)
  }

  private func targets(at end: StreetPosition) -> [Target] {
    var lasts = directions(end).map { ($0, Self.rest($0, at: end, graph)) }
    if let junction = network.junction(at: end) {
      lasts = network.tables.leaving.edges(from: junction).map { ($0 ^ 1, 0) }
        .filter { graph.isUsable(Int($0.0)) }
    }
    return lasts.flatMap { last, rest in
      let states = [graph.stateOfEdge[Int(last)]] + (profile.extraStates[last] ?? [])
      return states.map { Target(state: $0, rest: rest) }
    }
  }

  private func search(
    _ sources: [SearchSource<UInt32>], _ targets: [Target]
  ) throws(StreetError) -> (states: [UInt32], turns: [UInt32], cost: UInt32)? {
    if options.departure != nil, !graph.conditionalTurns.isEmpty {
      var timed = TimedSearch(graph)
      guard
        let found = timed.path(
          sources, targets.map { ($0.state, $0.rest) }, weight: { weight($0, after: $1) })
      else { return nil }
      return found
    }
    if isPlain, let pool = profile.fastSearches {
      return try pool.withSearch { search throws(StreetError) in
        try Self.fastSearch(search, sources, targets)
      }
    }
    return try profile.searches.withSearch { search throws(StreetError) in
      do throws(GraphError) {
        let states = targets.map(\.state)
        if isPlain {
          try search.run(from: sources, to: states)
        } else {
          try search.run(from: sources, to: states) { weight($0, after: 0) }
        }
      } catch {
        throw StreetError(.tooLarge, "a route takes longer than 49 days")
      }
      let best = Self.cheapest(targets, search)
      guard let best, let path = search.path(to: best.state) else { return nil }
      return (path.nodes, path.arcs, best.cost)
    }
  }

  /// The hierarchy cannot subtract the unused rest of the last edge, so costs are relative to the
  /// largest rest: edges with a smaller rest cost more.
  private static func fastSearch(
    _ search: HierarchySearch<UInt32>, _ sources: [SearchSource<UInt32>], _ targets: [Target]
  ) throws(StreetError) -> (states: [UInt32], turns: [UInt32], cost: UInt32)? {
    let largest = targets.map(\.rest).max() ?? 0
    let ends = targets.map { SearchSource($0.state, cost: largest - $0.rest) }
    do throws(GraphError) {
      guard let path = try search.path(from: sources, to: ends) else { return nil }
      // A hierarchy with closed turns renumbers the others.
      let turns = path.arcs.map(search.hierarchy.graph.edge(of:))
      return (path.nodes, turns, path.cost >= largest ? path.cost - largest : 0)
    } catch {
      throw StreetError(.tooLarge, "a route takes longer than 49 days")
    }
  }

  /// The cheapest paths from a position to several others, in one search.
  ///
  /// - Parameter limit: The maximum cost of a path in milliseconds; `nil` for any cost.
  func paths(
    from start: StreetPosition, to ends: [StreetPosition], within limit: UInt32? = nil
  ) throws(StreetError) -> [StatePath?] {
    let entries = entries(start)
    let targets = ends.map(targets(at:))
    let sources = entries.map { SearchSource($0.key, cost: $0.value.cost) }
      .sorted { $0.node < $1.node }
    let directs = ends.map { directPath(from: start, to: $0) }
    guard !sources.isEmpty else { return directs }
    return try profile.searches.withSearch { search throws(StreetError) in
      do throws(GraphError) {
        let states = targets.joined().map(\.state)
        if isPlain {
          try search.run(from: sources, to: states, upTo: limit)
        } else {
          try search.run(from: sources, to: states, upTo: limit) { weight($0, after: 0) }
        }
      } catch {
        throw StreetError(.tooLarge, "a route takes longer than 49 days")
      }
      return zip(targets, directs).map { targets, direct in
        guard let best = Self.cheapest(targets, search), best.cost < direct?.cost ?? .max else {
          return direct
        }
        guard let path = search.path(to: best.state) else { return direct }
        return statePath((path.nodes, path.arcs, best.cost), entries) ?? direct
      }
    }
  }

  private static func cheapest(
    _ targets: [Target], _ search: ShortestPathSearch<UInt32>
  ) -> (state: UInt32, cost: UInt32)? {
    var best: (state: UInt32, cost: UInt32)?
    for target in targets {
      guard let cost = search.cost(to: target.state), cost >= target.rest else { continue }
      if cost - target.rest < best?.cost ?? .max { best = (target.state, cost - target.rest) }
    }
    return best
  }

  private var isPlain: Bool {
    options.exclusions.isEmpty && options.vehicle.isAny && penalties.isEmpty
  }

  private func isExcluded(_ edge: Int) -> Bool {
    let excluded = options.exclusions.traits
    if !network.tables.traits(of: edge).isDisjoint(with: excluded) { return true }
    return network.tables.isTooSmall(edge, for: options.vehicle)
  }

  /// The cost of a turn; `nil` if the request cannot use it.
  ///
  /// - Parameter elapsed: The milliseconds since departure when the turn is reached.
  private func weight(_ arc: Arc<UInt32>, after elapsed: UInt32) -> UInt32? {
    guard arc.weight < StreetNetwork.Profile.closed else { return nil }
    if !isPlain {
      if isExcluded(Int(graph.edges[Int(arc.head)]) >> 1) { return nil }
    }
    if let departure = options.departure, !graph.conditionalTurns.isEmpty {
      let minute = departure.minute(after: elapsed)
      for condition in graph.conditions(of: arc.number)
      where network.conditions[Int(condition)]?.holds(atMinuteOfWeek: minute) == true {
        return nil
      }
    }
    guard !penalties.isEmpty, let penalty = penalties[graph.edges[Int(arc.head)] >> 1] else {
      return arc.weight
    }
    return arc.weight + arc.weight / 16 * penalty
  }
}
