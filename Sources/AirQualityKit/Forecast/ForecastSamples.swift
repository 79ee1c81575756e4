import Foundation

/// Station-days: the features before an hour, and the logarithms of the hours after it.
struct ForecastSamples {
  private static let least = 44
  /// The maximum number of samples, which bounds the time of a training.
  static let most = 100_000
  /// The lower bound of a residual, so that its logarithm is finite.
  private static let leastResidual = 0.02
  private(set) var rows: [[Double]] = []
  private(set) var targets: [[Double]] = []
  /// The measured targets; `nan` where a gap was filled.
  private(set) var measured: [[Double]] = []
  /// The names of the stations.
  private(set) var stations: [String] = []
  /// The networks, by their position in the training.
  private var networks: [Int] = []
  /// The ends of the last hours before the forecasts.
  private var origins: [Int] = []

  /// The number of samples.
  var count: Int { rows.count }

  /// Collects the station-days of networks.
  ///
  /// - Parameters:
  ///   - networks: The hours.
  ///   - clock: The hour of the day at which the forecasts begin.
  ///   - most: The maximum number of samples; of more, an even share of each station's and each
  ///     day's is taken.
  init(_ networks: [LogNetwork], beginningAt clock: Int, most: Int = Self.most) {
    let ahead = ForecastModel.hoursAhead
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    let possible = networks.reduce(0) { $0 + $1.names.count * ($1.count / 24) }
    let share = Double(most) / Double(max(most, possible))
    for (number, network) in networks.enumerated() {
      // The first sample needs eight days of data before it, and the last two days after it.
      var hour = network.start + 192
      while ((hour + 1) % 24 + 24) % 24 != clock { hour += 1 }
      while hour + ahead < network.start + network.count {
        defer { hour += 24 }
        guard let look = ForecastFeatures(network, after: hour) else { continue }
        let first = hour - network.start + 1
        for station in network.measured.indices where look.isKnown(station) {
          guard Self.isTaken(station, hour / 24, share) else { continue }
          let truth = network.measured[station][first..<first + ahead]
          guard truth.count(where: { !$0.isNaN }) >= Self.least else { continue }
          look.write(station, to: &row)
          rows.append(row)
          targets.append(Array(network.filled[station][first..<first + ahead]))
          measured.append(Array(truth))
          stations.append(network.names[station])
          self.networks.append(number)
          origins.append(hour)
        }
      }
    }
  }

  /// Whether a station-day is among a share of all of them.
  ///
  /// The multiples of two irrational numbers are even over stations and days, and have no period of
  /// a week or a year.
  private static func isTaken(_ station: Int, _ day: Int, _ share: Double) -> Bool {
    let place = Double(station) * 0.754_877_666 + Double(day) * 0.618_033_989
    return place - place.rounded(.down) < share
  }

  private init(_ places: [Int], of samples: ForecastSamples) {
    rows = places.map { samples.rows[$0] }
    targets = places.map { samples.targets[$0] }
    measured = places.map { samples.measured[$0] }
    stations = places.map { samples.stations[$0] }
    networks = places.map { samples.networks[$0] }
    origins = places.map { samples.origins[$0] }
  }

  /// Every second network and the others; of a single network, its beginning and its end.
  var halves: (ForecastSamples, ForecastSamples) {
    let isSingle = Set(networks).count == 1
    let (some, others) = rows.indices.reduce(into: ([Int](), [Int]())) { halves, place in
      let isFirst = isSingle ? 2 * place < count : networks[place] % 2 == 0
      if isFirst { halves.0.append(place) } else { halves.1.append(place) }
    }
    return (ForecastSamples(some, of: self), ForecastSamples(others, of: self))
  }

  /// The means and the deviations of the features, by which they are standardised; the constant
  /// stays as it is.
  func standards() -> (means: [Double], scales: [Double]) {
    let width = ForecastFeatures.count
    var means = [Double](repeating: 0, count: width)
    var squares = [Double](repeating: 0, count: width)
    for row in rows {
      for column in 0..<width {
        means[column] += row[column]
        squares[column] += row[column] * row[column]
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
    return (means, scales)
  }

  /// The number of stations forecast at the same time, on average.
  var perOrigin: Double { Double(count) / Double(max(1, Set(origins).count)) }

  /// The mean size of residuals as a function of the features of ``ForecastSpread``, by least
  /// squares on its logarithm.
  func spread(_ told: [[Double]]) -> [Double] {
    var system = SymmetricSystem(width: ForecastSpread.count, sides: 1)
    for (index, told) in told.enumerated() {
      var sum = 0.0
      var count = 0.0
      for (truth, value) in zip(measured[index], told) where !truth.isNaN {
        sum += abs(truth - value)
        count += 1
      }
      guard count > 0 else { continue }
      let numbers = ForecastSpread.numbers(rows[index])
      system.add(numbers, [log(sum / count + Self.leastResidual)][...])
    }
    for column in 0..<ForecastSpread.count { system.add(1, toDiagonal: column) }
    return system.solved()[0]
  }
}
