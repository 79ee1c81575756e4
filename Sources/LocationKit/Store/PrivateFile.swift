#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that only its owner may read.
enum PrivateFile {
  /// Creates a file unless it exists.
  ///
  /// Others may make it, and fill it, at the same time. So nothing existing is cut off, and bytes
  /// are added at the current end.
  ///
  /// - Returns: Whether there was none.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/store`` when it cannot be made.
  @discardableResult
  static func make(_ path: String, with bytes: [UInt8] = []) throws(LocationError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw LocationError(.store, "cannot create the file")
    }
    if !bytes.isEmpty { _ = write(descriptor, bytes, bytes.count) }
    close(descriptor)
    return true
  }
}
