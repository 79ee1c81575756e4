#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of a reader's own account.
  var readerRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/account", role: .reader, handler: account),
      PageRoute(method: .post, path: "/account/loans/{number}/renew", role: .reader) { request in
        renewed(request, for: author(request))
        return .redirect(to: "/account")
      },
      PageRoute(method: .post, path: "/account/reservations/{number}/cancel", role: .reader) {
        request in
        try catalog.cancelReservation(
          Int64(try request.number("number")), for: author(request), on: today,
          by: author(request))
        tell(text("reservations.cancelled", request), request)
        return .redirect(to: "/account")
      },
      PageRoute(method: .post, path: "/book/{signature}/reserve", role: .reader) { request in
        let signature = try request.number("signature")
        do {
          let kept = try catalog.reserve(
            signature, for: author(request), on: today, by: author(request))
          tell(reservationText(kept, request), request)
        } catch let error as CatalogError where DeskProblem.key(of: error) != nil {
          tell(text(DeskProblem.key(of: error) ?? "", request), request, isError: true)
        }
        return .redirect(to: "/book/\(signature)")
      },
    ]
  }

  private func account(_ request: PageRequest) throws -> PageReply {
    let name = author(request)
    let loans = try catalog.loans(of: name)
    let reservations = try catalog.reservations(of: name)
    let electronic = try catalog.electronicLoans(of: name)
    let past = try catalog.loans(of: name, returned: true)
    let values: [String: Any] = [
      "name": name, "card": try catalog.card(ofAccount: name),
      "barcode": Code128(try catalog.card(ofAccount: name))?.svg() ?? "",
      "hasLoans": !loans.isEmpty, "loans": try loans.map { try self.values(of: $0, request) },
      "hasReservations": !reservations.isEmpty,
      "reservations": reservations.map { self.values(of: $0, request) },
      "hasElectronic": !electronic.isEmpty,
      "electronic": electronic.map { loan in
        [
          "id": loan.id, "signature": loan.signature, "title": loan.title,
          "until": dayText(ServiceDay.text(of: loan.ends), request),
        ] as [String: Any]
      },
      "hasPast": !past.isEmpty,
      "past": past.map { loan in
        [
          "signature": loan.signature, "title": loan.title,
          "returned": dayText(loan.returned ?? "", request),
        ] as [String: Any]
      },
    ]
    return page("account", title: text("account.title", request), values, for: request)
  }
}
#endif
