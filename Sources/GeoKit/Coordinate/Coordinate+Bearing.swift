#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Coordinate {
  /// The initial direction of the great circle to another point.
  ///
  /// - Parameter other: The destination.
  /// - Returns: Degrees clockwise from true north, 0..<360; 0 if both points are equal.
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

  /// The point reached along a great circle.
  ///
  /// - Parameters:
  ///   - bearing: The initial direction, in degrees clockwise from true north.
  ///   - distance: The distance to travel.
  /// - Returns: The point, on the sphere of ``earthRadius``.
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

  /// The point at a fraction of the great circle to another point.
  ///
  /// - Parameters:
  ///   - other: The end of the great circle. If the points are antipodal and every direction is
  ///     equally short, the path follows a meridian.
  ///   - fraction: The fraction of the distance: 0 is this point, 1 the other.
  /// - Returns: The point on the great circle.
  public func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    destination(bearing: initialBearing(to: other), distance: distance(to: other) * fraction)
  }
}
