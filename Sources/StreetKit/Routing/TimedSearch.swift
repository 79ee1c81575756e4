internal import GraphKit

/// Dijkstra's algorithm for turns that may be closed at the time they are reached.
///
/// Travellers do not wait for a turn to open: the result is the earliest arrival without waiting.
struct TimedSearch {
  private struct Label {
    var cost: UInt32
    var parent: UInt32
    var turn: UInt32
  }

  private let graph: TurnGraph
  private var labels: [UInt32: Label] = [:]

  init(_ graph: TurnGraph) { self.graph = graph }

  /// The cheapest path to one of several states.
  ///
  /// - Parameters:
  ///   - targets: The target states, and the amount by which the cost of each is reduced.
  ///   - weight: Returns the cost of a turn reached after some milliseconds.
  mutating func path(
    _ sources: [SearchSource<UInt32>], _ targets: [RouteSearch.Target],
    weight: (Arc<UInt32>, UInt32) -> UInt32?
  ) -> RouteSearch.Found? {
    var queue = MinimumQueue<(cost: UInt32, state: UInt32)> {
      ($0.cost, $0.state) < ($1.cost, $1.state)
    }
    var best: (state: UInt32, cost: UInt32)?
    let largestRest = targets.map(\.rest).max() ?? 0
    for source in sources {
      labels[source.node] = Label(cost: source.cost, parent: .max, turn: .max)
      queue.push((source.cost, source.node))
    }
    while let (cost, state) = queue.pop() {
      guard labels[state]?.cost == cost else { continue }
      for target in targets where target.state == state {
        if cost - target.rest < best?.cost ?? .max { best = (state, cost - target.rest) }
      }
      if let best, cost >= best.cost + largestRest { break }
      for arc in graph.graph.arcs(from: state) {
        guard let step = weight(arc, cost) else { continue }
        let (sum, overflows) = cost.addingReportingOverflow(step)
        guard !overflows, sum < labels[arc.head]?.cost ?? .max else { continue }
        labels[arc.head] = Label(cost: sum, parent: state, turn: arc.number)
        queue.push((sum, arc.head))
      }
    }
    return best.map { way(to: $0.state, cost: $0.cost) }
  }

  private func way(to state: UInt32, cost: UInt32) -> RouteSearch.Found {
    var states = [state]
    var turns: [UInt32] = []
    var here = state
    while let label = labels[here], label.turn != .max {
      turns.append(label.turn)
      states.append(label.parent)
      here = label.parent
    }
    return RouteSearch.Found(
      states: states.reversed(), turns: turns.reversed(), cost: cost)
  }
}
