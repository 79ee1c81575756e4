#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// An empty journal, for opening a history that must not be written.
///
/// GRDB writes to a database whose journal is missing or empty (its issues 102 and 1383), so merely
/// reading a history would change it. A journal shorter than its header is empty for SQLite
/// ("WAL-mode File Format", 4.1), and is removed when the history is closed.
enum EmptyJournal {
  /// Creates the journal of a database, unless it exists or the file uses none.
  static func make(besides path: String) {
    // A read-only file has another owner, whom a journal of ours would lock out.
    guard access(path, W_OK) == 0, hasJournal(path) else { return }
    _ = try? PrivateFile.make(path + "-wal", with: [0])
  }

  /// Whether a database has no journal, or an empty one.
  static func isNone(besides path: String) -> Bool {
    let descriptor = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    let headerSize = 32
    var head = [UInt8](repeating: 0, count: headerSize)
    return read(descriptor, &head, headerSize) < headerSize
  }

  /// Whether a file begins like a database with a write-ahead log.
  private static func hasJournal(_ path: String) -> Bool {
    guard let head = DatabaseHead.bytes(of: path, count: 20), head.count == 20 else { return false }
    return head.starts(with: "SQLite format 3\0".utf8) && head[18] == 2 && head[19] == 2
  }
}
