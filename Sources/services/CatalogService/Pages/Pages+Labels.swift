#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// Labels and readers' cards with barcodes, to print.
  var labelRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/labels", role: .librarian, handler: labels),
      PageRoute(method: .get, path: "/admin/cards", role: .librarian) { request in
        let names = request.query.all("reader").filter { !$0.isEmpty }
        let accounts =
          try names.isEmpty
          ? catalog.accounts().filter { !$0.isDisabled }
          : names.prefix(500).compactMap { try catalog.account(named: $0) }
        let labels = try accounts.prefix(500).map { account in
          try label(catalog.card(ofAccount: account.name), account.name)
        }
        return page(
          "labels", title: text("labels.cards", request), ["labels": labels], for: request)
      },
    ]
  }

  private func labels(_ request: PageRequest) throws -> PageReply {
    let query = request.query
    var signatures = query.all("signature_ms").compactMap { Int($0) }
    let (from, to) = (query["from"].flatMap { Int($0) }, query["to"].flatMap { Int($0) })
    if let from, let to, from <= to {
      signatures += try catalog.signatures(in: from...to, limit: 500)
    }
    let labels = try signatures.prefix(500).compactMap { signature in
      try catalog.book(signature).map { book in
        label(
          String(signature), book.title, authors: book.authors, number: book.mainSignature)
      }
    }
    let values: [String: Any] = [
      "labels": labels, "isOfBooks": true, "from": query["from"] ?? "", "to": query["to"] ?? "",
    ]
    return page("labels", title: text("labels.title", request), values, for: request)
  }

  private func label(
    _ code: String, _ title: String, authors: String = "", number: String = ""
  ) -> [String: Any] {
    var values = ["code": code, "title": title, "barcode": Code128(code)?.svg() ?? ""]
    if !authors.isEmpty { values["authors"] = authors }
    if !number.isEmpty { values["number"] = number }
    return values
  }
}
#endif
