public import Foundation

/// Whether the air at a station exceeds legal limits, as alerts judge it.
///
/// Only fresh and late values without flags are judged: an old, future or negative value never
/// raises an alert and is never an all-clear.
public struct AirVerdict: Hashable, Sendable {
  /// The severity of the verdict.
  public enum Grade: Int, Hashable, Sendable, Comparable {
    /// Every mean that could be judged is within its limit.
    case fine
    /// A legal limit is exceeded.
    case warning
    /// A threshold is exceeded from which the public must be informed or warned.
    case alert

    /// Whether the left grade is better.
    public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
  }

  /// An exceeded limit, with the mean that exceeds it.
  public struct Reason: Hashable, Sendable {
    /// The sensor.
    public let sensor: Sensor
    /// The comparison of the mean with the limit.
    public let comparison: LimitComparison
  }

  /// The grade; `nil` when nothing could be judged.
  public let grade: Grade?
  /// The exceeded limits, worst first.
  public let reasons: [Reason]
  /// The pollutants that could be judged.
  public let judged: [Pollutant]

  /// Judges a station's report.
  ///
  /// - Parameters:
  ///   - report: The station's readings.
  ///   - now: The current time.
  public init(of report: StationReport, at now: Date) {
    var reasons: [Reason] = []
    var judged: [Pollutant] = []
    for measured in report.measured {
      guard let series = measured.series, let latest = series.latest else { continue }
      guard series.freshness(at: now).isCurrent else { continue }
      let pollutant = measured.sensor.pollutant
      let comparisons = LimitComparison.comparisons(
        of: series.readings, pollutant, endingAt: latest.time
      )
      .filter { $0.limit.authority == .law && $0.isExceeded != nil }
      if !comparisons.isEmpty, !judged.contains(pollutant) { judged.append(pollutant) }
      reasons += comparisons.filter { $0.isExceeded == true }
        .map { Reason(sensor: measured.sensor, comparison: $0) }
    }
    self.reasons = reasons.sorted { Self.grade($1) < Self.grade($0) }
    self.judged = judged
    grade = judged.isEmpty ? nil : reasons.map(Self.grade).max() ?? .fine
  }

  private static func grade(_ reason: Reason) -> Grade {
    reason.comparison.limit.meaning == .limit ? .warning : .alert
  }
}
