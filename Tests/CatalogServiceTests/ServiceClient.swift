import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import TestSupport

@testable import CatalogService

/// Asks a server in process, without a socket.
struct ServiceClient {
  /// A server's reply.
  struct Reply {
    let status: Int
    let headers: HTTPFields
    let body: String

    /// The body, read as JSON.
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(body.utf8)) }
  }

  /// Requests never go through it; making one for each costs more than answering.
  private let channel = EmbeddedChannel()
  private let responder: any HTTPResponder<BasicRequestContext>

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
    responder = server.router().buildResponder()
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
    return try await respond(
      to: Request(
        head: HTTPRequest(
          method: method, scheme: "http", authority: "localhost", path: path, headerFields: fields),
        body: RequestBody(buffer: ByteBuffer(bytes: body))))
  }

  /// Sends a request whose body ends with a failure of the connection.
  func sendBroken(_ path: String, _ method: HTTPRequest.Method) async throws -> Reply {
    struct Broken: Error {}
    let body = AsyncThrowingStream<ByteBuffer, any Error> { $0.finish(throwing: Broken()) }
    return try await respond(
      to: Request(
        head: HTTPRequest(
          method: method, scheme: "http", authority: "localhost", path: path,
          headerFields: [.contentType: "application/json"]),
        body: RequestBody(asyncSequence: body)))
  }

  private func respond(to request: Request) async throws -> Reply {
    let source = ApplicationRequestContextSource(
      channel: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let response = try await responder.respond(
      to: request, context: BasicRequestContext(source: source))
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return Reply(
      status: response.status.code, headers: response.headers,
      body: String(buffer: writer.collected.buffer))
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

/// Keeps what a response writes.
private struct CollectingWriter: ResponseBodyWriter {
  final class Collected {
    var buffer = ByteBuffer()
  }

  let collected = Collected()

  mutating func write(_ buffer: ByteBuffer) async throws {
    collected.buffer.writeImmutableBuffer(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
