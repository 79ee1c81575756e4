import CivilTime
import Foundation

/// Daily means.
extension ForecastModel {
  /// The probability from which an event is predicted.
  ///
  /// Days above a limit are rare, and a threshold of one half would miss too many of them.
  private static let expectedFrom = 0.44

  /// The means of the forecast days of which at least three quarters of the hours are measured or
  /// forecast.
  func days(
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
      // Only future hours are uncertain.
      func mean(_ residual: Double) -> Double {
        let ahead = told > 0 ? max(0, (told / Double(count) + offset) * exp(residual) - offset) : 0
        return known / Double(count) + ahead
      }
      let limits = AirForecast.limits(of: pollutant).map { limit in
        exceedance(limit, known / Double(count), told: told / Double(count), band: band)
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
    _ limit: Double, _ known: Double, told: Double, band: ClosedRange<Double>
  ) -> AirForecast.Exceedance {
    let spread = max((band.upperBound - band.lowerBound) / ForecastOutlook.deviations, 0.01)
    let bias = (band.upperBound + band.lowerBound) / 2
    let left = limit - known
    let probability: Double
    if left <= 0 {
      probability = 1
    } else {
      let distance = (log(left + offset) - log(told + offset) - bias) / spread
      probability = 0.5 * erfc(distance / 2.0.squareRoot())
    }
    return AirForecast.Exceedance(
      limit: limit, probability: (probability * 1000).rounded() / 1000,
      isExpected: probability >= Self.expectedFrom)
  }
}

extension ForecastModel.Regressions {
  /// The 80 % band of the logarithms of the first and the second daily mean.
  func dayBands(_ scale: Double) -> [ClosedRange<Double>] {
    zip(lowDay, highDay).map { low, high in min(low, high) * scale...max(low, high) * scale }
  }
}

extension AirForecast {
  /// The limits of a daily mean for which a forecast gives probabilities.
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
