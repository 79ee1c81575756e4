#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The shorter arc between two points on the unit sphere.
struct GreatCircleSegment {
  let start: UnitVector
  let end: UnitVector
  /// The unit normal of the plane of the arc; `nil` if the ends are equal or antipodal.
  private let normal: UnitVector?

  init(from start: UnitVector, to end: UnitVector) {
    self.start = start
    self.end = end
    // Differences keep the digits of short segments, which the product of the vectors loses.
    let product = start.cross(end - start)
    let length = product.dot(product).squareRoot()
    if length < 1e-15 {
      normal = nil
    } else {
      normal = UnitVector(x: product.x / length, y: product.y / length, z: product.z / length)
    }
  }

  /// The angle between a point and the nearest point of the arc, in radians.
  func angle(to point: UnitVector) -> Double {
    let fromStart = point - start
    let fromEnd = point - end
    if let normal, normal.cross(start).dot(fromStart) >= 0, end.cross(normal).dot(fromEnd) >= 0 {
      return asin(min(1, abs(normal.dot(fromStart))))
    }
    let chord = min(fromStart.dot(fromStart), fromEnd.dot(fromEnd)).squareRoot()
    return 2 * asin(min(1, chord / 2))
  }

  /// The nearest point of the arc; the nearer end if the arc has no plane.
  func nearest(to point: UnitVector) -> UnitVector {
    guard let foot = foot(of: point) else {
      return (point - start).squaredLength <= (point - end).squaredLength ? start : end
    }
    return foot
  }

  /// The position of the nearest point: 0 at the start, 1 at the end.
  func fraction(nearestTo point: UnitVector) -> Double {
    guard let foot = foot(of: point) else {
      return (point - start).squaredLength <= (point - end).squaredLength ? 0 : 1
    }
    let whole = UnitVector.angle(ofChord: (end - start).squaredLength.squareRoot())
    let part = UnitVector.angle(ofChord: (foot - start).squaredLength.squareRoot())
    return min(1, part / whole)
  }

  /// The foot of the perpendicular from a point, if it lies between the ends.
  private func foot(of point: UnitVector) -> UnitVector? {
    guard let normal, normal.cross(start).dot(point - start) > 0,
      end.cross(normal).dot(point - end) > 0
    else { return nil }
    // The distance from the point to the plane, by a numerically stable difference.
    let height = normal.dot(point - start)
    let foot = UnitVector(
      x: point.x - normal.x * height, y: point.y - normal.y * height,
      z: point.z - normal.z * height)
    let length = foot.squaredLength.squareRoot()
    guard length > 1e-12 else { return nil }
    return UnitVector(x: foot.x / length, y: foot.y / length, z: foot.z / length)
  }
}
