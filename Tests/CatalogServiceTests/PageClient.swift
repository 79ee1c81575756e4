import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceTesting
import Testing

@testable import CatalogService

/// A browser without JavaScript: keeps cookies, fills in forms and follows redirects.
final class PageClient {
  struct Page {
    let status: Int
    let headers: HTTPFields
    let body: String

    /// Where it leads, if it is a redirect.
    var location: String? { headers[.location] }

    /// The token of the page's forms.
    var token: String {
      body.firstMatch(of: #/name="csrf_token" value="([0-9a-f]{64})"/#).map { String($0.1) } ?? ""
    }

    /// The value of a hidden field.
    func value(_ name: String) -> String {
      let parts = body.components(separatedBy: "name=\"\(name)\" value=\"")
      return parts.count > 1 ? parts[1].components(separatedBy: "\"")[0] : ""
    }
  }

  /// A server over a catalogue, which several clients may share.
  struct Site {
    let catalog: Catalog
    let responder: any HTTPResponder<BasicRequestContext>

    init(
      _ catalog: Catalog, publicAddress: String? = nil, allowedHosts: [String] = [],
      temporaryFolder: String? = nil
    ) {
      var configuration = CatalogServer.Configuration(publicAddress: publicAddress)
      configuration.allowedHosts = allowedHosts
      configuration.uploadLimit = 1 << 20
      configuration.temporaryFolder = temporaryFolder
      self.init(catalog, configuration)
    }

    init(_ catalog: Catalog, _ configuration: CatalogServer.Configuration) {
      var configuration = configuration
      configuration.passwordRounds = PageClient.passwordRounds
      self.catalog = catalog
      responder = CatalogServer(catalog: catalog, configuration: configuration).router()
        .buildResponder()
    }

    /// A small library with an account for each role.
    static func small(now: (@Sendable () -> Int64)? = nil) throws -> Site {
      let catalog = try Catalog(now: now)
      try catalog.put(BookCategory(id: try #require(CategoryID("G01")), name: "ANALIZA"))
      for (signature, title) in [(1, "Algebra"), (2, "Analiza"), (3, "Łamigłówki")] {
        try catalog.add(
          Book(
            signature: signature, title: title, authors: "Nowak Jan", year: 2000 + signature,
            categories: [BookCategory(id: try #require(CategoryID("G01")), name: "ANALIZA")]))
      }
      for role in Account.Role.allCases {
        try catalog.addAccount(
          role.rawValue, role: role, passwordHash: try Self.hash.get().description)
      }
      return Site(catalog)
    }

    private static let hash = Result {
      try PasswordHash(of: PageClient.password, rounds: PageClient.passwordRounds)
    }
  }

  static let password = "correct horse"
  /// The real number takes seconds in a debug build.
  static let passwordRounds = 1000

  private let client: InProcessClient
  var cookies: [String: String] = [:]

  init(_ site: Site) { client = InProcessClient(site.responder) }

  /// Sends a request with the cookies that there are.
  func send(
    _ method: HTTPRequest.Method, _ path: String, body: [UInt8] = [], type: String? = nil,
    origin: String? = nil, host: String = "localhost", accept: String? = nil,
    override: String? = nil
  ) async throws -> Page {
    var fields = HTTPFields()
    if let accept { fields[.accept] = accept }
    if let override, let name = HTTPField.Name("X-HTTP-Method-Override") {
      fields[name] = override
    }
    if let type { fields[.contentType] = type }
    if let origin { fields[.origin] = origin }
    if !cookies.isEmpty {
      fields[.cookie] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    fields[.acceptLanguage] = "en-GB,en;q=0.9"
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: host, path: path, headerFields: fields),
      body: RequestBody(buffer: ByteBuffer(bytes: body)))
    let response = try await client.send(request)
    for field in response.headers[values: .setCookie] {
      let pair = field.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      if field.contains("Max-Age=0") {
        cookies[String(pair[0])] = nil
      } else {
        cookies[String(pair[0])] = pair.count > 1 ? String(pair[1]) : ""
      }
    }
    return Page(status: response.status, headers: response.headers, body: response.body)
  }

  func get(_ path: String) async throws -> Page { try await send(.get, path) }

  /// Sends a form.
  func post(
    _ path: String, _ fields: KeyValuePairs<String, String>, origin: String? = nil
  ) async throws -> Page {
    let text = fields.map { "\(Pages.escaped($0.key))=\(Pages.escaped($0.value))" }
    return try await send(
      .post, path, body: Array(text.joined(separator: "&").utf8),
      type: "application/x-www-form-urlencoded", origin: origin)
  }

  /// Logs in, and returns the token of the session's forms.
  @discardableResult
  func logIn(_ name: String, password: String = PageClient.password) async throws -> String {
    let token = try await get("/login").token
    _ = try await post(
      "/login", ["username": name, "password": password, "next": "", "csrf_token": token])
    return try await get("/password").token
  }

  /// Sends files as a browser does.
  func upload(
    _ path: String, token: String, files: [(name: String, text: String)]
  ) async throws -> Page {
    var body = "--b\r\nContent-Disposition: form-data; name=\"csrf_token\"\r\n\r\n\(token)\r\n"
    for file in files {
      body += """
        --b\r\nContent-Disposition: form-data; name="file"; filename="\(file.name)"\r
        Content-Type: text/csv\r\n\r\n\(file.text)\r\n
        """
    }
    return try await send(
      .post, path, body: Array((body + "--b--\r\n").utf8),
      type: "multipart/form-data; boundary=b")
  }
}
