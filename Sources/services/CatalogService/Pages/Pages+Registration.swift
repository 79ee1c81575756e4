#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// Self-registration of readers, if the library's rules permit it.
  var registrationRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/register", role: nil) { request in
        try requireRegistration()
        return registration(request)
      },
      PageRoute(method: .post, path: "/register", role: nil, isSlow: true, handler: register),
      PageRoute(method: .post, path: "/admin/users/{name}/request", role: .administrator) {
        request in
        let name = request.captures["name"] ?? ""
        try catalog.answerRequest(
          of: name, approving: request.form["answer"] == "approve", by: author(request))
        tell(text("admin.saved", request, .text(name)), request)
        return .redirect(to: "/admin/users")
      },
    ]
  }

  @discardableResult
  private func requireRegistration() throws -> LendingRules.Registration {
    let registration = try catalog.lendingRules().registration
    guard registration != .closed else { throw PageError.notFound }
    return registration
  }

  private func registration(
    _ request: PageRequest, errors: [FieldError] = []
  ) -> PageReply {
    var values = values(of: errors, request)
    values["username"] = request.form["username"]
    values["mail"] = request.form["mail"]
    return page(
      "register", title: text("register.title", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  /// A name that is in use gets the same response as a free one, after the same time, so that
  /// only its owner learns that it exists.
  private func register(_ request: PageRequest) throws -> PageReply {
    let registration = try requireRegistration()
    let form = request.form
    // Each attempt costs a hash and may create an account; a client has ten in a quarter of an
    // hour.
    let key = "register \(request.client)"
    if let seconds = throttle.wait(for: key, at: sessions.now) {
      throw PageError(status: 429, message: "error.busy", retryAfter: seconds)
    }
    let password = form.all("password").first ?? ""
    var errors: [FieldError] = []
    if !Self.isMail(form["mail"]) { errors.append(FieldError("mail", "register.badMail")) }
    if password != form.all("password_2").first {
      errors.append(FieldError("password_2", "login.different"))
    }
    guard errors.isEmpty else { return self.registration(request, errors: errors) }
    throttle.fail(key, at: sessions.now)
    guard let hash = try? PasswordHash(of: password, rounds: configuration.passwordRounds) else {
      return self.registration(request, errors: [FieldError("password", "login.passwordHelp")])
    }
    do {
      try catalog.register(
        form["username"], mail: form["mail"], passwordHash: hash.description,
        needsApproval: registration == .approval)
      try catalog.noteLogin(.registration, account: form["username"])
    } catch {
      switch error.kind {
      case .invalidValue:
        return self.registration(request, errors: [FieldError("username", "user.badName")])
      case .conflict, .forbidden: break
      default: throw error
      }
    }
    let message = registration == .approval ? "register.waits" : "register.done"
    return page(
      "registered", title: text("register.title", request),
      ["message": text(message, request)], for: request)
  }

  /// Whether a text has the form of a mail address.
  static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 254 && !parts[0].isEmpty
      && parts[1].contains(".") && !parts[1].hasPrefix(".") && !parts[1].hasSuffix(".")
      && text.unicodeScalars.allSatisfy {
        !$0.properties.isWhitespace && $0.properties.generalCategory != .control
      } && !text.contains { "<>,;\"'()".contains($0) }
  }
}
#endif
