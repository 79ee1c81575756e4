import ArgumentParser
import CatalogKit
import CommandKit
import JSONText

/// The output formats for books.
enum BookFormat: String, OutputFormat {
  case text, json, csv, bibtex, ris
  static let standard = text
  static let extensions: [String: BookFormat] = ["bib": .bibtex, "txt": .text]

  /// The export format; `nil` for the two formats that commands write themselves.
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
  /// Writes books in an export format.
  func write(_ books: [Book], as format: ExportFormat) throws {
    var writer = BookWriter(format)
    try write(writer.beginning)
    for book in books { try write(writer.bytes(of: book)) }
    try write(writer.end)
  }
}
