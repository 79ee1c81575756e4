import CatalogKit
import Foundation
import FuzzFrame
import TestSupport

/// Imports any bytes as a sheet or as records, searches what was taken, and exports it.
@main enum Catalogue: FuzzTarget {
  static func seeds() throws -> [[UInt8]] {
    var sheets: [[UInt8]] = []
    for name in ["ksiazka", "kategorie", "przypisanie"] {
      let text = try Checkout.text(of: "Examples/library/\(name).csv")
      sheets.append(Array(text.split(separator: "\n").prefix(6).joined(separator: "\n").utf8))
    }
    let catalog = try Catalog()
    for (index, sheet) in sheets.enumerated() {
      _ = try catalog.importSheet(
        sheet, named: "\(index).csv", options: ImportOptions(isLenient: true))
    }
    return try sheets + [.iso2709, .marcxml].map { try exported(catalog, as: $0) }
  }

  private static func exported(_ catalog: Catalog, as format: ExportFormat) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try catalog.export(as: format) { bytes += $0 }
    return bytes
  }

  static func feed(_ input: UnsafeBufferPointer<UInt8>) {
    do throws(CatalogError) {
      let catalog = try Catalog()
      let report = try catalog.importSheet(
        Array(input), named: "input", options: ImportOptions(isLenient: true, match: .none))
      precondition(report.sheets.count == 1)
      for text in ["a*", "\"analiza matematyczna\" -b", "year:1900..2000", "isbn:0002163527"] {
        let page = try catalog.books(matching: BookQuery(text), limit: 20)
        precondition(page.books.count <= page.total)
      }
      for format in [ExportFormat.iso2709, .marcxml, .csv, .bibtex] {
        _ = try? exported(catalog, as: format)
      }
      _ = try catalog.suggestions(for: "kr")
    } catch {
      precondition(error.kind != .database, "\(error)")
    }
  }
}
