import Foundation
import TestSupport
import Testing

/// What `floorpath` does for a campus: codes, lessons, the viewer, other programs' plans.
@Suite struct FloorPathCampusTests {
  private static let campus = Checkout.root.appending(path: "Examples/campus.floorpkg").path

  private static func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `an unknown closed id is refused and named, and no way is printed`() async throws {
    for arguments in [
      ["evacuate", Self.campus, "--from", "15-4-22", "--blocked", "stairs1", "-q"],
      ["evacuate", Self.campus, "--from", "15-4-22", "--closed", "stairs1"],
      ["route", Self.campus, "--from", "15-4-22", "--to", "15-3-1", "--closed", "stairs1"],
    ] {
      let result = try await ToolProcess("floorpath", arguments).result()
      #expect(result.code != 0)
      #expect(result.output.isEmpty)
      #expect(result.messages.contains("'stairs1'"))
      #expect(result.messages.contains("stairs-1"))
    }
  }

  @Test func `ids may have blanks after commas`() async throws {
    for option in ["--closed", "--blocked"] {
      let result = try await ToolProcess.run(
        "floorpath", "evacuate", Self.campus, "--from", "15-4-22", option, "exit-2, door-2-1,")
      #expect(result.code == 0 && result.output.contains("exit-1"), "\(result.messages)")
    }
  }

  @Test func `a given time brings a warning about hours that cannot be read`() async throws {
    let spoiled = Checkout.root.appending(path: "Examples/campus-with-defects.floorpkg").path
    let way = ["route", spoiled, "--from", "15-2-1", "--to", "15-2-3"]
    let told = "opening hours that cannot be read count as open: 1"
    let timed = try await ToolProcess("floorpath", way + ["--at", "2026-09-06T08:00"]).result()
    #expect(timed.code == 0 && timed.messages.contains(told))
    let plain = try await ToolProcess("floorpath", way).result()
    #expect(plain.code == 0 && !plain.messages.contains(told))
  }

  @Test func `empty levels are listed in one warning`() async throws {
    let folder = try TemporaryFolder()
    let page = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"
    for floor in 1...3 {
      try folder.write(page, to: "A-\(floor).svg")
    }
    let result = try await ToolProcess.run("floorpath", "info", folder.url.path)
    #expect(result.messages.contains("nothing is drawn on A-1, A-2, A-3"))
    #expect(!result.messages.contains("known name"))
  }

