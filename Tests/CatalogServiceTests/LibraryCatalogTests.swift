import CatalogKit
import Foundation
import HTTPTypes
import Testing

/// A catalogue here and one on a server answer and change alike.
@Suite struct LibraryCatalogTests {
  /// Carries requests to a server in this process.
  private struct InProcess: Transport {
    let catalog: Catalog

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      do {
        guard let method = HTTPRequest.Method(request.method) else { throw URLError(.badURL) }
        var fields = HTTPFields()
        for (name, value) in request.headers where name != "Content-Type" {
          if let name = HTTPField.Name(name) { fields[name] = value }
        }
        let query = request.url.query(percentEncoded: true).map { "?\($0)" } ?? ""
        let reply = try await ServiceClient(.fixed, catalog: catalog).send(
          request.url.path(percentEncoded: true) + query, method, body: request.body ?? [],
          more: fields)
        return WebReply(status: reply.status, body: Array(reply.body.utf8), url: request.url)
      } catch {
        throw WebError(.unreachable, host: nil, "\(error)")
      }
    }
  }

  private let catalog: Catalog
  private let client: CatalogClient

  init() throws {
    catalog = try Catalog()
    try catalog.addAccount("ewa", role: .librarian, passwordHash: "x")
    let address = try #require(URL(string: "http://library.example"))
    client = CatalogClient(
      server: address, transport: InProcess(catalog: catalog),
      token: try catalog.makeToken(forAccount: "ewa"))
  }

  private func kind(_ body: () async throws -> Void) async -> CatalogError.Kind? {
    do { try await body() } catch let error as CatalogError { return error.kind } catch {}
    return nil
  }

  private func tryEditing(_ library: some LibraryCatalog) async throws {
    var wanted = Book(signature: 0, title: "Grafy; wstęp", authors: "Nowak Jan", year: 2001)
    wanted.details.notes = ["Z rysunkami"]
    wanted.details.publisher = "PWN"
    let added = try await library.make(.add(wanted))
    #expect(added.signature > 0 && added.details.notes == ["Z rysunkami"])
    let known = try #require(try await library.wholeBook(added.signature))
    #expect(known.title == "Grafy; wstęp" && known.details.publisher == "PWN")
    var changed = known
    changed.availability = "wypożyczona"
    changed.due = "2026-12-01"
    changed.details.notes = []
    let kept = try await library.make(.change(known, to: changed))
    #expect(kept.availability == "wypożyczona" && kept.due == "2026-12-01")
    #expect(kept.details.notes.isEmpty && kept.details.publisher == "PWN")
    #expect(await kind { try await library.make(.change(known, to: changed)) } == .conflict)
    #expect(await kind { try await library.make(.remove(known)) } == .conflict)
    let page = try await library.page(for: BookRequest(BookQuery("grafy")))
    #expect(page.books.map(\.signature) == [added.signature])
    let again = try #require(try await library.wholeBook(added.signature))
    #expect(try await library.make(.remove(again)).title == "Grafy; wstęp")
    #expect(try await library.wholeBook(added.signature) == nil)
    #expect(await kind { try await library.make(.change(again, to: changed)) } == .notFound)
    #expect(try await library.dictionary() == .standard)
    #expect(try await library.categories().isEmpty)
  }

  @Test func `a catalogue here can be edited`() async throws { try await tryEditing(catalog) }

  @Test func `a catalogue on a server can be edited`() async throws {
    try await tryEditing(client)
    #expect(try catalog.history().first?.author == "ewa")
  }

  @Test func `without a token nothing is changed`() async throws {
    let address = try #require(URL(string: "http://library.example"))
    let reader = CatalogClient(server: address, transport: InProcess(catalog: catalog))
    let book = Book(signature: 0, title: "Grafy", year: 2001)
    #expect(await kind { try await reader.make(.add(book)) } == .forbidden)
    #expect(try catalog.counts().books == 0)
  }
}
