import Foundation

/// The errors of forecasts, as logarithms in units of the band's width.
struct ResidualTable {
  private(set) var hours = Array(repeating: Histogram(), count: ForecastModel.hoursAhead)
  private(set) var days = Array(repeating: Histogram(), count: 2)

  /// Adds the residuals of station-days.
  mutating func add(_ samples: ForecastSamples, _ told: [[Double]], _ spread: [Double]) {
    for (index, told) in told.enumerated() {
      let scale = ForecastSpread.scale(samples.rows[index], spread)
      let truths = samples.measured[index]
      for day in 0..<2 {
        var (sum, truth) = (0.0, 0.0)
        for hour in day * 24..<day * 24 + 24 {
          if !truths[hour].isNaN { hours[hour].add((truths[hour] - told[hour]) / scale) }
          sum += exp(told[hour])
          truth += exp(samples.targets[index][hour])
        }
        days[day].add(log(truth / sum) / scale)
      }
    }
  }
}

/// A histogram of numbers between -12 and 12.
struct Histogram {
  private static let width = 0.02
  private static let side = 600
  private var counts = [Int](repeating: 0, count: 2 * Histogram.side + 1)
  /// The number of counted values.
  private(set) var total = 0

  mutating func add(_ value: Double) {
    let bound = Double(Self.side)
    guard !value.isNaN else { return }
    let place = min(max((value / Self.width).rounded(), -bound), bound)
    counts[Int(place) + Self.side] += 1
    total += 1
  }

  /// The number below which a share of all values lies.
  func quantile(_ share: Double) -> Double {
    let wanted = share * Double(total)
    var sum = 0.0
    for (place, count) in counts.enumerated() {
      if sum + Double(count) >= wanted, count > 0 {
        let share = (wanted - sum) / Double(count)
        return (Double(place - Self.side) - 0.5 + share) * Self.width
      }
      sum += Double(count)
    }
    return 0
  }
}
