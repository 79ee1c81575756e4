import Foundation
import TestSupport
import Testing

@testable import CatalogKit

/// Records of others, over OAI-PMH and SRU, from recorded replies.
@Suite struct ExchangeTests {
  /// Answers each question with what a test says.
  private struct Script: Transport {
    let answer: @Sendable (String) -> (status: Int, body: String)

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      let (status, body) = answer(request.url.query(percentEncoded: false) ?? "")
      return WebReply(
        status: status, headers: status == 503 ? ["Retry-After": "7"] : [:],
        body: Array(body.utf8), url: request.url)
    }
  }

  private static func record(_ title: String, isbn: String = "") -> String {
    """
    <record xmlns="http://www.loc.gov/MARC21/slim"><leader>00000nam a2200000 a 4500</leader>
    <datafield tag="020" ind1=" " ind2=" "><subfield code="a">\(isbn)</subfield></datafield>
    <datafield tag="245" ind1="0" ind2="0"><subfield code="a">\(title)</subfield></datafield>
    <datafield tag="260" ind1=" " ind2=" "><subfield code="c">2001</subfield></datafield></record>
    """
  }

  private static func item(_ id: Int, _ title: String) -> String {
    "<record><header><identifier>oai:x:\(id)</identifier></header>"
      + "<metadata>\(record(title))</metadata></record>"
  }

  private static func page(
    _ items: [String], token: String? = nil, date: String = "2026-05-01T00:00:00Z"
  ) -> String {
    let token = token.map { "<resumptionToken>\($0)</resumptionToken>" } ?? ""
    return """
      <OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/">
      <responseDate>\(date)</responseDate>
      <ListRecords>\(items.joined())\(token)</ListRecords></OAI-PMH>
      """
  }

  private let source = URL(filePath: "/").appending(path: "oai")

  @Test func `a harvest goes on page by page, and later only with what changed`() async throws {
    let catalog = try Catalog()
    let first = Script { query in
      query.contains("resumptionToken=more")
        ? (200, Self.page([Self.item(3, "Trzecia")]))
        : (200, Self.page([Self.item(1, "Pierwsza"), Self.item(2, "Druga")], token: "more"))
    }
    let harvest = try await catalog.harvest(from: source, over: first)
    #expect(harvest.added == 3 && harvest.pages == 2 && harvest.changeSet != nil)
    let second = Script { query in
      guard query.contains("from=2026-05-01T00:00:00Z") else { return (500, "") }
      let removed =
        "<record><header status=\"deleted\"><identifier>oai:x:1</identifier></header></record>"
      return (200, Self.page([Self.item(2, "Druga poprawiona"), removed]))
    }
    let later = try await catalog.harvest(from: source, over: second)
    #expect(later.updated == 1 && later.removed == 1 && later.added == 0)
    #expect(try catalog.books(matching: BookQuery("poprawiona")).total == 1)
    #expect(try catalog.counts().books == 2)
    let nothing = Script { _ in
      (200, "<OAI-PMH><error code=\"noRecordsMatch\">none</error></OAI-PMH>")
    }
    #expect(try await catalog.harvest(from: source, over: nothing).read == 0)
  }

  @Test func `a harvest that is broken off goes on where it ended`() async throws {
    let catalog = try Catalog()
    let broken = Script { query in
      query.contains("resumptionToken")
        ? (500, "") : (200, Self.page([Self.item(1, "A")], token: "t"))
    }
    await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: source, over: broken)
    }
    #expect(try catalog.counts().books == 1)
    let rest = Script { query in
      query.contains("resumptionToken=t") ? (200, Self.page([Self.item(2, "B")])) : (500, "")
    }
    #expect(try await catalog.harvest(from: source, over: rest).added == 1)
  }

  @Test func `changes made during an interrupted harvest are requested later`() async throws {
    let catalog = try Catalog()
    let broken = Script { query in
      query.contains("resumptionToken")
        ? (500, "") : (200, Self.page([Self.item(1, "A")], token: "t"))
    }
    await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: source, over: broken)
    }
    let rest = Script { _ in
      (200, Self.page([Self.item(2, "B")], date: "2026-05-09T00:00:00Z"))
    }
    _ = try await catalog.harvest(from: source, over: rest)
    let changes = Script { query in
      query.contains("from=2026-05-01T00:00:00Z")
        ? (200, Self.page([Self.item(1, "A changed")], date: "2026-05-10T00:00:00Z")) : (500, "")
    }
    #expect(try await catalog.harvest(from: source, over: changes).updated == 1)
  }

  @Test func `a service with day granularity is queried by day`() async throws {
    let catalog = try Catalog()
    let service = Script { query in
      if query.contains("from=2026-05-01T") {
        return (200, "<OAI-PMH><error code=\"badArgument\">granularity</error></OAI-PMH>")
      }
      return (200, Self.page([Self.item(1, query.contains("from=2026-05-01") ? "B" : "A")]))
    }
    #expect(try await catalog.harvest(from: source, over: service).added == 1)
    #expect(try await catalog.harvest(from: source, over: service).updated == 1)
    let refusing = Script { _ in
      (200, "<OAI-PMH><error code=\"badArgument\">no</error></OAI-PMH>")
    }
    await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: source, over: refusing)
    }
  }

  @Test func `equal records have separate books, which are removed separately`() async throws {
    let catalog = try Catalog()
    let both = Script { _ in (200, Self.page([Self.item(1, "Same"), Self.item(2, "Same")])) }
    #expect(try await catalog.harvest(from: source, over: both).added == 2)
    #expect(try await catalog.harvest(from: source, isFresh: true, over: both).unchanged == 2)
    let gone = Script { _ in
      let header = "<record><header status=\"deleted\"><identifier>oai:x:1</identifier></header>"
      return (200, Self.page(["\(header)</record>"]))
    }
    #expect(try await catalog.harvest(from: source, over: gone).removed == 1)
    #expect(try catalog.counts().books == 1)
  }

  @Test func `a harvest removes neither lent books nor those that were here before`() async throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 5, title: "Same", year: 2001))
    let service = Script { _ in
      (200, Self.page([Self.item(1, "Same"), Self.item(2, "Lent"), Self.item(3, "Gone")]))
    }
    #expect(try await catalog.harvest(from: source, over: service).added == 2)
    try catalog.lend(6, to: nil, on: "2026-05-01")
    let gone = Script { _ in
      let headers = (1...3).map {
        "<record><header status=\"deleted\"><identifier>oai:x:\($0)</identifier></header></record>"
      }
      return (200, Self.page(headers))
    }
    let harvest = try await catalog.harvest(from: source, over: gone)
    #expect(harvest.removed == 1 && harvest.problems.count == 2)
    #expect(try catalog.book(5) != nil && catalog.book(6) != nil && catalog.book(7) == nil)
  }

  @Test func `an SRU diagnostic is reported, and a record with another ISBN is rejected`()
    async throws
  {
    let catalog = try Catalog()
    let space = "xmlns=\"http://www.loc.gov/zing/srw/\""
    for (body, message) in [
      (
        "<r \(space)><diagnostics><diagnostic><uri>info:srw/diagnostic/1/16</uri>"
          + "<details>foo</details><message>Unsupported index</message></diagnostic></diagnostics></r>",
        "Unsupported index, foo"
      ), ("<r \(space)><numberOfRecords>3</numberOfRecords></r>", "not as MARC"),
      ("<html><body>Log in, diagnostic 7</body></html>", "not a valid SRU document"),
      (
        "<r \(space)><records><record><recordData>\(Self.record("A", isbn: "8316059037"))"
          + "</recordData></record></records></r>", "another ISBN"
      ),
    ] {
      let service = Script { _ in (200, body) }
      let error = await #expect(throws: CatalogError.self) {
        try await catalog.fetch(isbn: "83-83-98034-5", from: source, over: service)
      }
      #expect(error?.message.contains(message) == true, "\(error.map { "\($0)" } ?? "")")
    }
    #expect(try catalog.counts().books == 0)
  }

  @Test func `a busy service is waited for, and an endless list is none`() async throws {
    let catalog = try Catalog()
    let waits = Waits()
    let busy = Script { _ in (503, "") }
    await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: source, over: busy) { await waits.add($0) }
    }
    #expect(await waits.all == [.seconds(7), .seconds(7), .seconds(7)])
    let endless = Script { _ in (200, Self.page([], token: "same")) }
    await #expect(throws: CatalogError.self) {
      try await catalog.harvest(from: source, over: endless)
    }
    for body in ["", "<html>", "{}", Self.page([]).dropLast(20).description] {
      let wrong = Script { _ in (200, body) }
      await #expect(throws: CatalogError.self) {
        try await catalog.harvest(from: source, over: wrong)
      }
    }
  }

  @Test func `tokens of any characters come back whole, and an expired one costs a new start`()
    async throws
  {
    let token = "a+b/c=&d%20ł"
    let catalog = try Catalog()
    let service = Raw { query in
      guard let given = query.first(where: { $0.hasPrefix("resumptionToken=") }) else {
        return Self.page(
          [Self.item(1, "A")], token: token.replacing("&", with: "&amp;"))
      }
      // As servers of forms decode a query: a plus sign is a space.
      let text = given.dropFirst(16).replacing("+", with: " ").removingPercentEncoding
      return text == token
        ? Self.page([Self.item(2, "B")])
        : "<OAI-PMH><error code=\"badResumptionToken\">?</error></OAI-PMH>"
    }
    #expect(try await catalog.harvest(from: source, over: service).added == 2)
    let forgetful = Raw { query in
      query.contains { $0.hasPrefix("resumptionToken=") }
        ? "<OAI-PMH><error code=\"badResumptionToken\">?</error></OAI-PMH>"
        : Self.page([Self.item(3, "C")], token: "t")
    }
    for _ in 0..<2 {
      await #expect(throws: CatalogError.self) {
        try await catalog.harvest(from: source, isFresh: true, over: forgetful)
      }
    }
    #expect(try catalog.counts().books == 3)
  }

  /// Answers each query as it was sent, part by part.
  private struct Raw: Transport {
    let answer: @Sendable ([Substring]) -> String

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      let query = request.url.query(percentEncoded: true) ?? ""
      return WebReply(
        status: 200, headers: [:], body: Array(answer(query.split(separator: "&")).utf8),
        url: request.url)
    }
  }

  private actor Waits {
    private(set) var all: [Duration] = []

    func add(_ duration: Duration) { all.append(duration) }
  }

  @Test func `a book is fetched by its ISBN`() async throws {
    let catalog = try Catalog()
    let service = Script { query in
      guard query.contains("query=bath.isbn=9788383980348") else { return (404, "") }
      let record = Self.record("Grafy", isbn: "8383980345")
      return (
        200,
        "<r xmlns=\"http://www.loc.gov/zing/srw/\"><records><record><recordData>\(record)</recordData>"
          + "</record></records></r>"
      )
    }
    let report = try await catalog.fetch(isbn: "83-83-98034-5", from: source, over: service)
    #expect(report.sheets[0].added == 1 && report.sheets[0].changeSet != nil)
    #expect(try catalog.book(1)?.title == "Grafy")
    let none = Script { _ in (200, "<r><numberOfRecords>0</numberOfRecords></r>") }
    for (number, transport) in [("12", service), ("8383980345", none), ("8316059037", service)] {
      await #expect(throws: CatalogError.self) {
        try await catalog.fetch(isbn: number, from: source, over: transport)
      }
    }
  }
}
