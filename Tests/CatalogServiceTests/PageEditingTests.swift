import CatalogKit
import Foundation
import HTTPTypes
import Localization
import TestSupport
import Testing

@testable import CatalogService

/// The librarians' panel without JavaScript.
@Suite struct PageEditingTests {
  private static let book: KeyValuePairs = [
    "signature_ms": "9500", "title": "Nowa", "year": "2024", "type": "inny",
    "availability": "dostępna", "categories": "G01",
  ]

  private static func client() async throws -> (
    client: PageClient, catalog: Catalog, token: String
  ) {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    return (client, site.catalog, try await client.logIn("librarian"))
  }

  private static func fields(
    _ fields: KeyValuePairs<String, String>, _ token: String, _ changes: [String: String] = [:]
  ) -> KeyValuePairs<String, String> {
    // A literal is the only way to make such pairs; the few fields there are fit one.
    var all = Dictionary(uniqueKeysWithValues: fields.map { ($0.key, $0.value) })
    all.merge(changes) { $1 }
    return [
      "csrf_token": token, "signature_ms": all["signature_ms"] ?? "",
      "title": all["title"] ?? "", "year": all["year"] ?? "", "type": all["type"] ?? "",
      "availability": all["availability"] ?? "", "categories": all["categories"] ?? "",
      "responsibility": all["responsibility"] ?? "", "before": all["before"] ?? "",
      "then": all["then"] ?? "",
    ]
  }

