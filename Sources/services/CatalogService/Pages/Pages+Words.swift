#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of types and availabilities.
  var wordRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/lists", role: .librarian) { request in
        try lists(request)
      },
      changing("/admin/lists/{list}") { list, request in
        try catalog.addWord(request.form["word"], to: list, by: author(request))
      },
      changing("/admin/lists/{list}/rename") { list, request in
        try catalog.renameWord(
          request.form["word"], to: request.form["new"], in: list, by: author(request))
      },
      changing("/admin/lists/{list}/delete") { list, request in
        try catalog.removeWord(request.form["word"], from: list, by: author(request))
      },
    ]
  }

  private func changing(
    _ path: String, _ change: @escaping @Sendable (WordList, PageRequest) throws -> ChangeSet.ID?
  ) -> PageRoute {
    PageRoute(method: .post, path: path, role: .librarian) { request in
      guard let list = WordList(rawValue: request.captures["list"] ?? "") else {
        throw PageError.notFound
      }
      do {
        _ = try change(list, request)
      } catch let error as CatalogError {
        let key: String
        switch error.kind {
        case .invalidValue: key = "lists.badWord"
        case .conflict where path.hasSuffix("delete"): key = "lists.isUsed"
        case .conflict: key = "lists.taken"
        default: throw error
        }
        return try lists(request, errors: [FieldError("word-\(list.rawValue)", key)])
      }
      let word = request.form["new"].isEmpty ? request.form["word"] : request.form["new"]
      tell(text("admin.saved", request, .text(word)), request)
      return .redirect(to: "/admin/lists")
    }
  }

  private func lists(_ request: PageRequest, errors: [FieldError] = []) throws -> PageReply {
    var values = values(of: errors, request)
    values["lists"] = try WordList.allCases.map { list in
      [
        "list": list.rawValue, "label": text("field.\(list.rawValue)", request),
        "words": try catalog.wordCounts(in: list).map { count in
          [
            "word": count.word, "count": count.books, "isUsed": count.books > 0,
            "address": Self.address("/admin/books", [(list.rawValue, count.word)]),
          ] as [String: Any]
        },
      ] as [String: Any]
    }
    return page(
      "lists", title: text("lists.title", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }
}
#endif
