import ArgumentParser
import CommandKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LocationsCommands

extension LocationsToolTests {
  /// Half a year after the newest record.
  private static let later: Int64 = 1_730_000_000_000

  @Test(arguments: ["export", "clusters"], ["html", "svg"])
  func `a picture of days without records replaces no file`(
    command: String, kind: String
  ) async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let map = try folder.write("a good map", to: "map.\(kind)")
    let session = await ToolSession.run(
      command, "--db", db, "-o", map, "--time-zone", "Europe/Warsaw", now: Self.later)
    #expect(session.code == 1)
    #expect(
      session.messages
        == "the last 30 days have no records; the newest is from 2024-05-02; use --during all\n")
    #expect(try String(contentsOfFile: map, encoding: .utf8) == "a good map")
    let near = await ToolSession.run(command, "--db", db, "-o", map, "--bbox", "0,0,1,1")
    #expect(near.code == 1)
    #expect(near.messages == "no records of the last 30 days match; use --during all\n")
    #expect(try String(contentsOfFile: map, encoding: .utf8) == "a good map")
    let all = await ToolSession.run(
      command, "--db", db, "-o", map, "--during", "all", now: Self.later)
    #expect(all.code == 0, "\(all.messages)")
    #expect(try String(contentsOfFile: map, encoding: .utf8) != "a good map")
  }

  @Test(arguments: ["text", "gpx", "geojson"])
  func `a list of nothing replaces no file`(format: String) async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let file = try folder.write("kept", to: "list.\(format)")
    let none = await ToolSession.run(
      "list", "--db", db, "-o", file, "--format", format, "--bbox", "0,0,1,1", "--time-zone",
      "Europe/Warsaw")
    #expect(none.code == 1)
    #expect(
      none.messages == "no records match; the newest is from 2024-05-02; nothing was written\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
  }

  @Test(arguments: ["csv", "tsv", "gpx", "kml", "kmz", "geojson"])
  func `an export of nothing replaces no file`(kind: String) async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let file = try folder.write("kept", to: "walk.\(kind)")
    let none = await ToolSession.run(
      "export", "--db", db, "-o", file, "--during", "2020", "--time-zone", "Europe/Warsaw")
    #expect(none.code == 1)
    #expect(
      none.messages == "no records match; the newest is from 2024-05-02; nothing was written\n")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    let new = folder.path("new.\(kind)")
    #expect(
      await ToolSession.run("export", "--db", db, "-o", new, "--during", "2020").code == 1)
    #expect(!FileManager.default.fileExists(atPath: new))
    let some = await ToolSession.run("export", "--db", db, "-o", file)
    #expect(some.code == 0)
    #expect(some.messages == "3 of 3 exported\n")
  }

  @Test func `a quiet export counts nothing`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let said = Mutex("")
    let console = Console(
      output: .memory(), messages: MessageStream { text in said.withLock { $0 += text } },
      isQuiet: true)
    let code = await Locations.run(["export", "--db", db, "--format", "csv"], on: console)
    #expect(code.rawValue == 0)
    let messages = said.withLock { $0 }
    #expect(messages.isEmpty)
    #expect(console.output.text.split(separator: "\n").count == 4)
  }

  @Test(arguments: ["visits", "list", "places", "clusters"])
  func `lists say that there is nothing`(command: String) async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let session = await ToolSession.run(command, "--db", db, "--during", "2020")
    #expect(session.code == 1)
    #expect(session.messages == "Nothing found.\n")
    let missing = folder.path("none.sqlite")
    let unknown = await ToolSession.run(command, "--db", missing)
    #expect(unknown.code == 2)
    #expect(
      unknown.messages == "\(missing): there is no location history; import a file first\n")
  }

  @Test(arguments: [
    ("during", "28.03.2026", "a time is one of today"),
    ("from", "28.03.2026", "a time is written like"), ("types", "walks", "a type is one of"),
    ("max-speed", "fast", "a speed is a number"),
  ])
  func `a refused value is named with its option`(
    option: String, value: String, message: String
  ) async throws {
    let session = await ToolSession.run("visits", "--db", db, "--\(option)", value)
    #expect(session.code == 64)
    #expect(session.messages.contains("--\(option): \(message)"), "\(session.messages)")
  }

  @Test func `a day has the guesses of the whole history, and names of places`() async throws {
    let week = Checkout.root.appending(path: "Examples/locations/warsaw-week.gpx").path
    #expect(await ToolSession.run("import", "--db", db, week).code == 0)
    let whole: [String: [[String: Any]]] = try await ToolSession.run(
      "visits", "--db", db, "--time-zone", "Europe/Warsaw", "--lang", "pl", "--format", "json"
    ).json()
    let day: [String: [[String: Any]]] = try await ToolSession.run(
      "visits", "--db", db, "--time-zone", "Europe/Warsaw", "--lang", "pl", "--format", "json",
      "--during", "2026-03-23"
    ).json()
    let visits = try #require(day["visits"])
    let others = try #require(whole["visits"])
    #expect(
      visits.map { $0["guess"] as? String } == ["home", "work", nil, "work", nil, "home"])
    #expect(
      visits.map { $0["place"] as? String }
        == [
          "Warszawa, Wola", "Warszawa, Śródmieście", "Warszawa", "Warszawa, Śródmieście",
          "Warszawa", "Warszawa, Wola",
        ])
    for (one, other) in zip(visits, others) {
      for key in ["arrival", "departure", "guess", "place"] {
        #expect(one[key] as? String == other[key] as? String)
      }
    }
    let table = await ToolSession.run(
      "visits", "--db", db, "--time-zone", "Europe/Warsaw", "--during", "2026-03-23")
    let lines = table.output.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines[3].hasPrefix("2026-03-23T08:21+01:00  2026-03-23T12:25+01:00  52.22052,21.01051"))
    #expect(lines[3].hasSuffix("  Warsaw, Śródmieście  work"))
  }
}
