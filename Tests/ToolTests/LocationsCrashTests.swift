import Foundation
import TestSupport
import Testing

/// What is left of a history when `locations` is cut off at one of its writes, or has no more room.
@Suite(.enabled(if: WriteFault.library != nil), .timeLimit(.minutes(30)))
struct LocationsCrashTests {
  private let store: StoreUnderFault

  init() throws { store = try StoreUnderFault(of: "locations") }

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
    return try store.input(rows, named: name)
  }

  /// How many records there are by each way of counting: the list, the counts kept in advance, and
  /// what the sources say.
  private func counts() async throws -> Set<Int> {
    var counts: Set<Int> = []
    let list = try await store.answer("export", "--everything", "--format", "csv")
    counts.insert(list.output.split(separator: "\n").count - 1)
    let clusters = try await store.answer("clusters", "--level", "7", "--format", "json")
    counts.insert(try Self.sum(of: "count", in: clusters.output))
    let sources = try await store.answer("sources", "--format", "json")
    counts.insert(try Self.sum(of: "added", in: sources.output))
    return counts
  }

  private static func sum(of member: String, in json: String) throws -> Int {
    let list = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    return try #require(list).reduce(0) { $0 + ($1[member] as? Int ?? 0) }
  }

  @Test func `an import is in the history whole or not at all`() async throws {
    let first = try await store.answer("import", table(300, seed: 1, named: "first.csv"))
    #expect(first.code == 0, "\(first.messages)")
    try store.keep()
    let second = try table(1200, seed: 2, named: "second.csv")
    var seen: Set<Int> = []
    try await store.fault("import", second).rounds(6, reset: store.restore) { _ in
      let counts = try await counts()
      #expect(counts == [300] || counts == [1500], "\(counts)")
      seen.formUnion(counts)
      let again = try await store.answer("import", second)
      #expect(again.code == 0, "\(again.messages)")
      #expect(try await self.counts() == [1500])
    }
    #expect(seen.contains(300))
  }

  @Test func `a source is taken back whole or not at all`() async throws {
    let added = try await store.answer("import", table(1200, seed: 3, named: "large.csv"))
    #expect(added.code == 0, "\(added.messages)")
    try store.keep()
    try await store.fault("undo", "1").rounds(6, reset: store.restore) { _ in
      let counts = try await counts()
      #expect(counts == [1200] || counts == [0], "\(counts)")
      let checked = try await store.answer("doctor")
      #expect(checked.code == 0, "\(checked.messages)")
    }
  }

  @Test func `a history that was cut off in the making can be made again`() async throws {
    let small = try table(50, seed: 4, named: "small.csv")
    try await store.fault("import", small).rounds(8, reset: store.clear) { _ in
      let again = try await store.answer("import", small)
      #expect(again.code == 0, "\(again.messages)")
      #expect(try await counts() == [50])
    }
  }

  @Test func `a full disk is named, and the history is as before`() async throws {
    let first = try await store.answer("import", table(300, seed: 5, named: "first.csv"))
    #expect(first.code == 0, "\(first.messages)")
    try store.keep()
    let second = try table(1200, seed: 6, named: "second.csv")
    try await store.fault("import", second).rounds(6, by: .full, reset: store.restore) { result in
      let counts = try await counts()
      if result.code == 0 {
        #expect(counts == [1500])
      } else {
        #expect(result.code == 2)
        #expect(result.messages.contains("the disk is full"), "\(result.messages)")
        #expect(counts == [300], "\(counts)")
      }
    }
  }
}
