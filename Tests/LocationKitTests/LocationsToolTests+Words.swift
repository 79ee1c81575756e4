import Foundation
import TestSupport
import Testing

@testable import LocationKit

extension LocationsToolTests {
  @Test func `a list that stops short says so`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let short = await ToolSession.run("list", "--db", db, "--limit", "2")
    #expect(short.messages.contains("the first 2 of 3; --limit 3 lists all"))
    let whole = await ToolSession.run("list", "--db", db, "--limit", "3")
    #expect(whole.messages.isEmpty)
  }

  @Test func `sources go by the names that their records show`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk, table)
    let replaced = await ToolSession.run(
      "import", "--db", db, "--replace", "walk.gpx", walk, "--format", "json")
    #expect(replaced.code == 0, "\(replaced.messages)")
    let undone = await ToolSession.run("undo", "--db", db, "table.csv")
    #expect(undone.code == 0, "\(undone.messages)")
    let unknown = await ToolSession.run("undo", "--db", db, "table.csv")
    #expect(unknown.code == 2)
    #expect(unknown.messages.contains("there is no such source; see locations sources"))
  }

  @Test(arguments: ["", "2024-05-01T10:00:00Z,91,20\n"])
  func `a source is not replaced by nothing`(rows: String) async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    let bare = try folder.write("timestamp,latitude,longitude\n" + rows, to: "bare.csv")
    let refused = await ToolSession.run("import", "--db", db, "--replace", "walk.gpx", bare)
    #expect(refused.code == 2)
    #expect(
      refused.messages.contains(
        "bare.csv: none of its records can replace the source, which is kept; see undo"))
    let sources = await ToolSession.run("sources", "--db", db, "--format", "json")
    #expect(try sources.json(as: [[String: Any]].self).map { $0["added"] as? Int } == [3])
    #expect(await ToolSession.run("list", "--db", db).output.split(separator: "\n").count == 4)
  }

  @Test func `files of a folder are named as the folder is given`() async throws {
    let inner = folder.url.appending(path: "mixed/2024")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let rows = "timestamp,latitude,longitude\n2024-05-01T10:00:00Z,52,"
    _ = try folder.write(rows + "20\n", to: "mixed/b.csv")
    _ = try folder.write(rows + "21\n", to: "mixed/2024/a.csv")
    let depth = FileManager.default.currentDirectoryPath.split(separator: "/").count
    let given = String(repeating: "../", count: depth) + folder.path("mixed").dropFirst()
    for path in [given, given + "/"] {
      let imported = await ToolSession.run("import", "--db", db, path)
      #expect(
        imported.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
          == ["\(given)/2024/a.csv", "\(given)/b.csv"])
    }
  }

  @Test func `a rehearsal makes no history`() async throws {
    let dry = await ToolSession.run("import", "--db", db, walk, "--dry-run", "--format", "json")
    #expect(dry.code == 0)
    let reports = try dry.json(as: [[String: Any]].self)
    #expect(reports.first?["added"] as? Int == 3)
    #expect(!FileManager.default.fileExists(atPath: db))
  }

  @Test func `clusters are not written as something else`() async throws {
    _ = await ToolSession.run("import", "--db", db, walk)
    for name in ["x.gpx", "x.kml", "x.tsv"] {
      let refused = await ToolSession.run("clusters", "--db", db, "-o", folder.path(name))
      #expect(refused.code == 64)
      #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
    }
  }

  @Test func `pairs show time, place and file, and a choice is kept`() async throws {
    let header = "timestamp,latitude,longitude,accuracy\n"
    let one = try folder.write(header + "2024-05-01T10:00:00Z,52.2297,21.0122,5\n", to: "one.csv")
    let two = try folder.write(header + "2024-05-01T10:00:03Z,52.22975,21.0122,30\n", to: "two.csv")
    _ = await ToolSession.run("import", "--db", db, one, two)
    let list = await ToolSession.run("merge", "--db", db, "--format", "json")
    let pair = try #require(try list.json(as: [[String: Any]].self).first)
    let other = try #require(pair["duplicateRecord"] as? [String: Any])
    #expect(other["time"] as? String == "2024-05-01T10:00:03Z")
    #expect(other["source"] as? String == "two.csv" && other["latitude"] as? Double == 52.22975)
    let kept = try #require(pair["duplicate"] as? String)
    #expect(await ToolSession.run("merge", "--db", db, "--apply", "--keep", kept).code == 0)
    let rest = await ToolSession.run("list", "--db", db, "--format", "csv")
    #expect(rest.output.contains("52.22975") && !rest.output.contains("52.2297,"))
  }
}
