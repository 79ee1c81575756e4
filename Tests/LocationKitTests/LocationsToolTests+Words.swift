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
}
