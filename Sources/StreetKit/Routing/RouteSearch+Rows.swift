internal import GraphKit

extension RouteSearch {
  /// The cheapest ways from a position to several others, in one search.
  ///
  /// - Parameter limit: The most milliseconds that a way may cost; `nil` for any.
  func paths(
    from start: StreetPosition, to ends: [StreetPosition], within limit: UInt32? = nil
  ) throws(StreetError) -> [StatePath?] {
    let entries = entries(start)
    let targets = ends.map(targets(at:))
    let sources = sources(entries)
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
        return statePath(
          Found(states: path.nodes, turns: path.arcs, cost: best.cost), entries) ?? direct
      }
    }
  }
}
