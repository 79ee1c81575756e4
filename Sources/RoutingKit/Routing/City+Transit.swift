internal import GraphKit
internal import SectionFile

extension City {
  /// The fastest journey on public-transport lines; in a tie, one with the fewest transfers.
  func transitJourney(
    from start: Int, to finish: Int, changeDuration: Duration
  ) throws(NoJourney) -> Journey {
    for end in [start, finish] where !network.isStop(end) {
      throw .notAStop(network.node(at: end))
    }
    let arcs = try withTransitSearch(from: start, to: [UInt32(finish)], changeDuration) { search in
      search.path(to: UInt32(finish))?.arcs
    }
    guard let arcs else { throw noLine(from: start, to: finish) }
    var legs: [Leg] = []
    var isAboard = false
    for arc in arcs {
      let segment = network.transit.segments[Int(arc)]
      guard segment != .max else {
        isAboard = false
        continue
      }
      let ride = network.lineSegment(at: Int(segment))
      if !isAboard, let wait = wait(for: ride) { legs.append(wait) }
      legs.append(leg(ride))
      isAboard = true
    }
    return Journey(
      mode: .publicTransport, start: Waypoint(network.node(at: start)),
      finish: Waypoint(network.node(at: finish)), legs: legs,
      changeDuration: .seconds(changeDuration.wholeSeconds))
  }

  /// Searches from the states of all lines at the start, so the first boarding costs nothing.
  private func withTransitSearch<Result: Sendable>(
    from start: Int, to targets: [UInt32], _ changeDuration: Duration,
    _ body: @Sendable (ShortestPathSearch<Int64>) -> Result
  ) throws(NoJourney) -> Result {
    let transit = network.transit
    let change = changeDuration.wholeSeconds * TransitGraph.secondsUnit
    let boarding = transit.graph.arcs(from: UInt32(start)).map { arc in
      SearchSource(arc.head, cost: arc.weight - TransitGraph.boarding)
    }
    let sources = [SearchSource<Int64>(UInt32(start))] + boarding
    return try transit.searches.withSearch { search throws(NoJourney) in
      do throws(GraphError) {
        try search.run(from: sources, to: targets) { arc in
          TransitGraph.isBoarding(arc.weight) ? arc.weight + change : arc.weight
        }
      } catch {
        throw .tooLong(.publicTransport)
      }
      return body(search)
    }
  }

  /// The wait before boarding a line, from the shortest of its headways at the stop.
  private func wait(for segment: LineSegment) -> Leg? {
    let stop = network.road(at: segment.road).from
    let states = network.transit.states(of: stop)
    let wait =
      network.transit.graph.arcs(from: UInt32(stop)).lazy
      .filter { states.contains($0.head) && line(ofState: $0.head) == segment.line }
      .map { $0.weight / TransitGraph.secondsUnit }.first ?? 0
    guard wait > 0 else { return nil }
    let place = Waypoint(network.node(at: stop))
    return Leg(kind: .wait, from: place, to: place, line: segment.line, duration: .seconds(wait))
  }

  /// The line of a state, which is that of the rides to or from it.
  private func line(ofState state: UInt32) -> String? {
    let graph = network.transit.graph
    let first = graph.firstArcs[Int(state)]
    let arcs = first..<graph.firstArcs[Int(state) + 1]
    let segment = arcs.lazy.map { network.transit.segments[Int($0)] }.first { $0 != .max }
    return segment.map { network.lineNames[Int(network.segmentLines[Int($0)])] }
  }

  private func leg(_ segment: LineSegment) -> Leg {
    let road = network.road(at: segment.road)
    return Leg(
      kind: .ride, from: Waypoint(network.node(at: road.from)),
      to: Waypoint(network.node(at: road.to)), line: segment.line, duration: road.duration,
      road: road.index, lineSegment: segment.index)
  }

  private func noLine(from start: Int, to finish: Int) -> NoJourney {
    let (from, to) = (network.node(at: start), network.node(at: finish))
    let ridden = network.segmentRoads.lazy.map { Int($0) }
    if !ridden.contains(where: { network.roadFrom[$0] == start }) { return .noLine(.start, from) }
    if !ridden.contains(where: { network.roadTo[$0] == finish }) { return .noLine(.finish, to) }
    let stops = (0..<network.nodeCount).filter { network.isStop($0) && $0 != start }
    let reached = try? withTransitSearch(from: start, to: [], .zero) { search in
      stops.count { search.cost(to: UInt32($0)) != nil }
    }
    return .notConnected(
      .publicTransport, from: from, to: to, reached: reached ?? 0, of: stops.count)
  }
}

extension Duration {
  /// The duration in whole seconds, rounded up and limited to zero…a year.
  var wholeSeconds: Int64 {
    let started = components.seconds + (components.attoseconds > 0 ? 1 : 0)
    return min(max(0, started), Int64(NetworkBuilder.longestDuration))
  }
}
