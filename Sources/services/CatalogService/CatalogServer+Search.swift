#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

/// Search in the one-box language.
extension CatalogServer {
  /// `GET /search?q=…`, with the fields of the form as further parameters.
  @Sendable func search(_ request: Request) async throws -> Response {
    let parameters = Parameters(request)
    try parameters.allow(
      [
        "q", "title", "author", "isbn", "year", "volume", "signature", "main-signature",
        "all-categories", "sort", "offset", "limit",
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
    let offset = try parameters.number("offset", least: 0) ?? 0
    let limit = try parameters.number("limit", least: 0) ?? 20
    let kinds: [Facets.Kind] = try parameters.choices("facet")
    let page = try parameters.blaming { [query] in
      try catalog.books(
        matching: query, offset: offset, limit: min(limit, configuration.pageLimit),
        facets: Set(kinds.isEmpty ? Facets.Kind.allCases : kinds))
    }
    var writer = JSONWriter()
    page.write(to: &writer)
    var response = Self.reply(writer)
    if let name = HTTPField.Name.totalCount { response.headers[name] = String(page.total) }
    return response
  }

  /// Answers `GET /suggest?q=…`.
  @Sendable func suggest(_ request: Request) async throws -> Response {
    let parameters = Parameters(request)
    try parameters.allow(["q", "limit"])
    let limit = min(try parameters.number("limit", least: 0) ?? 10, configuration.pageLimit)
    var writer = JSONWriter()
    let found = try catalog.suggestions(for: parameters["q"] ?? "", limit: limit)
    writer.array { list in for line in found { list.value(line) } }
    return Self.reply(writer)
  }

  /// Answers `GET /health`.
  @Sendable func health(_ request: Request) async throws -> Response {
    _ = try catalog.counts()
    var writer = JSONWriter()
    writer.object { $0.member("status", "ok") }
    return Self.reply(writer)
  }
}
#endif
