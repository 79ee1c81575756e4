import Foundation

/// The recent errors of a station's forecasts, compared with those of persistence.
public struct ForecastSkill: Hashable, Sendable {
  /// The number of days back to the oldest hour that could be compared.
  public let days: Int
  /// The number of hours that could be compared.
  public let hours: Int
  /// The mean absolute error of the first 24 hours, in µg/m³.
  public let error: Double
  /// The mean absolute error of persistence (the value 24 hours earlier) over the same hours, in
  /// µg/m³.
  public let persistenceError: Double
  /// The share of hours within the band, 0…1; the band is designed for 0.8.
  public let inBand: Double

  /// The error divided by that of persistence; `nil` where the latter is zero.
  public var ratio: Double? { persistenceError > 0 ? error / persistenceError : nil }
}

extension ForecastModel {
  /// The minimum number of the last 24 hours with a value at a station that is forecast.
  public static let leastHours = ForecastFeatures.leastHours
  /// The default number of days to look back.
  public static let skillDays = 30
  /// The number of hours before a forecast that it uses: a year, and for calibration the month
  /// before.
  public static let hoursBack = ForecastFeatures.year + 24 * ForecastHindcast.memory

  /// The number of hours before a forecast by which it learns the bias of an atmospheric model.
  public static let modelHoursBack = ModelBlend.hoursBack

  /// Repeats the forecasts of the last days, each from the data available at its time, and compares
  /// them with the measured values.
  ///
  /// - Parameters:
  ///   - network: The hours; those of fourteen months before `hour`, if available.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  ///   - stations: The stations to compare; `nil` for all.
  ///   - days: The number of days back, if there are values as old.
  /// - Returns: The skill by station name, for stations with at least one comparable day.
  public func skill(
    in network: HourlyNetwork, upTo hour: Int, of stations: Set<String>? = nil,
    days: Int = skillDays
  ) -> [String: ForecastSkill] {
    let logs = LogNetwork(network, shift: shift, offset: offset)
    let wanted = network.stations.indices.filter {
      stations?.contains(network.stations[$0]) ?? true
    }
    let shown = max(1, min(days, 366))
    let hindcast = ForecastHindcast(
      of: self, in: logs, before: hour, days: shown + ForecastHindcast.memory)
    var sums = Array(repeating: SkillSum(), count: network.stations.count)
    let isWanted = Set(wanted)
    for day in hindcast.days.prefix(shown) {
      let calibration = hindcast.calibration(at: day.origin)
      for (index, station) in day.stations.enumerated() where isWanted.contains(station) {
        let outlook = ForecastOutlook(
          day.told[index], day.scales[index], regressions: day.regressions, calibration: calibration
        )
        for ahead in 0..<24 {
          guard let truth = network.value(of: station, endingAt: day.origin + ahead + 1),
            let before = network.value(of: station, endingAt: day.origin + ahead - 23)
          else { continue }
          sums[station].daysBack = (hour - day.origin) / 24
          sums[station].add(
            truth, before, told: concentration(outlook.expected(ahead)),
            low: concentration(outlook.low(ahead)), high: concentration(outlook.high(ahead)))
        }
      }
    }
    let found = wanted.compactMap { station in
      sums[station].skill.map { (network.stations[station], $0) }
    }
    return Dictionary(found, uniquingKeysWith: { first, _ in first })
  }
}

/// Sums of a station's errors.
private struct SkillSum {
  private static let least = 24
  /// The number of days back to the oldest hour; the days are added newest first.
  var daysBack = 0
  private var hours = 0
  private var error = 0.0
  private var persistence = 0.0
  private var inBand = 0

  mutating func add(
    _ truth: Double, _ before: Double, told: Double, low: Double, high: Double
  ) {
    hours += 1
    error += abs(truth - told)
    persistence += abs(truth - before)
    if truth >= low, truth <= high { inBand += 1 }
  }

  var skill: ForecastSkill? {
    guard hours >= Self.least else { return nil }
    let count = Double(hours)
    return ForecastSkill(
      days: daysBack, hours: hours, error: error / count, persistenceError: persistence / count,
      inBand: Double(inBand) / count)
  }
}
