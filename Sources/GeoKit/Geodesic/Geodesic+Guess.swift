#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Geodesic {
  /// The starting value of Newton's method: an initial direction, or already the length.
  enum Guess {
    case azimuth(UnitAngle)
    case length(Double)
  }

  /// An initial direction, from the sphere, or from the astroid if the ends are nearly antipodal.
  func guess() -> Guess {
    let rise = second.sine * first.cosine - second.cosine * first.sine
    let sum = second.sine * first.cosine + second.cosine * first.sine
    let nearness = second.cosine * first.cosine + second.sine * first.sine
    let isShort = nearness >= 0 && rise < 0.5 && second.cosine * turnRadians < 0.5
    var omega = turn
    var middleStretch = 1.0
    if isShort {
      // The best-fitting sphere at the mean latitude.
      let sines = (first.sine + second.sine) * (first.sine + second.sine)
      let cosines = (first.cosine + second.cosine) * (first.cosine + second.cosine)
      middleStretch = (1 + Ellipsoid.secondEccentricity * sines / (sines + cosines)).squareRoot()
      let radians = turnRadians / ((1 - Ellipsoid.flattening) * middleStretch)
      omega = UnitAngle(sine: sin(radians), cosine: cos(radians))
    }
    var azimuth = direction(omega, rise: rise, sum: sum)
    let sine = hypot(azimuth.sine, azimuth.cosine)
    let cosine = first.sine * second.sine + first.cosine * second.cosine * omega.cosine
    if isShort, sine < Self.shortest {
      return .length(atan2(sine, cosine) * Ellipsoid.polarRadius * middleStretch)
    }
    let antipodalLimit =
      6 * abs(GeodesicSeries.thirdFlattening) * .pi * first.cosine * first.cosine
    if cosine < 0, sine < antipodalLimit { azimuth = antipodalDirection(sum) }
    guard azimuth.sine > 0 else { return .azimuth(UnitAngle(sine: 1, cosine: 0)) }
    return .azimuth(UnitAngle(y: azimuth.sine, x: azimuth.cosine))
  }

  /// Below this arc, the spherical solution is exact to the last digit.
  private static let shortest =
    0.1 * Double.ulpOfOne.squareRoot()
    / (Ellipsoid.flattening * (1 - Ellipsoid.flattening / 2) / 2).squareRoot()

  /// The direction on a sphere at the first end, not normalised.
  private func direction(_ omega: UnitAngle, rise: Double, sum: Double) -> UnitAngle {
    let sweep = second.cosine * first.sine * omega.sine * omega.sine
    return UnitAngle(
      sine: second.cosine * omega.sine,
      cosine: omega.cosine >= 0
        ? rise + sweep / (1 + omega.cosine) : sum - sweep / (1 - omega.cosine))
  }

  /// The direction if the ends are nearly antipodal (section 5).
  private func antipodalDirection(_ sum: Double) -> UnitAngle {
    let beyond = atan2(-turn.sine, -turn.cosine)
    let expansion = Ellipsoid.expansion(cosineSquaredAtEquator: first.sine * first.sine)
    let width =
      Ellipsoid.flattening * first.cosine * GeodesicSeries.longitudeScale(expansion) * .pi
    let x = beyond / width
    let y = sum / (width * first.cosine)
    if y > -200 * Double.ulpOfOne, x > -1 - 1000 * Double.ulpOfOne.squareRoot() {
      let sine = min(1, -x)
      return UnitAngle(sine: sine, cosine: -(1 - sine * sine).squareRoot())
    }
    let k = Self.astroid(x, y)
    let omega = -width * x * k / (1 + k)
    return direction(UnitAngle(sine: sin(omega), cosine: -cos(omega)), rise: 0, sum: sum)
  }

  /// The positive root of k⁴ + 2k³ − (x² + y² − 1)k² − 2y²k − y² = 0 (55, 65).
  private static func astroid(_ x: Double, _ y: Double) -> Double {
    let p = x * x
    let q = y * y
    let r = (p + q - 1) / 6
    if q == 0, r <= 0 { return 0 }
    let s = p * q / 4
    let r2 = r * r
    let r3 = r * r2
    let discriminant = s * (s + 2 * r3)
    var u = r
    if discriminant >= 0 {
      let base = s + r3
      let root = discriminant.squareRoot()
      let t = cbrt(base + (base < 0 ? -root : root))
      u += t + (t != 0 ? r2 / t : 0)
    } else {
      let angle = atan2((-discriminant).squareRoot(), -(s + r3))
      u += 2 * r * cos(angle / 3)
    }
    let v = (u * u + q).squareRoot()
    let uv = u < 0 ? q / (v - u) : u + v
    let w = (uv - q) / (2 * v)
    return uv / ((uv + w * w).squareRoot() + w)
  }
}
