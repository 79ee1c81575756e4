import Foundation

/// The next hours of an atmospheric model, corrected by its bias at a station.
///
/// The bias is the mean difference of the logarithms of measured and modelled values over the last
/// ten days; recent hours weigh more. The remaining differences give the precision of the model, by
/// which it is combined with the statistical forecast. The method is described in
/// `Docs/Forecast.md`.
struct ModelBlend {
  static let hoursBack = 240
  /// The minimum number of hours with a measured and a modelled value.
  private static let leastHours = 72
  /// The age in hours at which a difference has half the weight.
  private static let halfLife = 72.0
  /// The weight that pulls the bias towards zero, in hours.
  private static let prior = 12.0
  /// The assumed growth of the model's error from past hours to future ones.
  private static let growth = 1.2
  /// The assumed correlation of the errors of model and statistics.
  private static let correlation = 0.3
  /// The maximum share of the model in an hour.
  private static let mostShare = 0.7

  private let next: [Double?]
  private let spread: Double

  /// Learns the bias of a model.
  ///
  /// - Parameters:
  ///   - modelled: The hours of the model.
  ///   - measured: The logarithms of the station's hours; `nan` where there is none.
  ///   - start: The end of the first measured hour, in hours since 1970.
  ///   - hour: The end of the last hour that is known.
  ///   - logarithm: The logarithm of a concentration on the scale of the measured ones.
  /// - Returns: `nil` for too few hours to learn from, or none to come.
  init?(
    _ modelled: ModelledHours, beside measured: [Double], from start: Int, after hour: Int,
    logarithm: (Double) -> Double
  ) {
    var differences: [(value: Double, weight: Double)] = []
    for back in 0..<Self.hoursBack {
      let index = hour - back - start
      guard measured.indices.contains(index), !measured[index].isNaN,
        let value = modelled.values[hour - back], value.isFinite
      else { continue }
      let weight = pow(0.5, Double(back) / Self.halfLife)
      differences.append((measured[index] - logarithm(value), weight))
    }
    guard differences.count >= Self.leastHours else { return nil }
    let weights = differences.reduce(0) { $0 + $1.weight }
    let bias = differences.reduce(0) { $0 + $1.weight * $1.value } / (weights + Self.prior)
    let squares = differences.reduce(0) { $0 + $1.weight * pow($1.value - bias, 2) }
    spread = max((squares / weights).squareRoot() * Self.growth, 0.01)
    next = (1...ForecastModel.hoursAhead).map { ahead in
      modelled.values[hour + ahead].flatMap { $0.isFinite ? logarithm($0) + bias : nil }
    }
    guard next.contains(where: { $0 != nil }) else { return nil }
  }

  /// The corrected logarithm of an hour, its share beside a forecast of a spread, and the remaining
  /// part of that spread.
  func hour(_ ahead: Int, beside other: Double) -> (value: Double, share: Double, left: Double)? {
    guard let value = next[ahead] else { return nil }
    let common = Self.correlation * spread * other
    let whole = spread * spread + other * other - 2 * common
    let share = min(max((other * other - common) / whole, 0), Self.mostShare)
    let variance =
      pow((1 - share) * other, 2) + pow(share * spread, 2) + 2 * share * (1 - share) * common
    return (value, share, min(variance.squareRoot() / other, 1))
  }
}
