#if Sealing
internal import Synchronization

/// The state shared by all files of a sealed database.
final class SealContext: Sendable {
  let keys: SealKeys
  private let writesLeft: Mutex<Int?>

  init(_ keys: SealKeys) {
    self.keys = keys
    writesLeft = Mutex(nil)
  }

  /// Permits `count` more writes and none after them, as if the process were killed then.
  func stopWriting(after count: Int?) { writesLeft.withLock { $0 = count } }

  func mayWrite() -> Bool {
    writesLeft.withLock { left in
      guard let count = left else { return true }
      left = max(0, count - 1)
      return count > 0
    }
  }
}
#endif
