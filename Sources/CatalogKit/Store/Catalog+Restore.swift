import CheckedRows
import FileAccess
import Foundation

extension Catalog {
  /// Replaces a catalogue by a backup, and keeps the replaced data.
  ///
  /// Programs that have the catalogue open continue with the restored contents. A catalogue that is
  /// too damaged to be opened is moved aside.
  ///
  /// - Parameters:
  ///   - path: The path of the catalogue, which need not exist.
  ///   - backup: The path of the backup, which is not modified.
  /// - Returns: The path of the replaced data; `nil` if there were none.
  /// - Throws: ``CatalogError`` if the backup is damaged or not a catalogue, or a file cannot be
  ///   written; then the catalogue is unchanged.
  @discardableResult
  public static func restore(_ path: String, from backup: String) throws(CatalogError) -> String? {
    do {
      let source = try sound(backup)
      guard FileManager.default.fileExists(atPath: path) else {
        try place(source, at: path, from: backup)
        return nil
      }
      let kept = freeName(beside: path)
      do {
        let catalog = try Catalog(path: path, opening: .existing)
        try catalog.backup(to: kept)
        try source.backup(to: catalog.database)
        try restoreSecrets(of: catalog, beside: path, from: backup)
        try catalog.reindex()
      } catch let error as CatalogError where error.kind == .damaged {
        try? FileManager.default.removeItem(atPath: kept)
        try FileManager.default.moveItem(atPath: path, toPath: kept)
        for suffix in ["-wal", "-shm"] {
          try? FileManager.default.moveItem(atPath: path + suffix, toPath: kept + suffix)
        }
        try place(source, at: path, from: backup)
      }
      return kept
    } catch {
      throw CatalogError(database: error, file: path)
    }
  }

  /// Opens a backup and checks its integrity.
  private static func sound(_ backup: String) throws(CatalogError) -> DatabaseQueue {
    do {
      let source = try snapshot(of: backup)
      let problems = try source.read {
        try String.fetchAll($0, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      }
      guard problems.isEmpty, FileManager.default.fileExists(atPath: backup) else {
        throw CatalogError(.damaged, "the backup is damaged", file: backup)
      }
      return source
    } catch {
      throw CatalogError(database: error, file: backup)
    }
  }

  /// Writes a new file atomically.
  private static func place(
    _ source: DatabaseQueue, at path: String, from backup: String
  ) throws {
    try Catalog(source, path: nil, freshness: .current, now: nil).backup(to: path)
    let catalog = try Catalog(path: path, opening: .existing)
    try AccountSecrets(catalog: backup).copy(besides: path)
    try catalog.reindex()
  }

  /// Restores the secrets beside the backup; an older backup contains them itself.
  private static func restoreSecrets(
    of catalog: Catalog, beside path: String, from backup: String
  ) throws {
    try AccountSecrets(catalog: backup).copy(besides: path)
    try AccountSecrets.part(from: catalog.database, into: catalog.secrets)
  }

  /// `library.sqlite.replaced-1`, or the next unused number.
  private static func freeName(beside path: String) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).replaced-\(number)") { number += 1 }
    return "\(path).replaced-\(number)"
  }
}
