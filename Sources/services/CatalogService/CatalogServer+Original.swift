#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

extension HTTPField.Name {
  /// How many books were found in all, of which a reply has one page.
  static let totalCount = Self("X-Total-Count")
}

/// The original's three questions.
extension CatalogServer {
  /// Answers `POST /books`.
  @Sendable func books(_ request: Request) async throws -> Response {
    try requireJSON(request)
    let lookup = try BookLookup(json: try await body(of: request), mode: configuration.mode)
    let limit = configuration.mode == .strict ? Int.max : configuration.pageLimit
    let page = try catalog.books(lookup, limit: limit)
    var writer = JSONWriter()
    writer.array { list in for book in page.books { book.write(to: &list) } }
    var response = Self.reply(writer)
    if let name = HTTPField.Name.totalCount { response.headers[name] = String(page.total) }
    return response
  }

  /// Answers `GET /categories`.
  @Sendable func categories(_ request: Request) async throws -> Response {
    let trees =
      configuration.mode == .strict ? try catalog.categoriesAsOriginal() : try catalog.categories()
    var writer = JSONWriter()
    writer.array { list in for tree in trees { tree.write(to: &list) } }
    return Self.reply(writer)
  }

  /// Answers `GET /dictionary`.
  @Sendable func dictionary(_ request: Request) async throws -> Response {
    var writer = JSONWriter()
    try catalog.dictionary().write(to: &writer)
    return Self.reply(writer)
  }

  /// The original took JSON and forms; a form never had what was asked for.
  private func requireJSON(_ request: Request) throws {
    guard let field = request.headers[.contentType] else { return }
    let type = field.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
    switch type {
    case "application/json", "": return
    case "application/x-www-form-urlencoded", "multipart/form-data":
      throw ServiceError.badRequest("the key \"query\" is missing; send JSON", key: "query")
    default: throw ServiceError.unsupportedMediaType(field)
    }
  }
}
#endif
