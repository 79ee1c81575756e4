import CatalogKit
import Foundation
import TestSupport
import Testing

@testable import CatalogService

/// Every example that was recorded of the 2014 service's panel and of its import.
@Suite(.enabled(if: RealData.isPresent))
struct GivenExampleTests {
  private struct AdminExample: Decodable {
    let path: String?
    let `case`: String?
    let o: String?
    let status: Int
    let rowsOnPage: Int?
    let first: [Int]?
    let paginator: String?
    let messages: [String]?
  }

  private struct ImportExample: Decodable {
    let `case`: String
    let fileName: String
    let content: String
    let messages: [[String]]
  }

  private static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map {
    RealData.url("catalog/\($0)").path
  }

  private static func examples<Example: Decodable>(_ name: String) throws -> [Example] {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(
      [Example].self, from: Data(contentsOf: RealData.url("catalog/expected/\(name).json")))
  }

  /// A panel over the recorded sheets, with a librarian who is logged in.
  private static func panel() async throws -> (
    client: PageClient, token: String, site: PageClient.Site
  ) {
    let catalog = try Catalog()
    _ = try catalog.importSheets(sheets)
    try catalog.addAccount(
      "librarian", role: .librarian,
      passwordHash: PageClient.Site.small().catalog.passwordHash(ofAccount: "librarian") ?? "")
    let site = PageClient.Site(catalog)
    let client = PageClient(site)
    let token = try await client.logIn("librarian")
    _ = try await client.get("/?lang=pl")
    return (client, token, site)
  }

  private static func signatures(_ page: PageClient.Page) -> [Int] {
    page.body.matches(of: #/name="signature_ms" value="([0-9]+)"/#).compactMap { Int($0.1) }
  }

  private static func add(_ client: PageClient, _ token: String) async throws -> PageClient.Page {
    try await client.post(
      "/admin/books/add",
      [
        "csrf_token": token, "signature_ms": "9500", "title": "Nowa", "year": "2024",
        "type": "inny", "availability": "dostępna", "categories": "G01",
      ])
  }

  @Test func `the panel behaves as listed`() async throws {
    let (client, token, site) = try await Self.panel()
    let examples: [AdminExample] = try Self.examples("admin_examples")
    #expect(examples.count >= 5)
    for example in examples {
      switch (example.case, example.path) {
      case ("ok", _):
        #expect(try await Self.add(client, token).location == "/admin/books")
        let list = try await client.get("/admin/books").body
        // The 2014 service used the masculine: "Książka … został dodany pomyślnie."
        let name = try #require(example.messages?.first?.firstMatch(of: #/„([^”]+)”/#)?.1)
        #expect(list.contains("Książka „\(name)” została dodana pomyślnie."))
      case ("POST without CSRF token", _):
        #expect(try await Self.add(client, "").status == example.status)
      case ("anonymous", _):
        let page = try await PageClient(site).get("/admin/books")
        #expect(page.location == "/login?next=/admin/books")
      case (_, "/libraryapp/book/"):
        let query = example.o.map { "?o=\($0)" } ?? ""
        let page = try await client.get("/admin/books\(query)")
        #expect(page.status == example.status)
        #expect(Self.signatures(page).prefix(example.first?.count ?? 0).map { $0 } == example.first)
        if let rows = example.rowsOnPage { #expect(Self.signatures(page).count == rows) }
        // "1 2 3 4 304 Książki": four pages of 304 books.
        if let numbers = example.paginator?.split(separator: " ").compactMap({ Int($0) }) {
          let last = numbers.dropLast().last ?? 1
          #expect(page.body.contains("p=\(last)\"") && !page.body.contains("p=\(last + 1)\""))
          #expect(page.body.contains(">Znaleziono \(numbers.last ?? 0) "))
        }
      default: Issue.record("an example of another kind: \(example)")
      }
    }
  }

  @Test func `sheets are taken as listed, shown first`() async throws {
    let examples: [ImportExample] = try Self.examples("csv_import_examples")
    #expect(examples.count >= 6)
    for example in examples {
      let (client, token, site) = try await Self.panel()
      let before = try site.catalog.counts()
      let wanted = example.messages.compactMap { message in
        message.last?.firstMatch(of: #/Status: ([^:.]+)/#).map { String($0.1) }
      }
      let report = try Catalog(copyOf: Self.sheets).importSheet(
        Array(example.content.utf8), named: example.fileName,
        options: ImportOptions(isLenient: true))
      let statuses = report.sheets.flatMap(\.statuses).flatMap {
        Array(repeating: $0.key, count: $0.value)
      }
      #expect(statuses.sorted() == wanted.sorted(), "\(example.case)")
      let preview = try await client.upload(
        "/admin/import", token: token, files: [(example.fileName, example.content)])
      #expect(preview.status == 200, "\(example.case)")
      #expect(try site.catalog.counts() == before, "\(example.case)")
      let done = try await client.post(
        "/admin/import/confirm",
        ["csrf_token": token, "upload": preview.value("upload"), "lenient": "yes"])
      #expect(done.status == 200, "\(example.case)")
      let added = report.sheets.first?.kind == .books ? report.sheets[0].added : 0
      #expect(try site.catalog.counts().books == before.books + added, "\(example.case)")
    }
  }

  @Test func `a quoted cell and a renamed category arrive whole`() async throws {
    let (client, token, site) = try await Self.panel()
    for example: ImportExample in try Self.examples("csv_import_examples") {
      let preview = try await client.upload(
        "/admin/import", token: token, files: [(example.fileName, example.content)])
      _ = try await client.post(
        "/admin/import/confirm",
        ["csrf_token": token, "upload": preview.value("upload"), "lenient": "yes"])
    }
    let book = try #require(try site.catalog.book(9008))
    #expect(book.authors == "Nowak; Jan")
    #expect(book.title.contains("dwóch wierszach i \"cudzysłów\""))
    #expect(try site.catalog.category(#require(CategoryID("G00")))?.name == "ALGEBRA OGÓLNA")
    #expect(try site.catalog.book(9001) == nil && site.catalog.book(77777) == nil)
  }
}

extension Catalog {
  fileprivate convenience init(copyOf sheets: [String]) throws {
    try self.init()
    _ = try importSheets(sheets)
  }
}
