import CatalogKit
import Foundation
import HTTPTypes
import Testing

@testable import CatalogService

/// The panel's list of categories.
@Suite struct PageCategoryTests {
  private static func panel() async throws -> (
    client: PageClient, catalog: Catalog, token: String
  ) {
    let site = try PageClient.Site.small()
    for (id, name) in [("G01-S01", "szeregi"), ("G02", "ŁAMIGŁÓWKI"), ("G03", "LOGIKA")] {
      try site.catalog.put(BookCategory(id: #require(CategoryID(id)), name: name))
    }
    let client = PageClient(site)
    return (client, site.catalog, try await client.logIn("librarian"))
  }

  private static func identifiers(_ page: PageClient.Page) -> [String] {
    page.body.matches(of: #/name="category_id" value="(G[^"]*)"/#).map { String($0.1) }
  }

  @Test(arguments: [
    ("", ["G01", "G01-S01", "G03", "G02"]), ("?o=-1", ["G03", "G02", "G01-S01", "G01"]),
    ("?o=2", ["G01", "G03", "G02", "G01-S01"]), ("?o=-3.-1", ["G01", "G03", "G02", "G01-S01"]),
    ("?main=G01", ["G01", "G01-S01"]), ("?q=g0+LOGIKA", ["G03"]), ("?q=lamig", ["G02"]),
    ("?o=1", ["G01", "G01-S01", "G02", "G03"]),
    ("?o=x.99.-0&p=1", ["G01", "G01-S01", "G03", "G02"]),
  ])
  func `the list is searched, filtered and sorted by its address`(
    query: String, expected: [String]
  ) async throws {
    let (client, _, _) = try await Self.panel()
    let page = try await client.get("/admin/categories\(query)")
    #expect(Self.identifiers(page) == expected)
    #expect(page.body.contains("aria-sort=\"descending\"") == query.contains("o=-"))
    #expect(try await client.get("/admin/categories?p=2").status == 404)
  }

  @Test func `several are deleted at once, after a list of what depends on them`() async throws {
    let (client, catalog, token) = try await Self.panel()
    func act(_ ids: [String], confirmed: String = "") async throws -> PageClient.Page {
      let fields = ids.map { "category_id=\($0)" }.joined(separator: "&")
      return try await client.send(
        .post, "/admin/categories/actions",
        body: Array("csrf_token=\(token)&action=delete&confirmed=\(confirmed)&\(fields)".utf8),
        type: "application/x-www-form-urlencoded")
    }
    let asked = try await act(["G01", "G02"])
    #expect(asked.status == 200 && asked.body.contains("3 books lose this category"))
    #expect(asked.body.contains("Subcategory G01-S01 szeregi") && asked.body.contains("1 Algebra"))
    #expect(try catalog.counts().categories == 4)
    // A main category does not go without its subcategories, and then nothing goes.
    #expect(try await act(["G01", "G02"], confirmed: "yes").status == 303)
    #expect(try catalog.counts().categories == 4)
    #expect(try await act(["G01", "G01-S01", "G02"], confirmed: "yes").status == 303)
    #expect(try catalog.counts().categories == 1 && catalog.book(1)?.categories.isEmpty == true)
    let set = try #require(try catalog.history(limit: 1).first)
    try catalog.undo(set.id)
    #expect(try catalog.counts().categories == 4 && catalog.book(1)?.categories.count == 1)
    #expect(try await act([]).location == "/admin/categories")
    #expect(try await act(["G77", "x"], confirmed: "yes").location == "/admin/categories")
  }

  @Test func `a category has a history with old and new names`() async throws {
    let (client, catalog, token) = try await Self.panel()
    _ = try await client.post(
      "/admin/categories",
      ["csrf_token": token, "category_id": "G03", "category_name": "LOGIKA MATEMATYCZNA"])
    let page = try await client.get("/admin/categories/G03/history")
    #expect(page.body.contains("<del>LOGIKA</del> → <ins>LOGIKA MATEMATYCZNA</ins>"))
    #expect(!page.body.contains("ŁAMIGŁÓWKI"))
    try catalog.removeCategory(try #require(CategoryID("G03")))
    #expect(try await client.get("/admin/categories/G03/history").status == 200)
    #expect(try await client.get("/admin/categories/G99/history").status == 404)
    #expect(try await client.get("/admin/categories/x/history").status == 404)
  }
}
