import CatalogKit
import Foundation
import TestSupport
import Testing

@Suite struct ObservationTests {
  private let folder: TemporaryFolder
  private let catalog: Catalog

  init() throws {
    folder = try TemporaryFolder()
    catalog = try Catalog(path: folder.path("library.sqlite"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `an answer is told again when any connection changes it`() async throws {
    let other = try Catalog(path: folder.path("library.sqlite"))
    var pages = catalog.observe(BookQuery("grafy"), every: .milliseconds(1)).makeAsyncIterator()
    #expect(try await pages.next()?.total == 0)
    try other.add(Book(signature: 1, title: "Grafy", year: 2000))
    #expect(try await pages.next()?.books.map(\.signature) == [1])
    // What does not change the answer is not told.
    try other.add(Book(signature: 2, title: "Algebra", year: 2000))
    try catalog.add(Book(signature: 3, title: "Nowe grafy", year: 2000))
    #expect(try await pages.next()?.total == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a cancelled observer throws CancellationError`() async throws {
    let task = Task { [catalog] in
      for try await _ in catalog.observe(BookQuery("")) {}
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private func sheet(_ rows: Int) throws -> String {
    var text = "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"
    for row in 1...rows { text += "\(row);;Nowak Jan;Grafy \(row);;2000;;inny;dostępna\n" }
    return try folder.write(Array(text.utf8), to: "books.csv")
  }

  @Test(.timeLimit(.minutes(10)))
  func `an import tells how far it is, and what it did`() async throws {
    var steps: [ImportProgress] = []
    for try await step in catalog.importing([try sheet(1200)]) { steps.append(step) }
    guard case .finished(let report)? = steps.last else {
      Issue.record("the import did not finish")
      return
    }
    #expect(report.sheets.map(\.added) == [1200])
    for case .read(let rows) in steps { #expect([500, 1000].contains(rows)) }
    #expect(try catalog.counts().books == 1200)
    await #expect(throws: CatalogError.self) {
      for try await _ in catalog.importing(["nowhere.csv"]) {}
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `an import that nobody waits for changes nothing`() async throws {
    let path = try sheet(50_000)
    let task = Task { [catalog] in
      for try await _ in catalog.importing([path]) { withUnsafeCurrentTask { $0?.cancel() } }
    }
    _ = await task.result
    // The writer is free once the import has ended.
    try catalog.put(BookCategory(id: try #require(CategoryID("G00")), name: "ALGEBRA"))
    #expect(try catalog.counts().books == 0)
  }
}
