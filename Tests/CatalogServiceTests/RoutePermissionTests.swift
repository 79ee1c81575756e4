import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import CatalogService

/// Who may do what over REST: the routes are those of the router itself.
@Suite struct RoutePermissionTests {
  private static let reading: Set<HTTPRequest.Method> = [.get, .head, .options]
  /// Questions that are sent as a form or as JSON, and change nothing.
  private static let questions: Set<String> = ["/books", "/sru", "/oai"]

  private func path(_ route: RouterPath) -> String {
    "\(route)".replacing("{signature}", with: "1").replacing("{identifier}", with: "G01")
      .replacing("{set}", with: "99")
  }

  @Test func `every change asks for a librarian's token, and no question for any`() async throws {
    let catalog = try Catalog()
    try catalog.add(Book(signature: 1, title: "Algebra", authors: "Nowak Jan", year: 2001))
    var tokens: [String: Account.Role?] = [
      "": nil, "x": nil, String(repeating: "0", count: 64): nil,
    ]
    for role in Account.Role.allCases {
      try catalog.addAccount(role.rawValue, role: role, passwordHash: "x")
      tokens[try catalog.makeToken(forAccount: role.rawValue)] = .some(role)
    }
    let pages = Set(Pages(catalog: catalog, configuration: .init()).routes.map(\.path))
    let routes = CatalogServer(catalog: catalog).router().routes.filter {
      !pages.contains("\($0.path)") && "\($0.path)" != "/admin/**"
    }
    #expect(Set(routes.map { "\($0.path)" }).count >= 15)
    let client = ServiceClient(.fixed, catalog: catalog)
    var changes = 0
    for route in routes {
      let isQuestion =
        Self.reading.contains(route.method) || Self.questions.contains("\(route.path)")
      for (token, role) in tokens {
        var fields = HTTPFields()
        if !token.isEmpty { fields[.authorization] = "Bearer \(token)" }
        // A body that is no object and a stale tag: what is let through changes nothing.
        fields[.ifMatch] = "\"0\""
        let reply = try await client.send(
          path(route.path), route.method, body: Array("[]".utf8), more: fields)
        let what = "\(route) as \(role.map { "\($0)" } ?? "nobody"): \(reply.status)"
        guard !isQuestion, reply.status != 405 else {
          #expect(reply.status != 401 && reply.status != 403, "\(what)")
          continue
        }
        changes += 1
        switch role {
        case nil: #expect(reply.status == 401, "\(what)")
        case .reader?: #expect(reply.status == 403, "\(what)")
        default:
          #expect(![200, 201, 204, 401, 403].contains(reply.status), "\(what)")
          #expect(reply.status < 500, "\(what)")
        }
      }
    }
    // Seven changes, each with six tokens.
    #expect(changes >= 7 * tokens.count)
    #expect(try catalog.counts().books == 1)
  }
}
