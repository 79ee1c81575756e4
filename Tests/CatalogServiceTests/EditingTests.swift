import CatalogKit
import Foundation
import HTTPTypes
import Testing

@testable import CatalogService

/// Changes over REST: tokens, roles, revisions.
@Suite struct EditingTests {
  private let catalog: Catalog
  private let client: ServiceClient
  private let token: String
  private let readerToken: String

  init() throws {
    catalog = try Catalog()
    try catalog.add(Book(signature: 118, title: "Algebra", authors: "Nowak Jan", year: 2001))
    try catalog.addAccount("ewa", role: .librarian, passwordHash: "x")
    try catalog.addAccount("jan", role: .reader, passwordHash: "x")
    token = try catalog.makeToken(forAccount: "ewa")
    readerToken = try catalog.makeToken(forAccount: "jan")
    client = ServiceClient(.fixed, catalog: catalog)
  }

  private func fields(_ token: String?, match: String? = nil) -> HTTPFields {
    var fields = HTTPFields()
    if let token { fields[.authorization] = "Bearer \(token)" }
    if let match { fields[.ifMatch] = match }
    return fields
  }

  private func send(
    _ path: String, _ method: HTTPRequest.Method, _ body: String = "", token: String?,
    match: String? = nil
  ) async throws -> ServiceClient.Reply {
    try await client.send(
      path, method, body: Array(body.utf8), more: fields(token, match: match))
  }

  @Test func `a book has a tag, and is changed by who holds it`() async throws {
    let first = try await client.send("/books/118")
    let tag = try #require(first.headers[.eTag])
    #expect(first.status == 200 && first.body.contains("\"copies\":["))
    let change = #"{"availability":"wypożyczona","due":"2026-12-01"}"#
    #expect(try await send("/books/118", .patch, change, token: nil, match: tag).status == 401)
    #expect(try await send("/books/118", .patch, change, token: "x", match: tag).status == 401)
    #expect(
      try await send("/books/118", .patch, change, token: readerToken, match: tag).status == 403)
    #expect(try await send("/books/118", .patch, change, token: token).status == 428)
    let reply = try await send("/books/118", .patch, change, token: token, match: tag)
    #expect(reply.status == 200 && reply.headers[.eTag] != tag)
    #expect(reply.body.contains("\"set\":") && reply.body.contains("\"due\":\"2026-12-01\""))
    #expect(try catalog.book(118)?.availability == "wypożyczona")
    #expect(try catalog.history(limit: 1).first?.author == "ewa")
    let stale = try await send(
      "/books/118", .patch, #"{"year":1999}"#, token: token, match: tag)
    #expect(stale.status == 409)
    // The revision of the book is the same; what follows it stands for the copies.
    let (one, other) = (stale.headers[.eTag] ?? "", reply.headers[.eTag] ?? "")
    #expect(one.count > 2 && other.hasPrefix(one.dropLast()))
    #expect(try await client.send("/books/118").headers[.eTag] == other)
    #expect(stale.body.contains("\"current\":{") && stale.body.contains("\"proposed\":{"))
    #expect(try catalog.book(118)?.year == 2001)
  }

