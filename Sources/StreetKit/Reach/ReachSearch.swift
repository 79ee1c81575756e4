internal import GraphKit
internal import SectionFile

/// The area reachable from a position, or from which it can be reached, within a limit.
struct ReachSearch {
  /// For each directed edge the time at which its far end is reached along it, in milliseconds.
  private(set) var costs: [UInt32: UInt32] = [:]
  /// For each directed edge the distance to its far end, in centimetres.
  private(set) var lengths: [UInt32: UInt64] = [:]
  private let network: StreetNetwork
  private let profile: StreetNetwork.Profile
  private let origin: StreetPosition
  private let isReversed: Bool

  /// - Parameter isReversed: Whether to search for paths to the position.
  init(
    _ network: StreetNetwork, _ profile: StreetNetwork.Profile, from origin: StreetPosition,
    within limit: UInt32, isReversed: Bool
  ) {
    self.network = network
    self.profile = profile
    self.origin = origin
    self.isReversed = isReversed
    if isReversed { searchBackwards(limit) } else { searchForwards(limit) }
  }

  private func directions(_ position: StreetPosition) -> [UInt32] {
    position.directions(profile.graph)
  }

  private mutating func searchForwards(_ limit: UInt32) {
    let graph = profile.graph
    var queue = MinimumQueue<(cost: UInt32, state: UInt32, length: UInt64)> {
      ($0.cost, $0.state) < ($1.cost, $1.state)
    }
    var settled: [UInt32: UInt32] = [:]
    func spread(_ state: UInt32, _ cost: UInt32, _ length: UInt64) {
      for arc in graph.graph.arcs(from: state) {
        let edge = graph.edges[Int(arc.head)]
        // The beginning of an edge may be within the limit even if its end is not.
        let start = UInt64(cost) + UInt64(arc.weight - graph.durations[Int(edge)])
        guard start <= limit, let sum = UInt32(exactly: UInt64(cost) + UInt64(arc.weight)) else {
          continue
        }
        guard sum < settled[arc.head] ?? .max else { continue }
        settled[arc.head] = sum
        queue.push((sum, arc.head, length + UInt64(network.tables.lengths[Int(edge) >> 1])))
      }
    }
    for directed in directions(origin) {
      let rest = RouteSearch.rest(directed, at: origin, graph)
      spread(graph.stateOfEdge[Int(directed)], rest, restLength(directed))
    }
    while let (cost, state, length) = queue.pop() {
      guard settled[state] == cost else { continue }
      let edge = graph.edges[Int(state)]
      if cost < costs[edge] ?? .max {
        costs[edge] = cost
        lengths[edge] = length
      }
      spread(state, cost, length)
    }
  }

  private func restLength(_ directed: UInt32) -> UInt64 {
    let part = directed & 1 == 0 ? 1 - origin.fraction : origin.fraction
    return UInt64((Double(network.tables.lengths[origin.edge]) * part).rounded())
  }

  /// Searching backwards, a label is the cost from the near end of an edge to the position.
  private mutating func searchBackwards(_ limit: UInt32) {
    let graph = profile.graph
    let reverse = profile.entering
    var queue = MinimumQueue<(cost: UInt32, state: UInt32, length: UInt64)> {
      ($0.cost, $0.state) < ($1.cost, $1.state)
    }
    var settled: [UInt32: UInt32] = [:]
    func spread(_ state: UInt32, costAtEntry cost: UInt32, _ length: UInt64) {
      let own = graph.durations[Int(graph.edges[Int(state)])]
      for arc in reverse.arcs(from: state) {
        let edge = graph.edges[Int(arc.head)]
        let turn = arc.weight - own
        let end = UInt64(cost) + UInt64(turn)
        guard end <= limit, let sum = UInt32(exactly: end + UInt64(graph.durations[Int(edge)]))
        else { continue }
        guard sum < settled[arc.head] ?? .max else { continue }
        settled[arc.head] = sum
        queue.push((sum, arc.head, length + UInt64(network.tables.lengths[Int(edge) >> 1])))
      }
    }
    for directed in directions(origin) {
      let whole = graph.durations[Int(directed)]
      let part = whole - RouteSearch.rest(directed, at: origin, graph)
      let length = UInt64(network.tables.lengths[origin.edge]) - restLength(directed)
      let states =
        [graph.stateOfEdge[Int(directed)]] + (profile.extraStates[directed] ?? [])
      for state in states { spread(state, costAtEntry: part, length) }
    }
    while let (cost, state, length) = queue.pop() {
      guard settled[state] == cost else { continue }
      let edge = graph.edges[Int(state)]
      // Earlier edges are irrelevant to a route that begins on this one.
      if graph.stateOfEdge[Int(edge)] == state {
        costs[edge] = cost
        lengths[edge] = length
      }
      spread(state, costAtEntry: cost, length)
    }
  }

  /// The time in milliseconds and distance in centimetres to a position; `nil` if it was not
  /// reached.
  func arrival(at place: StreetPosition) -> (milliseconds: UInt32, centimetres: UInt64)? {
    var best: (milliseconds: UInt32, centimetres: UInt64)?
    func offer(_ milliseconds: UInt32, _ centimetres: UInt64) {
      if milliseconds < best?.milliseconds ?? .max { best = (milliseconds, centimetres) }
    }
    let length = UInt64(network.tables.lengths[place.edge])
    for directed in directions(place) {
      let whole = profile.graph.durations[Int(directed)]
      let rest = RouteSearch.rest(directed, at: place, profile.graph)
      let left = directed & 1 == 0 ? 1 - place.fraction : place.fraction
      let restLength = min(length, UInt64((Double(length) * left).rounded()))
      let (skipped, skippedLength) =
        isReversed ? (whole - rest, length - restLength) : (rest, restLength)
      if let cost = costs[directed], let way = lengths[directed], cost >= skipped {
        offer(cost - skipped, way >= skippedLength ? way - skippedLength : 0)
      }
      guard place.edge == origin.edge, directions(origin).contains(directed) else { continue }
      let own = RouteSearch.rest(directed, at: origin, profile.graph)
      let (first, last) = isReversed ? (rest, own) : (own, rest)
      if first >= last {
        let part = abs(place.fraction - origin.fraction)
        offer(first - last, UInt64((Double(length) * part).rounded()))
      }
    }
    return best
  }
}
