import CatalogKit
import Foundation
import TestSupport

/// The sample library, imported into a database of its own.
enum SampleLibrary {
  static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  /// A catalogue in memory that holds the sample.
  static func catalog() throws -> Catalog {
    let catalog = try Catalog()
    let report = try catalog.importSheets(sheets)
    precondition(report.isComplete, "the sample is sound")
    return catalog
  }

  /// One catalogue for tests that only read.
  static let shared: Result<Catalog, any Error> = Result { try catalog() }
}
