import CatalogKit
import Foundation
import HTTPTypes
import Testing

@testable import CatalogService

/// Forms that no page of the panel sends, to every route that takes a form.
@Suite struct PageHostileFormTests {
  /// A form to be sent with a session's token.
  struct Form: Sendable, CustomTestStringConvertible {
    let name: String
    /// Returns the body for a token.
    let body: @Sendable (String) -> [UInt8]
    var type: String? = "application/x-www-form-urlencoded"
    /// The statuses of the answer; `nil` if it depends on the route.
    var statuses: Set<Int>?

    var testDescription: String { name }

    /// A form whose every field has the same values, percent-encoded.
    static func everywhere(_ name: String, _ values: String...) -> Form {
      Form(name: name) { token in
        let fields = names.flatMap { name in values.map { "\(name)=\($0)" } }
        return Array("csrf_token=\(token)&\(fields.joined(separator: "&"))".utf8)
      }
    }
  }

  /// All fields of the panel's forms but the token.
  private static let names = [
    "action", "answer", "availability", "before", "card", "categories", "category_id",
    "category_name", "confirmed", "disabled", "group", "id", "isbn_issn", "kept", "lenient",
    "list", "loan_days", "loan_limit", "mail", "name", "new", "new_password", "new_password_2",
    "next", "old_password", "password", "password_2", "reader", "registration", "removed",
    "renewals", "responsibility", "role", "signature_bg", "signature_ms", "then", "title", "type",
    "upload", "username", "volume", "word", "year",
  ]

  private static let refused: Set<Int> = [400, 403, 413, 415]

