/// Over which time a concentration was averaged.
public enum AveragingTime: String, Hashable, Sendable, CaseIterable {
  /// An hour.
  case hour = "1h"
  /// Eight hours.
  case eightHours = "8h"
  /// A day.
  case day = "24h"
  /// Twelve hourly means, from which the index computes a weighted one.
  case nowCast = "nowcast"
}
