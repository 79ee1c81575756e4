import Foundation
import Synchronization

/// Holds the clock against the `Date` field of the service's replies.
final class ClockComparison: Sendable {
  private static let tolerance: Duration = .seconds(900)
  private let found = Mutex<Duration?>(nil)

  /// How far the clock is ahead; `nil` where it is right, or nothing tells.
  var error: Duration? { found.withLock { $0 } }

  /// Notes what a reply's field says.
  func compare(_ field: String?, with now: Date) {
    guard let field, let ahead = RetryAfter.date(field, now: now) else { return }
    let error = Duration.seconds(-ahead)
    found.withLock { $0 = error > Self.tolerance || error < .zero - Self.tolerance ? error : nil }
  }
}
