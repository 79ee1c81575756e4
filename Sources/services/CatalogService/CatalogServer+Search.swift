#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

/// Search in the query language of the search box.
extension CatalogServer {
  /// Answers `GET /search?q=…`, with the fields of the form as further parameters.
  @Sendable func search(_ request: Question) throws -> Response {
    let parameters = Parameters(request)
    try parameters.allow(
      [
        "q", "title", "author", "isbn", "year", "volume", "signature", "main-signature",
        "all-categories", "sort", "group", "offset", "limit",
      ], repeating: ["type", "availability", "category", "facet"])
    var query = BookQuery(
      parameters["q"] ?? "", title: parameters["title"] ?? "",
      authors: parameters["author"] ?? "", types: parameters.all("type"),
      availabilities: parameters.all("availability"), categories: parameters.all("category"),
      needsAllCategories: try parameters.flag("all-categories"))
    query.volume = parameters["volume"] ?? ""
    query.standardNumber = parameters["isbn"] ?? ""
    query.mainSignature = parameters["main-signature"] ?? ""
    query.signature = try parameters.number("signature")
    if let years = parameters["year"], !years.isEmpty {
      query.years = try parameters.blaming("year") { try BookQuery.years(years) }
    }
    query.sorting = try parameters.choice("sort")
    query.groupsEditions = try Self.groups(parameters)
    let offset = try parameters.number("offset", least: 0) ?? 0
    let limit = try parameters.number("limit", least: 0) ?? 20
    let kinds: [Facets.Kind] = try parameters.choices("facet")
    let page = try parameters.blaming { [query] in
      try catalog.books(
        matching: query, offset: offset, limit: min(limit, configuration.pageLimit),
        facets: Set(kinds.isEmpty ? Facets.Kind.allCases : kinds))
    }
    if offset == 0 { countSearch(found: page.total) }
    var writer = JSONWriter()
    page.write(to: &writer)
    var response = Self.reply(writer)
    if let name = HTTPField.Name.totalCount { response.headers[name] = String(page.total) }
    return response
  }

  /// Counts a search in the daily statistics.
  private func countSearch(found total: Int) {
    let day = ServiceDay.text(of: catalog.now?() ?? 0)
    numbers.count(.searches, on: day)
    if total == 0 { numbers.count(.emptySearches, on: day) }
  }

  /// Answers `GET /editions?q=…`.
  @Sendable func editions(_ request: Question) throws -> Response {
    let parameters = Parameters(request)
    try parameters.allow(["q", "offset", "limit"])
    let offset = try parameters.number("offset", least: 0) ?? 0
    let limit = min(try parameters.number("limit", least: 0) ?? 20, configuration.pageLimit)
    let page = try parameters.blaming {
      try catalog.editions(
        matching: BookQuery(parameters["q"] ?? ""), offset: offset, limit: limit)
    }
    var writer = JSONWriter()
    writer.object { object in
      object.member("total", page.total)
      object.member("match", page.match.rawValue)
      object.member("suggestion", page.suggestion)
      object.key("editions")
      object.array { list in for edition in page.editions { edition.write(to: &list) } }
    }
    var response = Self.reply(writer)
    if let name = HTTPField.Name.totalCount { response.headers[name] = String(page.total) }
    return response
  }

  private static func groups(_ parameters: Parameters) throws(ServiceError) -> Bool {
    switch parameters["group"] {
    case nil, "": return false
    case "edition": return true
    case .some: throw .badRequest("group must be edition", key: "group")
    }
  }

  /// Answers `GET /suggest?q=…`.
  @Sendable func suggest(_ request: Question) throws -> Response {
    let parameters = Parameters(request)
    try parameters.allow(["q", "limit", "counts"])
    let hasCounts = try parameters.flag("counts")
    let limit = min(try parameters.number("limit", least: 0) ?? 10, configuration.pageLimit)
    var writer = JSONWriter()
    let found = try catalog.suggestions(for: parameters["q"] ?? "", limit: limit)
    writer.array { list in
      for suggestion in found {
        guard hasCounts else {
          list.value(suggestion.text)
          continue
        }
        list.object { entry in
          entry.member("text", suggestion.text)
          entry.member("kind", suggestion.kind.rawValue)
          entry.member("count", suggestion.count)
        }
      }
    }
    return Self.reply(writer)
  }

  /// Answers `GET /health`.
  @Sendable func health(_ request: Question) throws -> Response {
    _ = try catalog.isEmpty()
    var writer = JSONWriter()
    writer.object { $0.member("status", "ok") }
    return Self.reply(writer)
  }
}
#endif
