#if Services
package import HTTPTypes
package import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import TestSupport

/// Asks a service in process, without a socket.
package struct InProcessClient: Sendable {
  /// A service's reply.
  package struct Reply: Sendable {
    /// The status code.
    package let status: Int
    /// The header fields.
    package let headers: HTTPFields
    /// The body as text.
    package let body: String
  }

  /// Requests never go through it; creating one for each costs more than answering.
  private let channel = EmbeddedChannel()
  private let responder: any HTTPResponder<BasicRequestContext>

  /// A client of a service.
  package init(_ responder: any HTTPResponder<BasicRequestContext>) { self.responder = responder }

  /// Sends a request and collects the reply.
  ///
  /// - Parameters:
  ///   - path: The path with its query, as sent.
  ///   - method: The method.
  ///   - headers: The header fields.
  ///   - body: The body.
  ///   - host: The host name that the request is for.
  /// - Returns: The reply; where the handler throws, what the framework would send.
  /// - Throws: What the handler throws and is no reply.
  package func send(
    _ path: String, _ method: HTTPRequest.Method = .get, headers: HTTPFields = HTTPFields(),
    body: [UInt8] = [], host: String = "localhost"
  ) async throws -> Reply {
    let head = HTTPRequest(
      method: method, scheme: "http", authority: host, path: path, headerFields: headers)
    return try await send(Request(head: head, body: RequestBody(buffer: ByteBuffer(bytes: body))))
  }

  /// Sends a request and collects the reply.
  ///
  /// - Throws: What the handler throws and is no reply.
  package func send(_ request: Request) async throws -> Reply {
    let source = ApplicationRequestContextSource(
      channel: channel, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    let context = BasicRequestContext(source: source)
    let response: Response
    do {
      response = try await responder.respond(to: request, context: context)
    } catch let error as any HTTPResponseError {
      response = try error.response(from: request, context: context)
    }
    let writer = CollectingWriter()
    try await response.body.write(writer)
    return Reply(
      status: response.status.code, headers: response.headers,
      body: String(buffer: writer.collected.buffer))
  }
}

/// Collects what a response writes.
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
#endif
