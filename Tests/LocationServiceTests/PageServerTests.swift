#if Services
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import LocationKit
import NIOCore
import NIOEmbedded
import TestSupport
import Testing

@testable import LocationService

@Suite struct PageServerTests {
  let folder: TemporaryFolder
  let server: PageServer

  init() async throws {
    folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let body = Array(#"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600}"#.utf8)
    let now = Date(timeIntervalSince1970: 1_714_557_700)
    try await history.record([("phone", LivePayload.json(body))], at: now)
    server = PageServer(
      history,
      configuration: PageServer.Configuration(token: "a b&c", language: .polish, zone: .gmt),
      now: { now })
  }

  private func response(_ path: String) async throws -> Response {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: path)
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: EmbeddedChannel(), logger: Logger(label: "test")))
    return try await server.responder.respond(to: request, context: context)
  }

  @Test func `pages are served with their policy, to those with the token`() async throws {
    for path in ["/", "/?token=a", "/version", "/version?token=a%20b%26d"] {
      #expect(try await response(path).status == .unauthorized, "\(path)")
    }
    let page = try await response("/?token=a%20b%26c&during=all&place=PL")
    #expect(page.status == .ok)
    #expect(page.headers[.contentSecurityPolicy]?.contains("connect-src 'self'") == true)
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(try await response("/version?token=a%20b%26c").status == .ok)
    #expect(try await response("/?token=a%20b%26c&during=nonsense").status == .badRequest)
    #expect(try await response("/other?token=a%20b%26c").status == .notFound)
  }
}
#endif
