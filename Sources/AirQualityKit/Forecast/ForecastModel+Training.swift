import Foundation

extension ForecastModel {
  /// What is needed to train at all: station-days, about a year at one station.
  static let leastSamples = 300
  private static let ridge = 300.0

  /// Trains a model on the hours of networks.
  ///
  /// Ridge regression with standardised numbers (A. Hoerl, R. Kennard, 1970), solved by Cholesky's
  /// factorisation. The same hours give the same model.
  ///
  /// - Parameters:
  ///   - pollutant: What is forecast.
  ///   - networks: The hours, a network for each stretch of time, such as a year.
  ///   - training: What they are, in words.
  /// - Throws: ``AirError`` of kind ``AirError/Kind/invalid`` for too few hours.
  /// - Complexity: O(*n*·*p*·(*p* + 48)) for *n* station-days, eight times, with *p* = 94.
  public init(
    of pollutant: Pollutant, on networks: [HourlyNetwork], training: String
  ) throws(AirError) {
    let logs = networks.map { LogNetwork($0, shift: 0) }
    var regressions: [Regression] = []
    var residuals = ResidualTable()
    for clock in stride(from: 0, to: 24, by: Self.spacing) {
      let samples = ForecastSamples(logs, beginningAt: clock)
      guard samples.count >= Self.leastSamples else {
        throw AirError(
          .invalid,
          "training needs \(Self.leastSamples) station-days with values; there are \(samples.count)",
          "uczenie wymaga \(Self.leastSamples) stacjodni z wartościami; jest \(samples.count)")
      }
      let regression = samples.regression(ridge: Self.ridge)
      residuals.add(samples, regression)
      regressions.append(regression)
    }
    self.pollutant = pollutant
    self.training = training
    shift = 0
    self.regressions = regressions
    low = residuals.hours.map { $0.quantile(0.1) }
    high = residuals.hours.map { $0.quantile(0.9) }
    lowDay = residuals.days.map { $0.quantile(0.1) }
    highDay = residuals.days.map { $0.quantile(0.9) }
  }
}

/// Station-days: the numbers before a moment, and the logarithms of the hours after it.
struct ForecastSamples {
  private static let least = 44
  private(set) var count = 0
  private(set) var features: [Double] = []
  private(set) var targets: [Double] = []
  /// Which of the targets were measured and not filled.
  private(set) var isMeasured: [Bool] = []

  /// Gathers the station-days of networks.
  init(_ networks: [LogNetwork], beginningAt clock: Int) {
    let ahead = ForecastModel.hoursAhead
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    for network in networks {
      // A week before the first moment, and two days after the last.
      var hour = network.start + 192
      while ((hour + 1) % 24 + 24) % 24 != clock { hour += 1 }
      while hour + ahead < network.start + network.count {
        defer { hour += 24 }
        guard let look = ForecastFeatures(network, after: hour) else { continue }
        let first = hour - network.start + 1
        for station in network.measured.indices where look.isKnown(station) {
          let measured = network.measured[station][first..<first + ahead]
          guard measured.count(where: { !$0.isNaN }) >= Self.least else { continue }
          look.write(station, to: &row)
          features += row
          targets += network.filled[station][first..<first + ahead]
          isMeasured += measured.map { !$0.isNaN }
          count += 1
        }
      }
    }
  }

  /// Solves the ridge regression of all hours ahead at once.
  func regression(ridge: Double) -> ForecastModel.Regression {
    let width = ForecastFeatures.count
    let ahead = ForecastModel.hoursAhead
    var means = [Double](repeating: 0, count: width)
    var squares = [Double](repeating: 0, count: width)
    for sample in 0..<count {
      for column in 0..<width {
        let value = features[sample * width + column]
        means[column] += value
        squares[column] += value * value
      }
    }
    var scales = [Double](repeating: 1, count: width)
    for column in 0..<width {
      means[column] /= Double(count)
      let variance = squares[column] / Double(count) - means[column] * means[column]
      scales[column] = variance > 1e-12 ? variance.squareRoot() : 1
    }
    means[0] = 0
    scales[0] = 1
    var system = SymmetricSystem(width: width, sides: ahead)
    var row = [Double](repeating: 0, count: width)
    for sample in 0..<count {
      for column in 0..<width {
        row[column] = (features[sample * width + column] - means[column]) / scales[column]
      }
      system.add(row, targets[sample * ahead..<(sample + 1) * ahead])
    }
    // The constant is not held back.
    for column in 1..<width { system.add(ridge, toDiagonal: column) }
    return ForecastModel.Regression(
      coefficients: system.solved(), means: means, scales: scales)
  }
}

/// How far forecasts were off, as logarithms.
struct ResidualTable {
  private(set) var hours = Array(repeating: Histogram(), count: ForecastModel.hoursAhead)
  private(set) var days = Array(repeating: Histogram(), count: 2)

  mutating func add(_ samples: ForecastSamples, _ regression: ForecastModel.Regression) {
    let width = ForecastFeatures.count
    let ahead = ForecastModel.hoursAhead
    for sample in 0..<samples.count {
      let row = Array(samples.features[sample * width..<(sample + 1) * width])
      let told = regression.logarithms(row)
      for day in 0..<2 {
        var (sum, truth) = (0.0, 0.0)
        for hour in day * 24..<day * 24 + 24 {
          let target = samples.targets[sample * ahead + hour]
          if samples.isMeasured[sample * ahead + hour] { hours[hour].add(target - told[hour]) }
          sum += exp(told[hour])
          truth += exp(target)
        }
        days[day].add(log(truth / 24) - log(sum / 24))
      }
    }
  }
}

/// Counts numbers between -3 and 3.
struct Histogram {
  private static let width = 0.01
  private var counts = [Int](repeating: 0, count: 601)
  private var total = 0

  mutating func add(_ value: Double) {
    let place = min(max((value / Self.width).rounded(), -300), 300)
    counts[Int(place) + 300] += 1
    total += 1
  }

  /// The number that a share of all stays below.
  func quantile(_ share: Double) -> Double {
    let wanted = share * Double(total)
    var sum = 0.0
    for (place, count) in counts.enumerated() {
      if sum + Double(count) >= wanted, count > 0 {
        return (Double(place - 300) - 0.5 + (wanted - sum) / Double(count)) * Self.width
      }
      sum += Double(count)
    }
    return 0
  }
}
