/// The time over which a concentration is averaged.
public enum AveragingTime: String, Hashable, Sendable, CaseIterable {
  /// An hour.
  case hour = "1h"
  /// Eight hours.
  case eightHours = "8h"
  /// A day.
  case day = "24h"
  /// Twelve hourly means, which the US index combines into a weighted mean.
  case nowCast = "nowcast"
}
