public import Foundation

/// When a journey by public transport is to be made.
public enum TransitTiming: Hashable, Sendable {
  /// Leaving at a time or later, arriving as early as possible.
  case departing(Date)
  /// Arriving at a time or earlier, leaving as late as possible.
  case arriving(Date)

  /// The whole second that is wanted: a departure is put off to it, an arrival brought forward.
  var seconds: Int64 {
    switch self {
    case .departing(let date): Self.whole(date.timeIntervalSince1970.rounded(.up))
    case .arriving(let date): Self.whole(date.timeIntervalSince1970.rounded(.down))
    }
  }

  /// Whether an arrival is wanted.
  package var isArrival: Bool { if case .arriving = self { true } else { false } }

  /// Years from 0 to 9999.
  private static func whole(_ seconds: Double) -> Int64 {
    Int64(min(max(seconds, -62_167_219_200), 253_402_300_799))
  }
}
