public import Foundation

/// The period with the cleanest air in a forecast.
public struct BestWindow: Hashable, Sendable {
  /// When it begins.
  public let start: Date
  /// When it ends.
  public let end: Date
  /// The expected mean, in µg/m³.
  public let mean: Double
  /// The mean of the hours' lower bounds (each is exceeded with a probability of 90 %), in µg/m³.
  public let low: Double
  /// The mean of the hours' upper bounds, in µg/m³.
  public let high: Double

  /// Finds the cleanest period; of equal ones, the first.
  ///
  /// - Parameters:
  ///   - forecast: The hours to come.
  ///   - length: The duration; the period begins at a full or half hour.
  ///   - times: The permitted time of day, in Polish local time.
  ///   - now: The earliest start.
  /// - Returns: `nil` if the permitted times contain no such period.
  public init?(
    in forecast: AirForecast, lasting length: Duration, between times: QuietHours? = nil,
    notBefore now: Date = .distantPast
  ) {
    let seconds = length / .seconds(1)
    guard seconds > 0, let first = forecast.hours.first, let last = forecast.hours.last else {
      return nil
    }
    var best: BestWindow?
    var start = first.time.addingTimeInterval(-3600)
    while start.addingTimeInterval(seconds) <= last.time {
      let end = start.addingTimeInterval(seconds)
      defer { start = start.addingTimeInterval(1800) }
      let lasts = times.map { Self.lies(start, end, in: $0) } ?? true
      guard lasts, start >= now else { continue }
      var (mean, low, high) = (0.0, 0.0, 0.0)
      for hour in forecast.hours {
        let begin = max(start, hour.time.addingTimeInterval(-3600))
        let share = min(end, hour.time).timeIntervalSince(begin) / seconds
        guard share > 0 else { continue }
        mean += share * hour.value
        low += share * hour.low
        high += share * hour.high
      }
      if let best, best.mean <= mean + 1e-9 { continue }
      best = BestWindow(start: start, end: end, mean: mean, low: low, high: high)
    }
    guard let best else { return nil }
    self = best
  }

  /// Whether the whole period lies within a time of day.
  private static func lies(_ start: Date, _ end: Date, in times: QuietHours) -> Bool {
    var moment = start
    while moment < end {
      guard times.contains(moment) else { return false }
      moment = moment.addingTimeInterval(900)
    }
    return times.contains(end.addingTimeInterval(-1))
  }

  private init(start: Date, end: Date, mean: Double, low: Double, high: Double) {
    func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    self.start = start
    self.end = end
    self.mean = rounded(mean)
    self.low = rounded(low)
    self.high = rounded(high)
  }
}
