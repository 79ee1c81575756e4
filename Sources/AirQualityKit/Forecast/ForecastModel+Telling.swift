import Foundation

extension ForecastModel.Regression {
  /// The logarithms of the next hours at a station.
  func logarithms(_ row: [Double], at station: String) -> [Double] {
    let standard = standardized(row)
    let told = logarithms(standard)
    return deviations[station]?.applied(to: told, standard) ?? told
  }

  /// The features of a row, each with a mean of 0 and a deviation of 1.
  func standardized(_ row: [Double]) -> [Double] {
    means.indices.map { (row[$0] - means[$0]) / scales[$0] }
  }

  /// The logarithms of the next hours at any station.
  func logarithms(_ standard: [Double]) -> [Double] {
    coefficients.map { Self.product($0, standard) }
  }

  /// The sum of the products of two lines; of the shorter one's length.
  private static func product(_ line: [Double], _ other: [Double]) -> Double {
    line.withUnsafeBufferPointer { line in
      other.withUnsafeBufferPointer { other in
        guard let one = line.baseAddress, let two = other.baseAddress else { return 0 }
        let count = min(line.count, other.count)
        // Four sums side by side: one alone waits for each of its additions.
        var sums = (0.0, 0.0, 0.0, 0.0)
        var place = 0
        while place + 4 <= count {
          sums.0 += one[place] * two[place]
          sums.1 += one[place + 1] * two[place + 1]
          sums.2 += one[place + 2] * two[place + 2]
          sums.3 += one[place + 3] * two[place + 3]
          place += 4
        }
        while place < count {
          sums.0 += one[place] * two[place]
          place += 1
        }
        return sums.0 + sums.1 + sums.2 + sums.3
      }
    }
  }
}

extension ForecastModel.Regressions {
  /// The logarithms of the next hours at a station, and the width of their band.
  func told(
    _ row: [Double], after hour: Int, at station: String
  ) -> (logarithms: [Double], scale: Double) {
    var logarithms = [Double](repeating: 0, count: ForecastModel.hoursAhead)
    var scale = 0.0
    var row = row
    for (regression, weight, moment) in around(hour) {
      // The coefficients of a weekday are those of forecasts that begin at the moment's hour.
      ForecastFeatures.setWeekday(after: moment, in: &row)
      for (ahead, value) in regression.logarithms(row, at: station).enumerated() {
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
  ///   - network: The hours up to `hour`, thirteen months of them if available.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  ///   - count: The number of hours to forecast, at most 48.
  ///   - modelled: The hours of an atmospheric model at stations, by the station's name.
  /// - Returns: The forecasts, in the order of the network.
  public func forecasts(
    for network: HourlyNetwork, after hour: Int, hours count: Int = hoursAhead,
    modelled: [String: ModelledHours] = [:]
  ) -> [AirForecast] {
    let logs = LogNetwork(network, shift: shift, offset: offset)
    guard let look = ForecastFeatures(logs, after: hour) else { return [] }
    let regressions = regressions(for: look)
    let calibration = ForecastHindcast(
      of: self, in: logs, before: hour, days: ForecastHindcast.memory
    ).calibration(at: hour)
    var row = [Double](repeating: 0, count: ForecastFeatures.count)
    let shown = min(max(count, 1), Self.hoursAhead)
    return network.stations.indices.compactMap { station -> AirForecast? in
      guard look.isKnown(station) else { return nil }
      look.write(station, to: &row)
      let (told, width) = regressions.told(row, after: hour, at: network.stations[station])
      var outlook = ForecastOutlook(told, width, regressions: regressions, calibration: calibration)
      let model = modelled[network.stations[station]]
      let blend = model.flatMap { model in
        ModelBlend(model, beside: logs.measured[station], from: logs.start, after: hour) {
          log(max(0, $0) + offset) - shift
        }
      }
      if let blend { outlook.combine(with: blend) }
      let hours = outlook.medians.indices.map { ahead in
        AirForecast.Hour(
          time: Date(timeIntervalSince1970: Double(hour + ahead + 1) * 3600),
          value: concentration(outlook.expected(ahead)),
          low: concentration(outlook.low(ahead)), high: concentration(outlook.high(ahead)))
      }
      return AirForecast(
        station: network.stations[station], pollutant: pollutant,
        hours: Array(hours.prefix(shown)),
        days: days(of: station, in: network, after: hour, hours, shown, outlook.dayBands),
        model: blend == nil ? nil : model?.source)
    }
  }

  /// The regressions for the number of stations with data.
  func regressions(for look: ForecastFeatures) -> Regressions {
    look.knownStations < ForecastFeatures.leastStations ? alone : network
  }

  /// The concentration of a logarithm, in µg/m³.
  func concentration(_ logarithm: Double) -> Double {
    Self.rounded(max(0, exp(min(logarithm + shift, 12)) - offset))
  }

  static func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
