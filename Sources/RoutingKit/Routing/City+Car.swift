internal import GraphKit
internal import SectionFile

extension City {
  /// The fastest path on roads.
  func carJourney(from start: Int, to finish: Int) throws(NoJourney) -> Journey {
    let arcs = try network.cars.searches.withSearch { search throws(NoJourney) -> [UInt32]? in
      do throws(GraphError) {
        try search.run(from: UInt32(start), to: UInt32(finish))
      } catch {
        throw .tooLong(.car)
      }
      return search.path(to: UInt32(finish))?.arcs
    }
    guard let arcs else { throw noRoad(from: start, to: finish) }
    let legs = arcs.map { arc in
      let road = network.road(at: Int(network.cars.roads[Int(arc)]))
      return Leg(
        kind: .drive, from: Waypoint(network.node(at: road.from)),
        to: Waypoint(network.node(at: road.to)), duration: road.duration, road: road.index)
    }
    return Journey(
      mode: .car, start: Waypoint(network.node(at: start)),
      finish: Waypoint(network.node(at: finish)), legs: legs)
  }

  private func noRoad(from start: Int, to finish: Int) -> NoJourney {
    let graph = network.cars.graph
    let (from, to) = (network.node(at: start), network.node(at: finish))
    if graph.arcs(from: UInt32(start)).isEmpty { return .noRoad(.start, from) }
    if !graph.records.contains(where: { $0.head == finish }) { return .noRoad(.finish, to) }
    let reached = network.cars.searches.withSearch { search in
      try? search.run(from: UInt32(start))
      return search.reachedNodes.count
    }
    return .notConnected(
      .car, from: from, to: to, reached: reached - 1, of: network.nodeCount - 1)
  }
}
