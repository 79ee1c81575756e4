#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Localization
internal import TextFolding

extension Pages {
  /// The pages of categories, for librarians.
  var categoryRoutes: [PageRoute] {
    [
      PageRoute(method: .get, path: "/admin/categories", role: .librarian) { request in
        let chosen = request.query["category_id"].flatMap { CategoryID($0) }
        let known = try allCategories().first { $0.id == chosen }
        return try categories(
          request, id: known?.id.description ?? "", name: known?.name ?? "")
      },
      PageRoute(
        method: .post, path: "/admin/categories", role: .librarian, handler: saveCategory),
      PageRoute(
        method: .post, path: "/admin/categories/{category}/delete", role: .librarian,
        handler: deleteCategory),
    ]
  }

  private func allCategories() throws -> [BookCategory] {
    try catalog.categories().flatMap { [$0.main] + $0.subcategories }
  }

  private func categories(
    _ request: PageRequest, id: String, name: String, errors: [FieldError] = []
  ) throws -> PageReply {
    let words = (request.query["q"] ?? "").split(whereSeparator: \.isWhitespace)
      .map { String($0).folded }
    let counts = try catalog.booksByCategory()
    let shown = try allCategories().filter { category in
      let text = "\(category.id) \(category.name)".folded
      return words.allSatisfy(text.contains)
    }
    var values = values(of: errors, request)
    values["q"] = request.query["q"] ?? ""
    values["categoryID"] = id
    values["categoryName"] = name
    values["rows"] = shown.map { category in
      [
        "id": category.id.description, "name": category.name, "isMain": category.id.isMain,
        "count": counts[category.id] ?? 0,
      ] as [String: Any]
    }
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

  private func deleteCategory(_ request: PageRequest) throws -> PageReply {
    guard let id = request.captures["category"].flatMap({ CategoryID($0) }),
      let category = try allCategories().first(where: { $0.id == id })
    else { throw PageError.notFound }
    guard request.form["confirmed"] == "yes" else {
      let count = try catalog.booksByCategory()[id] ?? 0
      let values: [String: Any] = [
        "question": text("admin.deleteCategory", request), "back": "/admin/categories",
        "action": "/admin/categories/\(id)/delete", "values": [] as [Any],
        "records": [
          [
            "name": "\(id) \(category.name)", "hasDependants": count > 0,
            "dependants": [["text": text("admin.losesBooks", request, .integer(count))]],
          ] as [String: Any]
        ],
      ]
      return page("confirm", title: text("admin.delete", request), values, for: request)
    }
    do {
      try catalog.removeCategory(id, by: author(request))
      tell(text("admin.deletedOne", request, .text("\(id) \(category.name)")), request)
    } catch {
      guard error.kind == .conflict else { throw error }
      tell(text("admin.hasSubcategories", request), request, isError: true)
    }
    return .redirect(to: "/admin/categories")
  }
}
#endif
