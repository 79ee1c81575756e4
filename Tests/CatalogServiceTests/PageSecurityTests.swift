import CatalogKit
import Foundation
import HTTPTypes
import Testing

@testable import CatalogService

/// What an attacker would try against the pages.
@Suite struct PageSecurityTests {
  private static func upload(_ size: Int) -> [UInt8] {
    Array(
      ("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.csv\"\r\n\r\n"
        + String(repeating: "x", count: size) + "\r\n--b--\r\n").utf8)
  }

  @Test(arguments: ["/admin/import", "/admin/books/1/copy"])
  func `large uploads are read from librarians alone`(path: String) async throws {
    let catalog = try PageClient.Site.small().catalog
    var configuration = CatalogServer.Configuration()
    configuration.uploadLimit = 8 << 20
    let site = PageClient.Site(catalog, configuration)
    let body = Self.upload(3 << 20)
    for role in [nil, "reader", "librarian"] as [String?] {
      let client = PageClient(site)
      if let role { try await client.logIn(role) }
      let page = try await client.send(
        .post, path, body: body, type: "multipart/form-data; boundary=b")
      // Without a token it ends with 403 once it has been read.
      #expect(page.status == (role == "librarian" ? 403 : 413), "\(role ?? "anonymous")")
    }
  }

  @Test func `every page forbids scripts, frames and forms of other sites`() async throws {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    try await client.logIn("administrator")
    for route in Pages(catalog: site.catalog, configuration: .init()).routes
    where route.method == .get {
      let path = route.path.replacing("{signature}", with: "1").replacing("{category}", with: "G01")
        .replacing("{name}", with: "reader").replacing("{token}", with: "x")
      let page = try await client.get(path)
      let policy = page.headers[.contentSecurityPolicy] ?? ""
      #expect(policy.hasPrefix("default-src 'self'"), "\(path)")
      #expect(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"))
      #expect(page.headers[.xContentTypeOptions] == "nosniff", "\(path)")
      let isFile = path.hasPrefix("/assets/")
      #expect(page.headers[.cacheControl] == (isFile ? Self.lasting : "no-store"), "\(path)")
      // No inline scripts, styles or handlers, which the policy would block.
      #expect(!page.body.contains(#/ style="| on[a-z]+="|<script>|javascript:/#), "\(path)")
    }
  }

  private static let lasting = "public, max-age=31536000, immutable"

  @Test func `an unknown path is a page for browsers, and JSON for programs`() async throws {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    let program = try await client.get("/missing")
    #expect(program.status == 404 && program.body == #"{"detail":"Nie znaleziono."}"#)
    let browser = try await client.send(.get, "/missing", accept: "text/html,*/*;q=0.8")
    #expect(browser.status == 404 && browser.body.contains("<h1>Not found</h1>"))
    #expect(browser.headers[.contentSecurityPolicy] != nil)
    let book = try await client.send(.get, "/books/99", accept: "text/html,*/*;q=0.8")
    #expect(book.status == 404 && book.body.hasPrefix("{"))
  }

  @Test func `other methods of a page are refused with those that it has`() async throws {
    let client = PageClient(try PageClient.Site.small())
    for (path, method, allowed) in [
      ("/", HTTPRequest.Method.put, "GET, HEAD, OPTIONS"),
      ("/book/1", .delete, "GET, HEAD, OPTIONS"), ("/login", .patch, "GET, HEAD, OPTIONS, POST"),
      ("/logout", .get, "OPTIONS, POST"), ("/assets/library.css", .post, "GET, HEAD, OPTIONS"),
      ("/admin/books", .put, "GET, HEAD, OPTIONS"),
    ] {
      let page = try await client.send(method, path)
      #expect(page.status == 405, "\(path)")
      #expect(page.headers[.allow] == allowed, "\(path)")
      #expect(page.body.contains("<h1>Method not allowed</h1>"), "\(path)")
    }
    let options = try await client.send(.options, "/")
    #expect(options.status == 204 && options.headers[.allow] == "GET, HEAD, OPTIONS")
  }

  @Test func `a wrong password costs the same for imported and unknown accounts`() throws {
    let imported = try #require(
      PasswordHash("pbkdf2_sha256$1000$salt$VawEblbjCJ/sFpHCJUS2BflBhSFt3gRl5oudV8INrLw="))
    #expect(imported.check("wrong password").rounds == PasswordHash.standardRounds)
    #expect(
      PasswordHash.ofUnknownAccount().check("wrong password").rounds == PasswordHash.standardRounds)
    let right = try PasswordHash(of: "right password", rounds: 1000)
    #expect(right.check("right password") == (true, 1000))
  }

  @Test func `an administrator sets a forgotten password, which ends the sessions`() async throws {
    let site = try PageClient.Site.small()
    let (reader, client) = (PageClient(site), PageClient(site))
    try await reader.logIn("reader")
    let token = try await client.logIn("administrator")
    let short = try await client.post(
      "/admin/users/reader/password", ["csrf_token": token, "new_password": "short"])
    #expect(short.status == 422 && short.body.contains("href=\"#new_password\""))
    #expect(try await reader.get("/account").status == 200)
    let changed = try await client.post(
      "/admin/users/reader/password", ["csrf_token": token, "new_password": "another password"])
    #expect(changed.location == "/admin/users/reader")
    #expect(try await reader.get("/account").status == 303)
    try await reader.logIn("reader", password: "another password")
    #expect(try await reader.get("/account").status == 200)
    #expect(try await client.get("/admin/users/nobody").status == 404)
    let unknown = try await client.post(
      "/admin/users/nobody/password", ["csrf_token": token, "new_password": "another password"])
    #expect(unknown.status == 404)
  }

  @Test func `methods are not overridden, and a token in the address counts for nothing`()
    async throws
  {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    let token = try await client.logIn("administrator")
    for path in [
      "/admin/books/1?_method=DELETE&csrf_token=\(token)",
      "/admin/books/actions?action=delete&confirmed=yes&signature_ms=1&csrf_token=\(token)",
      "/logout?csrf_token=\(token)", "/admin/books/1/delete?confirmed=yes&csrf_token=\(token)",
    ] {
      _ = try await client.send(.get, path, override: "DELETE")
    }
    #expect(try site.catalog.book(1) != nil)
    #expect(try await client.get("/admin").status == 200)
  }

  @Test func `a host name of an attacker appears nowhere`() async throws {
    let site = try PageClient.Site.small()
    let client = PageClient(site)
    for path in ["/", "/book/1", "/login", "/syllabus", "/admin", "//evil.example/", "/?q=a"] {
      let page = try await client.send(.get, path, host: "evil.example")
      #expect(!page.body.contains("evil.example") || path.contains("evil"), "\(path)")
      #expect(page.location?.contains("//evil") != true, "\(path)")
    }
  }
}
