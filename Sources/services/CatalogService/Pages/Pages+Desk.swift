#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization
internal import TextFolding

extension Pages {
  /// The desk: one box for a scanner or the keyboard, to lend and to take back.
  var deskRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/desk", role: .librarian) { request in
        let signature = request.query["signature_ms"].flatMap { Int($0) }
        return try desk(request, showing: try signature.flatMap { try catalog.book($0) })
      },
      PageRoute(method: .post, path: "/admin/desk", role: .librarian, handler: actAtDesk),
    ]
  }

  /// The words for books that can be lent and that are; nothing where the dictionary has fewer.
  private func states() throws -> (free: String, lent: String)? {
    let words = try catalog.dictionary().availabilities
    guard let free = words.first,
      let lent = words.first(where: { $0.folded.hasPrefix("wypozycz") }) ?? words.dropFirst().first
    else { return nil }
    return (free, lent)
  }

  private func desk(
    _ request: PageRequest, showing book: Book? = nil, problem: String? = nil
  ) throws -> PageReply {
    var values: [String: Any] = [:]
    if let problem { values["problem"] = ["text": problem] }
    if let book {
      values["book"] =
        [
          "signature": book.signature, "title": book.title, "availability": book.availability,
        ] as [String: Any]
    }
    if let states = try states() {
      let found = try catalog.books(
        matching: BookQuery(availabilities: [states.lent]), limit: 100, facets: [])
      values["hasLent"] = found.total > 0
      values["lentText"] = text("search.total", request, .integer(found.total))
      values["lent"] = found.books.map {
        ["signature": $0.signature, "title": $0.title, "authors": $0.authors] as [String: Any]
      }
    }
    return page(
      "desk", title: text("desk.title", request), values, for: request,
      status: problem == nil ? 200 : 422)
  }

  private func actAtDesk(_ request: PageRequest) throws -> PageReply {
    guard let states = try states() else { throw PageError.badRequest }
    guard let signature = Int(request.form["signature_ms"]),
      var book = try catalog.book(signature)
    else { return try desk(request, problem: text("desk.unknown", request)) }
    let (from, to): (String, String)
    switch request.form["action"] {
    case "lend": (from, to) = (states.free, states.lent)
    case "return": (from, to) = (states.lent, states.free)
    default: throw PageError.badRequest
    }
    guard book.availability == from else {
      return try desk(
        request, showing: book,
        problem: text("desk.isOtherwise", request, .text(book.availability)))
    }
    book.availability = to
    try catalog.update(signature, to: book, by: author(request))
    let name = Message.Argument.text("\(signature) \(book.title)")
    tell(text("desk.\(request.form["action"])ed", request, name), request)
    return .redirect(to: "/admin/desk?signature_ms=\(signature)")
  }
}
#endif
