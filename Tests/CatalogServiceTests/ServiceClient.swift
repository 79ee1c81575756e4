import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceTesting
import TestSupport

@testable import CatalogService

/// Asks a library's server in process, without a socket.
struct ServiceClient {
  /// A server's reply.
  struct Reply {
    let status: Int
    let headers: HTTPFields
    let body: String

    /// The body, read as JSON.
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(body.utf8)) }

    fileprivate init(_ reply: InProcessClient.Reply) {
      status = reply.status
      headers = reply.headers
      body = reply.body
    }
  }

  private let client: InProcessClient

  /// A client of a server over the sample library.
  init(_ mode: LookupMode, bodyLimit: Int = 1 << 20, origins: [String] = []) throws {
    self.init(mode, catalog: try Sample.catalog.get(), bodyLimit: bodyLimit, origins: origins)
  }

  /// A client of a server over a catalogue.
  init(
    _ mode: LookupMode, catalog: Catalog, bodyLimit: Int = 1 << 20, origins: [String] = []
  ) {
    let server = CatalogServer(
      catalog: catalog,
      configuration: .init(mode: mode, bodyLimit: bodyLimit, origins: origins))
    client = InProcessClient(server.router().buildResponder())
  }

  /// Sends a request and collects the reply.
  func send(
    _ path: String, _ method: HTTPRequest.Method = .get, body: [UInt8] = [],
    type: String? = "application/json", origin: String? = nil, more: HTTPFields = HTTPFields()
  ) async throws -> Reply {
    var fields = HTTPFields()
    if let type { fields[.contentType] = type }
    for field in more { fields.append(field) }
    if let origin { fields[.origin] = origin }
    return Reply(try await client.send(path, method, headers: fields, body: body))
  }

  /// Sends a request whose body ends with a failure of the connection.
  func sendBroken(_ path: String, _ method: HTTPRequest.Method) async throws -> Reply {
    struct Broken: Error {}
    let body = AsyncThrowingStream<ByteBuffer, any Error> { $0.finish(throwing: Broken()) }
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: "localhost", path: path,
        headerFields: [.contentType: "application/json"]),
      body: RequestBody(asyncSequence: body))
    return Reply(try await client.send(request))
  }

  /// Sends a request that names no host.
  func sendWithoutHost(_ path: String) async throws -> Reply {
    let head = HTTPRequest(method: .get, scheme: "http", authority: nil, path: path)
    return Reply(
      try await client.send(Request(head: head, body: RequestBody(buffer: ByteBuffer()))))
  }

  /// Asks `/books`.
  func books(
    _ filters: String = "{}", categories: String = "[]", offset: Int = 0, limit: Int = 20,
    more: String = ""
  ) async throws -> Reply {
    let body = """
      {"query":{"filters":\(filters),"categories":\(categories)\(more),
      "pagination":{"offset":\(offset),"limit":\(limit)}}}
      """
    return try await send("/books", .post, body: Array(body.utf8))
  }

  /// The signatures that `/books` answers with.
  func signatures(
    _ filters: String = "{}", categories: String = "[]", offset: Int = 0, limit: Int = 20,
    more: String = ""
  ) async throws -> [Int] {
    let reply = try await books(
      filters, categories: categories, offset: offset, limit: limit, more: more)
    return (reply.json as? [NSDictionary] ?? []).compactMap { $0["signature_ms"] as? Int }
  }
}

/// The sample library.
enum Sample {
  static let sheets = ["ksiazka.csv", "kategorie.csv", "przypisanie.csv"].map { name in
    Checkout.root.appending(path: "Examples/library/\(name)").path
  }

  static let catalog: Result<Catalog, any Error> = Result {
    let catalog = try Catalog()
    _ = try catalog.importSheets(sheets)
    return catalog
  }
}
