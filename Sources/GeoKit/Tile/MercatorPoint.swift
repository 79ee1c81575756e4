#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on a map or a tile; `x` increases eastward and `y` southward.
public struct MercatorPoint: Hashable, Sendable {
  /// The position from west to east, 0…1 across the map.
  public var x: Double
  /// The position from north to south, 0…1 down the map.
  public var y: Double

  /// Creates a point.
  ///
  /// - Parameters:
  ///   - x: The position from west to east, 0…1 across the map.
  ///   - y: The position from north to south, 0…1 down the map.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Projects a coordinate onto the world map in Web Mercator (EPSG 3857).
  ///
  /// Latitudes beyond 85.0511° are clamped to the edge of the map.
  ///
  /// - Parameter place: The position; latitudes beyond 85.05° are clamped to the edge of the map.
  public init(_ place: Coordinate) {
    x = place.longitude / 360 + 0.5
    let latitude = min(max(place.latitude, -MercatorTile.edgeLatitude), MercatorTile.edgeLatitude)
    let sine = sin(latitude * .pi / 180)
    y = min(max(0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi), 0), 1)
  }

  /// The coordinate of a point of the world map.
  public var coordinate: Coordinate {
    Coordinate(
      clampingLatitude: atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi,
      wrappingLongitude: (x - 0.5) * 360)
  }
}
