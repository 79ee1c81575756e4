import CatalogKit
import Foundation
import TestSupport
import Testing

extension OlderCatalogTests {
  @Test func `the sheets of a catalogue of the first version come back byte for byte`() throws {
    let folder = try TemporaryFolder()
    let first = Checkout.root.appending(path: "Tests/CatalogKitTests/Fixtures/version-1.sqlite")
    let path = try folder.write(try Data(contentsOf: first), to: "library.sqlite")
    let older = try Catalog(path: path)
    let sample = try Catalog()
    #expect(try sample.importSheets(SampleLibrary.sheets).isComplete)
    for kind in SheetKind.allCases {
      var left: [UInt8] = []
      try older.exportSheet(kind) { left += $0 }
      var right: [UInt8] = []
      try sample.exportSheet(kind) { right += $0 }
      #expect(left == right)
    }
    let editions = try older.editions(limit: 1000)
    #expect(editions.total == (try sample.editions(limit: 0)).total && editions.total < 304)
    #expect(editions.editions.reduce(0) { $0 + $1.copies.count } == 304)
  }
}
