import Foundation
import Synchronization
import TestSupport
import Testing
import WebTransport

@testable import FloorPlanKit

@Suite struct LessonClientTests {
  /// A server with a page for each address; it can fail.
  private final class Server: Transport {
    let pages: [String: String]
    let isDown = Mutex(false)
    let asked = Mutex<[String]>([])

    init(_ pages: [String: String]) { self.pages = pages }

    func send(_ request: WebRequest) async throws(WebError) -> WebReply {
      if isDown.withLock({ $0 }) {
        throw WebError(.unreachable, host: request.url.host(), "refused")
      }
      asked.withLock { $0.append(request.url.absoluteString) }
      guard let page = pages[request.url.absoluteString] else {
        return WebReply(status: 404, body: [], url: request.url)
      }
      return WebReply(status: 200, body: Array(page.utf8), url: request.url)
    }
  }

  private final class Clock: Sendable {
    let time = Mutex(Date(timeIntervalSince1970: 1_788_700_000))
    func forward(_ seconds: Double) { time.withLock { $0 += seconds } }
    var now: Date { time.withLock { $0 } }
  }

  private static func page(_ day: String, _ room: String) -> String {
    """
    <table id="schedule"><tr><td>\(day)</td></tr><tr><td>1</td><td>08:30-10:00</td>
    <td>Algebra</td><td>Nowak</td><td>\(room)</td></tr></table>
    """
  }

  private static let pages = [
    "https://campus.example/t?g=12001801&w=2026-09-07": page("07.09.2026", "15-4-22"),
    "https://campus.example/t?g=12001801&w=2026-09-14": page("14.09.2026", "15-4-22"),
    "https://campus.example/rooms?b=15":
      #"{"rooms":[{"id":7,"name":"4-21"},{"id":8,"name":"4-22"}]}"#,
    "https://campus.example/r?id=8&w=2026-09-07": page("08.09.2026", ""),
  ]

  private static let source = LessonSource(
    group: "https://campus.example/t?g={group}&w={week}",
    room: "https://campus.example/r?id={id}&w={week}",
    rooms: "https://campus.example/rooms?b={building}")

  private static let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  private static func day(_ text: String) throws -> Date {
    try Date(text + "T00:00:00+02:00", strategy: .iso8601)
  }

  @Test func `a group's weeks are retrieved once, and kept when the server is down`() async throws {
    let folder = try TemporaryFolder()
    let (server, clock) = (Server(Self.pages), Clock())
    let client = LessonClient(
      Self.source, cache: folder.url, transport: server, now: { clock.now })
    func answer() async throws -> LessonClient.Answer {
      try await client.timetable(
        matching: "12001801", from: try Self.day("2026-09-09"), to: try Self.day("2026-09-16"),
        in: Self.warsaw)
    }
    let first = try await answer()
    #expect(first.isCurrent)
    let lessons = first.timetable.lessons(
      from: try Self.day("2026-09-07"), to: try Self.day("2026-09-21"), matching: "12001801",
      in: Self.warsaw)
    #expect(lessons.map(\.room) == ["15-4-22", "15-4-22"])
    #expect(server.asked.withLock { $0.count } == 2)
    clock.forward(600)
    #expect(try await answer().isCurrent)
    #expect(server.asked.withLock { $0.count } == 2)
    clock.forward(3600)
    server.isDown.withLock { $0 = true }
    let stale = try await answer()
    #expect(!stale.isCurrent)
    #expect(clock.now.timeIntervalSince(stale.retrieved) == 4200)
    #expect(client.clearCache() == 2)
    await #expect(throws: FloorPlanError.self) { try await answer() }
  }

  @Test func `a room is looked up in the list of its building`() async throws {
    let client = LessonClient(Self.source, transport: Server(Self.pages))
    let (from, to) = (try Self.day("2026-09-07"), try Self.day("2026-09-12"))
    let answer = try await client.timetable(
      matching: "15-4-22", from: from, to: to, in: Self.warsaw)
    let lessons = answer.timetable.lessons(from: from, to: to, matching: "15-4-22", in: Self.warsaw)
    #expect(lessons.map(\.title) == ["Algebra"])
    await #expect(throws: FloorPlanError.self) {
      try await client.timetable(matching: "15-9-99", from: from, to: to, in: Self.warsaw)
    }
  }

  @Test func `a query cannot leave its place in the address`() {
    let address = LessonSource.address(
      "https://campus.example/t?g={group}", ["group": "1&admin=yes/../#x"])
    #expect(
      address?.absoluteString == "https://campus.example/t?g=1%26admin%3Dyes%2F..%2F%23x")
    #expect(LessonSource.address("file:///etc/passwd", [:]) == nil)
  }

  @Test func `a file without addresses is refused`() throws {
    let folder = try TemporaryFolder()
    for text in ["{}", "[]", "{\"group\":1}"] {
      try folder.write(text, to: "source.json")
      #expect(throws: FloorPlanError.self) {
        try LessonSource(contentsOf: folder.url.appending(path: "source.json"))
      }
    }
  }
}
