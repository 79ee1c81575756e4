import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

@Suite struct ClaimSpanTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  private func rows(_ table: String) async throws -> Int {
    try await history.pool.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM \(table)") ?? 0 }
  }

  @Test func `the same records in another file take a row or two`() async throws {
    let records = scatteredRecords(count: 3000, seed: 21)
    try await history.add(records, number: 1)
    let report = try await history.add(records, number: 2)
    #expect(report.duplicates == records.count)
    #expect(try await rows("claim") == 0)
    #expect(try await rows("claim_span") < 4)
    #expect(try await history.check().isSound)
    var filter = LocationFilter()
    filter.sources = [2]
    #expect(try await history.count(matching: filter) == records.count)
    let clusters = try await history.clusters(level: 5, matching: filter)
    #expect(clusters.map(\.count).reduce(0, +) == records.count)
    let before = try await Array(history.recording().records)
    try await history.undo(source: 1)
    #expect(try await Array(history.recording().records) == before)
    #expect(try await history.countsAreRight())
    try await history.undo(source: 2)
    #expect(try await history.count() == 0)
    #expect(try await rows("claim") == 0)
    #expect(try await rows("claim_span") == 0)
  }

  @Test func `a span claims nothing that the file has not`() async throws {
    var random = SeededGenerator(seed: 3)
    for round in 0..<8 {
      let history = try LocationHistory(path: folder.path("\(round).sqlite"))
      let records = scatteredRecords(count: 400, seed: UInt64(round))
      try await history.add(LocationRecords(records.prefix(300)), number: 1)
      let second = records.filter { _ in Int.random(in: 0..<50, using: &random) > 0 }
      try await history.add(LocationRecords(second), number: 2)
      // A third that says something else of some.
      let third = records.map { record in
        var record = record
        if Int.random(in: 0..<40, using: &random) == 0 { record.speed = 7 }
        return record
      }
      try await history.add(LocationRecords(third), number: 3)
      var filter = LocationFilter()
      filter.sources = [2]
      let times = Set(second.map(\.id))
      #expect(
        try await Set(history.recording(matching: filter).records.map(\.id)) == times)
      try await history.undo(source: 1)
      #expect(
        try await Set(history.recording(matching: filter).records.map(\.id)) == times)
      try await history.undo(source: 2)
      #expect(
        try await history.recording().records.map(\.speed) == LocationRecords(third).map(\.speed))
      #expect(try await history.countsAreRight())
      #expect(try await history.check().isSound)
      try history.close()
    }
  }
}
