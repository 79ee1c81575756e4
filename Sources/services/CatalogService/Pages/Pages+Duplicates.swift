#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages for merging records of the same book.
  var duplicateRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/duplicates", role: .librarian, handler: duplicates),
      PageRoute(method: .get, path: "/admin/duplicates/merge", role: .librarian) { request in
        try merging(request.query["kept"], request.query["removed"], request)
      },
      PageRoute(method: .post, path: "/admin/duplicates/merge", role: .librarian, handler: merge),
    ]
  }

  private func duplicates(_ request: PageRequest) throws -> PageReply {
    let groups = try catalog.duplicates()
    let values: [String: Any] = [
      "hasGroups": !groups.isEmpty,
      "groups": groups.map { group in
        [
          "reason": text(
            group.reason == .title
              ? "duplicates.sameTitle" : "duplicates.\(group.reason.rawValue)", request),
          "first": group.books.first?.signature ?? 0,
          "books": group.books.enumerated().map { place, book in
            [
              "signature": book.signature, "isFirst": place == 0,
              "name": [book.title, book.volume, book.authors, book[field: .year]]
                .filter { !$0.isEmpty }.joined(separator: ", "),
            ] as [String: Any]
          },
        ] as [String: Any]
      },
    ]
    return page("duplicates", title: text("duplicates.title", request), values, for: request)
  }

  private func pair(_ kept: String?, _ removed: String?) throws -> (kept: Book, removed: Book) {
    guard let first = kept.flatMap({ Int($0) }), let second = removed.flatMap({ Int($0) }),
      first != second, let kept = try catalog.book(first), let removed = try catalog.book(second)
    else { throw PageError.notFound }
    return (kept, removed)
  }

  /// Both records side by side; for each field that differs, the user chooses one.
  private func merging(
    _ kept: String?, _ removed: String?, _ request: PageRequest, errors: [FieldError] = []
  ) throws -> PageReply {
    // Two records are needed; the list offers pairs.
    guard kept != nil || removed != nil else { return .redirect(to: "/admin/duplicates") }
    let (kept, removed) = try pair(kept, removed)
    var values = values(of: errors, request)
    values["kept"] = kept.signature
    values["removed"] = removed.signature
    values["before"] = BookForm.mark(of: kept) + BookForm.mark(of: removed)
    values["rows"] = BookField.allCases.dropFirst().map { field in
      let (ours, theirs) = (kept[field: field], removed[field: field])
      return [
        "name": field.rawValue, "label": text("field.\(field.rawValue)", request),
        "kept": ours, "removed": theirs, "differs": ours != theirs,
        // Each record fills gaps in the other.
        "takesRemoved": ours.isEmpty && !theirs.isEmpty,
      ] as [String: Any]
    }
    values["categories"] = Array(
      Set((kept.categories + removed.categories).map { "\($0.id) \($0.name)" })
    ).sorted().map { ["text": $0] }
    return page(
      "merge", title: text("duplicates.merge", request), values, for: request,
      status: errors.isEmpty ? 200 : 409)
  }

  private func merge(_ request: PageRequest) throws -> PageReply {
    let form = request.form
    let (kept, removed) = try pair(form["kept"], form["removed"])
    guard
      form["before"].isEmpty
        || form["before"] == BookForm.mark(of: kept) + BookForm.mark(of: removed)
    else {
      return try merging(
        form["kept"], form["removed"], request,
        errors: [FieldError("merge", "form.changedSince")])
    }
    var chosen = BookForm(kept)
    chosen.take(BookField.allCases.dropFirst().filter { form[$0.rawValue] == "removed" }, removed)
    var book = kept
    chosen.apply(to: &book)
    let known = Set(kept.categories.map(\.id))
    book.categories += removed.categories.filter { !known.contains($0.id) }
    do {
      try catalog.merge(removed.signature, into: kept.signature, as: book, by: author(request))
    } catch let error as CatalogError where error.kind == .conflict {
      return try merging(
        form["kept"], form["removed"], request,
        errors: [FieldError("merge", "duplicates.bothLent")])
    }
    tell(
      text("duplicates.merged", request, .text("\(kept.signature) \(book.title)")), request)
    return .redirect(to: "/admin/books/\(kept.signature)/history")
  }
}
#endif
