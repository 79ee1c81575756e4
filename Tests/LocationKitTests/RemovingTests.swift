import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct RemovingTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let now = Date(timeIntervalSince1970: 1_750_000_000)

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  @Test func `what is removed counts nowhere, stays removed, and comes back whole`() async throws {
    let records = scatteredRecords(count: 600, seed: 5)
    try await history.add(records, number: 1)
    try await history.add(LocationRecords(records.prefix(300)), number: 2)
    let before = try await Array(history.recording().records)
    var filter = LocationFilter()
    filter.types = [.location, .visit]
    let meant = try await history.count(matching: filter)
    #expect(meant > 100)
    let removal = try #require(
      try await history.remove(matching: filter, what: "types location, visit", at: now))
    #expect(removal.count == meant)
    #expect(try await history.count() == before.count - meant)
    #expect(try await history.count(matching: filter) == 0)
    #expect(try await history.countsAreRight())
    #expect(try await history.check().isSound)
    #expect(try await history.remove(matching: filter, what: "again", at: now) == nil)
    // A file that brings them again does not bring them back.
    let report = try await history.add(records, number: 3)
    #expect(report.added == 0)
    #expect(try await history.removals().map(\.count) == [meant])
    #expect(try await history.restore(removal: removal.id) == meant)
    #expect(try await Array(history.recording().records) == before)
    #expect(try await history.countsAreRight())
    #expect(try await history.check().isSound)
    #expect(try await history.removals() == [])
    await #expect(throws: LocationError.self) { try await history.restore(removal: removal.id) }
  }

  @Test func `undoing a source takes what was removed of it along`() async throws {
    let records = scatteredRecords(count: 200, seed: 6)
    try await history.add(records, number: 1)
    try await history.add(LocationRecords(records.prefix(50)), number: 2)
    let removal = try #require(
      try await history.remove(matching: LocationFilter(), what: "all", at: now))
    try await history.undo(source: 1)
    #expect(try await history.check().isSound)
    // The second file has fifty of them too.
    #expect(try await history.restore(removal: removal.id) == 50)
    #expect(try await history.count() == 50)
    #expect(try await history.countsAreRight())
    try await history.undo(source: 2)
    #expect(try await history.count() == 0)
  }

  @Test func `places without a time are removed and come back`() async throws {
    let places = try ["52,21", "50,20"].map { LocationRecord(at: try Coordinate($0)) }
    try await history.add(LocationRecords(places), number: 1)
    var filter = LocationFilter()
    filter.region = try BoundingBox("20.5,51,22,53")
    let removal = try #require(try await history.remove(matching: filter, what: "box", at: now))
    #expect(removal.count == 1)
    #expect(try await history.count() == 1)
    #expect(try await history.recording().records.count == 1)
    #expect(try await history.restore(removal: removal.id) == 1)
    #expect(try await history.count() == 2)
  }

  @Test func `removing, merging and undoing at random agree with each other`() async throws {
    var random = SeededGenerator(seed: 77)
    for round in 0..<6 {
      let history = try LocationHistory(path: folder.path("random\(round).sqlite"))
      let records = scatteredRecords(count: 120, seed: UInt64(round))
      var open: [Int64] = []
      for step in 1...12 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let first = Int.random(in: 0..<100, using: &random)
          try await history.add(
            LocationRecords(records[first..<min(120, first + 60)]), number: step)
        case 2:
          var filter = LocationFilter()
          filter.types = [RecordType.allCases[Int.random(in: 0..<5, using: &random)]]
          let removal = try await history.remove(matching: filter, what: "\(step)", at: now)
          if let removal { open.append(removal.id) }
        case 3:
          if let id = open.popLast() { try await history.restore(removal: id) }
        default:
          if let source = try await history.sources().randomElement(using: &random) {
            try await history.undo(source: source.id)
          }
        }
        #expect(try await history.check().findings == [])
      }
      for id in open { try await history.restore(removal: id) }
      for source in try await history.sources() { try await history.undo(source: source.id) }
      #expect(try await history.count() == 0)
      try history.close()
    }
  }
}
