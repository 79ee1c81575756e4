#if Services
internal import GeoKit
internal import RoutingKit

/// Nodes, roads and lines of the flat files.
struct LineHops: OriginalHops {
  let city: City

  func nearest(to place: Coordinate, stopsOnly: Bool, within radius: Meters) -> OriginalPoint? {
    city.nearestNode(to: place, stopsOnly: stopsOnly, within: radius).map {
      OriginalPoint(id: $0.node.index + 1, coordinate: $0.node.coordinate)
    }
  }

  func hasPoint(_ id: Int) -> Bool { id >= 1 && id <= city.network.nodeCount }

  func isStop(_ id: Int) -> Bool { city.network.node(at: id - 1).isStop }

  func way(
    from start: Int, to finish: Int, isTransit: Bool, changeDuration: Duration
  ) -> [OriginalHop] {
    let journey = try? city.journey(
      by: isTransit ? .publicTransport : .car, from: start - 1, to: finish - 1,
      changeDuration: changeDuration)
    return (journey?.legs ?? []).filter { $0.kind != .wait }.map { leg in
      OriginalHop(
        id: (leg.lineSegment ?? leg.road ?? 0) + 1, start: Self.point(leg.from),
        end: Self.point(leg.to), seconds: leg.duration.components.seconds, line: leg.line)
    }
  }

  private static func point(_ end: Waypoint) -> OriginalPoint {
    OriginalPoint(id: (end.node ?? -1) + 1, coordinate: end.coordinate)
  }
}
#endif
