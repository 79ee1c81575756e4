#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText

/// Requests about single categories.
extension CatalogServer {
  /// Answers `GET /categories/{identifier}`.
  @Sendable func category(_ request: Question) throws -> Response {
    guard let category = try catalog.category(try identifier(in: request)) else {
      throw ServiceError.notFound
    }
    return Self.reply(category)
  }

  /// Answers `PUT /categories/{identifier}`: adds the category or renames it.
  @Sendable func putCategory(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let id = try identifier(in: request)
    if let known = try catalog.category(id) { try require(known, request) }
    guard case .object(let members) = try Self.json(request),
      case .string(let name)? = members.first(where: { $0.name == "category_name" })?.value
    else { throw ServiceError.badRequest("category_name is missing", key: "category_name") }
    let set = try catalog.put(BookCategory(id: id, name: name), by: editor.name)
    return Self.reply(set: set)
  }

  /// Answers `DELETE /categories/{identifier}`.
  @Sendable func removeCategory(_ request: Question) throws -> Response {
    let editor = try editor(of: request)
    let id = try identifier(in: request)
    guard let known = try catalog.category(id) else { throw ServiceError.notFound }
    try require(known, request)
    return Self.reply(set: try catalog.removeCategory(id, by: editor.name))
  }

  private func identifier(in request: Question) throws -> CategoryID {
    guard let id = CategoryID(request.part(fromEnd: 0)) else {
      throw ServiceError.notFound
    }
    return id
  }

  private func require(_ category: BookCategory, _ request: Question) throws {
    let tags = try requiredTags(of: request)
    guard tags.contains("*") || tags.contains(Self.tag(of: category)) else {
      throw ServiceError(
        status: 409, detail: "The category was changed since it was read.")
    }
  }

  private static func tag(of category: BookCategory) -> String {
    "\"\(Catalog.revision(of: Book(signature: 0, title: category.name, year: 0)))\""
  }

  private static func reply(_ category: BookCategory) -> Response {
    var writer = JSONWriter()
    category.write(to: &writer)
    var response = reply(writer)
    response.headers[.eTag] = tag(of: category)
    return response
  }
}
#endif
