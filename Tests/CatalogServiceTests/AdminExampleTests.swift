import CatalogKit
import Foundation
import Testing

@testable import CatalogService

/// What was observed of the 2014 service's panel over the same sheets, under the paths of today.
@Suite struct AdminExampleTests {
  private static func panel() async throws -> (client: PageClient, token: String, catalog: Catalog)
  {
    let catalog = try Catalog()
    _ = try catalog.importSheets(Sample.sheets)
    try catalog.addAccount(
      "librarian", role: .librarian,
      passwordHash: PageClient.Site.small().catalog.passwordHash(ofAccount: "librarian") ?? "")
    let client = PageClient(.init(catalog))
    return (client, try await client.logIn("librarian"), catalog)
  }

  private static func signatures(_ page: PageClient.Page) -> [Int] {
    page.body.matches(of: #/name="signature_ms" value="([0-9]+)"/#).compactMap { Int($0.1) }
  }

  @Test func `lists begin as they did`() async throws {
    let (client, _, _) = try await Self.panel()
    let all = try await client.get("/admin/books")
    #expect(Self.signatures(all).count == 100 && all.body.contains("304 books found"))
    #expect(
      Self.signatures(all).prefix(15)
        == [5, 145, 261, 121, 42, 100, 11, 218, 56, 24, 97, 25, 120, 210, 86])
    #expect(all.body.contains("?p=4") && !all.body.contains("?p=5"))
    #expect(
      Self.signatures(try await client.get("/admin/books?o=4")).prefix(15)
        == [128, 127, 91, 92, 90, 121, 120, 119, 100, 101, 106, 104, 105, 102, 107])
  }

  @Test func `words are found in any order, all of them`() async throws {
    let (client, _, _) = try await Self.panel()
    let one = Self.signatures(try await client.get("/admin/books?q=algebra+2009"))
    let other = Self.signatures(try await client.get("/admin/books?q=2009+ALGEBRA"))
    #expect(!one.isEmpty && one == other)
    let more = Set(Self.signatures(try await client.get("/admin/books?q=algebra")))
    #expect(more.isSuperset(of: one) && more.count > one.count)
  }

  @Test func `a book is added with the message of before, and refused as before`() async throws {
    let (client, token, catalog) = try await Self.panel()
    func add(_ token: String, _ signature: String, year: String = "2024") async throws
      -> PageClient.Page
    {
      try await client.post(
        "/admin/books/add",
        [
          "csrf_token": token, "signature_ms": signature, "title": "Nowa", "year": year,
          "type": "inny", "availability": "dostępna", "categories": "G01",
        ])
    }
    _ = try await client.get("/?lang=pl")
    #expect(try await add("", "9500").status == 403)
    #expect(try await add(token, "9500", year: "999").status == 422)
    #expect(try await add(token, "9500").location == "/admin/books")
    let list = try await client.get("/admin/books").body
    #expect(list.contains("Książka „9500 Nowa” została dodana pomyślnie."))
    #expect(try await add(token, "9500").status == 422)
    #expect(try catalog.counts().books == 305)
  }

  @Test func `strangers are asked to log in, and come back`() async throws {
    let (_, _, catalog) = try await Self.panel()
    let page = try await PageClient(.init(catalog)).get("/admin/books")
    #expect(page.status == 303 && page.location == "/login?next=/admin/books")
  }
}
