import CatalogKit
import Foundation
import Testing

@testable import CatalogService

/// The preview of an import: what matches which book, and what would change.
@Suite struct PageImportTests {
  private static let header =
    "SYG_MS;SYG_BG;OZNOPDOW;TYTUL;TOM;ROK;ISBN/ISSN;TYP;DOSTEPNOSC\n"

  private static func panel() async throws -> (
    client: PageClient, catalog: Catalog, token: String
  ) {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    return (client, site.catalog, try await client.logIn("librarian"))
  }

  @Test func `matches are shown with old and new values before anything is saved`() async throws {
    let (client, catalog, token) = try await Self.panel()
    let sheet =
      Self.header + "1;;Nowak Jan;Algebra 2;;2001;;inny;dostępna\n"
      + "7;;Ewa;<i>Nowa</i>;;2024;;inny;dostępna\n2;;Nowak Jan;Analiza;;2002;;inny;dostępna\n"
    let page = try await client.upload("/admin/import", token: token, files: [("k.csv", sheet)])
    #expect(page.body.contains("<del>Algebra</del> → <ins>Algebra 2</ins>"))
    #expect(page.body.contains("<a href=\"/admin/books/1\">1</a>"))
    #expect(page.body.contains("&lt;i&gt;Nowa&lt;/i&gt;, Ewa, 2024"))
    #expect(page.body.contains("The first 2 of 2 new and changed records."))
    #expect(try catalog.book(1)?.title == "Algebra" && catalog.book(7) == nil)
  }

  @Test func `the choice of matching is kept from preview to import`() async throws {
    let (client, catalog, token) = try await Self.panel()
    let sheet = Self.header + "3;;Inna Osoba;Zupełnie inna;;2020;;inny;dostępna\n"
    let refused = try await client.upload("/admin/import", token: token, files: [("k.csv", sheet)])
    let upload = refused.value("upload")
    #expect(refused.body.contains("<del>Łamigłówki, Nowak Jan, 2003</del>"))
    #expect(!refused.body.contains("import/confirm\"><button"))
    // The same file is shown again with other choices, without another upload.
    let again = try await client.post(
      "/admin/import",
      ["csrf_token": token, "upload": upload, "match": "signature", "replace": "yes"])
    #expect(again.value("upload") == upload)
    #expect(again.body.contains("<ins>Zupełnie inna</ins>"))
    #expect(again.body.contains("value=\"signature\" selected"))
    // Choices that no preview has shown are previewed, not imported.
    let other = try await client.post(
      "/admin/import/confirm", ["csrf_token": token, "upload": upload, "match": "none"])
    #expect(other.body.contains("nothing has been saved yet"))
    #expect(try catalog.book(3)?.title == "Łamigłówki")
    _ = try await client.post(
      "/admin/import",
      ["csrf_token": token, "upload": upload, "match": "signature", "replace": "yes"])
    let done = try await client.post(
      "/admin/import/confirm",
      ["csrf_token": token, "upload": upload, "match": "signature", "replace": "yes"])
    #expect(done.body.contains("Imported"))
    #expect(try catalog.book(3)?.title == "Zupełnie inna")
    let gone = try await client.post("/admin/import", ["csrf_token": token, "upload": upload])
    #expect(gone.status == 422)
  }
}
