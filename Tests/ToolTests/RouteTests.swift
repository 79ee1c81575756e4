import Foundation
import TestSupport
import Testing

/// The command `route`, as scripts and people use it.
@Suite struct RouteTests {
  private static let sample = Checkout.root.appending(path: "Examples/warsaw-sample").path
  private static let metro = Checkout.root.appending(path: "Examples/warsaw-metro").path

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a plan in JSON`() async throws {
    let result = try await ToolProcess.run(
      "route", "plan", "--network", Self.sample, "--from", "EN_0001", "--to", "EN_0005", "--by",
      "both", "--change", "120", "--arrive", "2026-11-21T09:00", "--time-zone", "Europe/Warsaw",
      "--format", "json")
    #expect(result.code == 0)
    #expect(result.messages.isEmpty)
    let answer = try Self.json(result.output)
    let journeys = try #require(answer["journeys"] as? [[String: Any]])
    #expect(journeys.map { $0["mode"] as? String } == ["car", "transit"])
    #expect(journeys.map { $0["duration"] as? Int } == [600, 600])
    #expect(
      journeys.map { $0["departure"] as? String }.allSatisfy { $0 == "2026-11-21T08:50:00+01:00" })
    let legs = try #require(journeys[1]["legs"] as? [[String: Any]])
    #expect(legs.map { $0["line"] as? String } == ["15", "15", "15", "15"])
    #expect(answer["reason"] is NSNull)
  }

  @Test func `every key of the answers is documented`() async throws {
    let page = try Checkout.text(of: "Docs/Formats/route-answers.md")
    let questions = [
      ["plan", "--from", "EN_0001", "--to", "EN_0005"], ["nearest", "52.22,21.01"],
      ["nearest", "0,0"], ["info", "--nodes"],
    ]
    for question in questions {
      let arguments = question + ["--network", Self.sample, "--format", "json"]
      let answer = await (try ToolProcess("route", arguments)).result()
      let keys = Set(answer.output.matches(of: /"([a-z_]+)":/).map { String($0.output.1) })
      #expect(!keys.isEmpty)
      for key in keys {
        #expect(page.contains("`\(key)`") || page.contains("\"\(key)\":"), "\(key)")
      }
    }
  }

  @Test func `no journey has a reason and exit code 1`() async throws {
    let result = try await ToolProcess.run(
      "route", "plan", "--network", Self.sample, "--from", "EN_0005", "--to", "EN_0001", "--by",
      "car", "--format", "json")
    #expect(result.code == 1)
    let answer = try Self.json(result.output)
    #expect((answer["journeys"] as? [Any])?.isEmpty == true)
    #expect(
      answer["reason"] as? String
        == "by car: no road for cars leaves EN_0005 (Marszałkowska/Al. Jerozolimskie)")
  }

  @Test func `across the metro with one change`() async throws {
    let result = try await ToolProcess.run(
      "route", "plan", "--network", Self.metro, "--from", "kabaty", "--to", "brodno", "--by",
      "transit", "--change", "2min", "--depart", "08:30", "--time-zone", "Europe/Warsaw")
    #expect(result.code == 0)
    #expect(
      result.output == """
        By public transport: 44 min, leave at 08:30, be there at 09:14.
          08:30 line M1 from Kabaty to Świętokrzyska, 12 stops, 22 min
          08:54 line M2 from Świętokrzyska to Bródno, 10 stops, 20 min
        Assumed: no waiting for vehicles; no walking to and from the stops.

        """)
  }

  @Test(arguments: [
    (["--arrive", "2026-11-21T09:00Z", "--now", "2026-11-21T08:55Z"], 300),
    (["--now=2026-11-21T08:55Z", "--arrive", "2026-11-21T09:00Z"], 300),
    (["--depart", "2020-01-01T00:00Z", "--now", "2020-01-01T00:00:10Z"], 10),
    (["--depart", "2020-01-01T00:00Z"], nil),
    (["--arrive", "2999-01-01T09:00Z", "--now"], nil),
    (["--now", "--arrive", "2999-01-01T09:00Z"], nil),
  ])
  func `too late is said`(times: [String], late: Int?) async throws {
    let arguments = [
      "plan", "--network", Self.sample, "--from", "EN_0001", "--to", "EN_0005", "--by", "car",
      "--format", "json", "--time-zone", "UTC",
    ]
    let result = await (try ToolProcess("route", arguments + times)).result()
    let journeys = try Self.json(result.output)["journeys"] as? [[String: Any]]
    #expect(journeys?.first?["late"] as? Int == late)
  }

  @Test func `nearest in JSON, and plain negative coordinates`() async throws {
    let result = try await ToolProcess.run(
      "route", "nearest", "52.2206062,21.0105747", "--network", Self.sample, "--format", "json")
    let found = try Self.json(result.output)
    #expect(found["id"] as? String == "EN_0001")
    #expect(found["number"] as? Int == 1)
    #expect((found["distance"] as? Double).map { abs($0 - 121.1) < 0.1 } == true)
    let stop = try await ToolProcess.run(
      "route", "nearest", "52.228353,21.010203", "--network", Self.sample, "--stop", "--format",
      "json")
    #expect(try Self.json(stop.output)["id"] as? String == "EN_0005")
    let far = try await ToolProcess.run(
      "route", "nearest", "-33.9,151.2", "--network", Self.sample, "--format", "json")
    #expect(far.code == 1)
    #expect(try Self.json(far.output)["id"] is NSNull)
    let farther = try await ToolProcess.run(
      "route", "nearest", "-33.9,151.2", "--network", Self.sample, "--radius", "20000km")
    #expect(farther.code == 0)
  }

  @Test func `a compiled network answers as its files`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("metro.network")
    let built = try await ToolProcess.run("route", "build", "--network", Self.metro, "-o", file)
    #expect(built.code == 0)
    #expect(
      built.messages
        == "Wrote \(file): 38 nodes (38 stops), 74 roads (74 rail), 2 lines over 74 roads.\n")
    let info = try await ToolProcess.run("route", "info", file, "--nodes", "--format", "json")
    let summary = try Self.json(info.output)
    #expect(summary["nodes"] as? Int == 38)
    #expect((summary["node_list"] as? [[String: Any]])?.last?["number"] as? Int == 38)
    let question = ["--from", "Kabaty", "--to", "Bródno", "--by", "transit", "--format", "json"]
    let fromFile = await (try ToolProcess("route", ["plan", "--network", file] + question)).result()
    let fromFolder = await (try ToolProcess("route", ["plan", "--network", Self.metro] + question))
      .result()
    #expect(fromFile.output == fromFolder.output)
  }

  @Test func `bad input is told with its place, and nothing is written`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("A\t1\t1\ttrue\nB\t1\n", to: "nodes.tsv")
    try folder.write("", to: "roads.tsv")
    try folder.write("", to: "publictransport.tsv")
    let file = folder.path("x.network")
    let result = try await ToolProcess.run(
      "route", "build", "--network", folder.url.path, "-o", file)
    #expect(result.code == 2)
    #expect(
      result.messages
        == "\(folder.path("nodes.tsv")):2: Malformed input file, detected too few columns.\n")
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a full disk leaves the old file as it was`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("precious", to: "metro.network")
    let result = try await ToolProcess.run(
      "route", "build", "--network", Self.metro, "-o", file, fileSizeLimit: 4)
    #expect(result.code == 2)
    #expect(result.messages == "\(file): cannot write: File too large\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "precious")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["metro.network"])
  }

  @Test func `what cannot be read is told`() async throws {
    let folder = try TemporaryFolder()
    let missing = folder.path("nowhere")
    let result = try await ToolProcess.run(
      "route", "nearest", "52,21", "--network", missing)
    #expect(result.code == 2)
    #expect(result.messages == "\(missing): cannot open: No such file or directory\n")
    let file = try folder.write("hello", to: "x.network")
    let foreign = try await ToolProcess.run("route", "info", file)
    #expect(foreign.code == 2)
    #expect(
      foreign.messages
        == "\(file): This is not a prepared network; expected a file written by route build.\n")
  }

  @Test(arguments: [
    ["plan", "--from", "a", "--to", "b"],
    ["plan", "--network", "x", "--server", "http://localhost", "--from", "a", "--to", "b"],
    ["plan", "--network", "x", "--from", "a", "--to", "b", "--arrive", "soon"],
    ["plan", "--network", "x", "--from", "a", "--to", "b", "--arrive", "9:00", "--depart", "8:00"],
    ["nearest", "52;21;3", "--network", "x"], ["serve", "--port", "70000", "--network", "x"],
  ])
  func `a command line that makes no sense`(arguments: [String]) async throws {
    let result = await (try ToolProcess("route", arguments)).result()
    #expect(result.code == 64)
    #expect(result.output.isEmpty)
  }

  @Test func `settings stand in for options`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "network = \"\(Self.sample)\"\nchange = 600\nradius = \"100m\"\n", to: "citykit/route.toml")
    let environment = ["XDG_CONFIG_HOME": folder.url.path]
    let result = try await ToolProcess.run(
      "route", "plan", "--from", "EN_0002", "--to", "EN_0005", "--by", "transit", "--format",
      "json", environment: environment)
    let journeys = try Self.json(result.output)["journeys"] as? [[String: Any]]
    #expect(journeys?.first?["duration"] as? Int == 660 + 600)
    let nearest = try await ToolProcess.run(
      "route", "nearest", "52.2206062,21.0105747", environment: environment)
    #expect(nearest.code == 1)
    try folder.write("colour = 3\n", to: "citykit/route.toml")
    let refused = try await ToolProcess.run("route", "info", environment: environment)
    #expect(refused.code == 2)
    #expect(refused.messages.contains("route.toml:1:1: "))
  }

  @Test(arguments: ["gpx", "geojson", "html"])
  func `formats go by the file's extension`(format: String) async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("answer.\(format)")
    let result = try await ToolProcess.run(
      "route", "plan", "--network", Self.sample, "--from", "EN_0001", "--to", "EN_0005", "-o", file)
    #expect(result.code == 0)
    #expect(result.output.isEmpty)
    let start = ["gpx": "<?xml", "geojson": "{\"type\":\"FeatureCollection\"", "html": "<!DOCTYPE"]
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix(try #require(start[format])))
  }

  @Test(.timeLimit(.minutes(10))) func `serving, asking from elsewhere, stopping`() async throws {
    let server = try ToolProcess(
      "route", ["serve", "--network", Self.sample, "--port", "0"])
    #expect(try await server.says("Listening on http://127.0.0.1:"))
    let address = try #require(
      server.messages.split(separator: "\n").first?.split(separator: " ").last)
    let plan = try await ToolProcess.run(
      "route", "plan", "--server", "\(address)/entry", "--from", "52.22,21.012", "--to", "5",
      "--by",
      "both", "--change", "120", "--format", "json")
    #expect(plan.code == 0)
    let journeys = try Self.json(plan.output)["journeys"] as? [[String: Any]]
    #expect(journeys?.map { $0["duration"] as? Int } == [600, 600])
    let near = ["nearest", "52.22,21.012", "--server", "\(address)", "--format", "json"]
    let unknown = await (try ToolProcess("route", near)).result()
    #expect(try Self.json(unknown.output)["stop"] is NSNull)
    let stop = await (try ToolProcess("route", near + ["--stop"])).result()
    #expect(try Self.json(stop.output)["stop"] as? Bool == true)
    server.send(SIGTERM)
    let end = await server.result()
    #expect(end.code == 0)
    #expect(end.messages.contains("GET /entry/shortestPath/1/5/publicTransport/false 200 "))
    let gone = try await ToolProcess.run(
      "route", "nearest", "52.22,21.012", "--server", String(address))
    #expect(gone.code == 2)
    #expect(gone.messages == "route: 127.0.0.1: cannot connect; is the service running there?\n")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a service outlives its file being overwritten`() async throws {
    let folder = try TemporaryFolder()
    let live = folder.path("live.network")
    let built = try await ToolProcess.run("route", "build", "--network", Self.sample, "-o", live)
    #expect(built.code == 0)
    let server = try ToolProcess("route", ["serve", "--network", live, "--port", "0"])
    #expect(try await server.says("Listening on http://127.0.0.1:"))
    let address = try #require(
      server.messages.split(separator: "\n").first?.split(separator: " ").last)
    // In place: mapped pages of the file itself would be gone.
    let file = try FileHandle(forWritingTo: URL(filePath: live))
    try file.truncate(atOffset: 0)
    try file.close()
    let plan = try await ToolProcess.run(
      "route", "plan", "--server", "\(address)/entry", "--from", "1", "--to", "5", "--by",
      "transit")
    #expect(plan.code == 0, "\(plan.messages)")
    server.send(SIGTERM)
    #expect(await server.result().code == 0)
  }
}
