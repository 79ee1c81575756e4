import CatalogKit
import Foundation
import HTTPTypes
import Testing

@testable import CatalogService

/// Who may do what: every route, for every role, with and without the form's token.
@Suite struct PagePermissionTests {
  private static let roles: [Account.Role?] = [nil] + Account.Role.allCases

  private static func path(_ route: PageRoute) -> String {
    route.path.replacing("{signature}", with: "1").replacing("{category}", with: "G01")
      .replacing("{set}", with: "1").replacing("{name}", with: "nobody")
      .replacing("{list}", with: "type").replacing("{number}", with: "1")
      .replacing("{token}", with: "x")
  }

  private static let unfound: Set<String> = [
    "/loan/{token}", "/register", "/admin/users/{name}",
  ]
  private static let leading = ["/admin/duplicates/merge": 303]

  @Test func `every route asks for its role, and every change for a token`() async throws {
    let site = try PageClient.Site.small()
    let routes = Pages(catalog: site.catalog, configuration: .init()).routes
    #expect(routes.count > 60)
    for role in Self.roles {
      let client = PageClient(site)
      var token = try await client.get("/login").token
      if let role { token = try await client.logIn(role.rawValue) }
      #expect(!token.isEmpty)
      for route in routes where route.path != "/logout" && route.path != "/login" {
        let what = "\(role?.rawValue ?? "anonymous") \(route.method) \(route.path)"
        let isAllowed = route.role.map { needed in role.map { $0 >= needed } ?? false } ?? true
        if route.method == .get {
          let page = try await client.get(Self.path(route))
          if isAllowed {
            // Some have nothing to show here: a link that leads to no loan, closed registration.
            let expected = Self.unfound.contains(route.path) ? 404 : Self.leading[route.path] ?? 200
            #expect(page.status == expected, "\(what)")
          } else {
            #expect(page.status == (role == nil ? 303 : 403), "\(what)")
            if role == nil { #expect(page.location?.hasPrefix("/login?next=/") == true) }
          }
          continue
        }
        for wrong in ["", "x", String(repeating: "0", count: 64)] {
          let page = try await client.post(Self.path(route), ["csrf_token": wrong])
          #expect(page.status == 403, "\(what) with the token \(wrong)")
        }
        let foreign = try await client.post(
          Self.path(route), ["csrf_token": token], origin: "https://evil.example")
        #expect(foreign.status == 403, "\(what) from another site")
        guard !isAllowed else { continue }
        let page = try await client.post(Self.path(route), ["csrf_token": token])
        #expect(page.status == (role == nil ? 303 : 403), "\(what) with a token")
      }
    }
    #expect(try site.catalog.counts().books == 3)
  }

  @Test func `the token of one browser is worth nothing to another`() async throws {
    let site = try PageClient.Site.small()
    let (one, other) = (PageClient(site), PageClient(site))
    let token = try await one.logIn("librarian")
    try await other.logIn("librarian")
    #expect(try await other.post("/admin/categories", ["csrf_token": token]).status == 403)
  }

  @Test func `pages forbid what they do not need`() async throws {
    let client = PageClient(try PageClient.Site.small())
    let page = try await client.get("/login")
    #expect(page.headers[.contentSecurityPolicy]?.hasPrefix("default-src 'self'") == true)
    let cookie = try #require(page.headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(try await client.get("/").headers[.setCookie] == nil)
  }

  @Test func `behind TLS cookies are bound to the host`() async throws {
    let catalog = try PageClient.Site.small().catalog
    let client = PageClient(.init(catalog, publicAddress: "https://library.example"))
    let cookie = try #require(try await client.get("/login").headers[.setCookie])
    #expect(cookie.hasPrefix("__Host-session=") && cookie.contains("; Secure"))
  }

  @Test func `hosts that are not allowed are refused`() async throws {
    let catalog = try PageClient.Site.small().catalog
    let client = PageClient(.init(catalog, allowedHosts: ["library.example"]))
    #expect(try await client.send(.get, "/", host: "evil.example").status == 400)
    #expect(try await client.send(.get, "/", host: "library.example:8000").status == 200)
  }
}
