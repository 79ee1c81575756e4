internal import GraphKit

extension RouteSearch {
  /// The cheapest way from one of several states to one of several others.
  func search(
    _ sources: [SearchSource<UInt32>], _ targets: [Target]
  ) throws(StreetError) -> Found? {
    if isTimed {
      var timed = TimedSearch(graph)
      return timed.path(sources, targets) { weight($0, after: $1) }
    }
    if isPlain, let hierarchy = graph.hierarchy {
      return try network.searches.withSearch(in: hierarchy) { search throws(StreetError) in
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
      return Found(states: path.nodes, turns: path.arcs, cost: best.cost)
    }
  }

  /// The hierarchy adds up the remainder of the last edge, so all of it is counted from the largest
  /// one: edges with a smaller remainder cost more.
  private static func fastSearch(
    _ search: HierarchySearch<UInt32>, _ sources: [SearchSource<UInt32>], _ targets: [Target]
  ) throws(StreetError) -> Found? {
    let largest = targets.map(\.rest).max() ?? 0
    let ends = targets.map { SearchSource($0.state, cost: largest - $0.rest) }
    do throws(GraphError) {
      guard let path = try search.path(from: sources, to: ends) else { return nil }
      // A hierarchy with closed turns renumbers the others.
      let turns = path.arcs.map(search.hierarchy.graph.edge(of:))
      return Found(
        states: path.nodes, turns: turns, cost: path.cost >= largest ? path.cost - largest : 0)
    } catch {
      throw StreetError(.tooLarge, "a route takes longer than 49 days")
    }
  }

  /// The cheapest of the states that a search has reached.
  static func cheapest(
    _ targets: [Target], _ search: ShortestPathSearch<UInt32>
  ) -> (state: UInt32, cost: UInt32)? {
    var best: (state: UInt32, cost: UInt32)?
    for target in targets {
      guard let cost = search.cost(to: target.state), cost >= target.rest else { continue }
      if cost - target.rest < best?.cost ?? .max { best = (target.state, cost - target.rest) }
    }
    return best
  }
}
