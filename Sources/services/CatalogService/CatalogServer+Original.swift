#if Services
internal import CatalogKit
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import JSONText
internal import ServiceHosting

extension HTTPField.Name {
  /// The total number of books found; a reply contains one page of them.
  static let totalCount = Self("X-Total-Count")
}

/// The three queries of the 2014 service.
extension CatalogServer {
  /// Reads the body of `POST /books`.
  func lookup(in request: Question) throws -> BookLookup {
    try requireJSON(request)
    return try BookLookup(json: request.body, mode: configuration.mode)
  }

  /// Answers `POST /books`.
  @Sendable func books(_ request: Question) throws -> Response {
    let lookup = try lookup(in: request)
    let limit = configuration.mode == .strict ? Int.max : configuration.pageLimit
    let page = try catalog.books(lookup, limit: limit, timeLimit: configuration.lookupTime)
    var writer = JSONWriter()
    writer.array { list in
      for (place, book) in page.books.enumerated() {
        guard lookup.groupsEditions else {
          book.write(to: &list)
          continue
        }
        book.writeOriginal(to: &list) { $0.writeMembers(of: page.copies[place]) }
      }
    }
    var response = Self.reply(writer)
    if let name = HTTPField.Name.totalCount { response.headers[name] = String(page.total) }
    return response
  }

  /// Answers `GET /categories`.
  @Sendable func categories(_ request: Question) throws -> Response {
    let trees =
      configuration.mode == .strict ? try catalog.categoriesAsOriginal() : try catalog.categories()
    var writer = JSONWriter()
    writer.array { list in for tree in trees { tree.write(to: &list) } }
    return Self.reply(writer)
  }

  /// Answers `GET /dictionary`.
  @Sendable func dictionary(_ request: Question) throws -> Response {
    var writer = JSONWriter()
    try catalog.dictionary().write(to: &writer)
    return Self.reply(writer)
  }

  /// The client, for fair queueing: the peer's address, or the one given by a proxy on this
  /// machine.
  static func client(of request: Request) -> String {
    let address = Peer.address ?? ""
    guard address.isEmpty || address == "127.0.0.1" || address == "::1" else { return address }
    let forwarded = HTTPField.Name("X-Forwarded-For").flatMap { request.headers[$0] }
    return forwarded?.split(separator: ",").last.map(String.init) ?? address
  }

  /// The 2014 service accepted JSON and forms, but could not read a form's content.
  private func requireJSON(_ request: Question) throws {
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
