#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A lock on a folder for a single writer; it is released with the object, or when the process
/// ends.
///
/// A process that reads, changes and rewrites a file locks its folder, so that concurrent changes
/// are not lost. The folder itself is locked, so no lock file is needed.
package final class FolderLock {
  private let descriptor: Int32
  private static let pause: UInt32 = 5_000
  private static let mostPauses = 2_000

  /// Locks the folder of a file, waiting up to ten seconds for another process.
  ///
  /// A folder that cannot be opened, or lies on a file system without locks, is not locked.
  ///
  /// - Throws: `FileError` when another process holds the lock.
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
