import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import RoutingKit
import Testing

@testable import RouteService

/// Asks a server in process, without a socket.
struct ServiceClient {
  private let responder: any HTTPResponder<BasicRequestContext>

  init(_ server: RouteServer) {
    responder = server.router().buildResponder()
  }

  /// Sends a request and collects the reply.
  func send(
    _ path: String, _ method: HTTPRequest.Method = .get
  ) async throws -> (status: Int, type: String?, body: String) {
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path),
      body: RequestBody(buffer: ByteBuffer()))
    let source = ApplicationRequestContextSource(
      channel: EmbeddedChannel(), logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let response = try await responder.respond(
      to: request, context: BasicRequestContext(source: source))
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return (
      response.status.code, response.headers[.contentType], String(buffer: writer.collected.buffer)
    )
  }

  /// The body of a reply with status 200.
  func text(_ path: String) async throws -> String {
    let reply = try await send(path)
    #expect(reply.status == 200)
    return reply.body
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
