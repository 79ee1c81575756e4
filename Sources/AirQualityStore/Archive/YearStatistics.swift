public import AirQualityKit

/// The statistics of a station's year, as in reports on the state of the air.
///
/// Days are those of Central European Time, as in the archive, and count if three quarters of their
/// hours have values. Negative values count: the archive keeps those within the instrument's error
/// around zero.
public struct YearStatistics: Hashable, Sendable {
  /// The number of times a limit was exceeded.
  public struct Exceedance: Hashable, Sendable {
    /// The limit in µg/m³.
    public let limit: Double
    /// The number of days whose mean exceeds the limit.
    public let days: Int
    /// The number of days whose mean, rounded half up to whole micrograms, exceeds the limit.
    public let daysRounded: Int
  }

  /// A percentile of the hourly values.
  public struct Percentile: Hashable, Sendable {
    /// The percentage: `99.8`.
    public let name: String
    /// The concentration in µg/m³; `nil` where no hour has a value.
    public let value: Double?
  }

  /// The number of hours with a value.
  public let hours: Int
  /// The share of the year's hours that have a value, 0…1.
  public let completeness: Double
  /// The mean of all hours; `nil` where no hour has a value.
  public let mean: Double?
  /// The daily means in chronological order; `nil` where fewer than 18 hours have a value.
  public let dayMeans: [Double?]
  /// The number of days that have a mean.
  public let days: Int
  /// The number of times each daily limit was exceeded.
  public let above: [Exceedance]
  /// Percentiles of the hours, by linear interpolation between the sorted values.
  ///
  /// With n values in ascending order, numbered from 0, percentile p is at p / 100 × (n − 1).
  public let percentiles: [Percentile]
  /// The highest daily mean, in µg/m³.
  public let highestDay: Double?
  /// The 36th highest daily mean.
  ///
  /// For PM10 it exceeds the limit if more than the 35 permitted days do.
  public let highest36: Double?

  /// Computes the statistics of a year's hours.
  ///
  /// - Parameters:
  ///   - values: The hours of the year in chronological order; `nil` where there is no value.
  ///   - pollutant: The measured quantity.
  public init(of values: [Double?], _ pollutant: Pollutant) {
    let present = values.compactMap(\.self)
    hours = present.count
    completeness = values.isEmpty ? 0 : Double(present.count) / Double(values.count)
    mean = present.isEmpty ? nil : present.reduce(0, +) / Double(present.count)
    dayMeans = stride(from: 0, to: values.count - 23, by: 24).map { start in
      let day = values[start..<start + 24].compactMap(\.self)
      guard day.count >= 18 else { return nil }
      // In binary, a decimal mean of 15 may be slightly off, and must not exceed the limit.
      return (day.reduce(0, +) / Double(day.count) * 1e9).rounded() / 1e9
    }
    let means = dayMeans.compactMap(\.self)
    days = means.count
    above = Self.limits(of: pollutant).map { limit in
      Exceedance(
        limit: limit, days: means.count { $0 > limit },
        // In binary, a decimal half may be slightly too small.
        daysRounded: means.count { ($0 + 0.5 + 1e-9).rounded(.down) > limit })
    }
    let sorted = present.sorted()
    percentiles = [("50", 0.5), ("98", 0.98), ("99.8", 0.998)].map { name, share in
      Percentile(name: name, value: Self.percentile(share, of: sorted))
    }
    let highest = means.sorted(by: >)
    highestDay = highest.first
    highest36 = highest.count >= 36 ? highest[35] : nil
  }

  private static func percentile(_ share: Double, of sorted: [Double]) -> Double? {
    guard let last = sorted.indices.last else { return nil }
    let place = share * Double(last)
    let low = Int(place.rounded(.down))
    let high = min(low + 1, last)
    return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
  }

  /// The daily limits of current law, WHO 2021 and EU 2030, without duplicates, lowest first.
  private static func limits(of pollutant: Pollutant) -> [Double] {
    let daily = AirLimit.limits(for: pollutant).filter {
      $0.averaging == .hours(24) && $0.meaning == .limit
    }
    return Set(daily.map(\.value)).sorted()
  }
}
