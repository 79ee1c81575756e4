internal import CivilTime
internal import GraphKit
internal import SectionFile

/// Finds the cheapest path from one position to another.
struct RouteSearch: Sendable {
  /// A state with which a path may begin.
  struct Entry: Sendable {
    /// The edge and the turn before the state; `nil` if the path begins at a junction.
    var before: (edge: UInt32, turn: UInt32)?
    var cost: UInt32
  }

  /// A state with which a path may end.
  struct Target: Sendable {
    var state: UInt32
    /// The cost of the unused rest of the last edge, in milliseconds.
    var rest: UInt32
    /// The length of that rest.
    var centimetres: Int
  }

  /// A path from one of several states to another.
  struct Found: Sendable {
    var states: [UInt32]
    /// The turns between them, one fewer.
    var turns: [UInt32]
    var cost: UInt32
  }

  let network: StreetNetwork
  let profile: StreetNetwork.Profile
  let options: StreetRouteOptions
  /// The penalty on an edge's duration, in sixteenths, used to find alternatives.
  var penalties: [UInt32: UInt32] = [:]

  var graph: TurnGraph { profile.graph }

  /// The cheapest path; `nil` if there is none.
  func path(from start: StreetPosition, to end: StreetPosition) throws(StreetError) -> StatePath? {
    let direct = directPath(from: start, to: end)
    guard let around = try pathOverJunctions(from: start, to: end) else { return direct }
    guard let direct, direct.cost <= around.cost else { return around }
    return direct
  }

  /// The path along the first street alone, to a place on it or to the junction at its end.
  func directPath(from start: StreetPosition, to end: StreetPosition) -> StatePath? {
    if network.junction(at: start) == nil, let junction = network.junction(at: end) {
      // Both directions of a loop end at its junction.
      let ways = directions(start).filter { network.tables.head(of: Int($0)) == junction }
        .map { (directed: $0, cost: Self.rest($0, at: start, graph)) }
      if let (directed, cost) = ways.min(by: { $0.cost < $1.cost }) {
        return StatePath(
          edges: [directed], turns: [], states: [graph.stateOfEdge[Int(directed)]], cost: cost)
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
    from start: StreetPosition, to end: StreetPosition
  ) throws(StreetError) -> StatePath? {
    let entries = entries(start)
    let targets = targets(at: end)
    guard !entries.isEmpty, !targets.isEmpty else { return nil }
    if isPlain, !isTimed, let hierarchy = graph.junctions?.hierarchy,
      isUnbound(start), isUnbound(end)
    {
      let search = JunctionSearch(route: self, entries: entries, targets: targets)
      let found = try network.searches.withSearch(in: hierarchy) { fast throws(StreetError) in
        try search.path(fast)
      }
      if let found { return statePath(found, entries) }
    }
    return try search(sources(entries), targets).flatMap { statePath($0, entries) }
  }

  /// Adds the first edge to a way from one of the entries.
  func statePath(_ found: Found, _ entries: [UInt32: Entry]) -> StatePath? {
    guard let state = found.states.first, let entry = entries[state] else { return nil }
    let edges = found.states.map { graph.edges[Int($0)] }
    guard let before = entry.before else {
      return StatePath(edges: edges, turns: found.turns, states: found.states, cost: found.cost)
    }
    return StatePath(
      edges: [before.edge] + edges, turns: [before.turn] + found.turns,
      states: [graph.stateOfEdge[Int(before.edge)]] + found.states, cost: found.cost)
  }
}
