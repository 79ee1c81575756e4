public import Foundation
import JSONText
public import WebTransport

/// A client of a catalogue's REST service, with the same queries as ``Catalog``.
///
/// ```swift
/// let client = CatalogClient(server: address)
/// let page = try await client.books(matching: BookQuery("zbior zadan"))
/// ```
///
/// ## Requests
///
/// Each method sends one request, or for many books several. Nothing is retried: a failure is
/// thrown as ``CatalogError`` of kind ``CatalogError/Kind/service`` with the network's reason in
/// its message. A cancelled task ends the request and throws `CancellationError`.
///
/// ## Tests
///
/// Pass a `RecordedTransport` as `transport` to answer from files, or a type of your own that
/// conforms to `Transport`. For previews of views, conform a small type to ``LibraryCatalog``
/// instead.
public struct CatalogClient: Sendable {
  private let server: URL
  private let transport: any Transport
  private let timeLimit: Duration
  let token: String?

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - server: The address before `/books`.
  ///   - transport: The transport for requests.
  ///   - timeLimit: The time limit for a reply.
  ///   - token: The token of an account, for edits; `nil` for reading only.
  public init(
    server: URL, transport: any Transport = URLSessionTransport(),
    timeLimit: Duration = .seconds(15), token: String? = nil
  ) {
    self.token = token
    self.server = server
    self.transport = transport
    self.timeLimit = timeLimit
  }

  /// The books found by a field lookup of the 2014 service.
  ///
  /// - Parameters:
  ///   - filters: Filters such as `title__contains`, with the values to compare.
  ///   - categories: Category identifiers; a book must have at least one of them.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  /// - Throws: ``CatalogError`` of kind `service`, or `CancellationError`.
  public func books(
    where filters: [String: String], categories: [CategoryID] = [], offset: Int = 0,
    limit: Int = 20
  ) async throws -> [Book] {
    var writer = JSONWriter()
    writer.object { body in
      body.key("query")
      body.object { query in
        query.key("filters")
        query.object { object in
          for (key, value) in filters.sorted(by: { $0.key < $1.key }) { object.member(key, value) }
        }
        query.member("categories", categories.map(\.description))
        query.key("pagination")
        query.object { page in
          page.member("offset", offset)
          page.member("limit", limit)
        }
      }
    }
    return try await send("books", body: writer.bytes)
  }

  /// The book with this call number; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` of kind `service`, or `CancellationError`.
  public func book(_ signature: Int) async throws -> Book? {
    try await books(where: ["signature_ms": String(signature)], limit: 1).first
  }

  /// One page of the books that match a query, with the requested facet counts.
  ///
  /// Servers limit the size of a page; further pages are requested until there are enough books.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - offset: Number of books to skip.
  ///   - limit: Maximum number of books to return.
  ///   - facets: The facets to count over all books found; none by default, because counting takes
  ///     the server time.
  /// - Throws: ``CatalogError`` of kind `service`, or `badQuery` if the server rejects the query.
  public func books(
    matching query: BookQuery, offset: Int = 0, limit: Int = 20, facets: Set<Facets.Kind> = []
  ) async throws -> SearchPage {
    let reply: PageReply = try await send(
      "search", query.parameters(offset: offset, limit: limit, facets: facets))
    let first = reply.page(facets)
    var books = first.books
    var copies = first.copies
    while books.count < min(limit, first.total - offset) {
      let next: PageReply = try await send(
        "search",
        query.parameters(offset: offset + books.count, limit: limit - books.count, facets: []))
      guard !next.items.isEmpty else { break }
      books += next.items.map(\.book)
      copies += next.items.map(\.copies)
    }
    return SearchPage(
      total: first.total, books: books, facets: first.facets, suggestion: first.suggestion,
      match: first.match, copies: copies)
  }

  /// Titles, authors and subjects that contain all words of a line, for completion while typing.
  ///
  /// - Parameters:
  ///   - text: The line as typed so far; its last word may be incomplete.
  ///   - limit: Maximum number of suggestions.
  /// - Throws: ``CatalogError`` of kind `service`, or `CancellationError`.
  public func suggestions(
    for text: String, limit: Int = 10
  ) async throws -> [Suggestion] {
    try await send("suggest", [("q", text), ("limit", String(limit)), ("counts", "true")])
  }

  /// The categories with their subcategories.
  ///
  /// - Throws: ``CatalogError`` of kind `service`, or `CancellationError`.
  public func categories() async throws -> [CategoryTree] {
    try await send("categories")
  }

  /// The permitted types and availabilities.
  ///
  /// - Throws: ``CatalogError`` of kind `service`, or `CancellationError`.
  public func dictionary() async throws -> CatalogDictionary {
    try await send("dictionary")
  }

  /// A description of the problem that includes the port, which may be the cause.
  private func naming(_ error: WebError) -> String {
    guard let host = error.host, let port = server.port, error.description.hasPrefix("\(host): ")
    else { return error.description }
    return "\(host):\(port)" + error.description.dropFirst(host.count)
  }

  private func send<Reply: Decodable>(
    _ path: String, _ parameters: [(String, String)] = [], body: [UInt8]? = nil
  ) async throws -> Reply {
    let reply = try await reply(
      path, parameters, method: body == nil ? "GET" : "POST", body: body)
    return try Self.decoded(reply)
  }

  /// Decodes a successful reply.
  static func decoded<Reply: Decodable>(_ reply: WebReply) throws(CatalogError) -> Reply {
    guard 200...299 ~= reply.status else { throw refusal(reply) }
    do {
      return try JSONDecoder().decode(Reply.self, from: Data(reply.body))
    } catch {
      throw CatalogError(.service, "unexpected response from the server")
    }
  }

  private static func refusal(_ reply: WebReply) -> CatalogError {
    let problem = try? JSONDecoder().decode(ProblemReply.self, from: Data(reply.body))
    let words = problem.map { ": \($0.detail)" } ?? ""
    let kind: CatalogError.Kind =
      switch reply.status {
      case 400: .badQuery
      case 401, 403: .forbidden
      case 404: problem == nil ? .service : .notFound
      case 409, 412, 428: .conflict
      case 422: .invalidValue
      default: .service
      }
    return CatalogError(kind, "the server answered \(reply.status)\(words)")
  }

  func reply(
    _ path: String, _ parameters: [(String, String)] = [], method: String,
    headers more: [String: String] = [:], body: [UInt8]? = nil
  ) async throws -> WebReply {
    let url = server.appending(path: path).asking(parameters)
    var headers = ["Accept": "application/json"]
    if body != nil { headers["Content-Type"] = "application/json" }
    headers.merge(more) { _, new in new }
    do {
      return try await transport.send(
        WebRequest(
          url, method: method, headers: headers, body: body, timeLimit: timeLimit))
    } catch {
      try Task.checkCancellation()
      throw CatalogError(.service, naming(error))
    }
  }
}
