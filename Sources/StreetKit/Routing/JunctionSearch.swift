internal import GraphKit
internal import SectionFile

/// Finds the cheapest way in a ``JunctionGraph``, as the turns of a ``TurnGraph``.
///
/// Ends must not be bound to one direction of their street: those who are may have to turn round.
struct JunctionSearch {
  private let route: RouteSearch
  /// The entries by the junction that they lead to; the cheapest of each.
  private var entries: [UInt32: (state: UInt32, cost: UInt32)] = [:]
  private var targets: [UInt32: (last: RouteSearch.Target, cost: UInt32)] = [:]
  /// The cheapest way that ends on the street that it enters first.
  private let shortest: RouteSearch.Found?

  init(route: RouteSearch, entries: [UInt32: RouteSearch.Entry], targets: [RouteSearch.Target]) {
    self.route = route
    shortest = route.shortest(entries, targets)
    let tables = route.network.tables
    for (state, entry) in entries.sorted(by: { $0.key < $1.key }) {
      let head = UInt32(tables.head(of: Int(route.graph.edges[Int(state)])))
      guard entry.cost < self.entries[head]?.cost ?? .max else { continue }
      self.entries[head] = (state, entry.cost)
    }
    for target in targets {
      let directed = route.graph.edges[Int(target.state)]
      let tail = tables.tail(of: Int(directed))
      guard let arc = route.graph.junctions?.arc(of: directed, from: tail) else { continue }
      let cost = arc.weight >= target.rest ? arc.weight - target.rest : 0
      guard cost < self.targets[UInt32(tail)]?.cost ?? .max else { continue }
      self.targets[UInt32(tail)] = (target, cost)
    }
  }

  /// The cheapest way; `nil` where no way leads, or none of a ``TurnGraph``.
  func path(_ search: HierarchySearch<UInt32>) throws(StreetError) -> RouteSearch.Found? {
    let found: Path<UInt32, UInt32>?
    do throws(GraphError) {
      found = try search.path(
        from: entries.map { SearchSource($0.key, cost: $0.value.cost) }.sorted {
          $0.node < $1.node
        },
        to: targets.map { SearchSource($0.key, cost: $0.value.cost) }.sorted { $0.node < $1.node })
    } catch {
      throw StreetError(.tooLarge, "a route takes longer than 49 days")
    }
    guard let found, found.cost < shortest?.cost ?? .max else { return shortest }
    return way(found)
  }

  private func way(_ path: Path<UInt32, UInt32>) -> RouteSearch.Found? {
    guard let junctions = route.graph.junctions, let first = path.nodes.first,
      let last = path.nodes.last, let entry = entries[first], let target = targets[last]
    else { return nil }
    var states = [entry.state]
    for arc in path.arcs {
      states.append(route.graph.stateOfEdge[Int(junctions.edges[Int(arc)])])
    }
    states.append(target.last.state)
    var turns: [UInt32] = []
    for (state, next) in zip(states, states.dropFirst()) {
      guard let turn = route.graph.graph.arcs(from: state).first(where: { $0.head == next }) else {
        return nil
      }
      turns.append(turn.number)
    }
    return RouteSearch.Found(states: states, turns: turns, cost: path.cost)
  }
}
