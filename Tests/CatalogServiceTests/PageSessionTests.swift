import CatalogKit
import Foundation
import HTTPTypes
import Synchronization
import Testing

@testable import CatalogService

/// Logging in and out.
@Suite struct PageSessionTests {
  @Test func `log-in leads to the panel, and log-out ends it`() async throws {
    let client = PageClient(try PageClient.Site.small())
    #expect(try await client.get("/admin/books?q=a").location == "/login?next=/admin/books%3Fq%3Da")
    let token = try await client.get("/login?next=/admin/books").token
    let page = try await client.post(
      "/login",
      [
        "username": "librarian", "password": PageClient.password, "next": "/admin/books",
        "csrf_token": token,
      ])
    #expect(page.status == 303 && page.location == "/admin/books")
    let panel = try await client.get("/admin/")
    #expect(panel.status == 200 && panel.body.contains("Library administration"))
    let kept = client.cookies
    #expect(try await client.post("/logout", ["csrf_token": panel.token]).location == "/")
    #expect(try await client.get("/admin").status == 303)
    client.cookies = kept
    #expect(try await client.get("/admin").status == 303)
  }

  @Test(arguments: [
    "//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)", "/a\tb",
    "/\u{202E}", "",
  ])
  func `log-in leads nowhere else`(next: String) async throws {
    #expect(["/", "/admin"].contains(Pages.target(next)))
    #expect(Pages.target("/admin/books?q=a") == "/admin/books?q=a")
  }

  @Test func `a wrong name and a wrong password look alike, and the eleventh waits`() async throws {
    let time = Mutex<Int64>(1_000_000)
    let site = try PageClient.Site.small { time.withLock(\.self) }
    // No password has so few letters: such attempts cost no hash here, and count all the same.
    let client = PageClient(site)
    let token = try await client.get("/login").token
    func attempt(_ name: String, _ password: String) async throws -> PageClient.Page {
      try await client.post(
        "/login", ["username": name, "password": password, "csrf_token": token])
    }
    let long = String(repeating: "x", count: 1025)
    let wrong = try await attempt("reader", long)
    let unknown = try await attempt("nobody", long)
    #expect(wrong.status == 200 && unknown.status == 200)
    #expect(
      wrong.body.replacing("reader", with: "") == unknown.body.replacing("nobody", with: ""))
    for _ in 1..<LoginThrottle.most { _ = try await attempt("reader", long) }
    let refused = try await attempt("READER", PageClient.password)
    #expect(refused.status == 429 && refused.headers[.retryAfter] == "900")
    time.withLock { $0 += LoginThrottle.pause }
    #expect(try await attempt("reader", PageClient.password).status == 303)
  }

  @Test func `a session ends when role or password change, and after a time`() async throws {
    let time = Mutex<Int64>(0)
    let site = try PageClient.Site.small { time.withLock(\.self) }
    let catalog = site.catalog
    let client = PageClient(site)
    try await client.logIn("librarian")
    try catalog.setRole(.administrator, ofAccount: "librarian")
    #expect(try await client.get("/admin").status == 303)
    try await client.logIn("librarian")
    #expect(try await client.get("/admin").status == 200)
    let hash = try #require(try catalog.passwordHash(ofAccount: "reader"))
    try catalog.setPasswordHash(hash + "=", ofAccount: "librarian")
    #expect(try await client.get("/admin").status == 303)
    try await client.logIn("administrator")
    time.withLock { $0 += 11 * 3_600_000 }
    #expect(try await client.get("/admin").status == 200)
    time.withLock { $0 += 12 * 3_600_000 }
    #expect(try await client.get("/admin").status == 303)
  }

  @Test func `a planted session id is not taken over`() async throws {
    let client = PageClient(try PageClient.Site.small())
    let planted = String(repeating: "a", count: 64)
    client.cookies["session"] = planted
    try await client.logIn("reader")
    #expect(client.cookies["session"] != planted)
  }

  @Test func `a changed password is asked for and ends other sessions`() async throws {
    let site = try PageClient.Site.small()
    let (client, other) = (PageClient(site), PageClient(site))
    let token = try await client.logIn("reader")
    try await other.logIn("reader")
    let form: KeyValuePairs = [
      "old_password": PageClient.password, "new_password": "battery staple",
      "new_password_2": "battery staple", "csrf_token": token,
    ]
    #expect(try await client.post("/password", form).status == 303)
    #expect(try await client.get("/password").status == 200)
    #expect(try await other.get("/password").status == 303)
  }
}
