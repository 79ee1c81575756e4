import FileAccess
import TabularKit

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

  /// The text of a file, in UTF-8 or one of the encodings of ``SheetEncoding``; `-` is standard
  /// input.
  ///
  /// - Throws: ``CatalogError`` if it cannot be read.
  package static func string(of path: String) throws(CatalogError) -> String {
    // A table with one column: no text contains its delimiter.
    let dialect = TabularDialect(delimiter: 0x1F, quote: nil, skipsEmptyLines: false)
    let bytes = try bytes(of: path)
    do throws(TabularError) {
      var reader = try TabularReader(
        bytes: bytes, file: path, dialect: dialect, encoding: .detected)
      var lines: [String] = []
      while let row = try reader.next() { lines.append(row.strings.joined(separator: " ")) }
      return lines.joined(separator: "\n")
    } catch {
      throw CatalogError(error)
    }
  }
}
