#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The desk: one box for a scanner or the keyboard, to lend, take back and reserve.
  var deskRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/desk", role: .librarian) { request in
        let signature = request.query["signature_ms"].flatMap { Int($0) }
        let reader = try request.query["reader"].flatMap { try catalog.account(named: $0) }
        return try desk(
          request, reader: reader, showing: try signature.flatMap { try catalog.book($0) })
      },
      PageRoute(method: .post, path: "/admin/desk", role: .librarian, handler: actAtDesk),
    ]
  }

  /// The actions of the desk for a copy; the default returns a copy that is lent, and lends others.
  private enum DeskAction: String {
    case whatFits = ""
    case lend, `return`, reserve
  }

  private func desk(
    _ request: PageRequest, reader: Account? = nil, showing book: Book? = nil,
    problem: String? = nil
  ) throws -> PageReply {
    try catalog.endReservations(notFetchedBefore: today)
    var values: [String: Any] = [:]
    if let problem { values["problem"] = ["text": problem] }
    if let book {
      values["book"] =
        [
          "signature": book.signature, "title": book.title, "availability": book.availability,
          "state": try state(of: book, request),
        ] as [String: Any]
    }
    if let reader { values["reader"] = try self.values(ofReader: reader, request) }
    let loans = try catalog.openLoans(limit: 100)
    values["hasLent"] = !loans.isEmpty
    values["lentText"] = text("desk.loans", request, .integer(try catalog.openLoanCount()))
    values["loans"] = try loans.map { try self.values(of: $0, request) }
    let held = try catalog.reservations().filter { $0.held != nil }
    values["hasHeld"] = !held.isEmpty
    values["held"] = held.map { self.values(of: $0, request) }
    return page(
      "desk", title: text("desk.title", request), values, for: request,
      status: problem == nil ? 200 : 422)
  }

  /// The reader who has borrowed a copy, or for whom it is reserved.
  func state(of book: Book, _ request: PageRequest) throws -> String {
    if let loan = try catalog.loan(of: book.signature) {
      return text(
        "desk.lentTo", request, .text(loan.reader ?? "–"), .text(dayText(loan.due, request)))
    }
    if let held = try catalog.reservation(holding: book.signature) {
      return text(
        "desk.heldFor", request, .text(held.reader),
        .text(dayText(held.heldUntil ?? "", request)))
    }
    let count = try catalog.queue(for: book.signature).count
    return count == 0 ? "" : text("desk.queue", request, .integer(count))
  }

  /// A reader with loans and reservations.
  private func values(ofReader reader: Account, _ request: PageRequest) throws -> [String: Any] {
    let loans = try catalog.loans(of: reader.name)
    let reservations = try catalog.reservations(of: reader.name)
    return [
      "name": reader.name, "mail": reader.mail, "isDisabled": reader.isDisabled,
      "card": try catalog.card(ofAccount: reader.name),
      "hasLoans": !loans.isEmpty, "loans": try loans.map { try values(of: $0, request) },
      "hasReservations": !reservations.isEmpty,
      "reservations": reservations.map { values(of: $0, request) },
    ]
  }

  private func actAtDesk(_ request: PageRequest) throws -> PageReply {
    let form = request.form
    guard let action = DeskAction(rawValue: form["action"]) else { throw PageError.badRequest }
    let reader = try account(ofReader: form["reader"])
    guard reader != nil || form["reader"].isEmpty else {
      return try desk(request, problem: text("desk.unknownReader", request))
    }
    switch try DeskCode(form["signature_ms"], catalog) {
    case nil: return try desk(request, reader: reader, problem: text("desk.unknown", request))
    case .reader(let account)?:
      return .redirect(to: Self.address("/admin/desk", [("reader", account.name)]))
    case .removed(let loan)?:
      try catalog.takeBack(loan.signature, on: today, by: author(request))
      tell(text("desk.returned", request, .text("\(loan.signature) \(loan.title)")), request)
      return .redirect(to: Self.address("/admin/desk", [("reader", reader?.name ?? "")]))
    case .book(let book)?:
      do {
        return try act(action, on: book, for: reader, request)
      } catch let error as CatalogError where DeskProblem.key(of: error) != nil {
        return try desk(
          request, reader: reader, showing: book,
          problem: text(DeskProblem.key(of: error) ?? "", request))
      }
    }
  }

  /// The reader with a card or name.
  private func account(ofReader code: String) throws -> Account? {
    guard !code.isEmpty else { return nil }
    return try catalog.account(withCard: code) ?? catalog.account(named: code)
  }

  private func act(
    _ action: DeskAction, on book: Book, for reader: Account?, _ request: PageRequest
  ) throws -> PageReply {
    let name = Message.Argument.text("\(book.signature) \(book.title)")
    var action = action
    if action == .whatFits {
      if try catalog.loan(of: book.signature) != nil {
        action = .return
      } else if reader != nil {
        action = .lend
      }
    }
    switch action {
    case .whatFits: break
    case .lend:
      let loan = try catalog.lend(
        book.signature, to: reader?.name, on: today, by: author(request))
      tell(
        text("desk.lended", request, name) + " – "
          + text("copies.due", request, .text(dayText(loan.due, request))), request)
    case .return:
      let next = try catalog.takeBack(book.signature, on: today, by: author(request)).next
      tell(text("desk.returned", request, name), request)
      if let next {
        tell(
          text(
            "desk.holdFor", request, .text(next.reader),
            .text(dayText(next.heldUntil ?? "", request))), request)
      }
    case .reserve:
      guard let reader else {
        return try desk(request, showing: book, problem: text("desk.needsReader", request))
      }
      let kept = try catalog.reserve(
        book.signature, for: reader.name, on: today, by: author(request))
      tell(reservationText(kept, request), request)
    }
    return .redirect(
      to: Self.address(
        "/admin/desk",
        [("reader", reader?.name ?? ""), ("signature_ms", String(book.signature))]))
  }
}
#endif
