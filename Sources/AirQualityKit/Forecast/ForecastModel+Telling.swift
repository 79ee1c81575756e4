import CivilTime
import Foundation

extension ForecastModel.Regression {
  /// The logarithms of the hours to come.
  func logarithms(_ row: [Double]) -> [Double] {
    let standard = means.indices.map { (row[$0] - means[$0]) / scales[$0] }
    return coefficients.map { line in
      line.withUnsafeBufferPointer { line in
        standard.withUnsafeBufferPointer { standard in
          var sum = 0.0
          for column in 0..<min(line.count, standard.count) {
            sum += line[column] * standard[column]
          }
          return sum
        }
      }
    }
  }
}

extension ForecastModel.Regressions {
  /// The logarithms of the hours to come, and the width of their band.
  func told(_ row: [Double], after hour: Int) -> (logarithms: [Double], scale: Double) {
    var logarithms = [Double](repeating: 0, count: ForecastModel.hoursAhead)
    var scale = 0.0
    for (regression, weight) in around(hour) {
      for (ahead, value) in regression.logarithms(row).enumerated() {
        logarithms[ahead] += weight * value
      }
      scale += weight * ForecastSpread.scale(row, regression.spread)
    }
    return (logarithms, scale)
  }
}

extension ForecastModel {
  /// What is likely enough to be told as expected: days above a limit are rare, and a forecast that
  /// waited for even chances would miss too many of them.
  private static let expectedFrom = 0.44
  /// Between the tenth and the ninetieth percentile of a normal distribution lie so many
  /// deviations.
  private static let deviations = 2.563

  /// Forecasts the stations of a network.
  ///
  /// Nothing that ended after the moment is looked at. A station needs values in half of the last
  /// 24 hours; others are left out.
  ///
  /// - Parameters:
  ///   - network: The hours up to the moment, a month of them if there are as many.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  ///   - count: How many hours are told, at most 48.
  /// - Returns: The forecasts, in the order of the network.
  public func forecasts(
    for network: HourlyNetwork, after hour: Int, hours count: Int = hoursAhead
  ) -> [AirForecast] {
    let logs = LogNetwork(network, shift: shift)
    guard let look = ForecastFeatures(logs, after: hour) else { return [] }
    let regressions = regressions(for: look)
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    return network.stations.indices.compactMap { station in
      guard look.isKnown(station) else { return nil }
      look.write(station, to: &row)
      let (told, scale) = regressions.told(row, after: hour)
      let hours = told.indices.map { ahead in
        AirForecast.Hour(
          time: Date(timeIntervalSince1970: Double(hour + ahead + 1) * 3600),
          value: concentration(told[ahead]),
          low: concentration(told[ahead] + scale * regressions.low[ahead]),
          high: concentration(told[ahead] + scale * regressions.high[ahead]))
      }
      let shown = min(max(count, 1), Self.hoursAhead)
      return AirForecast(
        station: network.stations[station], pollutant: pollutant,
        hours: Array(hours.prefix(shown)),
        days: days(of: station, in: network, after: hour, hours, shown, regressions.dayBands(scale))
      )
    }
  }

  /// The regressions for as many stations as are known of.
  func regressions(for look: ForecastFeatures) -> Regressions {
    look.knownStations < ForecastFeatures.leastStations ? alone : network
  }

  /// The concentration that a logarithm means, in µg/m³.
  func concentration(_ logarithm: Double) -> Double {
    Self.rounded(max(0, exp(min(logarithm + shift, 12)) - LogNetwork.offset))
  }

  private static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  /// The means of the days that the hours reach into, three quarters of which are known or told.
  private func days(
    of station: Int, in network: HourlyNetwork, after hour: Int, _ hours: [AirForecast.Hour],
    _ shown: Int, _ bands: [ClosedRange<Double>]
  ) -> [AirForecast.Day] {
    // The day of an hour in Central European Time: the hour that ends at midnight is its last.
    func day(_ end: Int) -> Int { Int((Double(end) / 24).rounded(.down)) }
    var found: [AirForecast.Day] = []
    for number in day(hour + 1)...day(hour + shown) {
      var (known, told, count) = (0.0, 0.0, 0)
      var lead = 0
      for end in number * 24..<number * 24 + 24 {
        if end <= hour {
          if let value = network.value(of: station, endingAt: end) {
            known += value
            count += 1
          }
        } else if end - hour <= hours.count {
          told += hours[end - hour - 1].value
          lead = max(lead, end - hour)
          count += 1
        }
      }
      guard count >= 18, lead > 0 else { continue }
      let band = bands[lead > 30 ? 1 : 0]
      // Only what is still to come is uncertain.
      func mean(_ residual: Double) -> Double {
        let ahead = told > 0 ? max(0, (told / Double(count) + 1) * exp(residual) - 1) : 0
        return known / Double(count) + ahead
      }
      let limits = AirForecast.limits(of: pollutant).map { limit in
        exceedance(limit, known / Double(count), told / Double(count), band)
      }
      found.append(
        AirForecast.Day(
          date: CivilDate(daysSinceEpoch: number).description,
          mean: Self.rounded((known + told) / Double(count)),
          low: Self.rounded(min(mean(band.lowerBound), (known + told) / Double(count))),
          high: Self.rounded(max(mean(band.upperBound), (known + told) / Double(count))),
          above: limits))
    }
    return found
  }

  private func exceedance(
    _ limit: Double, _ known: Double, _ told: Double, _ band: ClosedRange<Double>
  ) -> AirForecast.Exceedance {
    let spread = max((band.upperBound - band.lowerBound) / Self.deviations, 0.01)
    let bias = (band.upperBound + band.lowerBound) / 2
    let left = limit - known
    let probability: Double
    if left <= 0 {
      probability = 1
    } else {
      let distance = (log(left + 1) - log(told + 1) - bias) / spread
      probability = 0.5 * erfc(distance / 2.0.squareRoot())
    }
    return AirForecast.Exceedance(
      limit: limit, probability: (probability * 1000).rounded() / 1000,
      isExpected: probability >= Self.expectedFrom)
  }
}

extension ForecastModel.Regressions {
  /// Where the logarithms of the first and the second day's means lie in eight of ten cases.
  fileprivate func dayBands(_ scale: Double) -> [ClosedRange<Double>] {
    zip(lowDay, highDay).map { low, high in min(low, high) * scale...max(low, high) * scale }
  }
}

extension AirForecast {
  /// The limits of a day's mean that a forecast speaks of.
  static func limits(of pollutant: Pollutant) -> [Double] {
    switch pollutant {
    case .pm25: return [25]
    case .pm10: return [50]
    default:
      let daily = AirLimit.limits(for: pollutant).filter {
        $0.averaging == .hours(24) && $0.meaning == .limit
      }
      return Set(daily.map(\.value)).sorted()
    }
  }
}
