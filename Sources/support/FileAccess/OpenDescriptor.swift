#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An open file, pipe or terminal: a file descriptor owned by the caller.
package struct OpenDescriptor {
  private let number: Int32
  private let path: String

  /// - Parameters:
  ///   - number: The descriptor; it stays open.
  ///   - path: The name used in errors.
  package init(_ number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  /// Writes all bytes, in as many calls as necessary.
  ///
  /// - Throws: `FileError` when writing fails.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.span.withUnsafeBytes { (bytes) throws(FileError) in try write(bytes) }
  }

  /// Writes all bytes of a buffer, in as many calls as necessary.
  ///
  /// - Throws: `FileError` when writing fails.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      #if canImport(Darwin)
      let count = Darwin.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
      let count = Musl.write(number, rest.baseAddress, rest.count)
      #else
      let count = Glibc.write(number, rest.baseAddress, rest.count)
      #endif
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw FileError(.write, path: path)
      }
    }
  }
}
