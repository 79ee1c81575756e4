import ArgumentParser
import CommandKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LocationsCommands

/// What the tool wrote.
struct ToolSession {
  let code: Int32
  let output: String
  let messages: String

  static func run(_ arguments: String..., now: Int64 = 1_714_600_000_000) async -> ToolSession {
    let said = Mutex("")
    let console = Console(
      output: .memory(),
      messages: MessageStream { text in said.withLock { $0 += text } }, now: { now })
    let code = await Locations.run(arguments, on: console)
    return ToolSession(
      code: code.rawValue, output: console.output.text, messages: said.withLock { $0 })
  }

  /// The answer as JSON.
  func json<Value>(as type: Value.Type = Value.self) throws -> Value {
    let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
    return try #require(value as? Value)
  }
}

@Suite struct LocationsToolTests {
  let folder: TemporaryFolder
  let db: String
  let walk: String
  let table: String

  init() throws {
    folder = try TemporaryFolder()
    db = folder.path("history.sqlite")
    walk = try folder.write(
      gpx(
        """
        <trkpt lat="52.2297" lon="21.0122"><ele>110</ele><time>2024-05-01T10:00:00Z</time></trkpt>
        <trkpt lat="52.2298" lon="21.0123"><time>2024-05-01T10:01:00Z</time></trkpt>
        <trkpt lat="52.4" lon="16.9"><time>2024-05-02T10:01:00+02:00</time></trkpt>
        """), to: "walk.gpx")
    table = try folder.write(
      """
      timestamp,latitude,longitude,accuracy,type
      2024-05-01T10:00:00Z,52.2297,21.0122,5,default
      2024-05-03T12:00:00Z,50.45,30.52,50,visit
      2024-05-03T13:00:00Z,91,30.52,50,visit
      """, to: "table.csv")
  }

  @Test func `files are imported once, and taken back`() async throws {
    let first = await ToolSession.run("import", "--db", db, walk, table, "--format", "json")
    #expect(first.code == 2, "\(first.messages)")
    let reports: [[String: Any]] = try first.json()
    #expect(reports.map { $0["read"] as? Int } == [3, 3])
    #expect(reports.map { $0["added"] as? Int } == [3, 1])
    #expect(reports.map { $0["duplicates"] as? Int } == [0, 1])
    #expect(reports.map { $0["rejected"] as? Int } == [0, 1])
    #expect(reports.map { ($0["problems"] as? [Any])?.count } == [0, 1])

    let again = await ToolSession.run("import", "--db", db, walk, "--format", "json")
    #expect(again.code == 0)
    let repeated: [[String: Any]] = try again.json()
    #expect(repeated[0]["added"] as? Int == 0)
    #expect(repeated[0]["duplicates"] as? Int == 3)

    let sources: [[String: Any]] = try await ToolSession.run(
      "sources", "--db", db, "--format", "json"
    ).json()
    #expect(sources.map { $0["id"] as? Int } == [1, 2])

    // The table has one of the walk's records too, so that one stays.
    let undone = await ToolSession.run("undo", "--db", db, "1")
    #expect(undone.code == 0)
    #expect(undone.output == "\(walk): 2 records removed\n")
    let left: [String: Any] = try await ToolSession.run(
      "stats", "--db", db, "--format", "json"
    ).json()
    #expect(left["points"] as? Int == 2)
    #expect(await ToolSession.run("undo", "--db", db, "9").code == 2)
  }

