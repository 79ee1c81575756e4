#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Conversions between squared chords and great-circle distances.
///
/// Chords of unit vectors and ``Coordinate/distance(to:)`` are both rounded. If chords differ by
/// more than the slack, they order two points as their distances do; otherwise the distances are
/// compared. The slack bounds the rounding of both: each unit vector is off by less than 10⁻¹⁵, and
/// the haversine by a few units in the last place.
enum ChordBound {
  /// The largest squared chord of a point that may be as near as one at `squaredChord`.
  @inline(__always)
  static func upper(_ squaredChord: Double) -> Double { squaredChord + slack(squaredChord) }

  /// The squared chord below which a point is certainly nearer than one at `squaredChord`.
  @inline(__always)
  static func lower(_ squaredChord: Double) -> Double { squaredChord - slack(squaredChord) }

  /// The squared chord of a distance on the sphere; infinite from half the circumference.
  static func squaredChord(of distance: Meters) -> Double {
    let halfAngle = distance.value / Coordinate.earthRadius.value / 2
    // Close to the antipodal point, asin loses half its digits, so everything is accepted.
    guard halfAngle < .pi / 2 - 1e-6 else { return .infinity }
    let chord = 2 * sin(halfAngle)
    return chord * chord
  }

  @inline(__always)
  private static func slack(_ squaredChord: Double) -> Double {
    1e-14 * squaredChord + 2e-14 * squaredChord.squareRoot() + 1e-28
  }
}
