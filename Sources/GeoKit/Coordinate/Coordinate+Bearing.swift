#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Coordinate {
  /// The direction in which the great circle to another place starts.
  ///
  /// - Returns: Degrees clockwise from true north, 0..<360; 0 when both are one place.
  public func initialBearing(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let turn = (other.longitude - longitude) * radians
    let here = latitude * radians
    let there = other.latitude * radians
    let east = sin(turn) * cos(there)
    let north = cos(here) * sin(there) - sin(here) * cos(there) * cos(turn)
    let bearing = atan2(east, north) / radians
    let positive = bearing < 0 ? bearing + 360 : bearing
    return positive >= 360 ? 0 : positive
  }

  /// The place reached along a great circle.
  ///
  /// - Parameters:
  ///   - bearing: The direction at the start, in degrees clockwise from true north.
  ///   - distance: The distance to go.
  /// - Returns: The place, on the sphere of ``earthRadius``.
  public func destination(bearing: Double, distance: Meters) -> Coordinate {
    let radians = Double.pi / 180
    let angle = distance.value / Self.earthRadius.value
    let here = latitude * radians
    let sineThere = sin(here) * cos(angle) + cos(here) * sin(angle) * cos(bearing * radians)
    let east = sin(bearing * radians) * sin(angle) * cos(here)
    let turn = atan2(east, cos(angle) - sin(here) * sineThere)
    return Coordinate(
      clampingLatitude: asin(min(max(sineThere, -1), 1)) / radians,
      wrappingLongitude: longitude + turn / radians)
  }

  /// The place at a part of the way along the great circle to another place.
  ///
  /// - Parameters:
  ///   - other: The end of the way. Of two opposite places, where every direction is as short,
  ///     the way along one of the meridians is taken.
  ///   - fraction: The part of the way, 0 here and 1 there.
  /// - Returns: The place on the way.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    destination(bearing: initialBearing(to: other), distance: distance(to: other) * fraction)
  }
}
