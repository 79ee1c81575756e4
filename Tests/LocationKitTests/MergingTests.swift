import Foundation
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
    let pair = NearDuplicate(
      kept: try #require(better.id), duplicate: try #require(shared.id), distance: 0,
      interval: .seconds(3))
    #expect(try await history.merge([pair]) == 1)
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

  @Test func `two records of one file are two, though others have one of them`() async throws {
    let walk = try (0..<8).map { try Self.record($0 * 4, accuracy: 5, place: Int($0)) }
    let half = walk.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    try await history.add(LocationRecords(half), number: 1)
    try await history.add(LocationRecords(walk), number: 2)
    #expect(try await history.nearDuplicates().isEmpty)
    try await history.add(LocationRecords([try Self.record(1, accuracy: 50)]), number: 3)
    #expect(try await history.nearDuplicates().count == 1)
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

  @Test func `a record that stays is from then on as the remaining file has it`() async throws {
    var first = try Self.record(0, accuracy: 50)
    first.details.file = "first.jpg"
    var second = try Self.record(0, accuracy: 5)
    second.altitude = 100
    second.course = 90
    var place = LocationRecord(at: try Coordinate("1,2"), altitude: 3)
    try await history.add(LocationRecords([first, place]), number: 1)
    place.altitude = nil
    place.details.file = "place.jpg"
    try await history.add(LocationRecords([second, place]), number: 2)
    #expect(try await Set(history.recording().records).contains(first))
    #expect(try await history.undo(source: 1) == 0)
    #expect(try await Array(history.recording().records) == [second, place])
    #expect(try await history.countsAreRight())
    let accurate = try FilterText([.accuracy: "high"]).filter(now: .now, zone: .gmt)
    #expect(try await history.clusters(level: 5, matching: accurate).map(\.count) == [1])
  }

  @Test(arguments: 0..<8)
  func `every record is as the first remaining file has it, whatever happens`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: 40 + seed)
    var model = HistoryModel()
    var merged = 0
    for step in 1...40 {
      let known = model.sources.randomElement(using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2:
        let records = try LocationRecords.overlapping(using: &random)
        guard !records.isEmpty else { continue }
        let replaced = Int.random(in: 0..<3, using: &random) == 0 ? known : nil
        let report = try await history.add(
          Recording(records), from: source(step), at: .now, replacing: replaced)
        if let replaced { model.remove(replaced) }
        model.add(records, as: try #require(report.source))
      case 3...4: merged += try await history.merge(history.nearDuplicates())
      default:
        guard let known else { continue }
        try await history.undo(source: known)
        model.remove(known)
      }
      try await expectHistory(isLike: model)
    }
    #expect(merged > 0)
  }

  private func expectHistory(isLike model: HistoryModel) async throws {
    let listed = try await Array(history.recording().records)
    let aside = try await setAside()
    let expected = model.records
    #expect(Set(listed.map(HistoryModel.Key.init)).count == listed.count)
    for record in listed { #expect(record == expected[HistoryModel.Key(record)]) }
    let ids = Set(listed.compactMap(\.id))
    #expect(ids.isDisjoint(with: aside.keys))
    #expect(listed.count + aside.count == expected.count)
    for start in aside.keys {
      #expect(expected[.moment(start)] != nil)
      var place = start
      var steps = 0
      while let next = aside[place], steps < 50 { (place, steps) = (next, steps + 1) }
      #expect(ids.contains(place), "what it was set aside for must be there")
    }
    #expect(try await history.countsAreRight())
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
