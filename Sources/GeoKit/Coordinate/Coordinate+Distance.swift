#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Coordinate {
  /// The mean radius of the Earth (IUGG R₁), which great-circle distances here use.
  public static let earthRadius: Meters = 6_371_008.8

  /// The great-circle distance on a sphere, within 0.56 % of the distance on the ellipsoid.
  ///
  /// Haversine formula (R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68, 1984).
  ///
  /// - Parameter other: The other position.
  /// - Complexity: O(1).
  public func distance(to other: Coordinate) -> Meters {
    let radians = Double.pi / 180
    let halfLatitude = sin((other.latitude - latitude) * radians / 2)
    let halfLongitude = sin((other.longitude - longitude) * radians / 2)
    let shrinking = cos(latitude * radians) * cos(other.latitude * radians)
    let haversine = halfLatitude * halfLatitude + shrinking * halfLongitude * halfLongitude
    return Self.earthRadius * (2 * asin(min(1, haversine.squareRoot())))
  }
}
