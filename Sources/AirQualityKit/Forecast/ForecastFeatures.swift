import Foundation

/// The features of a forecast: a station's last day, days and weeks, its daily profile, its level
/// over the year, the season, the day of the week, and the surrounding network.
///
/// The features of the station alone come first, so that a forecast without a network uses the
/// beginning of a row.
struct ForecastFeatures {
  /// The number of features of the station alone.
  static let ownCount = 90
  /// The number of features.
  static let count = 115
  /// The features that are 1 on a day of the week, Monday first, and 0 on the others.
  static let weekdays = 82..<89
  /// By how much each further station that is forecast at the same time raises the weight against a
  /// feature: the season and the day of the week are the same for all, the network for most.
  static func sharing(of column: Int) -> Double {
    if (1..<5).contains(column) || weekdays.contains(column) { return 1 }
    return column < ownCount ? 0 : 0.05
  }
  /// The number of hours of a station's level.
  static let year = 8760
  /// The minimum number of the last 24 hours with a value.
  static let leastHours = 12
  /// The minimum number of stations for a network; fewer do not represent a region's air.
  static let leastStations = 4
  private static let month = 720
  private static let week = 168
  private static let tail = 0.1

  private let network: LogNetwork
  private let origin: Int
  private let season: [Double]
  private let known: [Bool]
  private let common: [Double]
  private let provinces: [[Double]]

  /// Computes the features of a network at an hour.
  ///
  /// - Parameters:
  ///   - network: The hours; those after `hour` are ignored.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  /// - Returns: `nil` if there are fewer than two days before `hour`.
  init?(_ network: LogNetwork, after hour: Int) {
    let (origin, overflow) = hour.subtractingReportingOverflow(network.start - 1)
    guard !overflow, origin >= 48, origin <= network.count else { return nil }
    self.network = network
    self.origin = origin
    let angle = 2 * Double.pi * (Double(hour) / 24 / 365.25)
    season = [1, cos(angle), sin(angle), cos(2 * angle), sin(2 * angle)]
    known = network.measured.map { hours in
      hours[origin - 24..<origin].count { !$0.isNaN } >= Self.leastHours
    }
    provinces = network.provinceMedians.map { Self.recent($0, origin) }
    let recent = Self.recent(network.median, origin)
    var common = [Self.mean(network.median, origin - Self.month, origin)] + recent
    common += [season[1] * recent[5], season[2] * recent[5]]
    let stations = network.filled.indices.filter { [known] in known[$0] }
    for window in [1, 24] {
      let means = stations.map { Self.mean(network.filled[$0], origin - window, origin) }.sorted()
      common += [Self.quantile(Self.tail, of: means), Self.quantile(1 - Self.tail, of: means)]
    }
    self.common = common
  }

  /// The number of stations with sufficient data.
  var knownStations: Int { known.count { $0 } }

  /// Whether a station has sufficient values of the last day.
  func isKnown(_ station: Int) -> Bool { known[station] }

  /// Writes the features of a station to `row`.
  func write(_ station: Int, to row: inout [Double]) {
    var place = 0
    func put(_ values: [Double]) {
      for value in values {
        row[place] = value
        place += 1
      }
    }
    let hours = network.filled[station]
    func mean(_ from: Int, _ to: Int) -> Double { Self.mean(hours, origin - from, origin - to) }
    let day = mean(24, 0)
    let last = hours[origin - 1]
    let profile = profile(of: hours)
    let some = stride(from: 0, to: 24, by: 3).map { profile[$0] }
    put(season)
    put((1...24).map { hours[origin - $0] })
    let month = mean(Self.month, 0)
    put([day, mean(48, 24), mean(72, 48), mean(Self.week, 0), month])
    put(profile)
    put(
      [day, last, hours[origin - 2], hours[origin - 3], hours[origin - 6]].map { season[1] * $0 })
    put([season[2] * day, season[2] * last, season[3] * day])
    put(some.map { season[1] * $0 })
    put(some.map { season[2] * $0 })
    place = Self.weekdays.upperBound
    put([network.level(of: station, origin - Self.year..<origin) ?? month])
    Self.setWeekday(after: network.start + origin - 1, in: &row)
    put(common)
    let province = provinces[network.provinces[station]]
    put(province)
    put([season[1] * province[0], season[1] * province[5]])
  }

  /// Sets the day of the week on which the hour after `hour` begins, in Central European Time.
  static func setWeekday(after hour: Int, in row: inout [Double]) {
    let day = Int((Double(hour + 1) / 24).rounded(.down))
    // 1 January 1970 was a Thursday.
    let weekday = ((day + 3) % 7 + 7) % 7
    for (number, column) in weekdays.enumerated() { row[column] = number == weekday ? 1 : 0 }
  }

  /// The last hour, two and three hours ago, and the means of 3–6, 6–12, 12–24 and 24–48 hours ago
  /// and of the last week.
  private static func recent(_ hours: [Double], _ origin: Int) -> [Double] {
    func mean(_ from: Int, _ to: Int) -> Double { Self.mean(hours, origin - from, origin - to) }
    return [
      hours[origin - 1], hours[origin - 2], hours[origin - 3], mean(6, 3), mean(12, 6),
      mean(24, 12), mean(48, 24), mean(Self.week, 0),
    ]
  }

  /// The mean of a range of hours, as far as it lies within the data.
  private static func mean(_ values: [Double], _ from: Int, _ to: Int) -> Double {
    let start = max(0, from)
    let end = max(start + 1, min(to, values.count))
    var sum = 0.0
    for index in start..<end { sum += values[index] }
    return sum / Double(end - start)
  }

  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    guard let last = sorted.indices.last else { return 0 }
    let place = share * Double(last)
    let low = Int(place)
    let high = min(low + 1, last)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  /// The offset of each hour of the day from the mean of the last week, starting with the next
  /// hour.
  private func profile(of hours: [Double]) -> [Double] {
    var profile = [Double](repeating: 0, count: 24)
    for step in 0..<24 {
      var sum = 0.0
      var count = 0.0
      var index = origin - 24 + step
      while index >= max(0, origin - Self.week) {
        sum += hours[index]
        count += 1
        index -= 24
      }
      profile[step] = count > 0 ? sum / count : hours[origin - 24 + step]
    }
    let mean = profile.reduce(0, +) / 24
    return profile.map { $0 - mean }
  }
}

/// The predictors of a forecast band's width: the season, the level, and how variable the last day
/// was.
enum ForecastSpread {
  /// The number of features.
  static let count = 7

  /// The spread features, taken from a row of ``ForecastFeatures``.
  static func numbers(_ row: [Double]) -> [Double] {
    let lags = row[5..<29]
    let (last, day, week) = (row[5], row[29], row[32])
    let variance = lags.reduce(0) { $0 + ($1 - day) * ($1 - day) } / Double(lags.count)
    return [
      1, row[1], row[2], day, log(variance.squareRoot() + 0.1), abs(day - week), abs(last - day),
    ]
  }

  /// The width of the band, in which the quantiles of residuals are measured.
  static func scale(_ row: [Double], _ coefficients: [Double]) -> Double {
    let logarithm = zip(numbers(row), coefficients).reduce(0) { $0 + $1.0 * $1.1 }
    return exp(min(max(logarithm, -4), 1))
  }
}
