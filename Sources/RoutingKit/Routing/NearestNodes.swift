internal import GeoKit
internal import Synchronization

/// Finds the node nearest to a point.
///
/// The first queries scan all nodes, because a command-line tool makes only two; later ones, in a
/// server, build an index and use it. The results are the same.
final class NearestNodes: Sendable {
  private struct State {
    var questions = 0
    var index: SpatialIndex?
  }

  private let network: CityNetwork
  private let state = Mutex(State())
  private static let questionsWithoutIndex = 4

  init(_ network: CityNetwork) {
    self.network = network
  }

  func node(
    to point: Coordinate, stopsOnly: Bool, within radius: Meters
  ) -> NearbyNode? {
    guard let index = indexIfWorthwhile() else {
      return scan(point, stopsOnly: stopsOnly, within: radius)
    }
    let accepts: ((Int) -> Bool)? = stopsOnly ? { self.network.isStop($0) } : nil
    return index.nearest(to: point, within: radius, where: accepts)
      .map { NearbyNode(node: network.node(at: $0.index), distance: $0.distance) }
  }

  func scan(
    _ point: Coordinate, stopsOnly: Bool, within radius: Meters
  ) -> NearbyNode? {
    var best: (index: Int, distance: Meters)?
    for index in 0..<network.nodeCount where !stopsOnly || network.isStop(index) {
      let distance = point.distance(to: network.coordinate(at: index))
      if distance <= radius, best.map({ distance < $0.distance }) ?? true {
        best = (index, distance)
      }
    }
    return best.map { NearbyNode(node: network.node(at: $0.index), distance: $0.distance) }
  }

  private func indexIfWorthwhile() -> SpatialIndex? {
    state.withLock { state in
      state.questions += 1
      if state.index == nil, state.questions > Self.questionsWithoutIndex {
        state.index = SpatialIndex((0..<network.nodeCount).map(network.coordinate(at:)))
      }
      return state.index
    }
  }
}
