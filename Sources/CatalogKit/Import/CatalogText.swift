import FileAccess

/// Reads text files for the command-line tools.
package enum CatalogText {
  /// The bytes of a file; `-` is standard input.
  ///
  /// - Throws: ``CatalogError`` if it cannot be read.
  package static func bytes(of path: String) throws(CatalogError) -> [UInt8] {
    do {
      return try InputFile(path: path).readAll(limit: 16 << 20)
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
  }
}
