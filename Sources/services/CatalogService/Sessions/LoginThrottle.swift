#if Services
internal import Synchronization
internal import TextFolding

/// Slows down guessing of passwords.
///
/// After ten wrong passwords for a name, no further one is tried for a quarter of an hour. Names
/// without an account are treated alike.
final class LoginThrottle: Sendable {
  private struct Failures {
    var count = 0
    var last: Int64 = 0
  }

  static let most = 10
  static let pause: Int64 = 15 * 60_000
  private static let mostNames = 10_000

  private let failures = Mutex<[String: Failures]>([:])

  /// Seconds until a password may be tried again; `nil` if one may be tried now.
  func wait(for name: String, at time: Int64) -> Int? {
    failures.withLock { failures in
      guard let known = failures[Self.key(name)], known.count >= Self.most else { return nil }
      let left = known.last + Self.pause - time
      return left > 0 ? Int((left + 999) / 1000) : nil
    }
  }

  /// Records a wrong password.
  func fail(_ name: String, at time: Int64) {
    failures.withLock { failures in
      if failures.count >= Self.mostNames {
        failures = failures.filter { time - $0.value.last < Self.pause }
        if failures.count >= Self.mostNames { failures.removeAll() }
      }
      var known = failures[Self.key(name)] ?? Failures()
      if time - known.last >= Self.pause { known.count = 0 }
      known.count += 1
      known.last = time
      failures[Self.key(name)] = known
    }
  }

  /// Clears the failures of a name after a login.
  func succeed(_ name: String) { failures.withLock { $0[Self.key(name)] = nil } }

  private static func key(_ name: String) -> String { String(name.folded.prefix(150)) }
}
#endif
