import Foundation
import RoutingKit
import ServiceTesting
import TestSupport
import Testing

@testable import RouteService

/// What no handler sees is refused in the service's own shape, and connections end as asked.
@Suite struct RefusedRequestTests {
  private struct Refusal: Decodable {
    let code: String
    let message: String
  }

  private func reply(to request: String, port: Int) async -> String {
    await PlainClient(port: port)?.exchange(request) ?? ""
  }

  private func refusal(in reply: String) throws -> Refusal {
    let body = try #require(reply.components(separatedBy: "\r\n\r\n").last)
    return try JSONDecoder().decode(Refusal.self, from: Data(body.utf8))
  }

  @Test(.timeLimit(.minutes(10))) func `what is no request is refused with a code and a message`()
    async throws
  {
    let long = String(repeating: "a", count: 40_000)
    let fields = (0..<200).map { "X-\($0): 1\r\n" }.joined()
    try await ServiceFixture.sample().whileRunning { port in
      for (request, status, code) in [
        ("nonsense\r\n\r\n", 501, "NotImplemented"),
        ("GET /health HTTP/9.9\r\n\r\n", 400, "BadRequest"),
        ("GET /health HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "BadRequest"),
        ("GET /health HTTP/1.1\r\nno colon\r\n\r\n", 400, "BadRequest"),
        ("GET /health HTTP/1.1\r\nX: \(long)\r\n\r\n", 431, "RequestHeaderFieldsTooLarge"),
        ("GET /health HTTP/1.1\r\n\(fields)\r\n", 431, "RequestHeaderFieldsTooLarge"),
        ("FETCH /health HTTP/1.1\r\nHost: a\r\n\r\n", 501, "NotImplemented"),
      ] {
        let reply = await reply(to: request, port: port)
        #expect(reply.hasPrefix("HTTP/1.1 \(status) "), "\(request.prefix(40)) \(reply)")
        #expect(reply.lowercased().contains("content-type: application/json"))
        let refusal = try refusal(in: reply)
        #expect(refusal.code == code)
        #expect(refusal.message.hasSuffix("."))
      }
    }
  }

  @Test(.timeLimit(.minutes(10))) func `other methods are refused everywhere`() async throws {
    try await ServiceFixture.sample().whileRunning { port in
      for method in ["POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"] {
        for path in ["/", "/health", "/entry/health", "/tiles/1/1/1.json", "/api/v1/plan"] {
          let reply = await reply(
            to: "\(method) \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
          #expect(reply.hasPrefix("HTTP/1.1 405 "), "\(method) \(path) \(reply)")
          let refusal = try refusal(in: reply)
          #expect(refusal.code == "MethodNotAllowed")
        }
      }
      let unknown = await reply(
        to: "GET /nowhere HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      #expect(unknown.hasPrefix("HTTP/1.1 404 "))
      let refusal = try refusal(in: unknown)
      #expect(refusal.code == "UnknownPath")
    }
  }

  @Test(.timeLimit(.minutes(10))) func `connections end as the client asks`() async throws {
    try await ServiceFixture.sample().whileRunning { port in
      for request in [
        "GET /health HTTP/1.0\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n",
        "GET /health HTTP/1.1\r\nHost: a\r\nConnection: foo, close\r\n\r\n",
      ] {
        // The reply is whole only when the server ends the connection.
        let reply = await reply(to: request, port: port)
        #expect(reply.hasPrefix("HTTP/1.1 200 ") && reply.hasSuffix(#"{"status":"ok"}"#))
      }
    }
  }

  @Test func `pages of any origin may ask`() async throws {
    try await ServiceFixture.sample().whileRunning { port in
      let preflight = await reply(
        to: "OPTIONS /api/v1/plan HTTP/1.1\r\nHost: a\r\nOrigin: https://b\r\n"
          + "Access-Control-Request-Method: GET\r\nConnection: close\r\n\r\n", port: port)
      #expect(preflight.hasPrefix("HTTP/1.1 204 "))
      #expect(preflight.lowercased().contains("access-control-allow-origin: *"))
      for path in ["/health", "/nowhere", "/api/v1/plan?from=1"] {
        let reply = await reply(
          to: "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
        #expect(reply.lowercased().contains("access-control-allow-origin: *"), "\(path)")
      }
    }
  }
}