  @Test func `clusters are counted for boxes, times and types`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk, table)
    func clusters(_ options: String...) async throws -> [String: Int] {
      let session = await Self.clusters(db, options)
      let list: [[String: Any]] = try session.json()
      return Dictionary(
        uniqueKeysWithValues: list.compactMap { one in
          (one["geohash"] as? String).map { ($0, one["count"] as? Int ?? -1) }
        })
    }
    let all = try await clusters()
    #expect(all.values.sorted() == [1, 1, 2])
    #expect(try await clusters("--types", "visit").values.sorted() == [1])
    #expect(try await clusters("--types", "none").isEmpty)
    #expect(try await clusters("--bbox", "20,52,22,53").values.sorted() == [2])
    #expect(
      try await clusters("--from", "2024-05-02T00:00:00Z", "--to", "2024-05-03T00:00:00Z")
        .values.sorted() == [1])
    #expect(try await clusters("--accuracy", "10").values.sorted() == [])
    #expect(try await clusters("--accuracy", "50").values.sorted() == [1])
  }

  private static func clusters(_ db: String, _ options: [String]) async -> ToolSession {
    let said = Mutex("")
    let console = Console(
      output: .memory(), messages: MessageStream { text in said.withLock { $0 += text } },
      now: { 1_714_600_000_000 })
    let arguments = ["clusters", "--db", db, "--level", "6", "--format", "json"] + options
    let code = await Locations.run(arguments, on: console)
    return ToolSession(
      code: code.rawValue, output: console.output.text, messages: said.withLock { $0 })
  }

  @Test func `a filter is kept, and export says what it leaves out`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk, table)
    #expect(await ToolSession.run("filter", "set", "--db", db, "--types", "visit").code == 0)
    let shown = await ToolSession.run("filter", "show", "--db", db, "--format", "json")
    #expect(shown.output == "{\"types\":\"visit\"}\n")
    let some = await ToolSession.run("export", "--db", db, "--format", "csv")
    #expect(some.messages == "1 of 4 exported\n")
    #expect(some.output.split(separator: "\n").count == 2)
    let all = await ToolSession.run("export", "--db", db, "--format", "csv", "--everything")
    #expect(all.messages == "4 of 4 exported\n")
    #expect(all.output.split(separator: "\n").count == 5)
    #expect(await ToolSession.run("filter", "clear", "--db", db).code == 0)
    #expect(await ToolSession.run("export", "--db", db, "-o", folder.path("a.gpx")).code == 0)
    let back = await ToolSession.run("check", folder.path("a.gpx"))
    #expect(back.output.hasSuffix(": gpx, 4 records, 0 rejected\n"))
  }

  @Test func `a dry run changes nothing`() async throws {
    let session = await ToolSession.run("import", "--db", db, walk, "--dry-run")
    #expect(session.output == "\(walk): 3 read, 3 added, 0 duplicates, 0 rejected\n")
    #expect(await ToolSession.run("stats", "--db", db).code == 2)
    #expect(await ToolSession.run("import", "--db", db, table).code == 2)
    #expect(await ToolSession.run("import", "--db", db, walk, "--dry-run").code == 0)
    let sources = await ToolSession.run("sources", "--db", db, "--format", "json")
    #expect(try sources.json(as: [[String: Any]].self).count == 1)
  }

  @Test func `files are converted by content and extension`() async throws {
    let out = folder.path("walk.csv")
    #expect(await ToolSession.run("convert", walk, "-o", out).code == 0)
    let text = try String(contentsOfFile: out, encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "timestamp,latitude,longitude,altitude,accuracy,horizontal_accuracy,"
        + "vertical_accuracy,speed,speed_accuracy,course,floor,type,departure,file,id,refines,source"
    )
    #expect(lines[1].hasPrefix("2024-05-01T10:00:00.000Z,52.2297,21.0122,110,,,,,,,,default,,,"))
    #expect(await ToolSession.run("convert", walk).code == 64)
    #expect(await ToolSession.run("convert", table, "--format", "gpx").code == 2)
    #expect(await ToolSession.run("convert", folder.path("no.gpx"), "-o", out).code == 2)
  }

  @Test func `geohashes`() async throws {
    let cell = await ToolSession.run("geohash", "encode", "50.4501,30.5234", "--length", "6")
    #expect(cell.output == "u8vxn8\n")
    let south = await ToolSession.run("geohash", "encode", "-33.9,151.2", "--length", "3")
    #expect(south.output == "r3g\n")
    let place: [[String: Any]] = try await ToolSession.run(
      "geohash", "decode", "u8vwy", "--format", "json"
    ).json()
    #expect(place[0]["geohash"] as? String == "u8vwy")
    let around = await ToolSession.run("geohash", "neighbours", "u8vwy")
    #expect(around.output == "u8vxn u8vxp u8vwz u8vwx u8vww u8vwt u8vwv u8vxj\n")
    let mixed = await ToolSession.run("geohash", "decode", "u8a", " u8vwy ", "", "--format", "json")
    #expect(mixed.code == 2)
    #expect(try mixed.json(as: [[String: Any]].self).count == 1)
    #expect(
      mixed.messages
        == "locations: a geohash has digits and the letters b to z without i, l and o\n"
        + "locations: a geohash has 1 to 12 characters\n")
    let wrong = await ToolSession.run("geohash", "decode", "u8a", "-o", folder.path("cells.txt"))
    #expect(wrong.code == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path("cells.txt")))
  }

  @Test func `the history is for its owner's eyes`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let attributes = try FileManager.default.attributesOfItem(atPath: db)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(await ToolSession.run("stats", "--db", folder.path("none.sqlite")).code == 2)
  }
}
