#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A private file without a name, which the system removes with its last user, even after a crash.
package final class TemporaryFile {
  private let folder: String
  private let descriptor: Int32
  private var count = 0

  /// Creates an empty file.
  ///
  /// - Parameter folder: A folder on the disk that has room for it.
  /// - Throws: `FileError` when the folder cannot be written to.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    descriptor = Self.unnamed(in: folder)
    guard descriptor >= 0 else { throw FileError(.create, path: folder) }
  }

  deinit { close(descriptor) }

  /// Adds bytes at the end.
  ///
  /// - Throws: `FileError` when the system could not write them, such as on a full disk.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
    try OpenDescriptor(descriptor, path: folder).write(bytes)
    count += bytes.count
  }

  /// Maps what was written.
  ///
  /// - Throws: `FileError` when it cannot be mapped.
  package func mapped() throws(FileError) -> MappedFile {
    try MappedFile(descriptor: descriptor, size: count, path: folder)
  }

  /// A new file, whose name is gone before anything is written.
  private static func unnamed(in folder: String) -> Int32 {
    var name = Array((folder + "/.citykit-XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return descriptor }
    unlink(name)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }
}
