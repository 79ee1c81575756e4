/// The series that convert angles on the auxiliary sphere to lengths and longitudes on the
/// ellipsoid.
///
/// Equation numbers are those of C. F. F. Karney, "Algorithms for geodesics" (2013).
enum GeodesicSeries {
  /// The coefficients of sin 2kσ, from k = 1; those beyond the series are zero.
  typealias Coefficients = SIMD8<Double>

  /// The third flattening n of WGS 84.
  static let thirdFlattening = Ellipsoid.flattening / (2 - Ellipsoid.flattening)

  /// A₁ of distance (17).
  static func distanceScale(_ e: Double) -> Double {
    let square = e * e
    let tail = square * (square * (square + 4) + 64) / 256
    return (tail + e) / (1 - e) + 1
  }

  /// C₁ of distance (18).
  static func distance(_ e: Double) -> Coefficients {
    let s = e * e
    let e3 = e * s
    let e4 = s * s
    return [
      e * ((6 - s) * s - 16) / 32, s * ((64 - 9 * s) * s - 128) / 2048, e3 * (9 * s - 16) / 768,
      e4 * (3 * s - 5) / 512, -7 * e4 * e / 1280, -7 * e4 * s / 2048, 0, 0,
    ]
  }

  /// A₂ of reduced length (42).
  static func reducedScale(_ e: Double) -> Double {
    let square = e * e
    let tail = square * ((-11 * square - 28) * square - 192) / 256
    return (tail - e) / (1 + e) + 1
  }

  /// C₂ of reduced length (43).
  static func reduced(_ e: Double) -> Coefficients {
    let s = e * e
    let e3 = e * s
    let e4 = s * s
    return [
      e * (s * (s + 2) + 16) / 32, s * (s * (35 * s + 64) + 384) / 2048,
      e3 * (15 * s + 80) / 768, e4 * (7 * s + 35) / 512, 63 * e4 * e / 1280, 77 * e4 * s / 2048,
      0, 0,
    ]
  }

  /// A₃ of longitude (24).
  static func longitudeScale(_ e: Double) -> Double {
    let n = thirdFlattening
    let fourth: Double = 3.0 / 64 + n / 32 + e * 3 / 128
    let third: Double = (1 + 3 * n + n * n) / 16 + e * fourth
    let second: Double = (2 + n - 3 * n * n) / 8 + e * third
    return 1 - e * ((1 - n) / 2 + e * second)
  }

  /// C₃ of longitude (25).
  static func longitude(_ e: Double) -> Coefficients {
    let n = thirdFlattening
    let m = n * n
    let first4: Double = 5.0 / 128 + n / 64 + e * 3 / 128
    let first3: Double = (3 + 3 * n - m) / 64 + e * first4
    let first: Double = (1 - n) / 4 + e * ((1 - m) / 8 + e * first3)
    let second4: Double = (3 + n) / 128 + e * 5 / 256
    let second3: Double = 3.0 / 64 - n / 32 - 3 * m / 64 + e * second4
    let second: Double = (2 - 3 * n + m) / 32 + e * second3
    let third4: Double = 3.0 / 128 - 5 * n / 192 + e * 7 / 512
    let third: Double = (5 - 9 * n + 5 * m) / 192 + e * third4
    let fourth: Double = (7 - 14 * n) / 512 + e * 7 / 512
    let e2 = e * e
    return [
      e * first, e2 * second, e2 * e * third, e2 * e2 * fourth, e2 * e2 * e * 21 / 2560, 0, 0, 0,
    ]
  }

  /// The sum of a series for an angle, by Clenshaw's recurrence.
  static func sum(_ coefficients: Coefficients, at angle: UnitAngle) -> Double {
    let step = 2 * (angle.cosine - angle.sine) * (angle.cosine + angle.sine)
    var last = 0.0
    var present = 0.0
    for k in (0..<6).reversed() {
      let next = step * present - last + coefficients[k]
      last = present
      present = next
    }
    return 2 * angle.sine * angle.cosine * present
  }
}

/// The shape of WGS 84.
enum Ellipsoid {
  /// The equatorial radius in metres.
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
  /// The polar radius in metres.
  static let polarRadius = equatorialRadius * (1 - flattening)
  /// The square of the second eccentricity.
  static let secondEccentricity =
    flattening * (2 - flattening) / ((1 - flattening) * (1 - flattening))

  /// The series parameter ε of a geodesic, from its angle at the equator (16).
  static func expansion(cosineSquaredAtEquator: Double) -> Double {
    let k = cosineSquaredAtEquator * secondEccentricity
    return k / (2 * (1 + (1 + k).squareRoot()) + k)
  }
}
