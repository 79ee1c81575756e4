#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A journal with nothing in it, for a history that is opened and may not be written to at all.
///
/// GRDB writes to a database with a missing or empty journal (its issues 102 and 1383), so that a
/// history would change just by being read. A journal shorter than its header counts as empty for
/// SQLite ("WAL-mode File Format", 4.1), and is removed when the history is closed.
enum EmptyJournal {
  /// Creates the journal of a database unless it exists, or the file is not a database with one.
  static func make(besides path: String) {
    // A read-only one has an owner, whom our journal would lock out.
    guard access(path, W_OK) == 0, hasJournal(path) else { return }
    _ = try? PrivateFile.make(path + "-wal", with: [0])
  }

  /// Whether a database has no journal beside it, or one with nothing in it.
  static func isNone(besides path: String) -> Bool {
    let descriptor = open(path + "-wal", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    let headerSize = 32
    var head = [UInt8](repeating: 0, count: headerSize)
    return read(descriptor, &head, headerSize) < headerSize
  }

  /// Whether a file begins as a database does that is read with a journal beside it.
  private static func hasJournal(_ path: String) -> Bool {
    guard let head = DatabaseHead.bytes(of: path, count: 20), head.count == 20 else { return false }
    return head.starts(with: "SQLite format 3\0".utf8) && head[18] == 2 && head[19] == 2
  }
}
