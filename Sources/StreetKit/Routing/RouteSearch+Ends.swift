internal import GraphKit
internal import SectionFile

extension RouteSearch {
  func directions(_ position: StreetPosition) -> [UInt32] {
    position.directions(graph)
  }

  /// Whether a way may pass a position in every direction of its street.
  func isUnbound(_ position: StreetPosition) -> Bool {
    let usable = [position.edge * 2, position.edge * 2 + 1].count(where: graph.isUsable)
    return directions(position).count == usable
  }

  /// The entries as sources of a search.
  func sources(_ entries: [UInt32: Entry]) -> [SearchSource<UInt32>] {
    entries.map { SearchSource($0.key, cost: $0.value.cost) }.sorted { $0.node < $1.node }
  }

  /// The milliseconds from a position to the end of a directed edge that passes or leaves it.
  static func rest(_ directed: UInt32, at position: StreetPosition, _ graph: TurnGraph) -> UInt32 {
    let whole = Double(graph.durations[Int(directed)])
    return UInt32((whole * (1 - position.part(of: directed))).rounded())
  }

  /// The length of a directed edge behind a position on it.
  func restCentimetres(_ directed: UInt32, at position: StreetPosition) -> Int {
    let whole = Double(network.tables.lengths[Int(directed >> 1)])
    return Int((whole * (1 - position.part(of: directed))).rounded())
  }

  /// The states that the way may begin with.
  func entries(_ start: StreetPosition) -> [UInt32: Entry] {
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

  /// The states that the way may end with.
  func targets(at end: StreetPosition) -> [Target] {
    var lasts = directions(end).map {
      ($0, Self.rest($0, at: end, graph), restCentimetres($0, at: end))
    }
    if let junction = network.junction(at: end) {
      lasts = network.tables.leaving.edges(from: junction).map { ($0 ^ 1, 0, 0) }
        .filter { graph.isUsable(Int($0.0)) }
    }
    return lasts.flatMap { last, rest, centimetres in
      let states = [graph.stateOfEdge[Int(last)]] + (profile.extraStates[last] ?? [])
      return states.map { Target(state: $0, rest: rest, centimetres: centimetres) }
    }
  }

  /// The cheapest way that ends on the street that it enters first.
  func shortest(_ entries: [UInt32: Entry], _ targets: [Target]) -> Found? {
    var best: Found?
    for target in targets {
      guard let entry = entries[target.state], entry.cost >= target.rest,
        entry.cost - target.rest < best?.cost ?? .max
      else { continue }
      best = Found(states: [target.state], turns: [], cost: entry.cost - target.rest)
    }
    return best
  }
}
