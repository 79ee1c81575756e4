import Foundation

/// What a forecast is made of: a station's last day, its days and weeks, its profile over the hours
/// of a day, the network's median, and the season.
struct ForecastFeatures {
  /// How many numbers there are.
  static let count = 94
  /// How many of the last 24 hours must have a value.
  static let leastHours = 12
  private static let month = 720
  private static let week = 168

  private let network: LogNetwork
  private let origin: Int
  private let season: [Double]
  private let common: [Double]
  private let longMedian: Double

  /// Looks at a network at a moment.
  ///
  /// - Parameters:
  ///   - network: The hours; nothing after the moment is looked at.
  ///   - hour: The end of the last hour that is known, in hours since 1970.
  /// - Returns: `nil` where less than two days lie before the moment.
  init?(_ network: LogNetwork, after hour: Int) {
    let origin = hour - network.start + 1
    guard origin >= 48, origin <= network.count else { return nil }
    self.network = network
    self.origin = origin
    let days = Double(hour) / 24
    let angle = 2 * Double.pi * (days / 365.25)
    season = [1, cos(angle), sin(angle), cos(2 * angle), sin(2 * angle)]
    let median = network.median
    func mean(_ from: Int, _ to: Int) -> Double { Self.mean(median, origin - from, origin - to) }
    longMedian = mean(Self.month, 0)
    common = [
      median[origin - 1], median[origin - 2], median[origin - 3], mean(6, 3), mean(12, 6),
      mean(24, 12), mean(48, 24), mean(Self.week, 0),
    ]
  }

  /// The mean of a range of hours, as far as they are there.
  private static func mean(_ values: [Double], _ from: Int, _ to: Int) -> Double {
    let start = max(0, from)
    let end = max(start + 1, min(to, values.count))
    var sum = 0.0
    for index in start..<end { sum += values[index] }
    return sum / Double(end - start)
  }

  /// Whether enough of the last day is known of a station.
  func isKnown(_ station: Int) -> Bool {
    let hours = network.measured[station][origin - 24..<origin]
    return hours.count { !$0.isNaN } >= Self.leastHours
  }

  /// The numbers of a station, written to `row`.
  func write(_ station: Int, to row: inout [Double]) {
    let hours = network.filled[station]
    var place = 0
    func put(_ value: Double) {
      row[place] = value
      place += 1
    }
    for value in season { put(value) }
    for lag in 1...24 { put(hours[origin - lag]) }
    let day = Self.mean(hours, origin - 24, origin)
    put(day)
    put(Self.mean(hours, origin - 48, origin - 24))
    put(Self.mean(hours, origin - 72, origin - 48))
    put(Self.mean(hours, origin - Self.week, origin))
    put(Self.mean(hours, origin - Self.month, origin))
    put(longMedian)
    let profile = profile(of: hours)
    for value in profile { put(value) }
    for value in common { put(value) }
    put(season[1] * day)
    put(season[1] * hours[origin - 1])
    put(season[1] * common[5])
    for value in profile { put(season[1] * value) }
  }

  /// How each hour of the day lies beside the mean of the last week, from the coming hour on.
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
