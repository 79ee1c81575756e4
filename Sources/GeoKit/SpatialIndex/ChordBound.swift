#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The conversion between squared chords and great-circle distances.
///
/// A chord between unit vectors and ``Coordinate/distance(to:)`` are both rounded. Chords that
/// differ by more than the slack order two places as the distances do; closer ones are compared by
/// distance. The slack bounds the rounding of either way: each unit vector is off by less than
/// 10⁻¹⁵, and the haversine by a few units in the last place.
enum ChordBound {
  /// The largest squared chord of a place that may be as near as one at `squaredChord`.
  @inline(__always)
  static func upper(_ squaredChord: Double) -> Double { squaredChord + slack(squaredChord) }

  /// The squared chord below which a place is surely nearer than one at `squaredChord`.
  @inline(__always)
  static func lower(_ squaredChord: Double) -> Double { squaredChord - slack(squaredChord) }

  /// The squared chord of a distance on the sphere; infinite from half the way round.
  static func squaredChord(of distance: Meters) -> Double {
    let halfAngle = distance.value / Coordinate.earthRadius.value / 2
    // Shortly before the opposite point asin loses half its digits, so everything is let in.
    guard halfAngle < .pi / 2 - 1e-6 else { return .infinity }
    let chord = 2 * sin(halfAngle)
    return chord * chord
  }

  @inline(__always)
  private static func slack(_ squaredChord: Double) -> Double {
    1e-14 * squaredChord + 2e-14 * squaredChord.squareRoot() + 1e-28
  }
}
