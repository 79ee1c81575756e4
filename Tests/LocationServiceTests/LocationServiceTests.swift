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

@Suite struct LocationServiceTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let server: LiveServer

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
    let tokens = try #require(DeviceTokens("# devices\nphone secret\nwatch other\n"))
    server = LiveServer(history, tokens: tokens, now: { Date(timeIntervalSince1970: 0) })
  }

  private func status(
    _ method: HTTPRequest.Method, _ path: String, _ body: String = "",
    authorization: String? = "Bearer secret"
  ) async throws -> Int {
    var head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: path)
    if let authorization { head.headerFields[.authorization] = authorization }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    let context = BasicRequestContext(
      source: ApplicationRequestContextSource(
        channel: EmbeddedChannel(), logger: Logger(label: "test")))
    return try await server.responder.respond(to: request, context: context).status.code
  }

  static let position = #"{"_type":"location","lat":52.1,"lon":21.1,"tst":1714557600,"acc":5}"#

  @Test func `four kinds of programs send positions`() async throws {
    #expect(try await status(.post, "/owntracks", Self.position) == 200)
    #expect(
      try await status(
        .post, "/overland",
        #"{"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[21,52]},"#
          + #""properties":{"timestamp":"2024-05-01T10:00:00Z"}}]}"#) == 200)
    #expect(
      try await status(
        .get, "/gpslogger?lat=52.3&lon=21.3&time=2024-05-01T10%3A05%3A00Z&s=3&token=other",
        authorization: nil) == 200)
    let basic = Data("phone:secret".utf8).base64EncodedString()
    #expect(
      try await status(
        .get, "/traccar?id=1&lat=52.4&lon=21.4&timestamp=1714557900&speed=10",
        authorization: "Basic \(basic)") == 200)
    #expect(try await history.count() == 4)
    #expect(try await history.sources().map(\.device) == ["phone", "watch"])
    #expect(
      try await history.recording().records.compactMap(\.speed).contains { $0 < 5.2 && $0 > 5.1 })
  }

  @Test func `tokens, methods, paths and bodies are checked`() async throws {
    #expect(try await status(.post, "/owntracks", Self.position, authorization: nil) == 401)
    #expect(try await status(.post, "/owntracks", Self.position, authorization: "Bearer x") == 401)
    #expect(try await status(.post, "/owntracks", Self.position, authorization: "Bearer ") == 401)
    #expect(try await status(.get, "/owntracks") == 405)
    #expect(try await status(.get, "/nothing") == 404)
    #expect(try await status(.post, "/owntracks", "{") == 400)
    #expect(try await status(.get, "/traccar?lat=91&lon=1&timestamp=1") == 400)
    #expect(try await status(.post, "/owntracks", #"{"_type":"lwt","tst":1}"#) == 200)
    #expect(
      try await status(.post, "/owntracks", String(repeating: " ", count: 1 << 21)) == 413)
    #expect(try await history.count() == 0)
  }

  @Test func `many requests at the same time are all committed`() async throws {
    try await withThrowingTaskGroup(of: Int.self) { group in
      for second in 0..<200 {
        group.addTask {
          try await status(.get, "/traccar?lat=52&lon=21&timestamp=\(1_714_557_600 + second)")
        }
      }
      for try await code in group { #expect(code == 200) }
    }
    #expect(try await history.count() == 200)
    #expect(try await history.check().isSound)
  }

  @Test(arguments: ["", "# none", "phone", "phone a b", "a t\nb t"])
  func `files of tokens that are wrong are refused`(text: String) {
    #expect(DeviceTokens(text) == nil)
  }
}
#endif
