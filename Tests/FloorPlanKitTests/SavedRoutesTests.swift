import FloorPlanKit
import Foundation
import TestSupport
import Testing

@Suite struct SavedRoutesTests {
  private func entry(_ name: String, to: String = "15-3-1") -> SavedRoutes.Entry {
    SavedRoutes.Entry(name: name, from: "15-4-22", to: to, profile: "walk")
  }

  @Test func `saved, listed by name, replaced and deleted`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "routes.json")
    var routes = try SavedRoutes(file: file)
    #expect(routes.entries.isEmpty)
    try routes.save(entry("work"))
    try routes.save(entry("lunch"))
    try routes.save(entry("work", to: "15-2-7"))
    #expect(try SavedRoutes(file: file).entries == [entry("lunch"), entry("work", to: "15-2-7")])
    try routes.delete(named: "lunch")
    #expect(try SavedRoutes(file: file).entries.map(\.name) == ["work"])
    #expect(throws: FloorPlanError.self) { try routes.delete(named: "lunch") }
    #expect(throws: FloorPlanError.self) { try routes.save(entry("")) }
    #expect(throws: FloorPlanError.self) {
      try routes.save(entry(String(repeating: "x", count: 201)))
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(left == ["routes.json"])
  }

  @Test func `what was closed and avoided is kept, and older files are read`() throws {
    let folder = try TemporaryFolder()
    let old = #"[{"from":"15-4-22","name":"old","profile":"walk","to":"15-3-1"}]"#
    let file = URL(filePath: try folder.write(old, to: "routes.json"))
    var routes = try SavedRoutes(file: file)
    #expect(routes.entries == [entry("old", to: "15-3-1")])
    var new = entry("new")
    new.closed = ["stairs-1", "15-4-5"]
    new.avoids = ["elevator"]
    try routes.save(new)
    #expect(try SavedRoutes(file: file).entries == [new, entry("old", to: "15-3-1")])
  }

  @Test func `a file that is something else stays as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("my diary", to: "routes.json")
    #expect {
      try SavedRoutes(file: URL(filePath: path))
    } throws: {
      "\($0)" == "\(path): this is not a list of saved routes"
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "my diary")
  }

  @Test func `when the folder is gone, what was known before stays`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "inner/routes.json")
    var routes = try SavedRoutes(file: file)
    #expect(throws: FloorPlanError.self) { try routes.save(entry("work")) }
    #expect(routes.entries.isEmpty)
  }

  @Test func `what others saved meanwhile is kept`() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "routes.json")
    var one = try SavedRoutes(file: file)
    var two = one
    try one.save(entry("work"))
    try two.save(entry("lunch"))
    #expect(two.entries.map(\.name) == ["lunch", "work"])
    try one.delete(named: "lunch")
    #expect(throws: FloorPlanError.self) { try two.delete(named: "lunch") }
    #expect(try SavedRoutes(file: file).entries.map(\.name) == ["work"])
  }

  @Test func `routes saved at the same time are all kept`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "routes.json")
    let names = (0..<40).map { "route \($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in names {
        let entry = entry(name)
        group.addTask {
          var routes = try SavedRoutes(file: file)
          try routes.save(entry)
        }
      }
      try await group.waitForAll()
    }
    #expect(try SavedRoutes(file: file).entries.map(\.name) == names.sorted())
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }
}
