#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization

extension Pages {
  /// The pages of categories, for librarians.
  var categoryRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/categories", role: .librarian) { request in
        let chosen = request.query["category_id"].flatMap { CategoryID($0) }
        let known = try chosen.flatMap { try catalog.category($0) }
        return try categories(
          request, id: known?.id.description ?? "", name: known?.name ?? "")
      },
      PageRoute(
        method: .post, path: "/admin/categories", role: .librarian, handler: saveCategory),
      PageRoute(
        method: .post, path: "/admin/categories/actions", role: .librarian,
        handler: actOnCategories),
      PageRoute(
        method: .get, path: "/admin/categories/{category}/history", role: .librarian,
        handler: categoryHistory),
      PageRoute(
        method: .post, path: "/admin/categories/{category}/delete", role: .librarian
      ) { request in
        guard let id = request.captures["category"].flatMap({ CategoryID($0) }),
          let category = try catalog.category(id)
        else { throw PageError.notFound }
        return try delete([category], request)
      },
    ]
  }

  private func categories(
    _ request: PageRequest, id: String, name: String, errors: [FieldError] = []
  ) throws -> PageReply {
    let list = CategoryList(
      request.query, try catalog.categories(), counts: try catalog.booksByCategory())
    let pages = try PageNumbers(
      PageNumbers.number(request.query["p"]), total: list.rows.count)
    var values = values(of: errors, request)
    values.merge(list.values(pages, request)) { $1 }
    values.merge(pages.values { list.address(list.order.text, $0) }) { $1 }
    values["categoryID"] = id
    values["categoryName"] = name
    return page(
      "categories", title: text("admin.categories", request), values, for: request,
      status: errors.isEmpty ? 200 : 422)
  }

  private func saveCategory(_ request: PageRequest) throws -> PageReply {
    let (id, name) = (request.form["category_id"], request.form["category_name"])
    var errors: [FieldError] = []
    if CategoryID(id) == nil { errors.append(FieldError("category_id", "form.categoryID")) }
    if name.isEmpty || name.utf8.count > 500 || name.utf8.contains(0) {
      errors.append(FieldError("category_name", "form.categoryName"))
    }
    guard errors.isEmpty, let known = CategoryID(id) else {
      return try categories(request, id: id, name: name, errors: errors)
    }
    try catalog.put(BookCategory(id: known, name: name), by: author(request))
    tell(text("admin.saved", request, .text("\(known) \(name)")), request)
    return .redirect(to: "/admin/categories")
  }

  private func actOnCategories(_ request: PageRequest) throws -> PageReply {
    let wanted = Set(request.form.all("category_id").prefix(1_000).compactMap { CategoryID($0) })
    let chosen = try wanted.sorted { "\($0)" < "\($1)" }.compactMap { try catalog.category($0) }
    guard !chosen.isEmpty else {
      tell(text("admin.nothingChosen", request), request, isError: true)
      return .redirect(to: "/admin/categories")
    }
    guard request.form["action"] == "delete" else { throw PageError.badRequest }
    return try delete(chosen, request)
  }

  /// Asks before it deletes, and lists what depends on the categories.
  private func delete(_ chosen: [BookCategory], _ request: PageRequest) throws -> PageReply {
    guard request.form["confirmed"] == "yes" else {
      let values: [String: Any] = [
        "question": text("admin.deleteCategory", request, .integer(chosen.count)),
        "back": "/admin/categories", "action": "/admin/categories/actions",
        "records": try chosen.map { category in
          let dependants = try dependants(of: category, request)
          return [
            "name": "\(category.id) \(category.name)", "hasDependants": !dependants.isEmpty,
            "dependants": dependants.map { ["text": $0] },
          ] as [String: Any]
        },
        "values": [["name": "action", "value": "delete"]]
          + chosen.map { ["name": "category_id", "value": $0.id.description] },
      ]
      return page("confirm", title: text("admin.delete", request), values, for: request)
    }
    do {
      // One change set, so that one undo reverts it; subcategories go before their main ones.
      try catalog.edit(by: author(request), action: "remove category") { edit in
        for category in chosen.sorted(by: { !$0.id.isMain && $1.id.isMain }) {
          try edit.remove(category.id)
        }
      }
      let names = chosen.map { "\($0.id) \($0.name)" }.joined(separator: ", ")
      tell(text("admin.deletedOne", request, .text(names)), request)
    } catch let error as CatalogError where error.kind == .conflict {
      tell(text("admin.hasSubcategories", request), request, isError: true)
    }
    return .redirect(to: "/admin/categories")
  }

  /// The subcategories and the books of a category.
  private func dependants(of category: BookCategory, _ request: PageRequest) throws -> [String] {
    let tree = try catalog.categories().first { $0.main.id == category.id }
    var lines = (tree?.subcategories ?? []).map {
      text("admin.subcategory", request, .text("\($0.id) \($0.name)"))
    }
    let count = try catalog.booksByCategory()[category.id] ?? 0
    guard count > 0 else { return lines }
    lines.append(text("admin.losesBooks", request, .integer(count)))
    var filter = ListingFilter()
    filter.category = category.id
    let books = try catalog.listing(filter: filter, limit: 100).books.filter { book in
      book.categories.contains { $0.id == category.id }
    }
    lines += books.prefix(10).map { "\($0.signature) \($0.title)" }
    if count > 10 { lines.append("…") }
    return lines
  }

  private func categoryHistory(_ request: PageRequest) throws -> PageReply {
    guard let id = request.captures["category"].flatMap({ CategoryID($0) }) else {
      throw PageError.notFound
    }
    let (sets, category) = (try catalog.history(of: id), try catalog.category(id))
    guard category != nil || !sets.isEmpty else { throw PageError.notFound }
    var values = try setsValues(sets, request, isOpen: true) {
      try catalog.changes(in: $0.id, of: id)
    }
    if let category {
      values["back"] = ["address": "/admin/categories", "text": "\(id) \(category.name)"]
    }
    return page(
      "history", title: text("history.of", request, .text("\(id)")), values, for: request)
  }
}
#endif
