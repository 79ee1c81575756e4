#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A point on the unit sphere, or a difference of two such points, in Cartesian coordinates.
///
/// `x` points to 0°N 0°E, `y` to 0°N 90°E, `z` to the North Pole.
struct UnitVector: Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  init(_ coordinate: Coordinate) {
    let latitude = coordinate.latitude * (.pi / 180)
    let longitude = coordinate.longitude * (.pi / 180)
    let shrinking = cos(latitude)
    x = shrinking * cos(longitude)
    y = shrinking * sin(longitude)
    z = sin(latitude)
  }

  /// The component along axis 0, 1 or 2.
  @inline(__always)
  subscript(axis: Int) -> Double { axis == 0 ? x : axis == 1 ? y : z }

  static func - (left: UnitVector, right: UnitVector) -> UnitVector {
    UnitVector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  /// The scalar product.
  func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

  /// The vector product.
  func cross(_ other: UnitVector) -> UnitVector {
    UnitVector(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// The squared length of the chord to another point, 0…4 on the sphere.
  @inline(__always)
  func squaredChord(to other: UnitVector) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    let dz = z - other.z
    return dx * dx + dy * dy + dz * dz
  }

  /// The square of the length.
  @inline(__always)
  var squaredLength: Double { x * x + y * y + z * z }

  /// The angle between two points with a given chord, in radians.
  static func angle(ofChord chord: Double) -> Double { 2 * asin(min(1, chord / 2)) }

  /// The coordinate in this direction.
  var coordinate: Coordinate {
    Coordinate(
      clampingLatitude: atan2(z, (x * x + y * y).squareRoot()) * (180 / .pi),
      wrappingLongitude: atan2(y, x) * (180 / .pi))
  }
}