  @Test func `codes are written once, and not replaced unasked`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("codes")
    let made = try await ToolProcess.run("floorpath", "qr", "make", "01535", "-o", path)
    #expect(made.code == 0)
    for name in ["01535.svg", "01535.png", "sheet.html"] {
      #expect(FileManager.default.fileExists(atPath: path + "/" + name))
    }
    let again = try await ToolProcess.run("floorpath", "qr", "make", "01535", "-o", path)
    #expect(again.code == 64)
    let forced = try await ToolProcess.run(
      "floorpath", "qr", "make", "01535", "-o", path, "--force", "--level", "h", "--link",
      "https://x.org/")
    #expect(forced.code == 0)
  }

  @Test func `codes of unknown places and overlong codes are rejected`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path("codes")
    for (code, message) in [
      ("0153x", "the plan has no place '0153x'"), ("15-4-22", nil),
      (String(repeating: "9", count: 300), "no place"),
    ] {
      let made = try await ToolProcess.run(
        "floorpath", "qr", "make", "01535", code, "--plan", Self.campus, "-o", path, "--force")
      #expect(made.code == (message == nil ? 0 : 64), "\(code.prefix(10))")
      if let message { #expect(made.messages.contains(message)) }
    }
    let long = try await ToolProcess.run(
      "floorpath", "qr", "make", "1", String(repeating: "9", count: 300), "-o", folder.path("long"))
    #expect(long.code == 64 && long.messages.contains("too long"))
    #expect(!FileManager.default.fileExists(atPath: folder.path("long")))
  }

  @Test func `lessons of a group, and the way to the next one`() async throws {
    let week = try await ToolProcess.run(
      "floorpath", "timetable", Self.campus, "12001801", "--from", "2026-09-07", "--to",
      "2026-09-13", "--time-zone", "Europe/Warsaw", "--format", "json")
    #expect(week.code == 0)
    let lessons = try #require(try Self.json(week.output)["lessons"] as? [[String: Any]])
    #expect(
      lessons.map { $0["start"] as? String } == [
        "2026-09-07T08:30:00+02:00", "2026-09-07T10:15:00+02:00", "2026-09-09T08:30:00+02:00",
        "2026-09-10T10:15:00+02:00",
      ])
    #expect(lessons.first?["room"] as? String == "15-4-22")
    #expect(lessons.first?["pair"] as? Int == 1)
    let route = try await ToolProcess.run(
      "floorpath", "route", Self.campus, "--from", "01535", "--to", "next-class", "--group",
      "12001801", "--now", "2026-09-07T09:00", "--time-zone", "Europe/Warsaw", "--format", "json")
    #expect(route.code == 0)
    #expect((try Self.json(route.output)["nodes"] as? [String])?.last == "15-3-1")
    let nobody = try await ToolProcess.run(
      "floorpath", "timetable", Self.campus, "999", "--from", "2026-09-07", "--to", "2026-09-13")
    #expect(nobody.code == 1)
  }

  @Test func `the viewer is one file, and archives come back`() async throws {
    let folder = try TemporaryFolder()
    let page = folder.path("campus.html")
    let viewed = try await ToolProcess.run("floorpath", "view", Self.campus, "-o", page)
    #expect(viewed.code == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("15-4-22"))
    let archive = folder.path("campus.zip")
    let exported = try await ToolProcess.run(
      "floorpath", "export", Self.campus, "--format", "imdf", "-o", archive)
    #expect(exported.code == 0)
    let package = folder.path("again.floorpkg")
    let imported = try await ToolProcess.run("floorpath", "import", archive, "-o", package)
    #expect(imported.code == 0)
    let rooms = try await ToolProcess.run("floorpath", "rooms", package, "--format", "json")
    #expect((try Self.json(rooms.output)["rooms"] as? [Any])?.isEmpty == false)
  }

  @Test func `a foreign drawing is adopted, and routes lead through it`() async throws {
    let folder = try TemporaryFolder()
    let drawing = try folder.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="900" height="400"><g id="Hotspots">
      <rect x="10" y="10" width="200" height="150"/><rect x="210" y="10" width="200" height="150"/>
      <rect x="410" y="10" width="200" height="150"/><rect x="10" y="160" width="800" height="60"/>
      </g><g id="Captions"><text x="60" y="60">101</text><text x="260" y="60">102</text>
      <text x="460" y="60">103</text></g></svg>
      """, to: "L-1.svg")
    let package = folder.path("L.floorpkg")
    let adopted = try await ToolProcess.run(
      "floorpath", "adopt", drawing, "--accept", "-o", package)
    #expect(adopted.code == 0)
    let route = try await ToolProcess.run(
      "floorpath", "route", package, "--from", "101", "--to", "103")
    #expect(route.code == 0, "\(route.messages)")
    let summary = try await ToolProcess.run("floorpath", "lint", package, "--summary")
    #expect(summary.output.contains("no-scale"))
    #expect(!adopted.messages.contains("no room has a name"))
    let plain = try String(contentsOfFile: drawing, encoding: .utf8)
      .replacing(/<g id="Captions">.*?<\/g>/.dotMatchesNewlines(), with: "")
    try folder.write(plain, to: "L-1.svg")
    let nameless = try await ToolProcess.run("floorpath", "adopt", drawing)
    #expect(nameless.messages.contains("L-1: no room has a name"))
  }
}
