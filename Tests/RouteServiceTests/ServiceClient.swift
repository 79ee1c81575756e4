import HTTPTypes
import Hummingbird
import RoutingKit
import ServiceTesting
import Testing

@testable import RouteService

/// Asks a planner in process, without a socket.
struct ServiceClient {
  private let client: InProcessClient

  init(_ server: RouteServer) { client = InProcessClient(server.router().buildResponder()) }

  /// Sends a request and collects the reply.
  func send(
    _ path: String, _ method: HTTPRequest.Method = .get
  ) async throws -> (status: Int, type: String?, body: String) {
    let reply = try await client.send(path, method)
    return (reply.status, reply.headers[.contentType], reply.body)
  }

  /// The body of a reply with status 200.
  func text(_ path: String) async throws -> String {
    let reply = try await send(path)
    #expect(reply.status == 200)
    return reply.body
  }
}
