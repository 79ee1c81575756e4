#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Creates files that only their owner can read.
enum PrivateFile {
  /// Creates a file unless it exists.
  ///
  /// Others may create and fill it at the same time, so existing contents are never truncated, and
  /// bytes are appended.
  ///
  /// - Returns: Whether the file was created.
  /// - Throws: ``LocationError`` of kind ``LocationError/Kind/store`` if it cannot be created.
  @discardableResult
  static func make(_ path: String, with bytes: [UInt8] = []) throws(LocationError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      let reason = String(cString: strerror(errno))
      throw LocationError(.store, "cannot create the file: \(reason)")
    }
    if !bytes.isEmpty { _ = write(descriptor, bytes, bytes.count) }
    close(descriptor)
    return true
  }
}
