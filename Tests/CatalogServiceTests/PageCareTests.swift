import CatalogKit
import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import CatalogService

/// Lists of words, duplicates, groups, registration, and what administrators look after.
@Suite struct PageCareTests {
  private let site: PageClient.Site
  private let time = SharedTime(1_796_126_400_000)

  init() throws {
    let time = time
    site = try PageClient.Site.small { time.now }
  }

  private func client(_ role: String) async throws -> (client: PageClient, token: String) {
    let client = PageClient(site)
    return (client, try await client.logIn(role))
  }

  @Test func `words are added, renamed in books and removed when unused`() async throws {
    let (client, token) = try await client("librarian")
    func post(_ path: String, _ word: String, new: String = "") async throws -> Int {
      try await client.post(
        "/admin/lists/\(path)", ["csrf_token": token, "word": word, "new": new]
      ).status
    }
    #expect(try await post("type", "mapa") == 303)
    #expect(try await post("type", "MAPA") == 422)
    #expect(try await post("type", "<script>") == 303)
    #expect(try await post("type/delete", "inny") == 422)
    #expect(try await post("type/rename", "inny", new: "skrypt") == 303)
    #expect(try site.catalog.book(1)?.type == "skrypt")
    #expect(try await post("type/delete", "mapa") == 303)
    #expect(try await post("type/delete", "mapa") == 404)
    #expect(try await post("author", "x") == 404)
    let page = try await client.get("/admin/lists").body
    #expect(
      page.contains("skrypt") && page.contains("&lt;script&gt;") && !page.contains("<script>"))
  }

  @Test func `duplicates are compared side by side, merged and undone`() async throws {
    var copy = try #require(try site.catalog.book(1))
    copy.signature = 50
    copy.authors = "J. Nowak"
    copy.mainSignature = "P-9"
    try site.catalog.add(copy)
    let (client, token) = try await client("librarian")
    let list = try await client.get("/admin/duplicates").body
    #expect(list.contains("kept=1&amp;removed=50"))
    let page = try await client.get("/admin/duplicates/merge?kept=1&removed=50")
    #expect(page.body.contains("J. Nowak") && page.body.contains("P-9"))
    let form: KeyValuePairs = [
      "csrf_token": token, "kept": "1", "removed": "50", "before": page.value("before"),
      "responsibility": "kept", "signature_bg": "removed",
    ]
    let merged = try await client.post("/admin/duplicates/merge", form)
    #expect(merged.location == "/admin/books/1/history")
    let book = try #require(try site.catalog.book(1))
    #expect(book.mainSignature == "P-9" && book.authors == "Nowak Jan")
    #expect(try site.catalog.book(50) == nil)
    let set = try #require(try site.catalog.history(of: 1).first)
    #expect(set.action == "merge")
    _ = try await client.post("/admin/history/\(set.id)/undo", ["csrf_token": token])
    #expect(try site.catalog.book(50)?.authors == "J. Nowak")
    // The page of before no longer says what there is.
    var other = try #require(try site.catalog.book(50))
    other.title = "Algebra 2"
    try site.catalog.update(50, to: other)
    #expect(try await client.post("/admin/duplicates/merge", form).status == 409)
    for (kept, removed) in [("1", "1"), ("1", "x"), ("1", "99")] {
      let page = try await client.get("/admin/duplicates/merge?kept=\(kept)&removed=\(removed)")
      #expect(page.status == 404)
    }
  }

  @Test func `groups change how long readers borrow`() async throws {
    let (client, token) = try await client("administrator")
    let wrong = try await client.post(
      "/admin/groups", ["csrf_token": token, "name": "A", "loan_days": "-1"])
    #expect(wrong.status == 422)
    _ = try await client.post(
      "/admin/groups",
      ["csrf_token": token, "name": "Doktoranci", "loan_days": "90", "loan_limit": ""])
    let group = try #require(try site.catalog.groups().first)
    #expect(group.loanDays == 90 && group.loanLimit == nil)
    _ = try await client.post(
      "/admin/users/reader/groups", ["csrf_token": token, "group": String(group.id)])
    #expect(try site.catalog.lend(1, to: "reader", on: "2026-12-01").due == "2027-03-01")
    let list = try await client.get("/admin/users?group=\(group.id)").body
    #expect(list.contains("<td>reader</td>") && !list.contains("<td>librarian</td>"))
    let rules = try await client.post(
      "/admin/rules",
      [
        "csrf_token": token, "loan_days": "14", "loan_limit": "3", "renewal_limit": "0",
        "hold_days": "2", "electronic_days": "1", "registration": "approval",
      ])
    #expect(rules.status == 303)
    #expect(try site.catalog.lendingRules().loanDays == 14)
  }

  @Test func `registration is off, approved or open, and names no account`() async throws {
    let client = PageClient(site)
    #expect(try await client.get("/register").status == 404)
    var rules = LendingRules()
    rules.registration = .approval
    try site.catalog.setLendingRules(rules)
    let token = try await client.get("/register").token
    func register(_ name: String, _ password: String = "correct horse") async throws
      -> PageClient.Page
    {
      try await client.post(
        "/register",
        [
          "csrf_token": token, "username": name, "mail": "\(name)@x.example",
          "password": password, "password_2": "correct horse",
        ])
    }
    #expect(try await register("ewa", "other").status == 422)
    let (new, taken) = (try await register("ewa"), try await register("reader"))
    #expect(new.status == 200 && new.body == taken.body)
    #expect(try site.catalog.account(named: "ewa")?.isDisabled == true)
    #expect(try site.catalog.accountRequests() == ["ewa"])
    let other = PageClient(site)
    try await other.logIn("ewa")
    #expect(try await other.get("/account").status == 303)
    let (administrator, theirs) = try await self.client("administrator")
    #expect(try await administrator.get("/admin/users").body.contains("Waiting for approval"))
    _ = try await administrator.post(
      "/admin/users/ewa/request", ["csrf_token": theirs, "answer": "approve"])
    try await other.logIn("ewa")
    #expect(try await other.get("/account").status == 200)
    #expect(
      try await administrator.post(
        "/admin/users/reader/request", ["csrf_token": theirs, "answer": "reject"]
      ).status == 404)
  }

  @Test func `log-ins are noted, names without an account are not`() async throws {
    let client = PageClient(site)
    let token = try await client.get("/login").token
    for name in ["reader", "my secret"] {
      _ = try await client.post(
        "/login",
        ["csrf_token": token, "username": name, "password": String(repeating: "x", count: 1025)])
    }
    let (administrator, _) = try await self.client("administrator")
    let page = try await administrator.get("/admin/logins").body
    #expect(page.contains("wrong password") && !page.contains("my secret"))
    let kinds = try site.catalog.loginEvents().map(\.kind)
    #expect(kinds == [.success, .failure, .failure])
    time.advance(by: Int64(Catalog.loginEventDays + 1) * 86_400_000)
    try site.catalog.noteLogin(.logout, account: "reader")
    #expect(try site.catalog.loginEvents().map(\.kind) == [.logout])
  }

  @Test func `errors are counted with their versions`() async throws {
    let numbers = ServiceNumbers()
    for _ in 0..<3 { numbers.note("get /: <b>disk</b>") }
    numbers.write(to: site.catalog, version: "1.2")
    let (client, token) = try await client("administrator")
    let page = try await client.get("/admin/errors").body
    #expect(page.contains("get /: &lt;b&gt;disk") && page.contains("1.2"))
    #expect(try site.catalog.errorReports().map(\.count) == [3])
    #expect(try await client.post("/admin/errors/clear", ["csrf_token": token]).status == 303)
    #expect(try site.catalog.errorReports().isEmpty)
  }

  @Test func `a backup is a whole catalogue, for administrators alone`() async throws {
    let folder = try TemporaryFolder()
    let client = PageClient(PageClient.Site(site.catalog, temporaryFolder: folder.url.path))
    let token = try await client.logIn("administrator")
    let reply = try await client.post("/admin/backup", ["csrf_token": token])
    #expect(reply.status == 200 && reply.body.hasPrefix("SQLite format 3"))
    #expect(
      reply.headers[.contentDisposition] == "attachment; filename=\"library-2026-12-01.sqlite\"")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test func `searches and visits are counted by day, and metrics by request`() async throws {
    let client = PageClient(site)
    for path in ["/?q=algebra", "/?q=qqqqxxxx", "/", "/book/1"] { _ = try await client.get(path) }
    let (librarian, _) = try await self.client("librarian")
    _ = try await librarian.get("/admin/statistics")
    let counts = try site.catalog.dailyCounts(from: "2026-12-01", through: "2026-12-01")
    #expect(counts.first { $0.kind == .searches }?.count == 2)
    #expect(counts.first { $0.kind == .emptySearches }?.count == 1)
    #expect(counts.first { $0.kind == .visits }?.count == 4)
    let metrics = try await client.get("/metrics").body
    #expect(metrics.contains("library_books 3\n"))
    #expect(metrics.contains("library_http_requests_total{status=\"200\"} "))
    #expect(metrics.contains("_bucket{le=\"+Inf\"}"))
  }

  @Test func `bulk changes are one set, which one undo takes back`() async throws {
    let (client, token) = try await client("librarian")
    _ = try await client.post(
      "/admin/books/actions",
      [
        "csrf_token": token, "action": "delete", "confirmed": "yes", "signature_ms": "1",
        "signature_ms": "2",
      ])
    #expect(try site.catalog.counts().books == 1)
    let set = try #require(try site.catalog.history().first)
    _ = try await client.post("/admin/history/\(set.id)/undo", ["csrf_token": token])
    #expect(try site.catalog.counts().books == 3)
    let filtered = try await client.get("/admin/books?category=G01&year=2002..2003&o=-1").body
    let found = filtered.matches(of: #/name="signature_ms" value="([0-9]+)"/#).map { String($0.1) }
    #expect(found == ["3", "2"])
  }
}
