#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file that is replaced atomically.
///
/// Bytes go to a temporary file beside the target; `commit()` flushes it to disk and renames it.
/// Without a commit, the temporary file is removed with the object, and the old file remains
/// unchanged. A target that is not a regular file (a pipe, `/dev/null`) is written to directly; for
/// a symbolic link, the file it points to is replaced.
package final class AtomicFile {
  private let path: String
  private let target: String
  private let temporary: String?
  private var descriptor: Int32
  private var pending: [UInt8] = []
  private static let bufferSize = 1 << 16

  /// Creates a temporary file that will replace the file at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of the target.
  ///   - isPrivate: Whether only the owner may read a new file (mode 0600).
  /// - Throws: `FileError` when the folder cannot be written to.
  package init(replacing path: String, isPrivate: Bool = false) throws(FileError) {
    self.path = path
    target = Self.followingLinks(path)
    var status = stat()
    let exists = stat(target, &status) == 0
    if exists, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(.create, path: path, code: EISDIR)
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      temporary = nil
      descriptor = open(target, O_WRONLY | O_CLOEXEC)
    } else {
      let name = target + ".partial-\(getpid())-\(UInt32.random(in: 0 ... .max))"
      temporary = name
      let permissions = exists ? status.st_mode & 0o777 : isPrivate ? 0o600 : 0o666
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    }
    guard descriptor >= 0 else { throw FileError(.create, path: path) }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// Adds bytes at the end.
  ///
  /// - Throws: `FileError` when the system could not write them.
  package func write(_ bytes: some Sequence<UInt8>) throws(FileError) {
    pending.append(contentsOf: bytes)
    if pending.count >= Self.bufferSize { try flush() }
  }

  /// Adds text at the end, in UTF-8.
  ///
  /// - Throws: `FileError` when the system could not write it.
  package func write(_ text: String) throws(FileError) {
    try write(text.utf8)
  }

  /// Writes all bytes to the disk, so that `commit()` needs no more space.
  ///
  /// - Throws: `FileError` when the system could not write them.
  package func synchronize() throws(FileError) {
    try flush()
    guard temporary == nil || fsync(descriptor) == 0 else { throw FileError(.write, path: path) }
  }

  /// Replaces the target with the finished file.
  ///
  /// - Throws: `FileError` when the last bytes could not be written, or the file could not be
  ///   renamed.
  package func commit() throws(FileError) {
    try synchronize()
    guard let temporary else {
      close(descriptor)
      descriptor = -1
      return
    }
    guard rename(temporary, target) == 0 else { throw FileError(.rename, path: path) }
    close(descriptor)
    descriptor = -1
  }

  private func flush() throws(FileError) {
    try OpenDescriptor(descriptor, path: path).write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  static func followingLinks(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
