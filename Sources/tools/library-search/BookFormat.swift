import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The formats in which commands answer with books.
enum BookFormat: String, OutputFormat {
  case text, json, csv, bibtex, ris
  static let standard = text
  static let extensions: [String: BookFormat] = ["bib": .bibtex, "txt": .text]

  /// The format that the books are written in; nothing for the two that a command writes itself.
  var export: ExportFormat? {
    switch self {
    case .text, .json: nil
    case .csv: .csv
    case .bibtex: .bibtex
    case .ris: .ris
    }
  }
}

extension DataOutput {
  /// Writes books one after the other.
  func write(_ books: [Book], as format: ExportFormat) throws {
    var writer = BookWriter(format)
    try write(writer.beginning)
    for book in books { try write(writer.bytes(of: book)) }
    try write(writer.end)
  }
}
