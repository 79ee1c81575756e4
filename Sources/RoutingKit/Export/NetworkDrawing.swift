internal import GeoKit
internal import Localization
internal import SectionFile
internal import WebPages

/// The network behind journeys: roads and stops.
struct NetworkDrawing {
  /// The maximum number of pairs of nodes, and of stops beside the journeys' own, in a page.
  static let roadLimit = 300_000
  static let stopLimit = 5_000

  let layers: [MapLayer]
  /// A sentence that says what is omitted; `nil` if everything is drawn.
  let omission: Message?

  /// Draws a network; if it is too large for a page, only the part nearest to a point.
  init(
    _ network: CityNetwork, around center: Coordinate, labeling ranks: [Int: Int],
    roadLimit: Int = NetworkDrawing.roadLimit
  ) {
    let nearness = Nearness(network: network, center: center)
    var (drawn, count) = (0, 0)
    layers =
      [Road.Kind.road, .rail].map { kind in
        var pairs = Self.pairs(of: kind, in: network)
        count += pairs.count
        pairs = nearness.nearest(pairs, limit: roadLimit - drawn) { $0.0 }
        drawn += pairs.count
        return MapLayer(
          id: kind == .road ? "roads" : "rails", style: kind == .road ? "road" : "rail",
          shapes: RoadChains(pairs, nodeCount: network.nodeCount).lines().map { line in
            .line(line.map { MapPoint(network.coordinate(at: $0)) })
          }, isFitted: false)
      } + [Self.stops(network, nearness, ranks)]
    omission =
      drawn < count
      ? Message("map.part", .integer(drawn), .integer(count)) : nil
  }

  private static func pairs(of kind: Road.Kind, in network: CityNetwork) -> [(Int, Int)] {
    var keys: [UInt64] = []
    for index in 0..<network.roadCount where network.roadKinds[index] == kind.rawValue {
      let (from, to) = (network.roadFrom[index], network.roadTo[index])
      keys.append(UInt64(min(from, to)) << 32 | UInt64(max(from, to)))
    }
    keys.sort()
    var pairs: [(Int, Int)] = []
    for (index, key) in keys.enumerated() where index == 0 || keys[index - 1] != key {
      pairs.append((Int(key >> 32), Int(key & 0xFFFF_FFFF)))
    }
    return pairs
  }

  private static func stops(
    _ network: CityNetwork, _ nearness: Nearness, _ ranks: [Int: Int]
  ) -> MapLayer {
    let all = (0..<network.nodeCount).filter(network.isStop)
    let others = nearness.nearest(all.filter { ranks[$0] == nil }, limit: stopLimit) { $0 }
    let shown = all.filter { ranks[$0] != nil } + others
    return MapLayer(
      id: "stops", style: "stop",
      shapes: shown.map { index in
        let title = Waypoint(network.node(at: index)).title
        return MapShape(
          .point(MapPoint(network.coordinate(at: index))), title: title, label: title,
          rank: ranks[index] ?? 2)
      }, isFitted: false)
  }

  /// Selects the elements nearest to a point.
  private struct Nearness {
    let network: CityNetwork
    let center: Coordinate

    func nearest<Element>(
      _ elements: [Element], limit: Int, node: (Element) -> Int
    ) -> [Element] {
      guard elements.count > limit else { return elements }
      let distances = elements.map { element in
        network.coordinate(at: node(element)).distance(to: center)
      }
      let order = elements.indices.sorted {
        (distances[$0], $0) < (distances[$1], $1)
      }
      return order.prefix(max(limit, 0)).sorted().map { elements[$0] }
    }
  }
}

extension MapPoint {
  init(_ coordinate: Coordinate) {
    self.init(longitude: coordinate.longitude, latitude: coordinate.latitude)
  }
}
