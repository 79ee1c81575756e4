#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The file that a copy of a database is written to, which replaces another one only if told to.
package struct CopyTarget: Sendable {
  /// Why nothing may be written to a file.
  package enum Refusal: Error {
    /// The file is the database itself.
    case original
    /// The file exists and may not be replaced.
    case exists
    /// The file is a database with a write-ahead log, which would be applied to the copy.
    case inUse
  }

  /// The path of the copy.
  package let path: String
  private let isReplaced: Bool

  /// Checks that a copy may be written to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the copy.
  ///   - original: The path of the database; `nil` if it is in memory.
  ///   - replacing: Whether an existing file may be replaced.
  package init(_ path: String, of original: String?, replacing: Bool) throws(Refusal) {
    self.path = path
    isReplaced = replacing
    var (there, own) = (stat(), stat())
    guard stat(path, &there) == 0 else { return }
    if let original, stat(original, &own) == 0, own.st_dev == there.st_dev,
      own.st_ino == there.st_ino
    {
      throw .original
    }
    guard replacing else { throw .exists }
    guard access(path + "-wal", F_OK) != 0 else { throw .inUse }
  }

  /// Moves the complete copy into place; without leave to replace, `partial` may remain as a second
  /// name of the file.
  ///
  /// - Throws: `FileError` if that fails, or a file that may not be replaced has appeared there.
  package func take(_ partial: String) throws(FileError) {
    guard isReplaced ? rename(partial, path) == 0 : isPlaced(partial) else {
      throw FileError(.rename, path: path)
    }
  }

  /// Gives the copy its name, unless a file has it; some file systems have no links.
  private func isPlaced(_ partial: String) -> Bool {
    if link(partial, path) == 0 { return true }
    guard errno != EEXIST else { return false }
    guard access(path, F_OK) != 0 else {
      errno = EEXIST
      return false
    }
    return rename(partial, path) == 0
  }
}
