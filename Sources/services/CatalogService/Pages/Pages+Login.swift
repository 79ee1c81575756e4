#if Services
internal import CatalogKit
internal import Foundation
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages for login, logout and the password.
  var loginRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/login", role: nil) { request in
        if request.session != nil { return .redirect(to: Self.target(request.query["next"])) }
        return try loginPage(request, next: request.query["next"] ?? "")
      },
      PageRoute(method: .post, path: "/login", role: nil, isSlow: true, handler: logIn),
      PageRoute(method: .post, path: "/logout", role: nil) { request in
        if let session = request.session {
          try catalog.noteLogin(.logout, account: session.account)
        }
        sessions.end(request.browser)
        var reply = PageReply.redirect(to: "/")
        reply.browser = ""
        return reply
      },
      PageRoute(method: .get, path: "/password", role: .reader) { request in
        passwordPage(request)
      },
      PageRoute(
        method: .post, path: "/password", role: .reader, isSlow: true, handler: changePassword),
    ]
  }

  private func loginPage(
    _ request: PageRequest, next: String, name: String = "", problem: String? = nil,
    status: Int = 200
  ) throws -> PageReply {
    var values: [String: Any] = ["next": next, "username": name]
    if let problem { values["problem"] = ["text": problem] }
    values["canRegister"] = try catalog.lendingRules().registration != .closed
    values["isFresh"] = try catalog.accounts().isEmpty
    return page(
      "login", title: text("page.login", request), values, for: request, status: status)
  }

  /// A wrong name gets the same response as a wrong password, after the same time.
  private func logIn(_ request: PageRequest) throws -> PageReply {
    let (name, next) = (request.form["username"], request.form["next"])
    let password = request.form.all("password").first ?? ""
    if let seconds = throttle.wait(for: name, at: sessions.now) {
      try catalog.noteLogin(.throttled, account: name)
      var reply = try loginPage(
        request, next: next, name: name,
        problem: text("login.throttled", request, .integer((seconds + 59) / 60)), status: 429)
      reply.headers[.retryAfter] = String(seconds)
      return reply
    }
    guard
      let account = try catalog.login(
        name, password: password, rounds: configuration.passwordRounds)
    else {
      throttle.fail(name, at: sessions.now)
      try catalog.noteLogin(.failure, account: name)
      return try loginPage(
        request, next: next, name: name, problem: text("login.wrong", request))
    }
    throttle.succeed(name)
    try catalog.noteLogin(.success, account: account.name)
    sessions.end(request.browser)
    var reply = PageReply.redirect(
      to: next.isEmpty && account.role >= .librarian ? "/admin" : Self.target(next))
    // A new id prevents session fixation.
    reply.browser = try sessions.begin(account)
    return reply
  }

  /// A path of this service to redirect to.
  static func target(_ next: String?) -> String {
    guard let next, next.hasPrefix("/"), !next.hasPrefix("//"), !next.contains("\\"),
      next.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return "/" }
    return next
  }

  private func passwordPage(_ request: PageRequest, errors: [FieldError] = []) -> PageReply {
    page(
      "password", title: text("login.changePassword", request), values(of: errors, request),
      for: request, status: errors.isEmpty ? 200 : 422)
  }

  private func changePassword(_ request: PageRequest) throws -> PageReply {
    guard let session = request.session else { throw PageError.forbidden }
    let form = request.form
    let new = form.all("new_password").first ?? ""
    if let seconds = throttle.wait(for: session.account, at: sessions.now) {
      throw PageError(status: 429, message: "error.busy", retryAfter: seconds)
    }
    guard
      let account = try catalog.login(
        session.account, password: form.all("old_password").first ?? "",
        rounds: configuration.passwordRounds)
    else {
      throttle.fail(session.account, at: sessions.now)
      return passwordPage(request, errors: [FieldError("old_password", "login.wrongOld")])
    }
    guard new == form.all("new_password_2").first else {
      return passwordPage(request, errors: [FieldError("new_password_2", "login.different")])
    }
    guard let hash = try? PasswordHash(of: new, rounds: configuration.passwordRounds) else {
      return passwordPage(request, errors: [FieldError("new_password", "login.passwordHelp")])
    }
    try catalog.setPasswordHash(hash.description, ofAccount: account.name, by: account.name)
    try catalog.noteLogin(.password, account: account.name)
    // The other sessions of the account ended with the old password.
    sessions.end(request.browser)
    var reply = PageReply.redirect(to: "/")
    let id = try sessions.begin(account)
    sessions.update(id) {
      $0.notices.append(
        Session.Notice(text: text("login.changed", request), isError: false))
    }
    reply.browser = id
    return reply
  }
}
#endif
