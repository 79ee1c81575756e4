import GRDB
import TestSupport
import Testing

@testable import LocationKit

/// What files brought must be in the history as long as one of them is, however near-duplicates
/// were set aside meanwhile.
@Suite struct MergingTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  private static func record(_ second: Int64, accuracy: Double, place: Int = 0) throws
    -> LocationRecord
  {
    var record = LocationRecord(
      at: try Coordinate(latitude: 52 + Double(place) / 1e5, longitude: 21), accuracy: accuracy)
    record.milliseconds = 1_714_557_600_000 + second * 1000
    return record
  }

  private func list() async throws -> [RecordID?] {
    try await history.recording().records.map(\.id)
  }

  @Test func `a record that another file has too stays when it was set aside`() async throws {
    let shared = try Self.record(0, accuracy: 50)
    let better = try Self.record(3, accuracy: 5)
    try await history.add(LocationRecords([shared]), number: 1)
    try await history.add(LocationRecords([shared, better]), number: 2)
    try await history.add(LocationRecords([better]), number: 3)
    #expect(try await history.merge(history.nearDuplicates()) == 1)
    try await history.undo(source: 1)
    #expect(try await list() == [better.id])
    // It comes back when what it was set aside for goes.
    try await history.undo(source: 3)
    #expect(try await list() == [better.id])
    let again = try await history.add(LocationRecords([shared]), number: 4)
    #expect(again.duplicates == 1)
    try await history.undo(source: 2)
    #expect(try await list() == [shared.id])
    #expect(try await history.countsAreRight())
  }

  @Test func `a chain of merges is undone link by link`() async throws {
    let chain = [
      try Self.record(0, accuracy: 50), try Self.record(2, accuracy: 20),
      try Self.record(4, accuracy: 5),
    ]
    for (place, record) in chain.enumerated() {
      try await history.add(LocationRecords([record]), number: place + 1)
      try await history.merge(history.nearDuplicates())
    }
    #expect(try await list() == [chain[2].id])
    try await history.undo(source: 2)
    #expect(try await list() == [chain[2].id])
    try await history.undo(source: 3)
    #expect(try await list() == [chain[0].id])
    #expect(try await history.countsAreRight())
  }

  @Test(arguments: 0..<6)
  func `no point is lost, whatever is added, merged and taken back`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: 40 + seed)
    // What each remaining file brought.
    var brought: [Int64: Set<RecordID>] = [:]
    for step in 1...40 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1:
        var records = LocationRecords()
        for second in 0..<12 where Int.random(in: 0..<4, using: &random) == 0 {
          records.append(
            try Self.record(
              Int64(second * 4), accuracy: [5, 20, 50].randomElement(using: &random) ?? 5,
              place: Int.random(in: 0..<3, using: &random)))
        }
        guard !records.isEmpty else { continue }
        let report = try await history.add(records, number: step)
        brought[try #require(report.source)] = Set(records.compactMap(\.id))
      case 2...3: try await history.merge(history.nearDuplicates())
      default:
        guard let source = brought.keys.sorted().randomElement(using: &random) else { continue }
        try await history.undo(source: source)
        brought[source] = nil
      }
      let listed = Set(try await list().compactMap(\.self))
      let aside = try await setAside()
      let expected = brought.values.reduce(into: Set()) { $0.formUnion($1) }
      #expect(listed.union(aside.keys) == expected)
      #expect(listed.isDisjoint(with: aside.keys))
      for start in aside.keys {
        var place = start
        var steps = 0
        while let next = aside[place], steps < 50 { (place, steps) = (next, steps + 1) }
        #expect(listed.contains(place), "what it was set aside for must be there")
      }
      #expect(try await history.countsAreRight())
    }
  }

  /// The records that were set aside, and for which one.
  private func setAside() async throws -> [RecordID: RecordID] {
    try await history.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM merged")
      func id(_ row: Row, _ prefix: String) -> RecordID? {
        RecordType(rawValue: row[prefix + "type"]).map {
          RecordID(
            milliseconds: row[prefix + "t"],
            position: GridPosition(
              latitude: row[prefix + "lat"], longitude: row[prefix + "lon"]), type: $0)
        }
      }
      let pairs = rows.compactMap { row in id(row, "").map { ($0, id(row, "into_")) } }
      return Dictionary(uniqueKeysWithValues: pairs).compactMapValues(\.self)
    }
  }
}
