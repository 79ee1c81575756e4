public import Foundation

extension Catalog {
  /// Opens a catalogue at a file URL, and migrates it to the current version.
  ///
  /// - Parameters:
  ///   - url: The URL of the database, which is a file on this device.
  ///   - opening: Whether to create a missing database.
  ///   - freshness: Which index searches use after a change.
  /// - Throws: ``CatalogError`` if the file cannot be opened or is not a catalogue.
  public convenience init(
    url: URL, opening: Opening = .creating, freshness: Freshness = .current
  ) throws(CatalogError) {
    try self.init(path: url.path, opening: opening, freshness: freshness)
  }

  /// Imports sheets and records from files; see ``importing(_:options:)`` for progress and
  /// cancellation.
  ///
  /// - Parameters:
  ///   - files: The URLs of the files, in any order.
  ///   - options: The import options.
  /// - Returns: The result for each file.
  /// - Throws: ``CatalogError`` if a file cannot be read or the database fails.
  public func importSheets(
    files: [URL], options: ImportOptions = ImportOptions()
  ) throws(CatalogError) -> CatalogImport {
    try importSheets(files.map(\.path), options: options)
  }
}
