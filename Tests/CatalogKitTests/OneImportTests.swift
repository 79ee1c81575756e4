import CatalogKit
import Foundation
import TestSupport
import Testing

/// What an app needs with CatalogKit as its only import: defects 5, 7 and 9 of the survey of the
/// interface.
@Suite struct OneImportTests {
  /// A transport without an import of WebTransport.
  private struct Down: Transport {
    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      throw WebError(.unreachable, host: request.url.host(), "no network")
    }
  }

  /// A transport whose reply comes only after the wait for it was cancelled.
  private struct Late: Transport {
    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      while !Task.isCancelled { await Task.yield() }
      throw WebError(.cancelled, host: nil, "cancelled")
    }
  }

  @Test func `a transport of one's own needs no further import`() async throws {
    let server = try #require(URL(string: "http://library.example"))
    let client = CatalogClient(server: server, transport: Down())
    let error = await #expect(throws: CatalogError.self) { try await client.book(1) }
    #expect(error?.kind == .service)
    #expect(error?.localizedDescription.contains("no network") == true)
  }

  @Test func `a cancelled search is a cancellation, not a broken catalogue`() async throws {
    let catalog = try Catalog()
    let search = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await catalog.page(for: BookRequest(BookQuery("algebra")))
    }
    search.cancel()
    await #expect(throws: CancellationError.self) { try await search.value }
  }

  @Test func `a cancelled request to a service is a cancellation, too`() async throws {
    let server = try #require(URL(string: "http://library.example"))
    let request = Task { try await CatalogClient(server: server, transport: Late()).book(1) }
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
  }

  @Test func `the history has times unless the catalogue was opened without a clock`() throws {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let begin = Date.now.addingTimeInterval(-1)
    let catalog = try Catalog(url: folder.url.appending(path: "dates.sqlite"))
    try catalog.add(Book(signature: 1, title: "Analiza", year: 1978))
    let date = try #require(try catalog.history().first?.date)
    #expect((begin...Date.now.addingTimeInterval(1)).contains(date))
    let silent = try Catalog(now: nil)
    try silent.add(Book(signature: 1, title: "Analiza", year: 1978))
    #expect(try silent.history().first?.date == nil)
  }

  @Test func `results for previews need no catalogue`() throws {
    let set = ChangeSet(id: 1, time: 1000, author: "ewa", action: "edit", undone: nil, count: 1)
    #expect(set.date == Date(timeIntervalSince1970: 1))
    let tree = CategoryTree(
      main: BookCategory(id: try #require(CategoryID("G01")), name: "ANALIZA"))
    #expect(tree.id == CategoryID("G01"))
    let facets = Facets([.decade: [Facets.Count(value: "1990", count: 2)]])
    #expect(facets[.decade].map(\.id) == ["1990"])
    let loan = Loan(
      id: 1, signature: 1, title: "Analiza", mail: "", lent: "2026-11-01", due: "2026-12-01",
      renewals: 0)
    #expect(loan.returned == nil)
  }
}
