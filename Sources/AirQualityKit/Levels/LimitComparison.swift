import CivilTime
public import Foundation

/// A comparison of a mean with a limit.
public struct LimitComparison: Hashable, Sendable {
  /// The limit.
  public let limit: AirLimit
  /// The mean over the limit's averaging time.
  public let mean: RollingMean

  /// Whether the mean exceeds the limit; `nil` where too many hours are missing for a judgement.
  public let isExceeded: Bool?

  /// The mean as a share of the limit, 1 at the limit.
  public var share: Double? { mean.value.map { $0 / limit.value } }

  /// Compares the hours up to `end` with every limit of a pollutant that spans hours.
  ///
  /// A limit that requires several consecutive hours is exceeded when each of the last ones exceeds
  /// it.
  ///
  /// - Parameters:
  ///   - readings: The hourly readings, in any order.
  ///   - pollutant: The pollutant.
  ///   - end: The end of the last hour.
  public static func comparisons(
    of readings: [Reading], _ pollutant: Pollutant, endingAt end: Date
  ) -> [LimitComparison] {
    AirLimit.limits(for: pollutant).compactMap { limit in
      guard case .hours(let hours) = limit.averaging else { return nil }
      let mean = RollingMean(of: readings, hours: hours, endingAt: end)
      let lastMeans = (0..<limit.hoursInRow).map { step in
        RollingMean(
          of: readings, hours: hours, endingAt: end.addingTimeInterval(-3600 * Double(step)))
      }
      let verdicts = lastMeans.map { mean in mean.value.map { $0 > limit.value } }
      let isExceeded: Bool? =
        verdicts.contains(false) ? false : verdicts.contains(nil) ? nil : true
      return LimitComparison(limit: limit, mean: mean, isExceeded: isExceeded)
    }
  }
}

/// The days of a year on which the mean of PM10 exceeded its daily limit; 35 are allowed.
public struct ExceedanceDays: Hashable, Sendable {
  /// The days, in days since 1970 by the Polish calendar.
  public let days: [Int]
  /// The number of days that lack more than a quarter of their hours.
  public let incompleteDays: Int

  /// Counts days whose mean exceeds `limit`, by the Polish calendar.
  ///
  /// The hour that ends at midnight belongs to the previous day.
  ///
  /// - Parameters:
  ///   - readings: The hourly readings, in any order.
  ///   - limit: The limit of a day's mean, in µg/m³.
  public init(of readings: [Reading], above limit: Double = 50) {
    var sums: [Int: (sum: Double, count: Int)] = [:]
    for reading in readings {
      let day = PolishTime.civil(at: reading.time.addingTimeInterval(-3600)).date.daysSinceEpoch
      let value = reading.sound
      let old = sums[day] ?? (0, 0)
      sums[day] = (old.sum + (value ?? 0), old.count + (value == nil ? 0 : 1))
    }
    days = sums.filter { $0.value.count >= 18 && $0.value.sum / Double($0.value.count) > limit }
      .keys.sorted()
    incompleteDays = sums.count { $0.value.count < 18 }
  }
}