  @Test func `a tag changes with the copies shown, an edit needs only the revision`()
    async throws
  {
    let first = try #require(try await client.send("/books/118").headers[.eTag])
    #expect(try await client.send("/books/118").headers[.eTag] == first)
    _ = try await send("/books/118/copies", .post, "{}", token: token)
    let second = try #require(try await client.send("/books/118").headers[.eTag])
    #expect(second != first)
    #expect(second.prefix { $0 != "-" } == first.prefix { $0 != "-" })
    // The book itself is as it was read, however its copies and the coding have changed.
    let forms: [(Int, (String) -> String)] = [
      (2002, { $0 }), (2003, { "W/\($0)" }), (2004, { "\($0.dropLast())-gzip\"" }),
    ]
    for (year, form) in forms {
      let current = try #require(try await client.send("/books/118").headers[.eTag])
      let reply = try await send(
        "/books/118", .patch, #"{"year":\#(year)}"#, token: token, match: form(current))
      #expect(reply.status == 200, "\(year)")
    }
    #expect(
      try await send("/books/118", .patch, #"{"year":1999}"#, token: token, match: first).status
        == 409)
  }

  @Test func `books are added and removed`() async throws {
    let body = #"{"title":"Grafy","responsibility":"Wilson Robin J.","year":2007}"#
    let added = try await send("/books/new", .post, body, token: token)
    #expect(added.status == 201 && added.headers[.location] == "/books/119")
    let copy = try await send("/books/119/copies", .post, "{}", token: token)
    #expect(copy.status == 201 && copy.body.contains("\"signature_ms\":120"))
    #expect(try catalog.edition(of: 120)?.copies.count == 2)
    let tag = try #require(added.headers[.eTag])
    #expect(try await send("/books/119", .delete, token: token).status == 428)
    #expect(try await send("/books/119", .delete, token: token, match: "\"0\"").status == 409)
    let removed = try await send("/books/119", .delete, token: token, match: tag)
    #expect(removed.status == 200)
    #expect(try await client.send("/books/119").status == 404)
    let set = try #require(try catalog.history(limit: 1).first).id
    #expect(try await send("/history/\(set)/undo", .post, token: token).status == 200)
    #expect(try await client.send("/books/119").status == 200)
  }

  @Test(arguments: [
    (#"{"title":""}"#, 422), (#"{"nonsense":"1"}"#, 400), ("[]", 400), ("{", 400),
    (#"{"year":5}"#, 422), (#"{"due":"tomorrow"}"#, 422), (#"{"category":"G99"}"#, 404),
    (#"{"title":{}}"#, 400),
  ])
  func `bad bodies change nothing`(body: String, status: Int) async throws {
    let before = try catalog.book(118)
    #expect(
      try await send("/books/118", .patch, body, token: token, match: "*").status == status)
    #expect(try catalog.book(118) == before)
  }

  @Test func `a body that is not UTF-8 is refused before anything is stored`() async throws {
    let before = try catalog.book(118)
    let latin = Array("{\"title\":\"".utf8) + [0xAF, 0xF3, 0xB3, 0x77] + Array("\"}".utf8)
    for body in [latin, [0xFF, 0xFE] + Array("{}".utf8), Array(#"{"title":"\ud800x"}"#.utf8)] {
      let fields = fields(token, match: "*")
      #expect(try await client.send("/books/118", .patch, body: body, more: fields).status == 400)
      #expect(try await client.send("/books/new", .post, body: body, more: fields).status == 400)
    }
    var declared = fields(token, match: "*")
    declared[.contentType] = "application/json; charset=ISO-8859-2"
    let plain = Array(#"{"title":"Grafy"}"#.utf8)
    #expect(try await client.send("/books/118", .patch, body: plain, more: declared).status == 415)
    #expect(try catalog.book(118) == before)
    let pair = Array(#"{"title":"\ud83d\ude00"}"#.utf8)
    let sent = try await client.send(
      "/books/118", .patch, body: pair, more: fields(token, match: "*"))
    let title = try catalog.book(118)?.title
    #expect(sent.status == 200 && title == "😀")
  }

  @Test func `a disabled account's token is worth nothing`() async throws {
    try catalog.setDisabled(true, account: "ewa")
    #expect(try await send("/books/118", .delete, token: token, match: "*").status == 401)
  }

  @Test func `categories are kept over REST too`() async throws {
    let name = #"{"category_name":"ALGEBRA"}"#
    #expect(try await send("/categories/G00", .put, name, token: token).status == 200)
    let reply = try await client.send("/categories/G00")
    let tag = try #require(reply.headers[.eTag])
    #expect(try await send("/categories/G00", .put, name, token: token).status == 428)
    #expect(try await send("/categories/G00", .delete, token: token, match: "\"0\"").status == 409)
    #expect(try await send("/categories/G00", .delete, token: token, match: tag).status == 200)
    #expect(try await client.send("/categories/G00").status == 404)
  }

  @Test func `look-ups show editions on request`() async throws {
    _ = try await send("/books/118/copies", .post, "{}", token: token)
    let query = #""query":{"filters":{},"categories":[],"pagination":{"offset":0,"limit":20}}"#
    let rows = try await client.send("/books", .post, body: Array("{\(query)}".utf8))
    #expect((rows.json as? [Any])?.count == 2)
    let grouped = try await client.send(
      "/books", .post, body: Array("{\(query),\"group\":\"edition\"}".utf8))
    let items = try #require(grouped.json as? [NSDictionary])
    #expect(items.count == 1 && items[0]["free"] as? Int == 2)
    #expect((items[0]["copies"] as? [Any])?.count == 2)
    #expect(grouped.headers[HTTPField.Name("X-Total-Count")!] == "1")
    let search = try await client.send("/search?q=algebra&group=edition")
    #expect(search.body.contains("\"match\":\"all\"") && search.body.contains("\"total\":1"))
  }

  @Test func `a request without a host, with two, or with a packed body is refused`() async throws {
    #expect(try await client.sendWithoutHost("/health").status == 400)
    var two = HTTPFields()
    two.append(HTTPField(name: HTTPField.Name("Host")!, value: "other"))
    #expect(try await client.send("/health", more: two).status == 400)
    var packed = HTTPFields()
    packed[.contentEncoding] = "gzip"
    #expect(try await client.send("/books", .post, more: packed).status == 415)
  }
}
