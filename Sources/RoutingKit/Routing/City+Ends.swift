internal import GeoKit
internal import TimetableKit

extension City {
  /// The indices of the stops with the given keys; unknown keys are skipped.
  func stops(_ keys: [StopKey]) -> [Int] {
    guard let timetable = transit?.timetable else { return [] }
    return keys.compactMap(timetable.stop)
  }

  /// The node for a place, and its distance from the place.
  func end(
    for place: Place, _ end: NoJourney.End, _ mode: TravelMode, _ radius: Meters
  ) throws(NoJourney) -> NearbyNode {
    let needsStop = mode == .publicTransport
    let point: Coordinate
    switch place {
    case .node(let id):
      guard let node = network.node(id: id) else { throw .unknownKey(stop: false) }
      if !needsStop || node.isStop { return NearbyNode(node: node, distance: .zero) }
      point = node.coordinate
    case .coordinate(let coordinate): point = coordinate
    case .stops(let keys):
      guard let transit, let first = stops(keys).first else { throw .unknownKey(stop: true) }
      point = transit.timetable.stops[first].coordinate
    }
    if let found = nearestNode(to: point, stopsOnly: needsStop, within: radius) { return found }
    throw nothing(near: point, end, stopsOnly: needsStop, within: radius)
  }

  /// The point that represents a place; for several stops, the first.
  ///
  /// - Parameter place: A place in this city.
  /// - Returns: The point, with the name of the node or stop.
  /// - Throws: ``NoJourney`` if the city lacks the node or stop.
  public func waypoint(of place: Place) throws(NoJourney) -> Waypoint {
    switch place {
    case .coordinate(let point): return Waypoint(coordinate: point)
    case .node(let id):
      guard let node = network.node(id: id) else { throw .unknownKey(stop: false) }
      return Waypoint(node)
    case .stops(let keys):
      guard let transit, let first = stops(keys).first else { throw .unknownKey(stop: true) }
      return transit.waypoint(ofStop: first)
    }
  }
}
