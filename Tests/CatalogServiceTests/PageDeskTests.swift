import CatalogKit
import Foundation
import HTTPTypes
import Localization
import Synchronization
import TestSupport
import Testing

@testable import CatalogService

/// The desk, and what readers see of their loans.
@Suite struct PageDeskTests {
  private let site: PageClient.Site

  /// 2026-12-01, noon in UTC.
  private static let noon: Int64 = 1_796_126_400_000

  init() throws {
    let time = SharedTime(Self.noon)
    site = try PageClient.Site.small { time.now }
    try site.catalog.addAccount(
      "ola", role: .reader, mail: "ola@x.example",
      passwordHash: site.catalog.passwordHash(ofAccount: "reader") ?? "")
  }

  private func act(
    _ client: PageClient, _ token: String, _ code: String, reader: String = "", action: String = ""
  ) async throws -> PageClient.Page {
    try await client.post(
      "/admin/desk",
      ["csrf_token": token, "signature_ms": code, "reader": reader, "action": action])
  }

  @Test func `one box lends, takes back and finds readers`() async throws {
    let client = PageClient(site)
    let token = try await client.logIn("librarian")
    let card = try site.catalog.card(ofAccount: "reader")
    #expect(try await act(client, token, card).location == "/admin/desk?reader=reader")
    #expect(try await act(client, token, "ola").location == "/admin/desk?reader=ola")
    let lent = try await act(client, token, "1", reader: "reader")
    #expect(lent.location == "/admin/desk?reader=reader&signature_ms=1")
    let page = try await client.get("/admin/desk?reader=reader&signature_ms=1").body
    #expect(page.contains("Lent: 1 Algebra – due 31 December"))
    #expect(page.contains("Lent to reader, due 31 December"))
    #expect(try site.catalog.loan(of: 1)?.reader == "reader")
    // The same scan without a reader takes it back.
    #expect(try await act(client, token, "1").status == 303)
    #expect(try site.catalog.loan(of: 1) == nil)
    // A free book without a reader is only shown.
    #expect(try await act(client, token, "1").status == 303)
    #expect(try site.catalog.book(1)?.availability == "dostępna")
    #expect(try await act(client, token, "1", action: "reserve").status == 422)
  }

  @Test func `reservations wait in a queue, and the desk says for whom a book is held`()
    async throws
  {
    let client = PageClient(site)
    let token = try await client.logIn("librarian")
    _ = try await act(client, token, "1", reader: "reader")
    _ = try await act(client, token, "1", reader: "ola", action: "reserve")
    #expect(try await client.get("/admin/reservations").body.contains("Number 1 in the queue"))
    let refused = try await act(client, token, "1", reader: "ola", action: "reserve")
    #expect(refused.status == 422 && refused.body.contains("reserved already"))
    _ = try await act(client, token, "1", action: "return")
    let page = try await client.get("/admin/desk").body
    #expect(page.contains("Put it on the hold shelf for ola, until 8 December."))
    let other = try await act(client, token, "1", reader: "reader", action: "lend")
    #expect(other.status == 422 && other.body.contains("held for another reader"))
    #expect(try await act(client, token, "1", reader: "ola", action: "lend").status == 303)
    #expect(try site.catalog.reservations().isEmpty)
  }

  @Test func `readers see, renew, reserve and cancel their own`() async throws {
    try site.catalog.lend(1, to: "reader", on: "2026-12-01")
    try site.catalog.lend(2, to: "ola", on: "2026-12-01")
    let client = PageClient(site)
    let token = try await client.logIn("reader")
    let page = try await client.get("/account").body
    #expect(page.contains("Algebra") && !page.contains("Analiza"))
    #expect(page.contains("31 December") && page.contains("class=\"barcode\""))
    let own = try #require(try site.catalog.loan(of: 1))
    let foreign = try #require(try site.catalog.loan(of: 2))
    for (loan, text) in [(own, "Renewed until"), (foreign, "This loan has ended")] {
      _ = try await client.post("/account/loans/\(loan.id)/renew", ["csrf_token": token])
      #expect(try await client.get("/account").body.contains(text))
    }
    #expect(try site.catalog.loan(of: 2)?.renewals == 0)
    #expect(try await client.post("/book/2/reserve", ["csrf_token": token]).location == "/book/2")
    #expect(try await client.get("/book/2").body.contains("Number 1 in the queue"))
    let kept = try #require(try site.catalog.reservations(of: "reader").first)
    let other = PageClient(site)
    let theirs = try await other.logIn("ola")
    let path = "/account/reservations/\(kept.id)/cancel"
    #expect(try await other.post(path, ["csrf_token": theirs]).status == 404)
    #expect(try await client.post(path, ["csrf_token": token]).status == 303)
    #expect(try site.catalog.reservations().isEmpty)
  }

