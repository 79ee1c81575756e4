#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An angle as its sine and cosine, which keep digits that an angle in radians loses.
struct UnitAngle {
  var sine: Double
  var cosine: Double

  /// Smaller than any length on the ellipsoid; keeps quotients finite at the poles.
  static let tiny = Double.leastNormalMagnitude.squareRoot()

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The direction of a vector.
  init(y: Double, x: Double) {
    let length = hypot(x, y)
    sine = y / length
    cosine = x / length
  }

  /// Creates an angle from degrees; multiples of 90 are exact.
  init(degrees: Double) {
    let rest = degrees.remainder(dividingBy: 90)
    let quarter = Int(((degrees - rest) / 90).rounded()) & 3
    let radians = rest * .pi / 180
    let (s, c) = (sin(radians), cos(radians))
    switch quarter {
    case 0: (sine, cosine) = (s, c)
    case 1: (sine, cosine) = (c, -s)
    case 2: (sine, cosine) = (-s, -c)
    default: (sine, cosine) = (-c, s)
    }
  }

  /// The angle from this one to another, 0…π.
  func arc(to other: UnitAngle) -> Double {
    atan2(
      max(0, cosine * other.sine - sine * other.cosine),
      cosine * other.cosine + sine * other.sine)
  }
}
