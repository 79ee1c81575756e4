internal import GraphKit
internal import SectionFile

extension City {
  /// The quickest way on lines of public transport, and of equally quick ones one with the fewest
  /// changes.
  func transitJourney(
    from start: Int, to finish: Int, changeDuration: Duration
  ) throws(NoJourney) -> Journey {
    for end in [start, finish] where !network.isStop(end) {
      throw .notAStop(network.node(at: end))
    }
    let search = try transitSearch(from: start, to: [UInt32(finish)], changeDuration)
    guard let path = search.path(to: UInt32(finish)) else {
      throw noLine(from: start, to: finish)
    }
    let legs = path.arcs.compactMap { arc -> Leg? in
      let segment = network.transit.segments[Int(arc)]
      return segment == .max ? nil : leg(network.lineSegment(at: Int(segment)))
    }
    return Journey(
      mode: .publicTransport, start: Waypoint(network.node(at: start)),
      finish: Waypoint(network.node(at: finish)), legs: legs,
      changeDuration: .seconds(changeDuration.wholeSeconds))
  }

  /// Searches from being on any line at the start; the first boarding costs nothing.
  private func transitSearch(
    from start: Int, to targets: [UInt32], _ changeDuration: Duration
  ) throws(NoJourney) -> ShortestPathSearch<Int64> {
    let transit = network.transit
    let change = TransitGraph.boarding + changeDuration.wholeSeconds * TransitGraph.secondsUnit
    let search = ShortestPathSearch(transit.graph)
    let sources =
      [SearchSource<Int64>(UInt32(start))] + transit.states(of: start).map { SearchSource($0) }
    do {
      try search.run(from: sources, to: targets) { arc in
        arc.weight == TransitGraph.boarding ? change : arc.weight
      }
    } catch {
      throw .tooLong(.publicTransport)
    }
    return search
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
    let search = try? transitSearch(from: start, to: [], .zero)
    let reached = stops.filter { search?.cost(to: UInt32($0)) != nil }
    return .notConnected(
      .publicTransport, from: from, to: to, reached: reached.count, of: stops.count)
  }
}

extension Duration {
  /// The duration in whole seconds, a started one counted; from zero to a year.
  var wholeSeconds: Int64 {
    let started = components.seconds + (components.attoseconds > 0 ? 1 : 0)
    return min(max(0, started), Int64(NetworkBuilder.longestDuration))
  }
}
