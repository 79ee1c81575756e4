import CheckedRows
import FileAccess
import Foundation

extension Catalog {
  /// Copies the catalogue's current state into a new file; reading and writing continue meanwhile.
  ///
  /// The file is replaced atomically. The secrets of accounts are copied to `target-accounts`,
  /// which only its owner can read.
  ///
  /// - Parameters:
  ///   - target: The path of the copy.
  ///   - replacing: Whether to replace an existing file.
  /// - Throws: ``CatalogError`` if it cannot be written; of kind `conflict` if `target` is the
  ///   catalogue itself or in use, `fileExists` if it exists and must not be replaced.
  /// - Complexity: O(size of the catalogue).
  public func backup(to target: String, replacing: Bool = false) throws(CatalogError) {
    let file = try copyTarget(target, replacing)
    let partial = target + ".partial-\(UInt32.random(in: 0 ... .max))"
    do {
      defer {
        for suffix in ["", "-wal", "-shm", "-journal"] {
          try? FileManager.default.removeItem(atPath: partial + suffix)
        }
      }
      let copy = try DatabaseQueue(path: partial)
      try database.backup(to: copy)
      // Makes the copy a single file that needs no log.
      try copy.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      try file.take(partial)
      try secrets.copy(besides: target)
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: error.path)
    } catch {
      throw CatalogError(database: error, file: target)
    }
  }

  private func copyTarget(_ path: String, _ replacing: Bool) throws(CatalogError) -> CopyTarget {
    do throws(CopyTarget.Refusal) {
      return try CopyTarget(path, of: self.path, replacing: replacing)
    } catch {
      let (kind, message): (CatalogError.Kind, String) =
        switch error {
        case .original: (.conflict, "this is the catalogue itself; name another file")
        case .exists:
          (.fileExists, "the file exists; name a new one, or allow overwriting it")
        case .inUse:
          (
            .conflict,
            "the database is in use; stop the program that uses it, or name another file"
          )
        }
      throw CatalogError(kind, message, file: path)
    }
  }
}
