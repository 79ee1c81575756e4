import Foundation
import TestSupport
import Testing

/// What is left of a history when `locations` is killed without a warning.
@Suite(.timeLimit(.minutes(10))) struct LocationsCrashTests {
  private let folder: TemporaryFolder
  private let database: String

  init() throws {
    folder = try TemporaryFolder()
    database = folder.path("history.sqlite")
  }

  /// A table of points that wander, so that no two tables share one.
  private func table(_ count: Int, seed: UInt64, named name: String) throws -> String {
    var random = SeededGenerator(seed: seed)
    var rows = "timestamp,latitude,longitude,accuracy\n"
    for number in 0..<count {
      let latitude = 520_000 + Int.random(in: 0..<9000, using: &random)
      let longitude = 210_000 + Int.random(in: 0..<9000, using: &random)
      let time = 1_600_000_000 + Int(seed) * 10_000_000 + number * 60
      rows += "\(time),\(Double(latitude) / 1e4),\(Double(longitude) / 1e4),\(number % 100)\n"
    }
    return try folder.write(rows, to: name)
  }

  private func answer(_ arguments: String...) async throws -> ToolResult {
    try await ToolProcess("locations", arguments + ["--db", database]).result()
  }

  /// How many records there are by each way of counting: the list, the counts kept in advance, and
  /// what the sources say.
  private func counts() async throws -> Set<Int> {
    var counts: Set<Int> = []
    let list = try await answer("export", "--everything", "--format", "csv")
    counts.insert(list.output.split(separator: "\n").count - 1)
    let clusters = try await answer("clusters", "--level", "7", "--format", "json")
    counts.insert(try Self.sum(of: "count", in: clusters.output))
    let sources = try await answer("sources", "--format", "json")
    counts.insert(try Self.sum(of: "added", in: sources.output))
    return counts
  }

  private static func sum(of member: String, in json: String) throws -> Int {
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return try #require(list).reduce(0) { $0 + ($1[member] as? Int ?? 0) }
  }

  @Test func `while it imports: a file is in it whole or not at all`() async throws {
    let first = try await answer("import", table(500, seed: 1, named: "first.csv"))
    #expect(first.code == 0, "\(first.messages)")
    let large = try table(4000, seed: 2, named: "large.csv")
    let whole = ContinuousClock.now
    let rehearsal = try await answer("import", "--dry-run", large)
    #expect(rehearsal.code == 0, "\(rehearsal.messages)")
    let length = ContinuousClock.now - whole
    // The times when it is killed lie all over the time that it takes.
    var expected = 500
    for round in 0..<5 {
      let process = try ToolProcess("locations", ["import", large, "--db", database])
      try await Task.sleep(for: length * (round + 1) / 4)
      process.send(SIGKILL)
      let ended = await process.result()
      if ended.code == 0 { expected = 4500 }
      let counts = try await counts()
      #expect(counts.count == 1, "\(counts)")
      #expect(counts.isSubset(of: [expected, 4500]))
      if counts == [4500] {
        let undone = try await answer("undo", "2")
        #expect(undone.code == 0, "\(undone.messages)")
        break
      }
    }
    // Whatever happened, the file can be added afterwards.
    let again = try await answer("import", large)
    #expect(again.code == 0, "\(again.messages)")
    #expect(try await counts() == [4500])
  }

  @Test func `while it takes a file back`() async throws {
    let large = try table(4000, seed: 3, named: "large.csv")
    let added = try await answer("import", large)
    #expect(added.code == 0, "\(added.messages)")
    for delay in [30, 100, 200] {
      let process = try ToolProcess("locations", ["undo", "1", "--db", database])
      try await Task.sleep(for: .milliseconds(delay))
      process.send(SIGKILL)
      let ended = await process.result()
      let counts = try await counts()
      #expect(counts == [4000] || counts == [0], "\(counts)")
      if ended.code == 0 { #expect(counts == [0]) }
      if counts == [0] { break }
    }
  }

  @Test func `while a history is made`() async throws {
    let small = try table(50, seed: 4, named: "small.csv")
    for delay in [0, 10, 25] {
      let path = folder.path("made-\(delay).sqlite")
      let process = try ToolProcess("locations", ["import", small, "--db", path])
      try await Task.sleep(for: .milliseconds(delay))
      process.send(SIGKILL)
      _ = await process.result()
      let again = try await ToolProcess.run("locations", "import", small, "--db", path)
      #expect(again.code == 0, "\(again.messages)")
      let list = try await ToolProcess.run("locations", "export", "--db", path)
      #expect(list.output.split(separator: "\n").count == 51)
    }
  }
}
