import CatalogKit
import Foundation
import TestSupport
import Testing

/// Catalogues that earlier versions of this library made.
@Suite struct OlderCatalogTests {
  private static let first = Checkout.root.appending(
    path: "Tests/CatalogKitTests/Fixtures/version-1.sqlite")

  @Test func `a catalogue of the first version is brought up to date with all it holds`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(try Data(contentsOf: Self.first), to: "library.sqlite")
    let catalog = try Catalog(path: path)
    let counts = try catalog.counts()
    #expect(counts.books == 304 && counts.categories == 40 && counts.assignments == 492)
    #expect(counts.changes == 836)
    #expect(try catalog.check().allSatisfy { !$0.isDamage })
    let sample = try SampleLibrary.shared.get()
    try sample.forEachBook { book in
      let kept = try catalog.book(book.signature)
      #expect(kept == book)
    }
    let times = Set(try catalog.history().compactMap(\.time))
    let records = try catalog.harvest(HarvestRange(), limit: 1000)
    #expect(records.count == 304)
    #expect(records.allSatisfy { times.contains($0.time) })
    #expect(try Catalog(path: path).counts() == counts)
  }
}
