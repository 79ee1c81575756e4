#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Checks the free space of a disk.
enum FreeSpace {
  /// The number of bytes without which SQLite cannot create its journal.
  private static let least: UInt64 = 128 << 10

  /// Whether the disk of a file is full.
  static func isUsedUp(besides path: String) -> Bool {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < least
  }
}