  @Test func `the public pages say how many copies are free and when one is due`() async throws {
    let catalog = site.catalog
    for signature in 11...15 {
      try catalog.add(
        Book(signature: signature, title: "Topologia", authors: "Kuratowski", year: 1962))
    }
    var rules = LendingRules()
    rules.loanDays = 2
    try catalog.setLendingRules(rules)
    for signature in [11, 12] { try catalog.lend(signature, to: nil, on: "2026-12-01") }
    let client = PageClient(site)
    for path in ["/?q=topologia", "/book/13"] {
      #expect(
        try await client.get(path).body.contains("3 of 5 free, one due 3 December"), "\(path)")
    }
    #expect(try await client.get("/book/11").body.contains("<a href=\"/book/15\">15</a>"))
    let polish = try await client.get("/book/13?lang=pl").body
    #expect(polish.contains("wolne: 3 z 5, najbliższy zwrot 3 grudnia"))
  }

  @Test func `a book is lent to a reader by card, but not to an unknown one`() async throws {
    let client = PageClient(site)
    let token = try await client.logIn("librarian")
    let reply = try await client.post(
      "/admin/desk",
      ["csrf_token": token, "signature_ms": "3", "action": "lend", "reader": "unknown"])
    #expect(reply.status == 422 && reply.body.contains("No reader has this name or card."))
    #expect(try site.catalog.loan(of: 3) == nil)
    let card = try site.catalog.card(ofAccount: "ola")
    _ = try await client.post(
      "/admin/desk", ["csrf_token": token, "signature_ms": "3", "action": "lend", "reader": card])
    #expect(try site.catalog.loan(of: 3)?.reader == "ola")
  }

  @Test func `books without a year have a bar of their own`() async throws {
    let dated = try site.catalog.booksByYear().reduce(0) { $0 + $1.books }
    let undated = try site.catalog.counts().books - dated
    for number in 1...3 {
      try site.catalog.add(Book(signature: 900 + number, title: "Akta", year: 0))
    }
    let client = PageClient(site)
    try await client.logIn("librarian")
    let page = try await client.get("/admin/statistics").body
    #expect(page.contains("<title>no year: \(undated + 3)</title>"))
  }

  @Test func `overdue loans are listed with days`() async throws {
    try site.catalog.lend(3, to: "ola", on: "2026-10-01")
    let client = PageClient(site)
    try await client.logIn("librarian")
    let page = try await client.get("/admin/overdue").body
    #expect(page.contains("31 days late") && page.contains("ola@x.example"))
    #expect(try await client.get("/admin/statistics").body.contains("<svg class=\"chart\""))
  }

  @Test func `a PDF is attached, borrowed and opened by its reader alone`() async throws {
    let librarian = PageClient(site)
    let token = try await librarian.logIn("librarian")
    let path = "/admin/books/1/copy"
    let refused = try await librarian.upload(path, token: token, files: [("x.pdf", "<html>")])
    #expect(refused.status == 422 && refused.body.contains("not a PDF"))
    let large = String(repeating: "x", count: 2 << 20)
    #expect(try await librarian.upload(path, token: token, files: [("x.pdf", large)]).status == 413)
    let pdf = "%PDF-1.4\nhello\n%%EOF"
    let name = "../../e\u{202E}tc\"; x=.pdf"
    #expect(try await librarian.upload(path, token: token, files: [(name, pdf)]).status == 303)
    let reader = PageClient(site)
    #expect(try await reader.get("/book/1").body.contains("An electronic copy is available"))
    let own = try await reader.logIn("reader")
    let link = try #require(try await reader.post("/book/1/borrow", ["csrf_token": own]).location)
    let file = try await reader.get(link)
    #expect(file.status == 200 && file.body == pdf)
    #expect(file.headers[.contentType] == "application/pdf")
    let disposition = try #require(file.headers[.contentDisposition])
    #expect(disposition.wholeMatch(of: #/attachment; filename="[A-Za-z0-9. _-]+\.pdf"/#) != nil)
    #expect(try await librarian.get(link).status == 404)
    #expect(try await PageClient(site).get(link).status == 303)
    #expect(try await librarian.get(path).body.contains("borrowed once"))
  }

  @Test func `labels and cards carry barcodes`() async throws {
    let client = PageClient(site)
    try await client.logIn("librarian")
    let labels = try await client.get("/admin/labels?signature_ms=1&from=2&to=3").body
    #expect(labels.components(separatedBy: "<svg").count == 4)
    #expect(!labels.contains("class=\"number\""))
    var book = try #require(try site.catalog.book(1))
    book.signature = 50
    book.mainSignature = "P-4702/23"
    try site.catalog.add(book)
    // The call number has a line of its own, however long the authors are.
    #expect(
      try await client.get("/admin/labels?from=50&to=50").body
        .contains("<span class=\"number\">P-4702/23</span>"))
    #expect(try await client.get("/admin/cards?reader=ola").body.contains("R0000"))
    for hostile in [
      "from=-9223372036854775808&to=9223372036854775807", "from=x", "signature_ms=%00",
    ] {
      #expect(try await client.get("/admin/labels?\(hostile)").status == 200)
    }
  }

  @Test func `every refusal of the desk can happen and has a text`() throws {
    let sources = try ["Catalog+Lending", "Catalog+Reservations"].map {
      try Checkout.text(of: "Sources/CatalogKit/Lending/\($0).swift")
    }.joined()
    let reasons = CatalogWords.catalog.languagesByKey.keys.filter {
      $0.hasPrefix(DeskProblem.lending)
    }
    #expect(reasons.count == 12)
    for reason in reasons {
      #expect(sources.contains("Message(\"\(reason)\")"))
      let key = try #require(
        DeskProblem.key(of: CatalogError(.conflict, Message(reason), file: nil)))
      #expect(PageTexts.text(key, .english) != key && PageTexts.text(key, .polish) != key)
    }
  }
}

/// A clock that tests set.
final class SharedTime: Sendable {
  private let time: Mutex<Int64>

  init(_ time: Int64) { self.time = Mutex(time) }

  var now: Int64 { time.withLock(\.self) }

  func advance(by milliseconds: Int64) { time.withLock { $0 += milliseconds } }
}
