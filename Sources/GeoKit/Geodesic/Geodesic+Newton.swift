#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Geodesic {
  /// Where a geodesic that leaves the first end in some direction reaches the second end's
  /// latitude.
  private struct Trial {
    /// The difference from the second end's longitude, in radians.
    var miss = 0.0
    /// The derivative of the difference by the direction.
    var slope = 0.0
    var expansion = 0.0
    var arc = 0.0
    var from = UnitAngle(sine: 0, cosine: 1)
    var to = UnitAngle(sine: 0, cosine: 1)
  }

  /// The length, with the direction found by Newton's method (section 4).
  ///
  /// The root always lies between two known directions, so bisection can take over.
  func refined(_ guess: UnitAngle) -> Double {
    let precision = Double.ulpOfOne
    var azimuth = guess
    var low = UnitAngle(sine: UnitAngle.tiny, cosine: 1)
    var high = UnitAngle(sine: UnitAngle.tiny, cosine: -1)
    var isNearRoot = false
    var isNarrow = false
    var trial = Trial()
    for round in 0..<83 {
      trial = self.trial(azimuth)
      if isNarrow || abs(trial.miss) < (isNearRoot ? 8 : 1) * precision { break }
      let slope = azimuth.cosine / azimuth.sine
      if trial.miss > 0, round > 20 || slope > high.cosine / high.sine {
        high = azimuth
      } else if trial.miss < 0, round > 20 || slope < low.cosine / low.sine {
        low = azimuth
      }
      if round < 19, trial.slope > 0, let next = Self.turned(azimuth, by: -trial.miss / trial.slope)
      {
        azimuth = next
        isNearRoot = abs(trial.miss) <= 16 * precision
        continue
      }
      azimuth = UnitAngle(
        y: (low.sine + high.sine) / 2, x: (low.cosine + high.cosine) / 2)
      isNearRoot = false
      let toLow = abs(low.sine - azimuth.sine) + (low.cosine - azimuth.cosine)
      let toHigh = abs(azimuth.sine - high.sine) + (azimuth.cosine - high.cosine)
      isNarrow = min(toLow, toHigh) < precision
    }
    let found = lengths(trial.expansion, arc: trial.arc, from: trial.from, to: trial.to)
    return found.distance * Ellipsoid.polarRadius
  }

  private static func turned(_ azimuth: UnitAngle, by change: Double) -> UnitAngle? {
    guard abs(change) < .pi else { return nil }
    let (s, c) = (sin(change), cos(change))
    let sine = azimuth.sine * c + azimuth.cosine * s
    return sine > 0 ? UnitAngle(y: sine, x: azimuth.cosine * c - azimuth.sine * s) : nil
  }

  /// Follows the geodesic that leaves the first end in a given direction.
  private func trial(_ start: UnitAngle) -> Trial {
    var azimuth = start
    if first.sine == 0, azimuth.cosine == 0 { azimuth.cosine = -UnitAngle.tiny }
    let equatorSine = azimuth.sine * first.cosine
    let equatorCosine = hypot(azimuth.cosine, azimuth.sine * first.sine)
    let startCosine = azimuth.cosine * first.cosine
    let endCosine = azimuthCosineAtEnd(azimuth) * second.cosine
    var trial = Trial()
    trial.from = UnitAngle(y: first.sine, x: startCosine)
    trial.to = UnitAngle(y: second.sine, x: endCosine)
    trial.arc = trial.from.arc(to: trial.to)
    let startSine = equatorSine * first.sine
    let endSine = equatorSine * second.sine
    let sine = max(0, startCosine * endSine - startSine * endCosine)
    let cosine = startCosine * endCosine + startSine * endSine
    let spherical = atan2(
      sine * turn.cosine - cosine * turn.sine, cosine * turn.cosine + sine * turn.sine)
    trial.expansion = Ellipsoid.expansion(cosineSquaredAtEquator: equatorCosine * equatorCosine)
    let series = GeodesicSeries.longitude(trial.expansion)
    let change =
      GeodesicSeries.sum(series, at: trial.to) - GeodesicSeries.sum(series, at: trial.from)
    let scale = GeodesicSeries.longitudeScale(trial.expansion)
    trial.miss = spherical - Ellipsoid.flattening * scale * equatorSine * (trial.arc + change)
    if endCosine == 0 {
      trial.slope = -2 * (1 - Ellipsoid.flattening) * firstStretch / first.sine
    } else {
      let reduced = lengths(trial.expansion, arc: trial.arc, from: trial.from, to: trial.to).reduced
      trial.slope = reduced * (1 - Ellipsoid.flattening) / endCosine
    }
    return trial
  }

  /// The cosine of the direction at the second end (45).
  private func azimuthCosineAtEnd(_ azimuth: UnitAngle) -> Double {
    guard second.cosine != first.cosine || abs(second.sine) != -first.sine else {
      return abs(azimuth.cosine)
    }
    let difference =
      first.cosine < -first.sine
      ? (second.cosine - first.cosine) * (first.cosine + second.cosine)
      : (first.sine - second.sine) * (first.sine + second.sine)
    let start = azimuth.cosine * first.cosine
    return max(0, start * start + difference).squareRoot() / second.cosine
  }
}