  /// What is read before the token is looked at, or hides it.
  private static let malformed: [Form] = [
    Form(name: "nothing", body: { _ in [] }, statuses: [403]),
    Form(name: "no token", body: { _ in Array("title=x&year=2000".utf8) }, statuses: [403]),
    Form(
      name: "a wrong token before the right one",
      body: { Array("csrf_token=x&csrf_token=\($0)".utf8) }, statuses: [403]),
    Form(
      name: "the token in an array", body: { Array("csrf_token[]=\($0)".utf8) }, statuses: [403]),
    Form(
      name: "JSON", body: { Array(#"{"csrf_token":"\#($0)"}"#.utf8) }, type: "application/json",
      statuses: [415]),
    Form(
      name: "text", body: { Array("csrf_token=\($0)".utf8) }, type: "text/plain", statuses: [415]),
    Form(name: "no type", body: { Array("csrf_token=\($0)".utf8) }, type: nil, statuses: [415]),
    Form(
      name: "parts without a boundary", body: { Array("csrf_token=\($0)".utf8) },
      type: "multipart/form-data", statuses: [400]),
    Form(
      name: "parts that do not end",
      body: { Array(part("csrf_token", $0).utf8) }, type: "multipart/form-data; boundary=b",
      statuses: [400]),
    Form(
      name: "a part without a name",
      body: { Array("--b\r\nX: y\r\n\r\n\($0)\r\n--b--\r\n".utf8) },
      type: "multipart/form-data; boundary=b", statuses: [400]),
    Form(
      name: "the token as a file",
      body: {
        Array(
          ("--b\r\nContent-Disposition: form-data; name=\"csrf_token\"; filename=\"x\"\r\n\r\n"
            + $0 + "\r\n--b--\r\n").utf8)
      }, type: "multipart/form-data; boundary=b", statuses: [403]),
    Form(
      name: "bytes that are no UTF-8",
      body: { Array("csrf_token=\($0)&title=".utf8) + [0xFF, 0xC0] },
      statuses: [400]),
    Form(
      name: "more fields than a form has",
      body: { Array(("csrf_token=\($0)" + String(repeating: "&a=b", count: 5_001)).utf8) },
      statuses: [400]),
  ]

  /// What has the token, and nothing or nonsense in the fields.
  private static let nonsense: [Form] = [
    Form(name: "the token alone", body: { Array("csrf_token=\($0)".utf8) }),
    .everywhere("empty", ""), .everywhere("twice", "first", "second"),
    .everywhere("overlong", String(repeating: "x", count: 20_000)),
    .everywhere("binary", "%00%01%1B%7F%FE%FF"),
    .everywhere("half a percent sign", "%", "%4", "%zz"),
    .everywhere("control characters", "a%00b%1B%5B31m"),
    .everywhere("another direction", "%E2%80%AE%E2%80%8Fabc"),
    .everywhere("huge numbers", "99999999999999999999"), .everywhere("negative", "-1", "-1"),
    .everywhere("a number", "1"), .everywhere("one book many times", "2", "2", "2", "2"),
    .everywhere("quotes", "%27%3B%20DROP%20TABLE%20book%3B%20--"),
    .everywhere("markup", "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"),
    .everywhere("paths", "..%2F..%2Fetc%2Fpasswd"),
    .everywhere("another site", "%2F%2Fevil.example%2F"),
    Form(
      name: "parts with the fields twice",
      body: { token in
        let parts = names.map { part($0, "first") + part($0, "second") }.joined()
        return Array((part("csrf_token", token) + parts + "--b--\r\n").utf8)
      }, type: "multipart/form-data; boundary=b"),
  ]

  private static func part(_ name: String, _ value: String) -> String {
    "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
  }

  /// The token is all that these need.
  private static let complete: Set<String> = [
    "/admin/history/{set}/undo", "/book/{signature}/reserve",
  ]

  private static func path(_ route: PageRoute) -> String {
    route.path.replacing("{signature}", with: "1").replacing("{category}", with: "G01")
      .replacing("{set}", with: "1").replacing("{name}", with: "former")
      .replacing("{list}", with: "type").replacing("{number}", with: "1")
  }

  /// A library with an account that must stay disabled.
  private static func site() throws -> PageClient.Site {
    let site = try PageClient.Site.small()
    try site.catalog.addAccount("former", role: .reader, passwordHash: "x")
    try site.catalog.setDisabled(true, account: "former")
    return site
  }

  /// What nonsense must not change; lists of words and groups take any name.
  private static func contents(_ catalog: Catalog) throws -> String {
    var bytes: [UInt8] = []
    try catalog.export(as: .json) { bytes += $0 }
    let accounts = try catalog.accounts().map { account in
      "\(account.name) \(account.role) \(account.isDisabled) \(account.mail)"
    }
    return "\(String(decoding: bytes, as: UTF8.self))\n\(try catalog.categories())\n\(accounts)"
  }

  @Test(arguments: malformed + nonsense)
  func `every route survives it`(form: Form) async throws {
    let site = try Self.site()
    let client = PageClient(site)
    let token = try await client.logIn("administrator")
    let before = try Self.contents(site.catalog)
    var taken = 0
    for route in Pages(catalog: site.catalog, configuration: .init()).routes
    where route.method == .post && route.path != "/logout" {
      if form.statuses == nil, Self.complete.contains(route.path) { continue }
      let what = "\(route.path): \(form.name)"
      let page = try await client.send(
        .post, Self.path(route), body: form.body(token), type: form.type)
      if let statuses = form.statuses {
        #expect(statuses.contains(page.status), "\(what): \(page.status)")
      } else {
        #expect([200, 303].contains(page.status) || 400..<500 ~= page.status, "\(what)")
        taken += page.status < 400 ? 1 : 0
      }
      // A backup holds what was typed as it is; pages do not.
      if page.headers[.contentType]?.hasPrefix("text/html") == true {
        #expect(!page.body.contains("<script>alert"), "\(what)")
      }
      #expect(page.location?.hasPrefix("//") != true, "\(what)")
      #expect(page.location?.contains("evil.example") != true, "\(what)")
    }
    #expect(try Self.contents(site.catalog) == before, "\(form.name)")
    // The token is good: where the fields are nonsense, some pages answer all the same.
    if form.statuses == nil { #expect(taken > 0) }
    #expect(try await client.get("/admin/books").status == 200)
  }

  @Test func `the token of another session opens no route`() async throws {
    let site = try Self.site()
    let (one, other) = (PageClient(site), PageClient(site))
    let token = try await one.logIn("administrator")
    try await other.logIn("administrator")
    let before = try Self.contents(site.catalog)
    for route in Pages(catalog: site.catalog, configuration: .init()).routes
    where route.method == .post {
      #expect(
        try await other.post(Self.path(route), ["csrf_token": token]).status == 403, "\(route.path)"
      )
      let query = try await one.send(
        .post, "\(Self.path(route))?csrf_token=\(token)",
        type: "application/x-www-form-urlencoded")
      #expect(query.status == 403, "\(route.path) with the token in the address")
    }
    #expect(try Self.contents(site.catalog) == before)
    #expect(try await other.get("/admin/books").status == 200)
  }

  @Test func `a token does not outlive its session`() async throws {
    let site = try Self.site()
    let client = PageClient(site)
    let token = try await client.logIn("administrator")
    let cookies = client.cookies
    #expect(try await client.post("/logout", ["csrf_token": token]).status == 303)
    client.cookies = cookies
    for route in Pages(catalog: site.catalog, configuration: .init()).routes
    where route.method == .post && route.role != nil {
      let page = try await client.post(Self.path(route), ["csrf_token": token])
      #expect(
        page.status == 403 || page.location?.hasPrefix("/login") == true, "\(route.path)")
    }
  }

  @Test(arguments: [HTTPRequest.Method.get, .put, .patch, .delete, .trace])
  func `another method changes nothing`(method: HTTPRequest.Method) async throws {
    let site = try Self.site()
    let client = PageClient(site)
    let token = try await client.logIn("administrator")
    let before = try Self.contents(site.catalog)
    let routes = Pages(catalog: site.catalog, configuration: .init()).routes
    let pages = Set(routes.filter { $0.method == .get }.map(\.path))
    for route in routes where route.method == .post {
      let page = try await client.send(
        method, Self.path(route), body: Array("csrf_token=\(token)&confirmed=yes".utf8),
        type: "application/x-www-form-urlencoded")
      let isPage = method == .get && pages.contains(route.path)
      #expect(isPage ? page.status < 500 : [404, 405].contains(page.status), "\(route.path)")
    }
    #expect(try Self.contents(site.catalog) == before)
  }
}
