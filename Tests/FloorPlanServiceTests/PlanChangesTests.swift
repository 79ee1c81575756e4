import FloorPlanKit
import Foundation
import HTTPTypes
import Hummingbird
import ServiceTesting
import TestSupport
import Testing

@testable import FloorPlanService

/// Changes of a plan over HTTP.
@Suite struct PlanChangesTests {
  private let folder: TemporaryFolder
  private let client: InProcessClient

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">
      <g id="Rooms"><rect id="room-1" x="100" y="100" width="100" height="80"/>
      <rect id="corridor-1" x="100" y="180" width="300" height="40"/></g>
      </svg>
      """, to: "1-1.svg")
    let editor = try PlanEditor(folder.url)
    let server = FloorPlanServer(viewer: PlanViewer(editor.building), editor: editor)
    client = InProcessClient(server.router().buildResponder())
  }

  private static let door =
    #"{"changes":[{"kind":"door","level":"1-1","points":[[150,175],[150,185]]}]}"#

  private func send(
    _ body: String, type: String = "application/json", origin: String? = nil,
    host: String = "127.0.0.1:8080"
  ) async throws -> InProcessClient.Reply {
    var headers: HTTPFields = [.contentType: type]
    headers[.origin] = origin
    return try await client.send(
      "/api/changes", .post, headers: headers, body: Array(body.utf8), host: host)
  }

  @Test func `a change is drawn, and served at once`() async throws {
    #expect(try await client.send("/api/where?at=1-1").status == 200)
    let reply = try await send(Self.door, origin: "http://127.0.0.1:8080")
    #expect(reply.status == 200)
    #expect(reply.body == #"{"ids":["added-door-1"]}"#)
    let text = try String(contentsOf: folder.url.appending(path: "1-1.svg"), encoding: .utf8)
    #expect(text.contains(#"id="added-door-1""#))
    #expect(try await client.send("/").body.contains("added-door-1"))
    let portal = Self.door.replacing(
      #""door","level":"1-1","points":[[150,175],[150,185]]"#,
      with: #""portal","level":"1-1","id":"exit-1","points":[[390,200]]"#)
    #expect(try await send(portal).status == 200)
    #expect(try await client.send("/api/evacuation?from=1-1").status == 200)
  }

  @Test(arguments: [
    ("", 400, "invalid-change"), (#"{"changes":[]}"#, 400, "invalid-change"),
    (#"{"changes":[{"kind":"roof","level":"1-1"}]}"#, 400, "invalid-change"),
    (#"{"changes":[{"kind":"door","level":"1-1","points":[[1,2,3]]}]}"#, 400, "invalid-change"),
    (#"{"changes":[{"kind":"door","level":"1-1"}]}"#, 422, "invalid-change"),
    (#"{"changes":[{"kind":"portal","level":"1-1","id":"x"}]}"#, 400, "invalid-change"),
    (#"{"changes":[{"kind":"erasure","level":"1-1","id":"x"}]}"#, 404, "unknown-place"),
    (#"{"changes":[{"kind":"door","level":"9","points":[[1,1],[2,2]]}]}"#, 404, "unknown-place"),
  ])
  func `what cannot be drawn has a code`(body: String, status: Int, code: String) async throws {
    let reply = try await send(body)
    #expect(reply.status == status)
    #expect(reply.body.contains(#""code":"\#(code)""#))
    #expect(!reply.body.contains(folder.url.path))
  }

  @Test func `pages of other sites change nothing`() async throws {
    #expect(try await send(Self.door, type: "text/plain").status == 403)
    #expect(try await send(Self.door, origin: "http://evil.example").status == 403)
    #expect(try await send(Self.door, origin: "null").status == 403)
    // A foreign name that resolves to this host, as in DNS rebinding.
    let rebound = try await send(
      Self.door, origin: "http://evil.example", host: "evil.example")
    #expect(rebound.status == 403)
    #expect(try PlanEditor(folder.url).building.levels[0].doors == [])
  }

  @Test func `without an editor there is nothing to change`() async throws {
    let building = try Building(contentsOf: folder.url)
    let server = FloorPlanServer(viewer: PlanViewer(building))
    let client = InProcessClient(server.router().buildResponder())
    let reply = try await client.send(
      "/api/changes", .post, headers: [.contentType: "application/json"],
      body: Array(Self.door.utf8))
    #expect(reply.status == 404)
    #expect(try await !client.send("/").body.contains("connect-src"))
  }
}
