#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A square of the Web Mercator map, numbered as map services do.
///
/// At zoom 0 one tile covers the world; each further zoom level halves its sides. Column 0 begins
/// at the antimeridian, row 0 at 85.0511° north.
public struct MercatorTile: Hashable, Sendable {
  /// The deepest zoom level, at which a tile is about 4 cm wide.
  public static let deepestZoom = 30

  /// The latitude at which the square map ends.
  public static let edgeLatitude = atan(sinh(Double.pi)) * 180 / .pi

  /// The zoom level, 0…30: how often the sides of the world were halved.
  public let zoom: Int
  /// The column from the west, from 0.
  public let x: Int
  /// The row from the north, from 0.
  public let y: Int

  /// Creates a tile; `nil` if it does not exist.
  ///
  /// - Parameters:
  ///   - zoom: The zoom level, 0…30: how often the sides of the world were halved.
  ///   - x: The column from the west, from 0.
  ///   - y: The row from the north, from 0.
  public init?(zoom: Int, x: Int, y: Int) {
    guard (0...Self.deepestZoom).contains(zoom), (0..<1 << zoom).contains(x),
      (0..<1 << zoom).contains(y)
    else { return nil }
    self.zoom = zoom
    self.x = x
    self.y = y
  }

  /// Creates the tile that contains a point; points beyond the map's edge belong to tiles at the
  /// edge.
  ///
  /// - Parameters:
  ///   - place: A position inside the tile.
  ///   - zoom: The zoom, where each step halves the side of tiles; 0 is the whole world.
  /// - Precondition: `zoom` is from 0 to 30.
  public init(around place: Coordinate, zoom: Int) {
    precondition((0...Self.deepestZoom).contains(zoom), "a zoom is from 0 to 30")
    let point = MercatorPoint(place)
    let last = (1 << zoom) - 1
    self.zoom = zoom
    x = min(last, max(0, Int(point.x * Double(1 << zoom))))
    y = min(last, max(0, Int(point.y * Double(1 << zoom))))
  }

  /// The area of the tile.
  public var boundingBox: BoundingBox {
    let side = 1 / Double(1 << zoom)
    let southWest = MercatorPoint(x: Double(x) * side, y: Double(y + 1) * side).coordinate
    let northEast = MercatorPoint(x: Double(x + 1) * side, y: Double(y) * side).coordinate
    return BoundingBox(southWest: southWest, northEast: northEast)
  }

  /// The position of a point on the tile: 0, 0 is the north-west corner and 1, 1 the south-east
  /// corner.
  ///
  /// Points on other tiles have coordinates below 0 or above 1.
  ///
  /// - Parameter place: The position, which may be outside the tile.
  public func position(of place: Coordinate) -> MercatorPoint {
    let point = MercatorPoint(place)
    let scale = Double(1 << zoom)
    return MercatorPoint(x: point.x * scale - Double(x), y: point.y * scale - Double(y))
  }
}
