/// The formats for exporting books.
///
/// BibTeX, RIS, MARC and Dublin Core are for other programs and have what these define; ``csv`` and
/// ``json`` have the fields of the 2014 service. ``marcxml`` and ``iso2709`` are imported again
/// without loss.
public enum ExportFormat: String, Hashable, Sendable, CaseIterable {
  /// BibTeX, for LaTeX.
  case bibtex
  /// RIS, for reference managers.
  case ris
  /// MARC 21 in XML.
  case marcxml
  /// MARC 21 in its exchange format (ISO 2709), in UTF-8.
  case iso2709
  /// The sheet of books, as the 2014 service reads it.
  case csv
  /// An array of books, as the 2014 service returns it.
  case json
  /// Dublin Core in XML.
  case dublinCore = "dc"
  /// A single HTML page with the books and a search that works offline.
  case html
}

/// Writes books one by one in one of the formats.
package struct BookWriter {
  private let format: ExportFormat
  private let organization: String
  private var isFirst = true

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - organization: The catalogue's name in records.
  package init(_ format: ExportFormat, organization: String = "CityKit") {
    self.format = format
    self.organization = organization
  }

  /// The text before the first book.
  package var beginning: [UInt8] {
    switch format {
    case .bibtex, .ris, .iso2709: []
    case .csv: SheetText.line(SheetKind.books.header)
    case .json: Array("[".utf8)
    case .marcxml: Array((MarkupText.declaration + MARCXML.collectionStart).utf8)
    case .dublinCore: Array((MarkupText.declaration + DublinCore.collectionStart).utf8)
    case .html: Array(OfflinePage.beginning.utf8)
    }
  }

  /// A single book.
  ///
  /// - Throws: ``CatalogError`` if the book is too long for ISO 2709.
  package mutating func bytes(of book: Book) throws(CatalogError) -> [UInt8] {
    defer { isFirst = false }
    switch format {
    case .bibtex: return Array(((isFirst ? "" : "\n") + BibTeX.entry(book)).utf8)
    case .ris: return Array(RIS.record(book).utf8)
    case .csv: return SheetText.line(SheetText.cells(of: book))
    case .json: return Array(((isFirst ? "\n" : ",\n") + book.json).utf8)
    case .marcxml: return Array(MARCXML.record(MARCRecord(book, organization: organization)).utf8)
    case .iso2709:
      do {
        return try ISO2709.record(MARCRecord(book, organization: organization))
      } catch {
        throw CatalogError(
          error.kind,
          "the book with the call number \(book.signature): \(error.message); "
            + "export as marcxml, which has no limit")
      }
    case .dublinCore: return Array(DublinCore.record(book).utf8)
    case .html: return Array(OfflinePage.line(book).utf8)
    }
  }

  /// The text after the last book.
  package var end: [UInt8] {
    switch format {
    case .bibtex, .ris, .iso2709, .csv: []
    case .json: Array("\n]\n".utf8)
    case .marcxml: Array(MARCXML.collectionEnd.utf8)
    case .dublinCore: Array(DublinCore.collectionEnd.utf8)
    case .html: Array(OfflinePage.end.utf8)
    }
  }
}

extension Book {
  /// A single book as a complete file in a format.
  ///
  /// - Parameter format: The format. For HTML, the page has a search over its one book.
  /// - Throws: ``CatalogError`` if the book is too long for ISO 2709.
  public func exported(as format: ExportFormat) throws(CatalogError) -> [UInt8] {
    var writer = BookWriter(format)
    return writer.beginning + (try writer.bytes(of: self)) + writer.end
  }
}
