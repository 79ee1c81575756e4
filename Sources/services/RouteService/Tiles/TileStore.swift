#if Services
internal import GeoKit
internal import RoutingKit
internal import Synchronization

/// The tiles of a city, made when they are first asked for.
final class TileStore: Sendable {
  private struct State {
    var tiles: NetworkTiles?
    var texts: [MercatorTile: String] = [:]
  }

  /// How many tiles are kept; then all are forgotten.
  private static let limit = 1024

  private let city: City
  private let state = Mutex(State())

  /// What addresses of tiles name the city by: another city has other addresses.
  let version: String

  init(_ city: City) {
    self.city = city
    let timetable = city.transit?.timetable
    version = "\(city.network.checksum)-\(timetable?.stops.count ?? 0)-\(timetable?.runCount ?? 0)"
  }

  /// The box around the city; `nil` when it is empty.
  var boundingBox: BoundingBox? { tiles().boundingBox }

  /// A tile as JSON text.
  ///
  /// The first call draws the whole city; others wait meanwhile, off the cooperative threads.
  func json(_ tile: MercatorTile) -> String {
    if let kept = state.withLock({ $0.texts[tile] }) { return kept }
    let text = tiles().json(tile)
    state.withLock { state in
      if state.texts.count >= Self.limit { state.texts.removeAll() }
      state.texts[tile] = text
    }
    return text
  }

  private func tiles() -> NetworkTiles {
    state.withLock { state in
      let tiles = state.tiles ?? NetworkTiles(CityDrawing(city))
      state.tiles = tiles
      return tiles
    }
  }
}
#endif
