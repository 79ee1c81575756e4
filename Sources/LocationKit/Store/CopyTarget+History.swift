internal import FileAccess
internal import Foundation

extension CopyTarget {
  /// Checks that a copy of a history may be written to a file.
  ///
  /// - Throws: ``LocationError`` if the file exists and may not be replaced, is the history itself,
  ///   or is a database in use.
  init(_ path: String, ofHistory own: String, replacing: Bool) throws(LocationError) {
    do throws(Refusal) {
      try self.init(path, of: own, replacing: replacing)
    } catch {
      let message =
        switch error {
        case .original: "this is the history itself; choose another name"
        case .exists: "the file exists; name a new one, or allow overwriting it"
        case .inUse:
          "the database is in use; stop the program that uses it, or choose another name"
        }
      throw LocationError(.store, message, file: path)
    }
  }

  /// Moves the complete copy of a history into place.
  func takeHistory(_ partial: String) throws(LocationError) {
    do throws(FileError) {
      try take(partial)
    } catch {
      let reason = String(cString: strerror(error.code))
      throw LocationError(.unreadable, "the copy cannot be written: \(reason)", file: path)
    }
  }
}
