import Foundation

extension ForecastModel.Regression {
  /// The logarithms of the next hours.
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
  /// The logarithms of the next hours, and the width of their band.
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
  /// Forecasts the stations of a network.
  ///
  /// Values that ended after the hour are ignored. A station needs values in half of the last 24
  /// hours; others are omitted. The errors of the forecasts of the last 30 days correct the level
  /// and the width of the band.
  ///
  /// - Parameters:
  ///   - network: The hours up to `hour`, two months of them if available.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  ///   - count: The number of hours to forecast, at most 48.
  /// - Returns: The forecasts, in the order of the network.
  public func forecasts(
    for network: HourlyNetwork, after hour: Int, hours count: Int = hoursAhead
  ) -> [AirForecast] {
    let logs = LogNetwork(network, shift: shift)
    guard let look = ForecastFeatures(logs, after: hour) else { return [] }
    let regressions = regressions(for: look)
    let calibration = ForecastHindcast(
      of: self, in: logs, before: hour, days: ForecastHindcast.memory
    ).calibration(at: hour)
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    return network.stations.indices.compactMap { station in
      guard look.isKnown(station) else { return nil }
      look.write(station, to: &row)
      let (told, width) = regressions.told(row, after: hour)
      let scale = width * calibration.width
      let hours = told.indices.map { ahead in
        let logarithm = told[ahead] + calibration.bias[ahead / 24]
        return AirForecast.Hour(
          time: Date(timeIntervalSince1970: Double(hour + ahead + 1) * 3600),
          value: concentration(logarithm),
          low: concentration(logarithm + scale * regressions.low[ahead]),
          high: concentration(logarithm + scale * regressions.high[ahead]))
      }
      let shown = min(max(count, 1), Self.hoursAhead)
      return AirForecast(
        station: network.stations[station], pollutant: pollutant,
        hours: Array(hours.prefix(shown)),
        days: days(of: station, in: network, after: hour, hours, shown, regressions.dayBands(scale))
      )
    }
  }

  /// The regressions for the number of stations with data.
  func regressions(for look: ForecastFeatures) -> Regressions {
    look.knownStations < ForecastFeatures.leastStations ? alone : network
  }

  /// The concentration of a logarithm, in µg/m³.
  func concentration(_ logarithm: Double) -> Double {
    Self.rounded(max(0, exp(min(logarithm + shift, 12)) - LogNetwork.offset))
  }

  static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
