public import Foundation

/// The mean of the hours up to a time, with the number of valid hours.
public struct RollingMean: Hashable, Sendable {
  /// The number of hours averaged.
  public let hours: Int
  /// The end of the last hour.
  public let end: Date
  /// The number of hours with a valid value.
  public let present: Int
  /// The mean of the valid hours; `nil` where fewer than three quarters are valid.
  public let value: Double?

  /// The share of hours that are valid, 0…1.
  public var completeness: Double { Double(present) / Double(hours) }

  /// Computes the mean of the `hours` elapsed hours that end at `end`.
  ///
  /// Hours are elapsed time, so days of clock changes need no special case. A mean needs three
  /// quarters of its hours (Directive 2008/50/EC, annex XI): 18 of 24, 6 of 8.
  ///
  /// - Parameters:
  ///   - readings: The hourly readings, in any order.
  ///   - hours: The number of hours in a mean.
  ///   - end: The end of the last hour.
  public init(of readings: [Reading], hours: Int, endingAt end: Date) {
    self.hours = max(1, hours)
    self.end = end
    var sum = 0.0
    var count = 0
    let start = end.addingTimeInterval(-3600 * Double(self.hours))
    for reading in readings where reading.time > start && reading.time <= end {
      guard let value = reading.sound else { continue }
      sum += value
      count += 1
    }
    present = count
    value = count * 4 >= self.hours * 3 ? sum / Double(count) : nil
  }

  /// The means that end at each hour that has readings, oldest first.
  ///
  /// - Parameters:
  ///   - readings: The hourly readings, in any order.
  ///   - hours: The number of hours in a mean.
  public static func series(of readings: [Reading], hours: Int) -> [RollingMean] {
    let sorted = readings.sorted { $0.time < $1.time }
    return sorted.indices.map { index in
      let start = max(0, index - hours + 1)
      return RollingMean(
        of: Array(sorted[start...index]), hours: hours, endingAt: sorted[index].time)
    }
  }
}