  @Test func `a book is added, edited, undone and deleted`() async throws {
    let (client, catalog, token) = try await Self.client()
    let added = try await client.post("/admin/books/add", Self.fields(Self.book, token))
    #expect(added.location == "/admin/books")
    #expect(
      try await client.get("/admin/books").body.contains(
        "The book “9500 Nowa” was added successfully."))
    let edited = try await client.post(
      "/admin/books/9500", Self.fields(Self.book, token, ["title": "Nowsza", "then": "stay"]))
    #expect(edited.location == "/admin/books/9500")
    #expect(try catalog.book(9500)?.title == "Nowsza")
    let history = try await client.get("/admin/books/9500/history").body
    #expect(history.contains("<del>Nowa</del> → <ins>Nowsza</ins>"))
    #expect(history.contains("Changed: Title") && history.contains("librarian"))
    let set = try #require(try catalog.history(of: 9500).first)
    let undone = try await client.post(
      "/admin/history/\(set.id)/undo",
      ["csrf_token": token, "next": "/admin/books/9500/history"])
    #expect(undone.location == "/admin/books/9500/history")
    #expect(try catalog.book(9500)?.title == "Nowa")
    let asked = try await client.post(
      "/admin/books/actions", ["csrf_token": token, "action": "delete", "signature_ms": "9500"])
    #expect(asked.status == 200 && asked.body.contains("9500 Nowa"))
    #expect(asked.body.contains("assignment: G01 ANALIZA"))
    #expect(try catalog.book(9500) != nil)
    let deleted = try await client.post(
      "/admin/books/actions",
      [
        "csrf_token": token, "action": "delete", "signature_ms": "9500", "confirmed": "yes",
      ])
    #expect(deleted.status == 303)
    #expect(try catalog.book(9500) == nil)
  }

  @Test(arguments: [
    ("signature_ms", "0", "signature"), ("signature_ms", "1", "signatureTaken"),
    ("signature_ms", "99999999999999999999", "signature"), ("title", " ", "title"),
    ("year", "999", "year"), ("year", "dwa", "year"), ("type", "film", "choice"),
    ("categories", "", "category"), ("categories", "G77", "category"),
    ("title", "a\u{0}b", "control"), ("title", String(repeating: "x", count: 5000), "long"),
  ])
  func `a wrong field is named, and what was typed stays`(
    field: String, value: String, error: String
  ) async throws {
    let (client, catalog, token) = try await Self.client()
    let page = try await client.post(
      "/admin/books/add", Self.fields(Self.book, token, [field: value, "responsibility": "Ja"]))
    #expect(page.status == 422)
    #expect(page.body.contains("href=\"#\(field)\""))
    #expect(page.body.contains(PageTexts.text("form.\(error)", .english)))
    #expect(page.body.contains("name=\"responsibility\" value=\"Ja\""))
    #expect(try catalog.counts().books == 3)
  }

  @Test func `two librarians do not overwrite each other unseen`() async throws {
    let (client, catalog, token) = try await Self.client()
    let before = try await client.get("/admin/books/1").value("before")
    var other = try #require(try catalog.book(1))
    other.title = "Algebra liniowa"
    try catalog.update(1, to: other, by: "other")
    let mine = Self.fields(
      Self.book, token, ["signature_ms": "1", "title": "Algebra 2", "before": before])
    let conflict = try await client.post("/admin/books/1", mine)
    #expect(conflict.status == 409)
    #expect(conflict.body.contains("<td>Algebra 2</td><td>Algebra liniowa</td>"))
    #expect(try catalog.book(1)?.title == "Algebra liniowa")
    let again = Self.fields(
      Self.book, token,
      ["signature_ms": "1", "title": "Algebra 2", "before": conflict.value("before")])
    #expect(try await client.post("/admin/books/1", again).status == 303)
    #expect(try catalog.book(1)?.title == "Algebra 2")
  }

  @Test func `lists are searched, sorted and paged by their address`() async throws {
    let site = PageClient.Site(try Sample.catalog.get())
    let client = PageClient(site)
    if try site.catalog.account(named: "librarian") == nil {
      try site.catalog.addAccount(
        "librarian", role: .librarian,
        passwordHash: PasswordHash(
          of: PageClient.password, rounds: PageClient.passwordRounds
        ).description
      )
    }
    try await client.logIn("librarian")
    func signatures(_ query: String) async throws -> [String] {
      let page = try await client.get("/admin/books\(query)")
      return page.body.matches(of: #/name="signature_ms" value="([0-9]+)"/#).map { String($0.1) }
    }
    let all = try await signatures("")
    #expect(all.count == 100)
    #expect(try await signatures("?p=2").first != all.first)
    let titles = try await signatures("?o=4").compactMap {
      try site.catalog.book(Int($0) ?? 0)?.title
    }
    #expect(titles == titles.sorted { PolishOrder.precedes($0, $1) })
    #expect(try await signatures("?q=zadan+ZBIOR").isEmpty == false)
    #expect(try await signatures("?q=zadan+ZBIOR") == signatures("?q=zbi%C3%B3r+zada%C5%84"))
    let years = try await signatures("?o=-6.1").compactMap {
      try site.catalog.book(Int($0) ?? 0)?.year
    }
    #expect(years == years.sorted(by: >))
    #expect(try await client.get("/admin/books?p=99").status == 404)
    #expect(try await client.get("/admin/books?o=99.x.-4.4.0.-9223372036854775808").status == 200)
  }

  @Test func `a book is lent once and taken back once`() async throws {
    let (client, catalog, token) = try await Self.client()
    func act(_ action: String, _ signature: String = "1") async throws -> PageClient.Page {
      try await client.post(
        "/admin/desk",
        ["csrf_token": token, "signature_ms": signature, "action": action])
    }
    #expect(try await act("return").status == 422)
    #expect(try await act("lend").location == "/admin/desk?signature_ms=1")
    #expect(try catalog.book(1)?.availability == "wypożyczona")
    #expect(try await client.get("/admin/desk").body.contains("Lent: 1 Algebra"))
    #expect(try await act("lend").status == 422)
    #expect(try await act("return").status == 303)
    #expect(try catalog.book(1)?.availability == "dostępna")
    for unknown in ["", "77", "x", "99999999999999999999"] {
      #expect(try await act("lend", unknown).status == 422)
    }
    #expect(try await act("burn").status == 400)
  }

  @Test func `sheets are shown before they are taken`() async throws {
    let (client, catalog, token) = try await Self.client()
    let sheet = "ID_KATEGORII;KATEGORIA\nG02;<b>ALGEBRA</b>\nzła;X\n"
    let preview = try await client.upload(
      "/admin/import", token: token, files: [("kategorie.csv", sheet)])
    #expect(preview.status == 200 && preview.body.contains("nothing has been saved yet"))
    #expect(preview.body.contains("kategorie.csv:3:1"))
    #expect(try catalog.counts().categories == 1)
    let upload = preview.value("upload")
    #expect(!upload.isEmpty)
    let wrong = try await client.post(
      "/admin/import/confirm", ["csrf_token": token, "upload": "x"])
    #expect(wrong.location == "/admin/import")
    let done = try await client.post(
      "/admin/import/confirm", ["csrf_token": token, "upload": upload, "lenient": "yes"])
    #expect(done.body.contains("Imported"))
    #expect(try catalog.counts().categories == 2)
    let list = try await client.get("/admin/categories")
    #expect(list.body.contains("&lt;b&gt;ALGEBRA") && !list.body.contains("<b>ALGEBRA"))
  }

  @Test func `uploads that are none are refused`() async throws {
    let (client, _, token) = try await Self.client()
    for files in [[], [("leer.csv", "")], [("x.csv", "a;b\n1;2\n")]] as [[(String, String)]] {
      let page = try await client.upload(
        "/admin/import", token: token, files: files.map { (name: $0.0, text: $0.1) })
      #expect(page.status == 422 || page.body.contains("not recognised"))
    }
    let large = String(repeating: "x", count: 2 << 20)
    let page = try await client.upload("/admin/import", token: token, files: [("a.csv", large)])
    #expect(page.status == 413)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE book; --",
    "\u{202E}\u{200F}abc", "\u{1}\u{7}\u{1B}[31m", String(repeating: "ż", count: 400),
  ])
  func `hostile text is shown as text, and nothing breaks`(text: String) async throws {
    let (client, catalog, token) = try await Self.client()
    for path in ["/", "/admin/books", "/admin/categories", "/login"] {
      for name in ["q", "title", "next", "year", "signature_ms", "category", "o", "p", "sort"] {
        let page = try await client.get("\(path)?\(name)=\(Pages.escaped(text))")
        #expect([200, 303, 404].contains(page.status), "\(path) \(name) \(page.status)")
        #expect(!page.body.contains("<script>alert") && !page.body.contains("<img"))
      }
    }
    for path in ["/admin/desk", "/admin/lists/type", "/admin/duplicates/merge"] {
      let page = try await client.post(
        path,
        [
          "csrf_token": token, "signature_ms": text, "reader": text, "word": text, "kept": text,
          "removed": text, "action": "",
        ])
      #expect([303, 404, 422].contains(page.status), "\(path) \(page.status)")
      #expect(!page.body.contains("<script>alert") && !page.body.contains("<img"))
    }
    let name = String(text.prefix(100))
    _ = try await client.post("/admin/books/add", Self.fields(Self.book, token, ["title": name]))
    for path in ["/", "/book/9500", "/admin/books/9500", "/admin/books/9500/history", "/admin"] {
      let page = try await client.get(path)
      #expect(!page.body.contains("<script>alert") && !page.body.contains("<img"), "\(path)")
    }
    #expect(try catalog.counts().books >= 3)
  }

  @Test func `a megabyte in a field is refused without harm`() async throws {
    let (client, catalog, token) = try await Self.client()
    let huge = String(repeating: "x", count: 1 << 20)
    for path in [
      "/admin/books/add", "/admin/categories", "/login", "/logout", "/password", "/admin/desk",
      "/admin/lists/type", "/admin/duplicates/merge", "/register", "/book/1/reserve",
    ] {
      let page = try await client.post(path, ["csrf_token": token, "title": huge])
      #expect(page.status == 413, "\(path)")
    }
    #expect(try catalog.counts().books == 3)
  }

  @Test(arguments: [
    "", "--b", "--b\r\n", "--b\r\n\r\n", "--b\r\nX: y\r\n\r\nz\r\n--b--",
    "--b\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nz", "--b--", "\u{0}",
  ])
  func `broken forms are refused`(body: String) async throws {
    let (client, _, _) = try await Self.client()
    let page = try await client.send(
      .post, "/admin/import", body: Array(body.utf8), type: "multipart/form-data; boundary=b")
    #expect([400, 403].contains(page.status))
  }
}

/// The order of titles, by another way than the database's.
private enum PolishOrder {
  static func precedes(_ left: String, _ right: String) -> Bool {
    let alphabet = Array("aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż")
    func key(_ text: String) -> [Int] {
      text.lowercased().split { !$0.isLetter && !$0.isNumber }.flatMap { word in
        [0]
          + word.map { letter in
            letter.wholeNumberValue.map { $0 + 1 } ?? alphabet.firstIndex(of: letter).map {
              $0 + 20
            }
              ?? 100
          }
      }
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }
}
