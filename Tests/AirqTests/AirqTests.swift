import Foundation
import TestSupport
import Testing

/// The tool as scripts use it, on recorded replies and on a server of the test's own.
@Suite struct AirqTests {
  private let folder: TemporaryFolder
  private static let examples = Checkout.root.appending(path: "Examples/air").path

  init() throws { folder = try TemporaryFolder() }

  private static func run(_ program: String, _ arguments: [String]) async throws -> ToolResult {
    try await ToolProcess(program, arguments).result()
  }

  private func airq(_ arguments: String...) async throws -> ToolResult {
    try await Self.run("airq", arguments + ["--data-dir", folder.url.path])
  }

  private func replay(_ arguments: String...) async throws -> ToolResult {
    try await Self.run(
      "airq", arguments + ["--replay", Self.examples, "--data-dir", folder.url.path])
  }

  private func object(_ result: ToolResult) throws -> [String: Any] {
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(parsed as? [String: Any])
  }

  private func list(_ result: ToolResult) throws -> [[String: Any]] {
    let parsed = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    return try #require(parsed as? [[String: Any]])
  }

  @Test func `readings are end-of-hour instants`() async throws {
    let result = try await replay("readings", "3584", "--format", "json")
    #expect(result.code == 0)
    #expect(
      result.output.hasPrefix(
        #"[{"time":"2026-06-08T14:00:00Z","value":22.4,"flags":[]},{"time":"2026-06-08T13:00:00Z""#)
    )
    #expect(try list(result).count == 87)
  }

  @Test func `a station comes whole`() async throws {
    let station = try object(try await replay("station", "530", "--format", "json"))
    #expect((station["station"] as? [String: Any])?["code"] as? String == "MzWarAlNiepo")
    let sensors = try #require(station["sensors"] as? [[String: Any]])
    #expect(sensors.compactMap { $0["parameter"] as? String } == ["NO2", "PM10", "PM2.5"])
    #expect((station["index"] as? [String: Any])?["level"] as? Int == 1)
    #expect(station["bookmarked"] as? Bool == false)
    #expect(station["freshness"] as? String == "stale")
    #expect((station["problems"] as? [String])?.count == 1)
  }

  @Test func `options may stand before the command`() async throws {
    let result = try await Self.run(
      "airq",
      [
        "--replay", Self.examples, "--data-dir", folder.url.path, "now", "52.23,21.01", "--format",
        "json",
      ])
    #expect(result.code == 0, "\(result.messages)")
    #expect((try object(result)["station"] as? [String: Any])?["id"] as? Int == 530)
  }

  @Test func `what was asked once is there offline`() async throws {
    let online = try await replay("now", "52.23,21.01", "--format", "json")
    let offline = try await airq("now", "52.23,21.01", "--offline", "--format", "json")
    #expect(offline.code == 0, "\(offline.messages)")
    let values = try object(offline)["values"] as? [[String: Any]]
    #expect(values?.count == (try object(online)["values"] as? [[String: Any]])?.count)
    #expect((try object(offline)["index"] as? [String: Any])?["source"] as? String == "kept")
    let nothing = try await airq("readings", "1", "--offline")
    #expect(nothing.code == 2)
    #expect(nothing.messages == "airq: no readings of sensor 1 were kept\n")
  }

  @Test func `home and bookmarks are kept`() async throws {
    #expect(try await replay("home").code == 1)
    #expect(try await replay("home", "set", "52.2297,21.0122").code == 0)
    #expect(try await replay("home", "show").output == "52.23,21.01\n")
    #expect(try await replay("bookmarks", "add", "Kondratowicza").code == 0)
    #expect(try await replay("bookmarks", "add", "530").code == 0)
    #expect(try list(try await replay("bookmarks", "list", "--format", "json")).count == 2)
    let now = try object(try await replay("now", "--format", "json"))
    #expect(now["bookmarked"] as? Bool == true)
    #expect((now["bookmarks"] as? [[String: Any]])?.count == 1)
    #expect(try await replay("bookmarks", "remove", "552").code == 0)
    #expect(try await replay("bookmarks", "remove", "552").code == 1)
    #expect(try await replay("home", "clear").code == 0)
    #expect(try await replay("home", "show").code == 1)
  }

  @Test func `names that nobody has are answered with 1`() async throws {
    let stations = try await replay("stations", "atlantis", "--format", "json")
    #expect(stations.code == 1)
    #expect(stations.output == "[]\n")
    let index = try await replay("index", "atlantis")
    #expect(index.code == 1)
    #expect(index.messages == "airq: no station is called atlantis\n")
  }

  @Test func `failures are one line and 2`() async throws {
    let manual = try await replay("readings", "3580")
    #expect(manual.code == 2)
    #expect(
      manual.messages
        == "airq: sensor 3580: read by hand: values are published 4–8 weeks later, in the archive\n"
    )
    let refused = try await airq("index", "1", "--base-url", "http://127.0.0.1:9", "--timeout", "2")
    #expect(refused.code == 2)
    #expect(refused.messages == "airq: station 1: 127.0.0.1: cannot connect\n")
    #expect(try await airq("index", "1", "--timeout", "0").code == 64)
    #expect(try await airq("index", "1", "--base-url", "ftp://x").code == 64)
  }

  @Test func `a server that hangs is left in time`() async throws {
    let server = try LoopbackServer { _ in [.wait(60_000)] }
    let start = ContinuousClock.now
    let result = try await airq(
      "station", "530", "--base-url", server.url("/rest/").absoluteString, "--timeout", "0.5")
    #expect(result.code == 2)
    #expect(result.messages.hasSuffix("no answer within 500 ms\n"))
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `a list that lost most stations is not believed`() async throws {
    #expect(try await replay("stations").code == 0)
    let server = try LoopbackServer { _ in
      LoopbackServer.reply(
        "200 OK", [],
        #"{"Lista stacji pomiarowych":[{"Identyfikator stacji":530,"Nazwa stacji":"W"}]}"#)
    }
    let result = try await airq(
      "stations", "--format", "json", "--base-url", server.url("/rest").absoluteString)
    #expect(try list(result).count == 8)
    #expect(result.messages.contains("the service lists only 1 of 8 stations"))
  }
}
