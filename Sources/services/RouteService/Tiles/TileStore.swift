#if Services
internal import GeoKit
internal import RoutingKit
internal import StreetKit
internal import Synchronization

/// The tiles of a city, created on first request.
final class TileStore: Sendable {
  private struct State {
    var tiles: NetworkTiles?
    var texts: [MercatorTile: String] = [:]
  }

  /// The maximum number of cached tiles; when it is reached, all are dropped.
  private static let limit = 1024

  private let city: City
  private let streets: StreetNetwork?
  private let state = Mutex(State())

  /// The city's identity in the addresses of tiles: another city has other addresses.
  let version: String

  init(_ city: City, streets: StreetNetwork?) {
    self.city = city
    self.streets = streets
    let timetable = city.transit?.timetable
    let counts = "\(timetable?.stops.count ?? 0)-\(timetable?.runCount ?? 0)"
    version = "\(city.network.checksum)-\(streets?.identity ?? 0)-\(counts)"
  }

  /// The attribution of the data, where it must be shown.
  var attribution: String? { streets == nil ? nil : StreetNetwork.attribution }

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
      let tiles = state.tiles ?? NetworkTiles(drawing())
      state.tiles = tiles
      return tiles
    }
  }

  private func drawing() -> CityDrawing {
    var drawing = CityDrawing(city)
    // From far away only the main streets are shown.
    streets?.visitStreets { points, rank in
      drawing.addStreet(points, leastZoom: rank > 5 ? 0 : UInt8(clamping: 14 - rank))
    }
    return drawing
  }
}
#endif
