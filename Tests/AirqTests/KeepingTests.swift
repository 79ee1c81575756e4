import AirQualityKit
import AirQualityStore
import Foundation
import TestSupport
import Testing

@testable import AirqCommands

/// What is kept from one run to the next: never lost, never taken for more than it is.
@Suite struct KeepingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func airq(
    _ server: LoopbackServer?, _ arguments: String...
  ) async throws -> ToolResult {
    let address = server.map { ["--base-url", $0.url("").absoluteString] } ?? ["--offline"]
    return try await ToolProcess(
      "airq", arguments + address + ["--data-dir", folder.url.path]
    ).result()
  }

  private func object(_ result: ToolResult) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any],
      "\(result.messages)")
  }

  @Test func `many may keep stations at once`() async throws {
    let ids = StationCatalog.bundled.stations.prefix(8).map(\.id)
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for id in ids {
        group.addTask { try await airq(nil, "bookmarks", "add", String(id)).code }
      }
      for try await code in group { #expect(code == 0) }
    }
    let files = KeptFiles(dataDir: folder.url.path, environment: [:])
    #expect(try Bookmarks(files).stations.map(\.id) == ids)
  }

  @Test func `damaged lines are told and stay`() async throws {
    try folder.write("mine, by hand\n", to: "bookmarks.tsv")
    let added = try await airq(nil, "bookmarks", "add", "530")
    #expect(added.code == 0)
    #expect(
      added.messages.contains(
        "bookmarks.tsv:1: this line does not name a station; it is left unchanged\n"))
    #expect(try await airq(nil, "bookmarks", "remove", "530").code == 0)
    let text = try String(contentsOfFile: folder.path("bookmarks.tsv"), encoding: .utf8)
    #expect(text == "mine, by hand\n")
    try folder.write("somewhere\n", to: "home")
    let home = try await airq(nil, "home")
    #expect(home.code == 2)
    #expect(
      home.messages.hasSuffix(
        "home:1:1: expected LAT,LON; set it again with `airq home set LAT,LON`\n"))
    #expect(try await airq(nil, "home", "set", "52.2,21.0").code == 0)
    #expect(try await airq(nil, "home").output == "52.2,21.0\n")
  }

  @Test func `rows of another sensor stay foreign, whichever command asks`() async throws {
    let answers = AlertSinkTests.answers(160)
    let server = try LoopbackServer { head in
      answers(head).map { step in
        guard case .send(let bytes) = step else { return step }
        let text = String(decoding: bytes, as: UTF8.self)
        return .send(Array(text.replacing("MzSeven-PM10", with: "MzOther-PM10").utf8))
      }
    }
    #expect(try await airq(server, "station", "7").code == 0)
    let readings = try await airq(server, "readings", "1", "--format", "json")
    #expect(readings.output.contains(#""flags":["foreign"]"#))
    #expect(!readings.output.contains(#""flags":[]"#))
    let check = try await airq(nil, "check", "--station", "7")
    #expect(check.code == 3, "\(check.output)")
  }

  @Test func `bookmarks of an editor with other line ends stay`() async throws {
    let stations = StationCatalog(
      Array(StationCatalog.bundled.stations.prefix(3)),
      provenance: StationCatalog.bundled.provenance)
    try folder.write(stations.text.replacing("\n", with: "\r\n") + "\r\n", to: "bookmarks.tsv")
    #expect(try await airq(nil, "bookmarks", "add", "530").code == 0)
    let files = KeptFiles(dataDir: folder.url.path, environment: [:])
    #expect(try Bookmarks(files).stations.map(\.id) == stations.stations.map(\.id) + [530])
  }

  private static let refused = "the service answered with status 403"

  @Test func `what was kept answers where the service fails, and says so`() async throws {
    let server = try AlertSinkTests.service(20)
    #expect(try await airq(server, "station", "7").code == 0)
    #expect(try await airq(server, "bookmarks", "add", "7").code == 0)
    let broken = try LoopbackServer { _ in LoopbackServer.reply("403 No", [], "") }
    let problem = "\(Self.refused); showing cached data"
    for command in [["now", "52.2,21"], ["now"], ["station", "7"]] {
      let result = try await ToolProcess(
        "airq",
        command + [
          "--format", "json", "--base-url", broken.url("").absoluteString, "--data-dir",
          folder.url.path,
        ]
      ).result()
      #expect(result.code == 0, "\(result.messages)")
      let answer = try object(result)
      #expect((answer["problems"] as? [String])?.last == problem, "\(command)")
      #expect(answer["freshness"] as? String != "none")
      let sensors = try #require(answer["sensors"] as? [[String: Any]])
      #expect((sensors.first?["readings"] as? [Any])?.count == 30)
    }
    let history = try await airq(broken, "history", "1", "--format", "csv")
    #expect(history.code == 0)
    #expect(history.messages == "warning: sensor 1: \(problem)\n")
    let compared = try await airq(broken, "index", "7", "7")
    #expect(compared.code == 0)
    #expect(compared.messages.contains(problem))
    // Nothing is judged by it, though: whether the air is fine is unknown.
    let check = try await airq(broken, "check", "--station", "7")
    #expect(check.code == 3)
    #expect(check.messages == "airq: station 7: \(Self.refused)\n")
  }

  @Test func `without anything kept a failure is one line`() async throws {
    let broken = try LoopbackServer { _ in LoopbackServer.reply("403 No", [], "") }
    for command in [["now", "52.2,21"], ["station", "7"], ["history", "1"], ["index", "7"]] {
      let result = try await airq(broken, command[0], command[1])
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages.hasSuffix("\(Self.refused)\n"), "\(command)")
      #expect(result.messages.count { $0 == "\n" } == 1)
    }
    for command in ["export", "index"] {
      let result = try await airq(broken, command, "7", "530", "--format", "json")
      #expect(result.code == 2)
      #expect(result.output.isEmpty)
      #expect(result.messages == "airq: station 7: \(Self.refused)\n")
    }
  }

  @Test func `what cannot say that it is old names what is kept`() async throws {
    let server = try AlertSinkTests.service(20)
    #expect(try await airq(server, "station", "7").code == 0)
    let broken = try LoopbackServer { _ in LoopbackServer.reply("403 No", [], "") }
    let hint = "; --offline answers from cached data\n"
    let readings = try await airq(broken, "readings", "1")
    #expect(readings.code == 2)
    #expect(readings.messages == "airq: sensor 1: \(Self.refused)\(hint)")
    #expect(try await airq(broken, "sensors", "7").messages.hasSuffix(hint))
    #expect(
      try await airq(broken, "readings", "2").messages == "airq: sensor 2: \(Self.refused)\n")
    #expect(
      try await airq(nil, "station", "8").messages
        == "airq: nothing is cached for station 8; run again without --offline\n")
    let nowhere = try await ToolProcess(
      "airq", ["readings", "1", "--offline", "--base-url", server.url("").absoluteString]
    ).result()
    #expect(
      nowhere.messages
        == "airq: no readings of sensor 1 are cached; with --base-url or --replay, answers are "
        + "cached only in a --data-dir\n")
    let port = try await ToolProcess(
      "airq", ["readings", "1", "--base-url", "http://a:65536"]
    ).result()
    #expect(port.code == 64)
    #expect(port.messages.contains("a port must be 1 to 65535"))
  }

  @Test func `history knows what a sensor measures by its rows`() async throws {
    let server = try AlertSinkTests.service(60)
    for source in [server, nil] {
      let history = try await airq(source, "history", "1")
      #expect(history.output.hasPrefix("particles PM10, µg/m³, sensor 1\n"))
      #expect(history.output.contains("days with a mean above 50 µg/m³: "))
    }
    let other = try LoopbackServer { _ in
      LoopbackServer.reply("200 OK", [], #"{"values":[{"date":"2024-01-01 10:00:00","value":60}]}"#)
    }
    let unknown = try await airq(other, "history", "2", "--api", "legacy", "--days", "9999")
    #expect(unknown.code == 0, "\(unknown.messages)")
    #expect(!unknown.output.contains("days with a mean above"))
    #expect(!unknown.output.contains("┄"))
  }

  @Test func `a withdrawn station is explained with its replacement`() async throws {
    let server = try AlertSinkTests.service(20)
    let gone = try #require(StationCatalog.bundled[530])
    let reason =
      "station 530 is not in the service's list any more (\(gone.name)); the nearest replacement "
      + "is 7 (Siedem; $(touch /tmp/x))"
    for command in [["station", "530"], ["sensors", "530"], ["index", "MzWarAlNiepo"]] {
      let result = try await airq(server, command[0], command[1])
      #expect(result.code == 2)
      #expect(result.messages.hasSuffix("; \(reason)\n"), "\(command): \(result.messages)")
    }
    let kept = try await airq(server, "bookmarks", "add", "MzWarAlNiepo")
    #expect(kept.code == 1)
    #expect(kept.messages.hasSuffix("; \(reason)\n"))
    #expect(try await airq(nil, "bookmarks", "list").code == 1)
    let export = try await airq(server, "export", "530", "7", "--format", "json")
    #expect(export.code == 0)
    #expect(export.output.contains("\(reason)"))
    #expect(export.output.contains(#""code":"MzWarAlNiepo""#))
  }

  @Test func `stations that a newer list lacks are remembered`() async throws {
    let before = try LoopbackServer { _ in
      LoopbackServer.reply(
        "200 OK", [],
        """
        {"Lista stacji pomiarowych":[{"Identyfikator stacji":7,"Nazwa stacji":"Siedem",\
        "WGS84 φ N":"52.2","WGS84 λ E":"21.0"},{"Identyfikator stacji":8,"Kod stacji":"MzOld",\
        "Nazwa stacji":"Dawna","WGS84 φ N":"52.1","WGS84 λ E":"21.0"}]}
        """)
    }
    #expect(try await airq(before, "stations").code == 0)
    let server = try AlertSinkTests.service(20)
    #expect(try await airq(server, "stations").code == 0)
    let result = try await airq(server, "station", "MzOld")
    #expect(result.messages.contains("any more (Dawna); the nearest replacement is 7"))
  }

  @Test func `the first list is held against the one that comes with the program`() {
    let bundled = StationCatalog.bundled
    let few = StationCatalog(
      Array(bundled.stations.prefix(12)), provenance: Provenance(.network, retrieved: Date()))
    let (list, isNew) = AirSession.believed(few, kept: nil, isService: true)
    #expect(!isNew)
    #expect(list.stations.count == 288)
    #expect(
      list.problems.map(\.description) == [
        "the service lists only 12 of 288 stations; using the list of 2026-08-22T00:00:00Z"
      ])
    #expect(AirSession.believed(few, kept: nil, isService: false).isNew)
    #expect(AirSession.believed(bundled, kept: nil, isService: true).isNew)
    #expect(AirSession.believed(few, kept: few, isService: true).isNew)
  }

  @Test func `stations are compared`() async throws {
    let server = try AlertSinkTests.service(60)
    let result = try await airq(server, "index", "7", "530", "--format", "json")
    #expect(result.code == 0, "\(result.messages)")
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(list.map { $0["rank"] as? Int } == [1, nil])
    #expect(list.first?["value"] as? Double == 60)
    #expect((list.first?["computed"] as? [String: Any])?["table"] as? String == "gios2025")
    let text = try await airq(server, "index", "530", "7", "--table", "gios2018")
    #expect(text.output.contains("PM10"))
    #expect(text.output.contains("Siedem"))
    #expect(try await airq(server, "index", "7", "530", "--by", "XY").code == 64)
    #expect(try await airq(server, "index", "7", "--table", "gios1999").code == 64)
  }

  @Test func `one station is rated by the table that is named`() async throws {
    let examples = Checkout.root.appending(path: "Examples/air").path
    for table in IndexTable.all.map(\.name) {
      let result = try await ToolProcess(
        "airq", ["index", "530", "--table", table, "--format", "json", "--replay", examples]
      ).result()
      let computed = try object(result)["computed"] as? [String: Any]
      #expect(computed?["table"] as? String == table)
    }
    let plain = try await ToolProcess(
      "airq", ["index", "530", "--format", "json", "--replay", examples]
    ).result()
    #expect(try object(plain)["computed"] == nil)
  }
}
