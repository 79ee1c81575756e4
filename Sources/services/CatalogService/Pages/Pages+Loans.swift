#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of loans, reservations and lending rules, for librarians.
  var loanRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/overdue", role: .librarian, handler: overdue),
      PageRoute(method: .get, path: "/admin/reservations", role: .librarian) { request in
        try catalog.endReservations(notFetchedBefore: today)
        let all = try catalog.reservations()
        let values: [String: Any] = [
          "hasReservations": !all.isEmpty,
          "reservations": all.map { self.values(of: $0, request) },
        ]
        return page(
          "reservations", title: text("reservations.title", request), values, for: request)
      },
      PageRoute(method: .post, path: "/admin/reservations/{number}/cancel", role: .librarian) {
        request in
        try catalog.cancelReservation(
          Int64(try request.number("number")), on: today, by: author(request))
        tell(text("reservations.cancelled", request), request)
        return back(request, or: "/admin/reservations")
      },
      PageRoute(method: .post, path: "/admin/loans/{number}/renew", role: .librarian) { request in
        renewed(request, for: nil)
        return back(request, or: "/admin/desk")
      },
      PageRoute(method: .get, path: "/admin/rules", role: .administrator) { request in
        try rules(try catalog.lendingRules(), request)
      },
      PageRoute(method: .post, path: "/admin/rules", role: .administrator, handler: saveRules),
    ]
  }

  /// Redirects to the page of the panel that contained the form.
  func back(_ request: PageRequest, or fallback: String) -> PageReply {
    let next = Self.target(request.form["next"])
    let isOwn = next.hasPrefix("/admin") || next.hasPrefix("/account") || next.hasPrefix("/book/")
    return .redirect(to: isOwn ? next : fallback)
  }

  /// Renews a loan, and reports the result.
  func renewed(_ request: PageRequest, for reader: String?) {
    do {
      let loan = try catalog.renew(
        Int64(try request.number("number")), for: reader, on: today, by: author(request))
      tell(text("loans.renewed", request, .text(dayText(loan.due, request))), request)
    } catch {
      let key = (error as? CatalogError).flatMap { DeskProblem.key(of: $0) }
      tell(text(key ?? "loans.gone", request), request, isError: true)
    }
  }

  /// A loan for lists.
  func values(of loan: Loan, _ request: PageRequest) throws -> [String: Any] {
    let late = try Catalog.daysLate(loan, on: today)
    var values: [String: Any] = [
      "id": loan.id, "signature": loan.signature, "title": loan.title,
      "lent": dayText(loan.lent, request), "due": dayText(loan.due, request),
      "mail": loan.mail, "renewals": loan.renewals,
    ]
    if let reader = loan.reader {
      values["borrower"] = ["name": reader, "path": Self.escaped(reader)]
    }
    if late > 0 { values["late"] = ["text": text("loans.late", request, .integer(late))] }
    if let reminded = loan.reminded { values["reminded"] = ["text": dayText(reminded, request)] }
    return values
  }

  /// A reservation for lists.
  func values(of reservation: Reservation, _ request: PageRequest) -> [String: Any] {
    [
      "id": reservation.id, "signature": reservation.held ?? reservation.signature,
      "title": reservation.title, "made": dayText(reservation.made, request),
      "borrower": ["name": reservation.reader, "path": Self.escaped(reservation.reader)],
      "state": reservationText(reservation, request),
    ]
  }

  /// The state of a reservation.
  func reservationText(_ reservation: Reservation, _ request: PageRequest) -> String {
    if let until = reservation.heldUntil {
      return text("reservations.held", request, .text(dayText(until, request)))
    }
    return text("reservations.position", request, .integer(reservation.position ?? 1))
  }

  private func overdue(_ request: PageRequest) throws -> PageReply {
    let loans = try catalog.overdueLoans(on: today)
    let values: [String: Any] = [
      "hasLoans": !loans.isEmpty,
      "totalText": text("desk.loans", request, .integer(loans.count)),
      "loans": try loans.prefix(1000).map { try self.values(of: $0, request) },
    ]
    return page("overdue", title: text("overdue.title", request), values, for: request)
  }

  private func rules(
    _ rules: LendingRules, _ request: PageRequest, errors: [FieldError] = []
  ) throws -> PageReply {
    var values = values(of: errors, request)
    values["numbers"] = LendingRules.numbers.map { rule in
      [
        "name": rule.name, "label": text("rules.\(rule.name)", request),
        "value": errors.isEmpty ? String(rules[keyPath: rule.path]) : request.form[rule.name],
        "isWrong": errors.contains { $0.field == rule.name },
      ] as [String: Any]
    }
    values["registrations"] = LendingRules.Registration.allCases.map { choice in
      [
        "value": choice.rawValue, "label": text("rules.\(choice.rawValue)", request),
        "isChosen": choice == rules.registration,
      ] as [String: Any]
    }
    return page(
      "rules", title: text("rules.title", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  private func saveRules(_ request: PageRequest) throws -> PageReply {
    var rules = try catalog.lendingRules()
    var errors: [FieldError] = []
    for rule in LendingRules.numbers {
      if let number = Int(request.form[rule.name]), LendingRules.range.contains(number) {
        rules[keyPath: rule.path] = number
      } else {
        errors.append(FieldError(rule.name, "rules.number"))
      }
    }
    if let choice = LendingRules.Registration(rawValue: request.form["registration"]) {
      rules.registration = choice
    }
    guard errors.isEmpty else { return try self.rules(rules, request, errors: errors) }
    try catalog.setLendingRules(rules)
    tell(text("admin.saved", request, .text(text("rules.title", request))), request)
    return .redirect(to: "/admin/rules")
  }
}
#endif
