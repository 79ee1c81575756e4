import Foundation
import GRDB

/// Opens a history that cannot be written: on a read-only medium, in another user's folder, or on a
/// full disk.
enum ReadOnlyHistory {
  /// Whether an error means that a file, or the files that SQLite creates beside it, cannot be
  /// written.
  static func isCause(_ error: any Error) -> Bool {
    guard let failure = error as? DatabaseError else { return false }
    switch failure.resultCode.primaryResultCode {
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR: return true
    default: return false
    }
  }

  /// Opens a history without creating files beside it.
  ///
  /// An existing journal is read. Otherwise the database is opened as immutable ("Uniform Resource
  /// Identifiers", immutable=1), because SQLite would create files beside it even for reading,
  /// which could lock out the owner.
  ///
  /// - Parameter uri: Makes a URI from an escaped path and parameters.
  static func open(
    _ path: String, _ configuration: Configuration,
    uri: (_ path: String, _ parameters: [String]) -> String = {
      $1.isEmpty ? "file:\($0)" : "file:\($0)?\($1.joined(separator: "&"))"
    }
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    let isQuiet = EmptyJournal.isNone(besides: path)
    let pool = try DatabasePool(
      path: uri(escaped(path), isQuiet ? ["immutable=1"] : []), configuration: configuration)
    guard try pool.read(HistorySchema.isPresent) else {
      throw LocationError(
        .store, "the store is of an older version and cannot be written; copy it, and open the copy"
      )
    }
    return pool
  }

  /// An absolute path, escaped for a URI.
  static func escaped(_ path: String) -> String {
    let absolute = URL(fileURLWithPath: path).path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    return absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
  }
}
