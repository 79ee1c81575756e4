package import AirQualityKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A lock file held by one process at a time; it is released with the object, or when the process
/// ends.
package final class FileLock {
  private let descriptor: Int32

  /// Acquires the lock; `nil` when another process holds it.
  ///
  /// - Throws: `AirError` when the file cannot be written.
  package init?(_ path: String) throws(AirError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw AirError(.storage, Message("files.cannotWrite", .text(path)))
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  /// Acquires the lock, waiting for the process that holds it.
  ///
  /// - Returns: The lock; `nil` if the other process holds it for longer than `patience`.
  /// - Throws: `AirError` when the file cannot be written.
  package static func held(
    _ path: String, within patience: Duration
  ) async throws(AirError) -> FileLock? {
    let end = ContinuousClock.now + patience
    while true {
      if let lock = try FileLock(path) { return lock }
      guard ContinuousClock.now < end, !Task.isCancelled else { return nil }
      try? await Task.sleep(for: .milliseconds(20))
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
