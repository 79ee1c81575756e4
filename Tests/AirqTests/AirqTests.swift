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
    #expect(
      nothing.messages == "airq: no readings of sensor 1 are cached; run again without --offline\n")
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
    #expect(stations.messages == "no station matches\n")
    let index = try await replay("index", "atlantis")
    #expect(index.code == 1)
    #expect(index.messages == "airq: no station is named atlantis\n")
  }

  @Test func `failures are one line and 2`() async throws {
    let manual = try await replay("readings", "3580")
    #expect(manual.code == 2)
    #expect(
      manual.messages
        == "airq: sensor 3580: sampled manually: values are published 4–8 weeks later, in the archive\n"
    )
    let refused = try await airq("index", "1", "--base-url", "http://127.0.0.1:9", "--timeout", "9")
    #expect(refused.code == 2)
    #expect(refused.messages == "airq: station 1: 127.0.0.1: cannot connect\n")
    #expect(try await airq("index", "1", "--timeout", "0").code == 64)
    #expect(try await airq("index", "1", "--base-url", "ftp://x").code == 64)
  }

  @Test func `a server that hangs is left in time`() async throws {
    let server = try LoopbackServer { _ in [.wait(60_000)] }
    let result = try await airq(
      "station", "530", "--base-url", server.url("/rest/").absoluteString, "--timeout", "0.5")
    #expect(result.code == 2)
    #expect(result.messages.hasSuffix("no answer within 500 ms\n"))
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

  @Test func `a list that hangs leaves time for what was asked`() async throws {
    let server = try LoopbackServer { head in
      if head.contains("/station/findAll") { return [.wait(60_000)] }
      return LoopbackServer.reply("200 OK", [], Self.index)
    }
    let result = try await airq(
      "index", "MzWarAlNiepo", "--base-url", server.url("/rest").absoluteString, "--timeout", "8",
      "--format", "json")
    #expect(result.code == 0, "\(result.messages)")
    #expect(try object(result)["level"] as? Int == 1)
  }

  private static let index =
    #"{"AqIndex":{"Identyfikator stacji pomiarowej":530,"Wartość indeksu":1}}"#

  @Test func `a reply that did not change is not sent again`() async throws {
    let server = try LoopbackServer { head in
      head.contains("If-None-Match: \"7\"")
        ? LoopbackServer.reply("304 Not Modified", ["ETag: \"7\""], "")
        : LoopbackServer.reply("200 OK", ["ETag: \"7\""], Self.index)
    }
    for _ in 0..<2 {
      let result = try await airq(
        "index", "530", "--base-url", server.url("/rest").absoluteString, "--format", "json")
      #expect(try object(result)["level"] as? Int == 1)
    }
    #expect(server.heads.map { $0.contains("If-None-Match") } == [false, true])
  }

  @Test func `a silent nearest station is explained, and its neighbour shown`() async throws {
    let clock = DateFormatter()
    clock.timeZone = TimeZone(identifier: "Europe/Warsaw")
    clock.dateFormat = "yyyy-MM-dd HH:00:00"
    let hour = clock.string(from: Date())
    let server = try LoopbackServer { head in
      func reply(_ json: String) -> [LoopbackServer.Step] {
        LoopbackServer.reply("200 OK", [], json)
      }
      if head.contains("/station/findAll") {
        return reply(
          """
          [{"id":1,"stationName":"Silent","gegrLat":"52.0","gegrLon":"21.0"},
          {"id":2,"stationName":"Speaking","gegrLat":"52.1","gegrLon":"21.0"}]
          """)
      }
      if head.contains("/station/sensors/") {
        let id = head.contains("sensors/1 ") ? 1 : 2
        return reply(
          #"[{"id":\#(id)0,"stationId":\#(id),"param":{"paramCode":"PM10","idParam":3}}]"#)
      }
      if head.contains("/data/getData/20") {
        return reply(#"{"key":"PM10","values":[{"date":"\#(hour)","value":12}]}"#)
      }
      if head.contains("/data/") { return reply(#"{"key":"PM10","values":[]}"#) }
      return LoopbackServer.reply("404 Not Found", [], "")
    }
    let arguments = ["--api", "legacy", "--base-url", server.url("/rest").absoluteString]
    let result = try await Self.run(
      "airq",
      ["now", "52.0,21.0", "--format", "json", "--data-dir", folder.url.path] + arguments)
    #expect(result.code == 0, "\(result.messages)")
    let now = try object(result)
    #expect((now["station"] as? [String: Any])?["name"] as? String == "Speaking")
    let problems = try #require(now["problems"] as? [String])
    #expect(problems.first == "Silent: no value in the last three hours")
    let nearest = try await Self.run(
      "airq",
      ["now", "52.0,21.0", "--no-neighbours", "--format", "json", "--data-dir", folder.url.path]
        + arguments)
    #expect((try object(nearest)["station"] as? [String: Any])?["name"] as? String == "Silent")
    // The law is judged where there is something to judge.
    let check = try await Self.run(
      "airq", ["check", "52.0,21.0", "--data-dir", folder.url.path, "--format", "json"] + arguments)
    let rule = try #require((try object(check)["rules"] as? [[String: Any]])?.first)
    #expect(rule["station"] as? Int == 1 || rule["insteadOf"] as? Int == 1)
  }

  @Test func `many runs at once share one store`() async throws {
    let path = folder.url.path
    let codes = try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<8 {
        group.addTask {
          try await Self.run(
            "airq",
            ["station", "530", "--replay", Self.examples, "--data-dir", path, "--format", "json"]
          ).code
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(codes == Array(repeating: 0, count: 8))
    #expect(try await airq("station", "530", "--offline").code == 0)
  }

  @Test func `failures are told in Polish, too`() async throws {
    let manual = try await replay("readings", "3580", "--lang", "pl")
    #expect(
      manual.messages
        == "airq: czujnik 3580: pomiar manualny: wartości ukazują się 4–8 tygodni później, "
        + "w archiwum\n")
    let refused = try await airq(
      "index", "1", "--base-url", "http://127.0.0.1:9", "--timeout", "2", "--lang", "pl")
    #expect(refused.messages == "airq: stacja 1: 127.0.0.1: brak połączenia\n")
    let usage = try await airq("stations", "--limit", "0", "--lang", "pl")
    #expect(usage.messages.contains("--limit przyjmuje liczbę powyżej 0"))
    // Data stay as they are: programs read them.
    let station = try await replay("station", "530", "--format", "json", "--lang", "pl")
    #expect(
      (try object(station)["problems"] as? [String])?.first?.contains("sampled manually") == true)
  }
}
