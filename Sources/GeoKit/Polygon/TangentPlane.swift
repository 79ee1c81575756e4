#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A map of the Earth around one point: distances and directions from there are true; in metres.
///
/// The azimuthal equidistant projection of the sphere. The antimeridian and the poles need no
/// special treatment.
struct TangentPlane {
  private let center: UnitVector
  private let east: UnitVector
  private let north: UnitVector
  private static var radius: Double { Coordinate.earthRadius.value }

  /// Creates a map around the mean of some points.
  init(around places: [Coordinate]) {
    var sum = UnitVector(x: 0, y: 0, z: 0)
    for place in places {
      let vector = UnitVector(place)
      sum = UnitVector(x: sum.x + vector.x, y: sum.y + vector.y, z: sum.z + vector.z)
    }
    let length = sum.squaredLength.squareRoot()
    let center =
      length > 1e-9
      ? UnitVector(x: sum.x / length, y: sum.y / length, z: sum.z / length)
      : UnitVector(places[0])
    let longitude = atan2(center.y, center.x)
    self.center = center
    east = UnitVector(x: -sin(longitude), y: cos(longitude), z: 0)
    north = center.cross(east)
  }

  /// Projects a coordinate onto the plane.
  func point(_ place: Coordinate) -> MercatorPoint {
    let vector = UnitVector(place)
    let (x, y) = (vector.dot(east), vector.dot(north))
    let sine = (x * x + y * y).squareRoot()
    guard sine > 0 else { return MercatorPoint(x: 0, y: 0) }
    let scale = atan2(sine, vector.dot(center)) / sine * Self.radius
    return MercatorPoint(x: x * scale, y: y * scale)
  }

  /// The unit vector of a point of the plane.
  func vector(x: Double, y: Double) -> UnitVector {
    let distance = (x * x + y * y).squareRoot()
    guard distance > 0 else { return center }
    let angle = distance / Self.radius
    let (along, aside) = (cos(angle), sin(angle) / distance)
    return UnitVector(
      x: center.x * along + (east.x * x + north.x * y) * aside,
      y: center.y * along + (east.y * x + north.y * y) * aside,
      z: center.z * along + (east.z * x + north.z * y) * aside)
  }
}
