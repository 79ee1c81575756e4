import Foundation
import TestSupport
import Testing

/// The command `floorpath`, as scripts and people use it.
@Suite struct FloorPathTests {
  private static let campus = Checkout.root.appending(path: "Examples/campus.floorpkg").path
  private static let spoiled = Checkout.root
    .appending(path: "Examples/campus-with-defects.floorpkg").path

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `a route in words`() async throws {
    let result = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1")
    #expect(result.code == 0)
    #expect(result.messages.isEmpty)
    #expect(
      result.output == """
        1. Start at 15-4-22 (Lecture hall).
        2. Go straight 8 m.
        3. Turn right and go 46 m, past Coffee machine.
        4. Turn right and go 3 m.
        5. Take the stairs down to level 3.
        6. Go straight 3 m.
        7. Turn left and go 54 m, past Toilet.
        8. Turn right and go 8 m.
        9. You have arrived at 15-3-1 (Physics laboratory).
        123 m, 2 min

        """)
  }

  @Test func `a route in JSON, and as GeoJSON`() async throws {
    let result = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "12-201", "--profile",
      "step-free", "--format", "json")
    #expect(result.code == 0)
    let answer = try Self.json(result.output)
    let length = try #require(answer["length"] as? Double)
    let steps = try #require(answer["steps"] as? [[String: Any]])
    #expect(abs(steps.reduce(0) { $0 + (($1["length"] as? Double) ?? .nan) } - length) < 0.1)
    #expect(answer["duration"] is Double)
    #expect(try #require(answer["nodes"] as? [String]).first == "15-4-22")
    let lines = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "12-201", "--format",
      "geojson")
    let features = try #require(try Self.json(lines.output)["features"] as? [[String: Any]])
    #expect(features.count == 3)
  }

  @Test func `no route has a reason and exit code 1`() async throws {
    for (to, closed, reason) in [
      ("15-3-99", "stairs-1", "unknown-place"), ("15-3-1", "stairs-1,elevator-1", "no-way"),
    ] {
      let result = try await ToolProcess.run(
        "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", to, "--closed", closed,
        "--format", "json")
      #expect(result.code == 1)
      #expect(try Self.json(result.output)["reason"] as? String == reason)
    }
    let unknown = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "1", "--to", "2", "--profile", "flying")
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("'flying' is not a profile; there are walk, step-free"))
  }

  @Test func `where no way is open, only the true reason is told`() async throws {
    let closed = [
      "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--closed",
      "stairs-1,elevator-1",
    ]
    let told = try await ToolProcess("floorpath", closed).result()
    #expect(told.code == 1 && told.output.isEmpty)
    let reason = "no route avoids the closed parts: elevator-1, stairs-1"
    #expect(told.messages == "floorpath: \(reason)\n")
    let answer = try await ToolProcess("floorpath", closed + ["--format", "json"]).result()
    #expect(answer.messages.isEmpty)
    let object = try Self.json(answer.output)
    #expect(Set(object.keys) == ["reason", "message"])
    #expect(object["message"] as? String == reason)
    let avoided = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--avoid",
      "stairs,elevator")
    #expect(avoided.code == 1)
    #expect(
      avoided.messages
        == "floorpath: there is a way on foot, but none for the profile "
        + "'walk --avoid stairs,elevator'\n")
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g id="Vertices">\
      <circle id="one" cx="100" cy="100" r="2"/><circle id="two" cx="200" cy="100" r="2"/>\
      <circle id="far" cx="100" cy="300" r="2"/></g>\
      <g id="Paths"><path d="M100,100H200"/><path d="M100,300H200"/></g></svg>
      """
    let folder = try TemporaryFolder()
    let file = try folder.write(drawing, to: "plan.svg")
    let apart = try await ToolProcess.run(
      "floorpath", "route", file, "--from", "one", "--to", "far")
    #expect(apart.code == 1)
    #expect(
      apart.messages
        == "floorpath: no way joins the two in the drawing; floorpath lint says what is missing\n")
  }

  @Test func `pictures of all levels`() async throws {
    let folder = try TemporaryFolder()
    let result = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--svg-folder",
      folder.path("pictures"))
    #expect(result.code == 0)
    for level in ["15-4", "15-3"] {
      let text = try String(contentsOfFile: folder.path("pictures/\(level).svg"), encoding: .utf8)
      #expect(text.contains("stroke-dasharray") && text.contains("citykit-overlay"))
    }
  }

  @Test func `pictures never replace the plan's own drawings`() async throws {
    let folder = try TemporaryFolder()
    let names = ["15-4.svg", "15-3.svg"]
    let campus = URL(filePath: Self.campus)
    for name in names {
      try folder.write(
        String(contentsOf: campus.appending(path: name), encoding: .utf8), to: "plan/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("plan"))
    let before = try names.map { try Data(contentsOf: folder.url.appending(path: "plan/\($0)")) }
    let plans = [[folder.path("plan")], names.map { folder.path("plan/\($0)") }]
    for plan in plans {
      for target in ["plan", "link", "plan/../plan/"] {
        let result = try await ToolProcess(
          "floorpath",
          ["route"] + plan + ["--from", "15-4-22", "--to", "15-4-1", "--svg-folder"]
            + [folder.path(target)]
        ).result()
        #expect(result.code == 64)
        #expect(result.messages.contains("belongs to the plan; name another folder"))
      }
    }
    #expect(
      try names.map { try Data(contentsOf: folder.url.appending(path: "plan/\($0)")) } == before)
  }

  @Test func `lint ends with 1 for errors, 0 without, 2 when it cannot`() async throws {
    let clean = try await ToolProcess.run("floorpath", "lint", Self.campus, "--format", "json")
    #expect(clean.code == 0)
    #expect((try Self.json(clean.output)["findings"] as? [Any])?.isEmpty == true)
    let spoiled = try await ToolProcess.run("floorpath", "lint", Self.spoiled, "--format", "sarif")
    #expect(spoiled.code == 1)
    #expect(try Self.json(spoiled.output)["version"] as? String == "2.1.0")
    let missing = try await ToolProcess.run("floorpath", "lint", "nowhere.svg")
    #expect(missing.code == 2)
    #expect(missing.output.isEmpty)
  }

  @Test func `where, hit, nearest, evacuate, rooms and info`() async throws {
    func run(_ arguments: String...) async throws -> [String: Any] {
      let process = try ToolProcess("floorpath", arguments + ["--format", "json"])
      let result = await process.result()
      #expect(result.code == 0, "\(arguments): \(result.messages)")
      return try Self.json(result.output)
    }
    let place = try await run("where", Self.campus, "01535")
    #expect(place["level"] as? String == "15-3")
    #expect(place["building"] as? String == "15")
    #expect(place["x"] as? Double == 700)
    let hit = try await run("hit", Self.campus, "--level", "15-4", "--at", "300,500")
    #expect(hit["kind"] as? String == "room")
    #expect(hit["id"] as? String == "15-4-22")
    let buffet = try await run("nearest", Self.campus, "--from", "15-4-22", "--kind", "buffet")
    #expect(buffet["levels"] as? [String] == ["15-4", "15-3", "15-2", "12-2", "12-1"])
    let out = try await run("evacuate", Self.campus, "--from", "12-101")
    #expect((out["nodes"] as? [String])?.last == "12-1:exit-1")
    let around = try await run(
      "evacuate", Self.campus, "--from", "12-101", "--blocked", "12-1:exit-1")
    #expect((around["nodes"] as? [String])?.last == "15-2:exit-2")
    #expect((try await run("rooms", Self.campus)["rooms"] as? [Any])?.count == 74)
    #expect((try await run("info", Self.campus)["levels"] as? [Any])?.count == 5)
  }

  @Test func `routes are saved, listed, shown and deleted`() async throws {
    let folder = try TemporaryFolder()
    let store = ["FLOORPATH_ROUTES": folder.path("routes.json")]
    let saved = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--save", "work",
      environment: store)
    #expect(saved.messages == "saved as 'work'\n")
    let list = try await ToolProcess.run(
      "floorpath", "routes", "--format", "json", environment: store)
    #expect((try Self.json(list.output)["routes"] as? [[String: Any]])?.count == 1)
    let shown = try await ToolProcess.run(
      "floorpath", "routes", "show", "work", Self.campus, environment: store)
    #expect(shown.output == saved.output)
    let deleted = try await ToolProcess.run(
      "floorpath", "routes", "delete", "work", environment: store)
    #expect(deleted.code == 0)
    let gone = try await ToolProcess.run(
      "floorpath", "routes", "show", "work", Self.campus, environment: store)
    #expect(gone.code == 1)
  }

  @Test func `what a saved route closes and avoids stays closed and avoided`() async throws {
    let folder = try TemporaryFolder()
    let store = ["FLOORPATH_ROUTES": folder.path("routes.json")]
    let route = ["--from", "15-4-22", "--to", "15-3-1", "--avoid", "stairs", "--closed", "15-4-5"]
    let saved = try await ToolProcess(
      "floorpath", ["route", Self.campus, "--save", "lift"] + route, environment: store
    ).result()
    #expect(saved.output.contains("lift"))
    let shown = try await ToolProcess.run(
      "floorpath", "routes", "show", "lift", Self.campus, environment: store)
    #expect(shown.output == saved.output)
    let list = try await ToolProcess.run(
      "floorpath", "routes", "--format", "json", environment: store)
    let entry = try #require((try Self.json(list.output)["routes"] as? [[String: Any]])?.first)
    #expect(entry["closed"] as? [String] == ["15-4-5"])
    #expect(entry["avoids"] as? [String] == ["stairs"])
  }

  @Test func `a name of several places is an error that names them`() async throws {
    let ids = ["15-2-corridor-1", "15-3-corridor-1", "15-4-corridor-1"]
    let route = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "15-corridor-1", "--to", "15-3-1", "--format",
      "json")
    #expect(route.code == 1)
    #expect(try Self.json(route.output)["reason"] as? String == "ambiguous-place")
    #expect(try Self.json(route.output)["candidates"] as? [String] == ids)
    let place = try await ToolProcess.run("floorpath", "where", Self.campus, "15-corridor-1")
    #expect(place.code == 1)
    #expect(ids.allSatisfy(place.messages.contains))
    let blocked = try await ToolProcess.run(
      "floorpath", "evacuate", Self.campus, "--from", "15-4-22", "--blocked", "15-corridor-1")
    #expect(blocked.code == 64)
    #expect(ids.allSatisfy(blocked.messages.contains))
    let one = try await ToolProcess.run(
      "floorpath", "evacuate", Self.campus, "--from", "15-4-22", "--blocked", "15-2-corridor-1")
    #expect(!one.messages.contains("no part"))
  }

  @Test func `a folder for pictures that cannot be made is named`() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("x", to: "file")
    for path in [file, file + "/inner"] {
      let result = try await ToolProcess.run(
        "floorpath", "route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--svg-folder",
        path)
      #expect(result.code == 2)
      #expect(result.messages.contains("\(path): cannot create: Not a directory"))
    }
  }

  @Test func `exported and imported again`() async throws {
    let folder = try TemporaryFolder()
    let graph = folder.path("campus.geojson")
    let package = folder.path("again.floorpkg")
    let exported = try await ToolProcess.run(
      "floorpath", "export", Self.campus, "--format", "geojson", "-o", graph)
    #expect(exported.code == 0)
    let imported = try await ToolProcess.run("floorpath", "import", graph, "-o", package)
    #expect(imported.code == 0)
    let route = try await ToolProcess.run(
      "floorpath", "route", package, "--from", "15-4-22", "--to", "15-3-1")
    #expect(route.output.hasSuffix("123 m, 2 min\n"))
    let again = try await ToolProcess.run("floorpath", "import", graph, "-o", package)
    #expect(again.code == 2)
    let list = try await ToolProcess.run("floorpath", "export", Self.campus)
    #expect(list.output.contains("<key>audvertex-15-4-22</key>"))
    let alone = try await ToolProcess.run(
      "floorpath", "import", "Graph.plist", "-o", folder.path("x.floorpkg"))
    #expect(alone.code == 64)
  }

  @Test func `standard input is a drawing, and a door may have its room's id`() async throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g id="Rooms">\
      <rect id="R1" width="100" height="100"/><rect id="R2" x="300" width="100" height="100"/></g>\
      <g id="Doors"><rect id="R1" x="40" y="98" width="10" height="4"/>\
      <rect id="R2" x="340" y="98" width="10" height="4"/></g>\
      <g id="Paths"><path d="M0,110H500"/><path d="M0,300H300"/></g></svg>
      """
    let lint = try await ToolProcess.run("floorpath", "lint", "-", input: drawing)
    #expect(lint.code == 1)
    #expect(lint.messages == "1 error, 1 warning\n")
    #expect(!lint.output.contains("duplicate-id"))
    #expect(try await ToolProcess.run("floorpath", "info", "-", input: drawing).code == 0)
    let folder = try TemporaryFolder()
    let file = try folder.write(drawing, to: "plan.svg")
    let route = try await ToolProcess.run("floorpath", "route", file, "--from", "R1", "--to", "R2")
    #expect(route.code == 0 && route.messages.isEmpty, "\(route.messages)")
  }

  @Test func `an unknown place is answered with similar ones`() async throws {
    let result = try await ToolProcess.run("floorpath", "where", Self.campus, "0153")
    #expect(result.code == 1)
    #expect(result.messages == "floorpath: the plan has no place '0153'; did you mean 01535?\n")
  }
}
