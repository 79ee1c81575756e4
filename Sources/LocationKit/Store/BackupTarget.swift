internal import Foundation

/// The file that a copy of a history is written to.
struct BackupTarget {
  let path: String
  private let isReplaced: Bool

  /// Checks that a copy may be written to a file.
  ///
  /// - Parameters:
  ///   - path: The path of the copy.
  ///   - own: The path of the history.
  ///   - replacing: Whether an existing file may be overwritten.
  /// - Throws: ``LocationError`` if the file exists and may not be overwritten.
  init(_ path: String, of own: String, replacing: Bool) throws(LocationError) {
    self.path = path
    isReplaced = replacing
    var (there, here) = (stat(), stat())
    guard stat(path, &there) == 0 else { return }
    if stat(own, &here) == 0, here.st_dev == there.st_dev, here.st_ino == there.st_ino {
      throw LocationError(.store, "this is the history itself; choose another name", file: path)
    }
    guard replacing else {
      throw LocationError(
        .store, "the file exists; name a new one, or allow overwriting it", file: path)
    }
    // Another database's log would be applied to the copy.
    guard !FileManager.default.fileExists(atPath: path + "-wal") else {
      throw LocationError(
        .store, "the database is in use; stop the program that uses it, or choose another name",
        file: path)
    }
  }

  /// Moves the complete copy into place.
  ///
  /// - Throws: ``LocationError`` if that fails, or a file appeared there that may not be replaced.
  func take(_ partial: String) throws(LocationError) {
    guard isReplaced ? rename(partial, path) == 0 : isPlaced(partial) else {
      let reason = String(cString: strerror(errno))
      throw LocationError(.unreadable, "the copy cannot be written: \(reason)", file: path)
    }
  }

  /// Gives the copy its name, unless a file has it; some file systems have no links.
  private func isPlaced(_ partial: String) -> Bool {
    if link(partial, path) == 0 { return true }
    guard errno != EEXIST, !FileManager.default.fileExists(atPath: path) else { return false }
    return rename(partial, path) == 0
  }
}
