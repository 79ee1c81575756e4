import Foundation
import Synchronization

/// Compares the clock with the `Date` field of the service's replies.
final class ClockComparison: Sendable {
  private static let tolerance: Duration = .seconds(900)
  private let found = Mutex<Duration?>(nil)

  /// The lead of the clock; `nil` where it is right or unknown.
  var error: Duration? { found.withLock { $0 } }

  /// Records the value of a reply's field.
  func compare(_ field: String?, with now: Date) {
    guard let field, let ahead = RetryAfter.date(field, now: now) else { return }
    let error = Duration.seconds(-ahead)
    found.withLock { $0 = error > Self.tolerance || error < .zero - Self.tolerance ? error : nil }
  }
}
