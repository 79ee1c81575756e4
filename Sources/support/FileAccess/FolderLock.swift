#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A folder that one writer at a time holds; it lets go with the object, or when the process ends.
///
/// A process that reads, changes and rewrites a file locks its folder, so that concurrent changes
/// are all preserved. What is locked is the folder itself, so that nothing stays behind in it.
package final class FolderLock {
  private let descriptor: Int32
  private static let pause: UInt32 = 5_000
  private static let mostPauses = 2_000

  /// Takes the folder of a file, waiting up to ten seconds for whoever has it.
  ///
  /// A folder that cannot be opened, or on a file system without locks, is not held.
  ///
  /// - Throws: `FileError` when another process holds it.
  package init(around path: String) throws(FileError) {
    let target = AtomicFile.followingLinks(path)
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? "."
    descriptor = open(String(folder), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    var pauses = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK || errno == EINTR {
      guard pauses < Self.mostPauses else { throw FileError(.write, path: path, code: EBUSY) }
      pauses += 1
      usleep(Self.pause)
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
