import CatalogKit
import Foundation
import HTTPTypes
import Localization
import Testing

@testable import CatalogService

/// The public catalogue without JavaScript.
@Suite struct PageCatalogueTests {
  private let client: PageClient

  init() throws { client = PageClient(.init(try Sample.catalog.get())) }

  @Test func `words find books, and fields keep what was typed`() async throws {
    let page = try await client.get("/?q=zbior+zadan&type=zbi%C3%B3r+zada%C5%84&year=1990..2010")
    #expect(page.status == 200)
    #expect(page.body.contains("value=\"zbior zadan\""))
    #expect(page.body.contains("value=\"1990..2010\""))
    #expect(page.body.contains("<option value=\"zbiór zadań\" selected>"))
    #expect(page.body.contains("books found"))
    #expect(page.body.contains("<ol class=\"books\""))
  }

  @Test func `the pages of a result are all of it once`() async throws {
    var seen: [String] = []
    var address: String? = "/?q=analiza"
    while let next = address {
      let page = try await client.get(next)
      seen += page.body.matches(of: #/<a href="/book/([0-9]+)">/#).map { String($0.1) }
      address = page.body.firstMatch(of: #/rel="next" href="([^"]+)"/#)
        .map { String($0.1).replacing("&amp;", with: "&") }
    }
    var query = BookQuery("analiza")
    query.groupsEditions = true
    let total = try Sample.catalog.get().books(matching: query).total
    #expect(seen.count == total && Set(seen).count == total)
  }

  @Test func `nothing found comes with what to try, and nonsense with a reason`() async throws {
    #expect(try await client.get("/?q=qqqqxxxx").body.contains("Nothing found"))
    #expect(try await client.get("/?year=abc").body.contains("role=\"alert\""))
    #expect(try await client.get("/?signature_ms=abc").body.contains("role=\"alert\""))
    // The reason stands above the form, which is longer than a phone's screen.
    let page = try await client.get("/?year=abc&form=1").body
    let reason = try #require(page.range(of: "<p class=\"notice bad\" role=\"alert\">"))
    let form = try #require(page.range(of: "<form method=\"get\" action=\"/\""))
    #expect(reason.upperBound <= form.lowerBound)
  }

  @Test func `a library without a name is called in the language of the page`() async throws {
    for (language, name) in [("pl", "Katalog biblioteki"), ("en", "Library catalogue")] {
      let page = try await client.get("/login?lang=\(language)").body
      #expect(page.contains("<p class=\"library\"><a href=\"/\">\(name)</a></p>"))
    }
  }

  /// The number of books that a page says it found.
  private func total(_ address: String) async throws -> Int? {
    try await client.get(address).body.firstMatch(of: #/id="found">([0-9]+) /#)
      .flatMap { Int($0.1) }
  }

  @Test(arguments: [
    "/?q=analiza", "/?category=G00", "/?category=G00&category=G01",
    "/?q=zadania&type=podr%C4%99cznik",
    "/?category=G00&category=G01&all-categories=true",
  ])
  func `each link that narrows leads to as many books as it says`(address: String) async throws {
    let page = try await client.get(address)
    let links = page.body.matches(
      of: #/<li><a href="([^"]+)">[^<]*<\/a> <span class="count">([0-9]+)</#)
    #expect(!links.isEmpty)
    // A text without a translation would be shown as its key.
    #expect(!page.body.contains(#/>[a-z]+\.[a-z_]+</#))
    for link in links {
      let target = String(link.1).replacing("&amp;", with: "&")
      // An edition is counted with the availability of one copy, and found by that of any.
      if target.contains("&availability=") { continue }
      #expect(try await total(target) == Int(link.2), "\(target)")
    }
  }

  @Test func `a main category with all its subcategories is one of the categories to be in`()
    async throws
  {
    let catalog = try Sample.catalog.get()
    let trees: [CategoryTree] = try { try catalog.categories() }()
    let tree = try #require(trees.first { $0.subcategories.count > 1 })
    let ticked = ([tree.main] + tree.subcategories).map { "category=\($0.id)" }
      .joined(separator: "&")
    let whole = try await total("/?category=\(tree.main.id)")
    #expect(whole ?? 0 > 0)
    #expect(try await total("/?\(ticked)&all-categories=true") == whole)
    #expect(try await total("/?\(ticked)") == whole)
  }

  @Test func `a book has its details, citations and neighbours`() async throws {
    let page = try await client.get("/book/128")
    #expect(page.body.contains("250 zadań z elementarnej teorii liczb"))
    #expect(page.body.contains("@book{") && page.body.contains("class=\"Z3988\""))
    #expect(page.body.contains("\"@type\":\"Book\""))
    #expect(page.body.contains("<a href=\"/book/127\">"))
    let bibtex = try await client.get("/book/128/bibtex")
    #expect(bibtex.headers[.contentDisposition] == "attachment; filename=\"128.bib\"")
    for missing in ["/book/99999", "/book/x", "/book/-1", "/book/9999999999999999999"] {
      #expect(try await client.get(missing).status == 404)
    }
  }

  @Test func `a pasted reading list shows what the library has`() async throws {
    let token = try await client.get("/syllabus").token
    let list = """
      1. Sierpiński W., 250 zadań z elementarnej teorii liczb, Warszawa 1987
      • Qqqq Xxxx, Nothing of the kind
      year: "(

      """
    let page = try await client.post("/syllabus", ["csrf_token": token, "list": list])
    #expect(page.status == 200 && page.body.contains("<a href=\"/book/128\">"))
    #expect(page.body.contains("<td>none</td>"))
    #expect(try await client.post("/syllabus", ["list": list]).status == 403)
  }

  @Test func `the language is the reader's`() async throws {
    #expect(try await client.get("/").body.contains("<html lang=\"en\">"))
    let page = try await client.get("/?lang=pl")
    #expect(page.body.contains("<html lang=\"pl\">") && page.body.contains("Katalog biblioteki"))
    #expect(try await client.get("/").body.contains("<html lang=\"pl\">"))
  }

  @Test func `files carry a version and may be kept`() async throws {
    let page = try await client.get("/")
    let address = try #require(page.body.firstMatch(of: #/href="(/assets/[^"]+)"/#)?.1)
    let style = try await client.get(String(address))
    #expect(style.headers[.contentType] == "text/css; charset=utf-8")
    #expect(style.headers[.cacheControl]?.contains("immutable") == true)
  }

  @Test func `every text is there in both languages, with the same arguments`() {
    for (key, languages) in PageTexts.catalog.languagesByKey {
      #expect(languages == [.english, .polish], "\(key)")
      #expect(
        PageTexts.catalog.usedArguments(of: key, in: .english)
          == PageTexts.catalog.usedArguments(of: key, in: .polish), "\(key)")
    }
  }

  @Test func `templates name only texts that there are`() {
    for (name, bytes) in PageTemplates.texts {
      for match in String(decoding: bytes, as: UTF8.self).matches(of: #/\{\{t\.([A-Za-z_]+)\}\}/#) {
        for texts in PageTexts.byLanguage.values {
          #expect(texts[String(match.1)] != nil, "\(name): \(match.1)")
        }
      }
    }
  }
}
