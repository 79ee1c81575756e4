public import Foundation

/// When to travel by public transport.
public enum TransitTiming: Hashable, Sendable {
  /// Leave at or after a time, and arrive as early as possible.
  case departing(Date)
  /// Arrive by a time, and leave as late as possible.
  case arriving(Date)

  /// The requested time in whole seconds: a departure is rounded up, an arrival down.
  var seconds: Int64 {
    switch self {
    case .departing(let date): Self.whole(date.timeIntervalSince1970.rounded(.up))
    case .arriving(let date): Self.whole(date.timeIntervalSince1970.rounded(.down))
    }
  }

  /// Whether an arrival time is requested.
  package var isArrival: Bool { if case .arriving = self { true } else { false } }

  /// Limits a time to the years 0 to 9999.
  private static func whole(_ seconds: Double) -> Int64 {
    Int64(min(max(seconds, -62_167_219_200), 253_402_300_799))
  }
}
