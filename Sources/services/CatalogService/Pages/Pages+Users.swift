#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization
internal import TextFolding

extension Pages {
  /// The pages of accounts, for administrators.
  var userRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/users", role: .administrator) { request in
        try users(request)
      },
      PageRoute(
        method: .post, path: "/admin/users", role: .administrator, isSlow: true,
        handler: addUser),
      PageRoute(method: .get, path: "/admin/users/{name}", role: .administrator) { request in
        try user(request)
      },
      PageRoute(
        method: .post, path: "/admin/users/{name}/password", role: .administrator, isSlow: true,
        handler: setPassword),
      PageRoute(method: .post, path: "/admin/users/{name}/role", role: .administrator) { request in
        guard let role = Account.Role(rawValue: request.form["role"]) else {
          throw PageError.badRequest
        }
        return try change(request) { try catalog.setRole(role, ofAccount: $0, by: $1) }
      },
      PageRoute(method: .post, path: "/admin/users/{name}/state", role: .administrator) { request in
        // A form without the field must not enable an account.
        guard let isDisabled = Bool(request.form["disabled"]) else { throw PageError.badRequest }
        return try change(request) { try catalog.setDisabled(isDisabled, account: $0, by: $1) }
      },
    ]
  }

  private func users(_ request: PageRequest, errors: [FieldError] = []) throws -> PageReply {
    var values = values(of: errors, request)
    values["username"] = request.form["username"]
    values["mail"] = request.form["mail"]
    values["roles"] = roles(request.form["role"], request)
    let (groups, members) = (try catalog.groups(), try catalog.groupsByAccount())
    let requests = Set(try catalog.accountRequests())
    let words = (request.query["q"] ?? "").split(whereSeparator: \.isWhitespace)
      .map { String($0).folded }
    let chosen = request.query["group"].flatMap { Int64($0) }
    let shown = try catalog.accounts().filter { account in
      let text = "\(account.name) \(account.mail)".folded
      return words.allSatisfy(text.contains)
        && (chosen.map { members[account.id]?.contains($0) == true } ?? true)
    }
    values["q"] = request.query["q"] ?? ""
    values["hasGroups"] = !groups.isEmpty
    values["groups"] = groups.map {
      ["id": $0.id, "name": $0.name, "isChosen": $0.id == chosen] as [String: Any]
    }
    values["hasRequests"] = !requests.isEmpty
    values["requests"] = requests.sorted().map { ["name": $0, "path": Self.escaped($0)] }
    values["rows"] = try shown.prefix(500).map { account in
      [
        "name": account.name, "mail": account.mail, "path": Self.escaped(account.name),
        "isDisabled": account.isDisabled, "hasGroups": !groups.isEmpty,
        "role": text("role.\(account.role.rawValue)", request),
        "card": try catalog.card(ofAccount: account.name),
        "groupNames": groups.filter { members[account.id]?.contains($0.id) == true }
          .map(\.name).joined(separator: ", "),
      ] as [String: Any]
    }
    return page(
      "users", title: text("admin.users", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  /// An account with the forms that change it.
  private func user(_ request: PageRequest, errors: [FieldError] = []) throws -> PageReply {
    guard let account = try catalog.account(named: request.captures["name"] ?? "") else {
      throw PageError.notFound
    }
    let members = try catalog.groupsByAccount()[account.id] ?? []
    let groups = try catalog.groups()
    var values = values(of: errors, request)
    values.merge([
      "path": Self.escaped(account.name), "mail": account.mail,
      "isDisabled": account.isDisabled, "roles": roles(account.role.rawValue, request),
      "card": try catalog.card(ofAccount: account.name), "hasGroups": !groups.isEmpty,
      "groups": groups.map { group in
        [
          "id": group.id, "name": group.name, "isChosen": members.contains(group.id),
        ] as [String: Any]
      },
    ]) { $1 }
    return page(
      "user", title: account.name, values, for: request, status: errors.isEmpty ? 200 : 422)
  }

  /// Sets a password for someone who has forgotten theirs; this ends the account's sessions.
  private func setPassword(_ request: PageRequest) throws -> PageReply {
    let name = request.captures["name"] ?? ""
    guard try catalog.account(named: name) != nil else { throw PageError.notFound }
    let password = request.form.all("new_password").first ?? ""
    guard let hash = try? PasswordHash(of: password, rounds: configuration.passwordRounds) else {
      return try user(request, errors: [FieldError("new_password", "login.passwordHelp")])
    }
    try catalog.setPasswordHash(hash.description, ofAccount: name, by: author(request))
    try catalog.noteLogin(.password, account: name)
    throttle.succeed(name)
    tell(text("admin.saved", request, .text(name)), request)
    return .redirect(to: "/admin/users/\(Self.escaped(name))")
  }

  private func roles(_ chosen: String, _ request: PageRequest) -> [[String: Any]] {
    Account.Role.allCases.map { role in
      [
        "value": role.rawValue, "label": text("role.\(role.rawValue)", request),
        "isChosen": role.rawValue == chosen,
      ] as [String: Any]
    }
  }

  private func addUser(_ request: PageRequest) throws -> PageReply {
    let form = request.form
    guard let role = Account.Role(rawValue: form["role"]) else { throw PageError.badRequest }
    guard
      let hash = try? PasswordHash(
        of: form.all("password").first ?? "", rounds: configuration.passwordRounds)
    else {
      return try users(request, errors: [FieldError("password", "login.passwordHelp")])
    }
    do {
      try catalog.addAccount(
        form["username"], role: role, mail: form["mail"], passwordHash: hash.description,
        by: author(request))
    } catch {
      switch error.kind {
      case .conflict: return try users(request, errors: [FieldError("username", "user.taken")])
      case .invalidValue:
        return try users(request, errors: [FieldError("username", "user.badName")])
      default: throw error
      }
    }
    tell(text("admin.added", request, .text(form["username"])), request)
    return .redirect(to: "/admin/users")
  }

  private func change(
    _ request: PageRequest, _ body: (String, String) throws -> Void
  ) throws -> PageReply {
    let name = request.captures["name"] ?? ""
    do {
      try body(name, author(request))
      tell(text("admin.saved", request, .text(name)), request)
    } catch let error as CatalogError where error.kind == .conflict {
      tell(text("user.lastAdministrator", request), request, isError: true)
    }
    return back(request, or: "/admin/users")
  }
}
#endif
