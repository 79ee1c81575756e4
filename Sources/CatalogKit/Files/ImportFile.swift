import FileAccess
import LibXML
import TabularKit

/// A file to import.
///
/// Files are read when they are needed, except standard input, which can be read only once.
struct ImportFile {
  /// The path as given; `-` is standard input.
  let path: String
  /// The path of the workbook of which this is a sheet; `nil` for other files.
  let workbook: String?
  private let contents: [UInt8]?

  private static let mostBytes = 1 << 31

  /// - Throws: ``CatalogError`` if standard input cannot be read.
  init(_ path: String) throws(CatalogError) {
    self.path = path
    workbook = nil
    guard path == "-" else {
      contents = nil
      return
    }
    do {
      contents = try InputFile(path: path).readAll(limit: Self.mostBytes)
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
  }

  /// Creates a file from contents that have been read.
  init(_ contents: [UInt8], named path: String, ofWorkbook workbook: String? = nil) {
    self.path = path
    self.workbook = workbook
    self.contents = contents
  }

  /// The first bytes, which distinguish records from CSV files.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  func head() throws(CatalogError) -> ArraySlice<UInt8> {
    if let contents { return contents.prefix(64) }
    do {
      let file = try InputFile(path: path)
      let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 64, alignment: 1)
      defer { piece.deallocate() }
      return Array(piece[..<(try file.read(into: piece))])[...]
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
  }

  /// All bytes.
  ///
  /// - Throws: ``CatalogError`` when the file cannot be read.
  func bytes() throws(CatalogError) -> [UInt8] {
    if let contents { return contents }
    do {
      return try InputFile(path: path).readAll(limit: Self.mostBytes)
    } catch {
      throw CatalogError(.unreadable, error.message, file: path)
    }
  }

  /// Reads the file as a table.
  ///
  /// - Throws: `TabularError` if the file cannot be read.
  func table(
    _ dialect: TabularDialect = .detected, encoding: TabularEncoding
  ) throws(TabularError) -> TabularReader {
    if let contents {
      return try TabularReader(bytes: contents, file: path, dialect: dialect, encoding: encoding)
    }
    return try TabularReader(path: path, dialect: dialect, encoding: encoding)
  }

  /// Parses the file as an XML document.
  ///
  /// - Throws: ``CatalogError`` if the file cannot be read or is not an XML document.
  func read(into stream: XMLStream) throws(CatalogError) {
    do {
      if let contents {
        try stream.read(contents)
      } else {
        try stream.read(try InputFile(path: path))
      }
    } catch let error as FileError {
      throw CatalogError(.unreadable, error.message, file: path)
    } catch let error as XMLError {
      throw CatalogError(
        .malformed, error.message, file: path, line: error.line, column: error.column)
    } catch {
      throw CatalogError(.malformed, String(describing: error), file: path)
    }
  }
}
