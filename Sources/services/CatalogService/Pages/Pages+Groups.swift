#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of reader groups, with their lending rules, and of readers' cards.
  var groupRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/groups", role: .administrator) { request in
        try groups(request)
      },
      PageRoute(method: .post, path: "/admin/groups", role: .administrator, handler: saveGroup),
      PageRoute(method: .post, path: "/admin/groups/{number}/delete", role: .administrator) {
        request in
        try catalog.removeGroup(Int64(try request.number("number")))
        tell(text("groups.removed", request), request)
        return .redirect(to: "/admin/groups")
      },
      PageRoute(method: .post, path: "/admin/users/{name}/groups", role: .administrator) {
        request in
        let name = request.captures["name"] ?? ""
        try catalog.setGroups(
          Set(request.form.all("group").compactMap { Int64($0) }), ofAccount: name)
        tell(text("admin.saved", request, .text(name)), request)
        return back(request, or: "/admin/users")
      },
      PageRoute(method: .post, path: "/admin/users/{name}/card", role: .administrator) {
        request in
        let name = request.captures["name"] ?? ""
        do {
          try catalog.setCard(request.form["card"], ofAccount: name)
          tell(text("admin.saved", request, .text(name)), request)
        } catch let error as CatalogError
          where error.kind == .conflict || error.kind == .invalidValue
        {
          let key = error.kind == .conflict ? "user.cardTaken" : "user.badCard"
          tell(text(key, request), request, isError: true)
        }
        return back(request, or: "/admin/users")
      },
    ]
  }

  private func groups(_ request: PageRequest, errors: [FieldError] = []) throws -> PageReply {
    var values = values(of: errors, request)
    for name in ["name", "loan_days", "loan_limit"] { values[name] = request.form[name] }
    let groups = try catalog.groups()
    values["hasGroups"] = !groups.isEmpty
    values["groups"] = groups.map { group in
      [
        "id": group.id, "name": group.name, "count": group.count,
        "loanDays": group.loanDays.map(String.init) ?? "",
        "loanLimit": group.loanLimit.map(String.init) ?? "",
      ] as [String: Any]
    }
    return page(
      "groups", title: text("groups.title", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  private func saveGroup(_ request: PageRequest) throws -> PageReply {
    let form = request.form
    var errors: [FieldError] = []
    func number(_ name: String) -> Int? {
      guard !form[name].isEmpty else { return nil }
      guard let number = Int(form[name]), LendingRules.range.contains(number) else {
        errors.append(FieldError(name, "rules.number"))
        return nil
      }
      return number
    }
    let (days, limit) = (number("loan_days"), number("loan_limit"))
    guard errors.isEmpty else { return try groups(request, errors: errors) }
    do {
      try catalog.putGroup(
        form["name"], id: Int64(form["id"]), loanDays: days, loanLimit: limit)
    } catch {
      switch error.kind {
      case .conflict: return try groups(request, errors: [FieldError("name", "groups.taken")])
      case .invalidValue:
        return try groups(request, errors: [FieldError("name", "groups.badName")])
      default: throw error
      }
    }
    tell(text("admin.saved", request, .text(form["name"])), request)
    return .redirect(to: "/admin/groups")
  }
}
#endif
