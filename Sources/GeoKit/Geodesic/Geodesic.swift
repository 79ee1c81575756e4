#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The shortest path between two points on the ellipsoid.
///
/// The inverse problem is solved as in
/// C. F. F. Karney, "Algorithms for geodesics" (2013), sections 4 and 5.
///
/// The ends are first put into the order that section 4 requires: the first is farther from the
/// equator and south of it, and the path leads east.
struct Geodesic {
  /// The length in metres.
  private(set) var length = 0.0

  /// The reduced latitudes of the ends.
  let first: UnitAngle
  let second: UnitAngle
  /// √(1 + e′² sin² β) at the ends.
  let firstStretch: Double
  let secondStretch: Double
  /// The difference of longitude.
  let turn: UnitAngle
  let turnRadians: Double

  init(from start: Coordinate, to end: Coordinate) {
    var latitudes = (start.latitude, end.latitude)
    if abs(latitudes.0) < abs(latitudes.1) { swap(&latitudes.0, &latitudes.1) }
    if latitudes.0 > 0 { latitudes = (-latitudes.0, -latitudes.1) }
    let difference = abs((end.longitude - start.longitude).remainder(dividingBy: 360))
    turnRadians = difference * .pi / 180
    turn = UnitAngle(degrees: difference)
    first = Self.reduced(latitudes.0)
    var second = Self.reduced(latitudes.1)
    // Equal latitudes must have equal reduced latitudes, to the last digit.
    if latitudes.0 == -latitudes.1 || latitudes.0 == latitudes.1 {
      second.sine = latitudes.1 < 0 ? first.sine : -first.sine
      second.cosine = first.cosine
    }
    self.second = second
    let e = Ellipsoid.secondEccentricity
    firstStretch = (1 + e * first.sine * first.sine).squareRoot()
    secondStretch = (1 + e * second.sine * second.sine).squareRoot()
    let isMeridian = latitudes.0 == -90 || turn.sine == 0
    length = isMeridian ? alongMeridian() ?? solved(difference) : solved(difference)
  }

  private static func reduced(_ latitude: Double) -> UnitAngle {
    let angle = UnitAngle(degrees: latitude)
    var reduced = UnitAngle(y: angle.sine * (1 - Ellipsoid.flattening), x: angle.cosine)
    reduced.cosine = max(UnitAngle.tiny, reduced.cosine)
    return reduced
  }

  /// The length along a meridian, unless there is a shorter path.
  private func alongMeridian() -> Double? {
    let one = UnitAngle(sine: first.sine, cosine: turn.cosine * first.cosine)
    let arc = one.arc(to: second)
    let found = lengths(
      Ellipsoid.expansion(cosineSquaredAtEquator: 1), arc: arc, from: one, to: second)
    guard arc < 1 || found.reduced >= 0 else { return nil }
    return arc < 3 * UnitAngle.tiny ? 0 : found.distance * Ellipsoid.polarRadius
  }

  private func solved(_ degrees: Double) -> Double {
    if first.sine == 0, 180 - degrees >= Ellipsoid.flattening * 180 {
      return Ellipsoid.equatorialRadius * turnRadians
    }
    switch guess() {
    case .length(let length): return length
    case .azimuth(let azimuth): return refined(azimuth)
    }
  }

  /// The distance and the reduced length between two points of a geodesic, in polar radii (7, 38).
  func lengths(
    _ expansion: Double, arc: Double, from one: UnitAngle, to two: UnitAngle
  ) -> (distance: Double, reduced: Double) {
    let scale = GeodesicSeries.distanceScale(expansion)
    let otherScale = GeodesicSeries.reducedScale(expansion)
    let series = GeodesicSeries.distance(expansion)
    let otherSeries = GeodesicSeries.reduced(expansion)
    let change = GeodesicSeries.sum(series, at: two) - GeodesicSeries.sum(series, at: one)
    let otherChange =
      GeodesicSeries.sum(otherSeries, at: two) - GeodesicSeries.sum(otherSeries, at: one)
    let bend = (scale - otherScale) * arc + (scale * change - otherScale * otherChange)
    let reduced =
      secondStretch * (one.cosine * two.sine) - firstStretch * (one.sine * two.cosine)
      - one.cosine * two.cosine * bend
    return (scale * (arc + change), reduced)
  }
}
