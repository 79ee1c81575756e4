import Foundation
import GRDB

/// Opens a history that cannot be written: on a medium for reading only, in another user's folder,
/// on a full disk.
enum ReadOnlyHistory {
  /// Whether an error says that a file, or what SQLite keeps beside it, cannot be written.
  static func isCause(_ error: any Error) -> Bool {
    guard let failure = error as? DatabaseError else { return false }
    switch failure.resultCode.primaryResultCode {
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_FULL, .SQLITE_IOERR: return true
    default: return false
    }
  }

  /// Opens a history, and leaves nothing beside it.
  ///
  /// A journal is read where there is one. Otherwise SQLite is opened as immutable ("Uniform
  /// Resource Identifiers", immutable=1), since it would make files beside a history with a journal
  /// even to read it; those could keep the owner out.
  static func open(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    var configuration = configuration
    configuration.readonly = true
    let isQuiet = EmptyJournal.isNone(besides: path)
    let pool = try DatabasePool(
      path: isQuiet ? uri(of: path) : path, configuration: configuration)
    guard try pool.read(HistorySchema.isPresent) else {
      throw LocationError(
        .store, "the store is of an older version and cannot be written; copy it, and open the copy"
      )
    }
    return pool
  }

  private static func uri(of path: String) -> String {
    let absolute = URL(fileURLWithPath: path).path
    let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
    let escaped = absolute.addingPercentEncoding(withAllowedCharacters: allowed) ?? absolute
    return "file:\(escaped)?immutable=1"
  }
}
