#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Localization
internal import NIOCore
internal import ServiceHosting
internal import WebPages

extension Pages {
  /// Adds the pages to a router.
  func add(to router: Router<BasicRequestContext>) {
    for route in routes {
      let pattern = RouterPath(route.path)
      router.on(pattern, method: route.method) { request, _ in await respond(to: request, route) }
      guard route.method == .get else { continue }
      router.on(pattern, method: .head) { request, _ in
        var response = await respond(to: request, route)
        response.body = ResponseBody(contentLength: response.body.contentLength) { writer in
          try await writer.finish(nil)
        }
        return response
      }
    }
    for (path, routes) in Dictionary(grouping: routes, by: \.path) {
      refuseOtherMethods(of: path, known: Set(routes.map(\.method)), on: router)
    }
    let missing = PageRoute(method: .get, path: "/admin/**", role: .librarian) { _ in
      throw PageError.notFound
    }
    router.on("/admin/**", method: .get) { request, _ in await respond(to: request, missing) }
  }

  /// Answers methods that a page does not have: 405 with those that it has (RFC 9110, 15.5.6).
  private func refuseOtherMethods(
    of path: String, known: Set<HTTPRequest.Method>, on router: Router<BasicRequestContext>
  ) {
    let served = known.contains(.get) ? known.union([.head]) : known
    let allowed = (served.map(\.rawValue) + ["OPTIONS"]).sorted().joined(separator: ", ")
    let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .patch, .delete]
    let refusal = PageRoute(method: .get, path: path, role: nil) { _ in
      throw PageError(status: 405, message: "error.methodNotAllowed", allowed: allowed)
    }
    for method in methods.subtracting(served) {
      router.on(RouterPath(path), method: method) { request, _ in
        await respond(to: request, refusal)
      }
    }
    router.on(RouterPath(path), method: .options) { _, _ in
      Response(status: .noContent, headers: [.allow: allowed])
    }
  }

  /// The page for a path that does not exist.
  func missing(_ request: Request) async -> Response {
    await respond(
      to: request,
      PageRoute(method: .get, path: "/**", role: nil) { _ in throw PageError.notFound })
  }

  /// Processes a request; every response is a page.
  private func respond(to request: Request, _ route: PageRoute) async -> Response {
    let known = cookie("\(PageReply.cookie(isSecure: isSecure))", of: request)
    let isID = known?.utf8.count == 64
    let browser = isID ? known ?? "" : SessionStore.newID()
    var asked = PageRequest(
      method: route.method, address: address(of: request),
      captures: route.captures(request.uri.path), query: Parameters(request), form: PageForm(),
      browser: browser, session: nil, client: CatalogServer.client(of: request),
      language: language(of: request))
    var reply: PageReply
    do {
      try checkHost(of: request)
      let limit = try await bodyLimit(of: route, browser: isID ? browser : "")
      let form = try await form(of: request, route, limit: limit)
      let (origin, host) = (request.headers[.origin], request.head.authority)
      let plain = asked
      (asked, reply) = try await pool(for: route).run(for: isID ? browser : "") {
        let session = isID ? try sessions.session(browser) : nil
        let asked = plain.with(form, session)
        do {
          return (asked, try answer(asked, route, origin: origin, host: host))
        } catch {
          return (asked, page(of: shown(error, route), for: asked))
        }
      }
    } catch {
      reply = page(of: shown(error, route), for: asked)
    }
    if reply.browser == nil, !isID, Self.needsID(reply, route) { reply.browser = browser }
    var response = reply.response(isSecure: isSecure)
    if let cookie = languageCookie(for: asked) { response.headers.append(cookie) }
    return response
  }

  /// Whether a page needs the browser's id: only forms do; pages without forms set no cookie.
  private static func needsID(_ reply: PageReply, _ route: PageRoute) -> Bool {
    reply.status == 429
      || reply.status < 300 && ["/login", "/register", "/syllabus"].contains(route.path)
  }

  /// The threads on which a page is created.
  private func pool(for route: PageRoute) -> WorkerPool {
    if route.isSlow { return hashers }
    return route.method == .post ? writers : readers
  }

  /// Remembers a language that the reader chose by a link.
  private func languageCookie(for asked: PageRequest) -> HTTPField? {
    guard let chosen = asked.query["lang"].flatMap({ Language(identifier: $0) }),
      PageTexts.languages.contains(chosen)
    else { return nil }
    let secure = isSecure ? "; Secure" : ""
    return HTTPField(
      name: .setCookie,
      value: "lang=\(chosen.rawValue); Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax\(secure)")
  }

  /// The error shown to a reader; internal errors are also recorded for administrators.
  private func shown(_ error: any Error, _ route: PageRoute) -> PageError {
    let shown = Self.shown(error)
    if shown.status >= 500, !(error is Overload), !(error is CancellationError) {
      numbers.note("\(route.method) \(route.path): \(error)")
    }
    return shown
  }

  private static func shown(_ error: any Error) -> PageError {
    switch error {
    case let error as PageError: error
    case is NIOTooManyBytesError: .tooLarge
    case let error as CatalogError where error.kind == .notFound: .notFound
    case let error as CatalogError where error.kind == .forbidden: .forbidden
    case let error as ServiceError where error.status == 400: .badRequest
    case let error as Overload:
      PageError(status: 503, message: "error.busy", retryAfter: error.retryAfter)
    default: PageError(status: 503, message: "error.busy", retryAfter: 5)
    }
  }

  private func checkHost(of request: Request) throws {
    guard HostNames(configuration.allowedHosts).admit(request.head.authority ?? "") else {
      throw PageError.badRequest
    }
  }

  /// The maximum size of a form: uploads are read into memory only for those who may send them.
  private func bodyLimit(of route: PageRoute, browser: String) async throws -> Int {
    guard route.bodyLimit > PageRoute.formLimit, let role = route.role else {
      return route.bodyLimit
    }
    let session = try await readers.run(for: browser) { try sessions.session(browser) }
    return (session?.role).map { $0 >= role } == true ? route.bodyLimit : PageRoute.formLimit
  }

  private func form(
    of request: Request, _ route: PageRoute, limit: Int
  ) async throws -> PageForm {
    guard route.method == .post else { return PageForm() }
    let body = try await request.body.collect(upTo: limit)
    return try PageForm(Array(body.readableBytesView), type: request.headers[.contentType])
  }

  private func address(of request: Request) -> String {
    let path = request.uri.path
    // Two leading slashes would mean another host in a link.
    let own = "/" + path.drop { $0 == "/" }
    return request.uri.query.map { "\(own)?\($0)" } ?? own
  }

  private func cookie(_ name: String, of request: Request) -> String? {
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == name else { continue }
        return String(parts[1])
      }
    }
    return nil
  }

  private func language(of request: Request) -> Language {
    let asked = Parameters(request)["lang"] ?? cookie("lang", of: request)
    return Language.ofPage(
      asked, accepted: request.headers[.acceptLanguage], among: PageTexts.languages,
      otherwise: .polish)
  }
}

extension PageRequest {
  fileprivate func with(_ form: PageForm, _ session: Session?) -> PageRequest {
    PageRequest(
      method: method, address: address, captures: captures, query: query, form: form,
      browser: browser, session: session, client: client, language: language)
  }
}
#endif
