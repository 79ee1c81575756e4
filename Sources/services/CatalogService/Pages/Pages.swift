#if Services
internal import CatalogKit
internal import Crypto
internal import Foundation
internal import HTTPTypes
internal import Localization
internal import ServiceHosting

/// The pages of a catalogue: the public search, and the librarians' panel.
///
/// Handlers are synchronous functions on the threads of a pool: they read the database and hash
/// passwords, and must not block the service's own threads.
struct Pages: Sendable {
  let catalog: Catalog
  let configuration: CatalogServer.Configuration
  let numbers: ServiceNumbers
  let sessions: SessionStore
  let throttle = LoginThrottle()
  let templates: PageTemplates
  let readers = WorkerPool(
    name: "library-search pages", width: WorkerPool.processors + 1, clientLimit: 512)
  /// Changes wait for each other and for the index, so pages have other threads.
  let writers = WorkerPool(
    name: "library-search forms", width: 16, clientLimit: 512, clientWidth: 4)
  let hashers = WorkerPool(name: "library-search passwords", width: 2, queueLimit: 64)

  init(
    catalog: Catalog, configuration: CatalogServer.Configuration,
    numbers: ServiceNumbers = ServiceNumbers()
  ) {
    self.catalog = catalog
    self.numbers = numbers
    self.configuration = configuration
    sessions = SessionStore(catalog: catalog)
    templates = PageTemplates()
  }

  /// Whether browsers reach the service over TLS.
  var isSecure: Bool { configuration.publicAddress?.hasPrefix("https:") == true }

  /// Every page.
  var routes: [PageRoute] {
    publicRoutes + loginRoutes + bookRoutes + historyRoutes + categoryRoutes + userRoutes
      + importRoutes + deskRoutes + syllabusRoutes + loanRoutes + readerRoutes
      + electronicRoutes + labelRoutes + wordRoutes + duplicateRoutes + groupRoutes
      + registrationRoutes + statisticsRoutes + careRoutes
  }

  /// Checks access to a page, and responds.
  ///
  /// A change requires the token of the browser's own pages, which is checked first.
  func answer(_ request: PageRequest, _ route: PageRoute, origin: String?, host: String?) throws
    -> PageReply
  {
    if route.method == .post {
      guard isOwn(origin, host: host),
        sessions.isToken(request.form["csrf_token"], for: request.browser)
      else { throw PageError.badToken }
    }
    if let role = route.role {
      guard let session = request.session else {
        let target = route.method == .post ? "/admin" : request.address
        return .redirect(to: "/login?next=\(Self.escaped(target))")
      }
      guard session.role >= role else { throw PageError.forbidden }
    }
    return try route.handler(request)
  }

  /// Whether a form was on a page of this service; if the browser sends no origin, only the token
  /// counts.
  private func isOwn(_ origin: String?, host: String?) -> Bool {
    guard let origin else { return true }
    if origin == configuration.publicAddress { return true }
    guard let host, let scheme = origin.range(of: "://") else { return false }
    return origin[scheme.upperBound...] == host
  }

  // Building pages.

  /// A page within the common layout.
  func page(
    _ template: String, title: String, _ values: [String: Any] = [:], for request: PageRequest,
    status: Int = 200
  ) -> PageReply {
    let language = request.language
    let other: Language = language == .polish ? .english : .polish
    var context = values
    context["t"] = PageTexts.byLanguage[language] ?? [:]
    context["title"] = title
    context["csrf"] = sessions.token(for: request.browser)
    context["here"] = request.address
    let role = request.session?.role
    context["isLibrarian"] = role.map { $0 >= .librarian } ?? false
    context["isAdministrator"] = role == .administrator
    var frame = context
    frame["content"] = templates.text(template, context)
    frame["language"] = language.rawValue
    frame["library"] =
      configuration.title == CatalogServer.Configuration.standardTitle
      ? PageTexts.text("search.title", language) : configuration.title
    frame["version"] = Self.version
    frame["isCatalogue"] = request.path == "/"
    frame["isAdmin"] = request.path == "/admin"
    frame["isSyllabus"] = request.path == "/syllabus"
    frame["isAccount"] = request.path == "/account"
    frame["isLogin"] = request.path == "/login"
    if let role, role >= .librarian, request.path.hasPrefix("/admin") {
      frame["isPanel"] = true
      frame["panelLinks"] = panelLinks(request)
    }
    frame["otherLanguage"] = other.rawValue
    frame["otherLanguageName"] = other == .polish ? "Polski" : "English"
    frame["otherLanguageAddress"] = request.address(in: other)
    if let session = request.session {
      frame["user"] = ["name": session.account]
      frame["notices"] = sessions.takeNotices(request.browser).map {
        ["text": $0.text, "isError": $0.isError] as [String: Any]
      }
    }
    return .html(templates.text("layout", frame), status: status)
  }

  /// The parts of the panel, with the current one marked.
  private func panelLinks(_ request: PageRequest) -> [[String: Any]] {
    let links = [
      ("desk", "desk.title"), ("books", "admin.books"), ("categories", "admin.categories"),
      ("import", "admin.import"), ("reservations", "reservations.title"),
      ("overdue", "overdue.title"), ("statistics", "statistics.title"),
    ]
    return links.map { path, key in
      let address = "/admin/\(path)"
      return [
        "address": address, "label": text(key, request),
        "isThis": request.path == address || request.path.hasPrefix("\(address)/"),
      ]
    }
  }

  /// An error page.
  func page(of error: PageError, for request: PageRequest) -> PageReply {
    let title = text("error.\(error.status)", request)
    var reply = page(
      "error", title: title == "error.\(error.status)" ? text("error.title", request) : title,
      ["message": text(error.message, request)], for: request, status: error.status)
    if let seconds = error.retryAfter { reply.headers[.retryAfter] = String(seconds) }
    if let allowed = error.allowed { reply.headers[.allow] = allowed }
    return reply
  }

  func text(_ key: String, _ request: PageRequest) -> String {
    PageTexts.text(key, request.language)
  }

  func text(_ key: String, _ request: PageRequest, _ arguments: Message.Argument...) -> String {
    PageTexts.text(Message(key: key, arguments: arguments), request.language)
  }

  /// Shows a message on the next page.
  func tell(_ text: String, _ request: PageRequest, isError: Bool = false) {
    sessions.update(request.browser) {
      $0.notices = $0.notices.suffix(9) + [Session.Notice(text: text, isError: isError)]
    }
  }

  /// A value, percent-encoded for a query.
  static func escaped(_ text: String) -> String {
    guard !text.utf8.allSatisfy(isPlain) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * text.utf8.count)
    for byte in text.utf8 {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a byte stands for itself in a query (RFC 3986, 2.3), or is a slash.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  /// An address with a query of names and values; pairs without a value are omitted.
  static func address(_ path: String, _ pairs: [(String, String)]) -> String {
    let query = pairs.filter { !$0.1.isEmpty }.map { "\(escaped($0.0))=\(escaped($0.1))" }
    return query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))"
  }

  /// A version that changes with the style sheet and the script, so that browsers may cache them.
  static let version: String = {
    let digest = Crypto.SHA256.hash(data: PageAssets.style + PageAssets.script)
    return digest.prefix(6).map { String($0, radix: 16) }.joined()
  }()
}

extension PageRequest {
  /// The same page in another language.
  func address(in language: Language) -> String {
    let others = query.pairs.filter { $0.name != "lang" }.map { ($0.name, $0.value) }
    return Pages.address(path, others + [("lang", language.rawValue)])
  }
}
#endif
