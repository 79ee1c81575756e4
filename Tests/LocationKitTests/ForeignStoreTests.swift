import Foundation
import GRDB
import TestSupport
import Testing

@testable import LocationKit

/// Files that are damaged, or another program's, end in errors and never end the process.
@Suite struct ForeignStoreTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("history.sqlite")
  }

  @Test func `a database of another program is refused and stays as it is`() async throws {
    for (number, setting) in ["user_version = 0", "user_version = 3", "application_id = 77"]
      .enumerated()
    {
      let other = folder.path("other\(number).sqlite")
      let queue = try DatabaseQueue(path: other)
      try await queue.write { database in
        try database.execute(sql: "CREATE TABLE x(a); PRAGMA \(setting)")
      }
      try queue.close()
      let before = try Data(contentsOf: URL(fileURLWithPath: other))
      let error = #expect(throws: LocationError.self) { try LocationHistory(path: other) }
      #expect(error?.message == "the database belongs to another program")
      #expect(try Data(contentsOf: URL(fileURLWithPath: other)) == before)
      #expect(!FileManager.default.fileExists(atPath: other + "-wal"))
    }
  }

  @Test func `values of other types in a store are damage, and never end the program`()
    async throws
  {
    let damages = [
      "UPDATE source SET name = x'ff00'", "UPDATE source SET added = 'many'",
      "UPDATE location SET lon = 1 << 40 WHERE t = (SELECT min(t) FROM location)",
      "UPDATE location SET t = 9223372036854775807 WHERE t = (SELECT max(t) FROM location)",
      "UPDATE location SET t = -9223372036854775807 WHERE t = (SELECT min(t) FROM location)",
      "UPDATE location SET lat = 'north'", "UPDATE location SET accuracy = x'00'",
      "UPDATE location SET others = 'text'", "UPDATE location SET source = 'me'",
      "UPDATE detail SET departure = 'soon'", "UPDATE waypoint SET altitude = 'high'",
      "UPDATE waypoint SET name = x'ff'", "UPDATE total SET n = 'all'",
      "UPDATE total SET n = 9223372036854775807", "UPDATE setting SET value = x'ff'",
      "UPDATE count_tile SET entries = randomblob(40)", "DROP TABLE detail",
      "UPDATE point_tile SET points = randomblob(60)", "UPDATE claim SET accuracy = 'x'",
      "DELETE FROM total", "UPDATE source SET id = 9223372036854775807",
    ]
    var (answered, refused) = (0, 0)
    for damage in damages {
      let tally = try await ask(damagedBy: damage)
      answered += tally.answered
      refused += tally.refused
    }
    #expect(answered > 0 && refused > 0)
    Rounds.report("values of other types: \(answered) answered, \(refused) refused")
  }

  @Test func `a source whose name is no text can be undone, but not shown`() async throws {
    let history = try LocationHistory(path: path)
    defer { try? history.close() }
    try await history.add(scatteredRecords(count: 5, seed: 3), number: 1)
    try await history.pool.write { try $0.execute(sql: "UPDATE source SET name = x'ff00'") }
    await #expect(throws: LocationError.self) { try await history.sources() }
    #expect(try await history.undo(source: 1) == 5)
    #expect(try await history.count() == 0)
  }

  /// Puts every question to a store that was changed by a statement, and counts the answers.
  private func ask(damagedBy sql: String) async throws -> (answered: Int, refused: Int) {
    var (answered, refused) = (0, 0)
    func ask(_ question: () async throws -> Void) async {
      do {
        try await question()
        answered += 1
      } catch {
        #expect(error is LocationError)
        refused += 1
      }
    }
    let store = folder.path(UUID().uuidString)
    let history = try LocationHistory(path: store)
    var records = scatteredRecords(count: 60, seed: 3)
    var place = LocationRecord(at: try Coordinate("1,2"), altitude: 3)
    place.details.name = "Home"
    place.details.departure = 5
    records.append(place)
    try await history.add(records, number: 1)
    try await history.add(records, number: 2)
    try await history.setFilter(FilterText([.types: "visit"]))
    _ = try? await history.pool.write { try $0.execute(sql: sql) }
    var filters = [LocationFilter()]
    filters.append(try FilterText([.maxSpeed: "500"]).filter(now: .now, zone: .gmt))
    filters.append(try FilterText([.bbox: "-10,-10,60,60"]).filter(now: .now, zone: .gmt))
    filters.append(try FilterText([.from: "2020-10-01"]).filter(now: .now, zone: .gmt))
    for filter in filters {
      await ask { _ = try await history.recording(matching: filter) }
      await ask { _ = try await history.clusters(level: 6, matching: filter) }
      await ask { _ = try await history.clusters(level: 3, matching: filter) }
      await ask { _ = try await history.statistics(matching: filter, in: .gmt) }
      await ask { _ = try await history.timeline(matching: filter, in: .gmt) }
    }
    await ask { _ = try await history.count() }
    await ask { _ = try await history.filter() }
    await ask { _ = try await history.sources() }
    await ask { _ = try await history.mergeNearDuplicates() }
    await ask { _ = try await history.add(scatteredRecords(count: 9, seed: 9), number: 3) }
    for source in 1...3 {
      await ask { _ = try await history.undo(source: Int64(source)) }
    }
    try? history.close()
    return (answered, refused)
  }

  @Test func `flipped bytes of a store end in answers or errors`() async throws {
    let store = folder.path("whole.sqlite")
    let history = try LocationHistory(path: store)
    try await history.add(scatteredRecords(count: 300, seed: 5), number: 1)
    try history.close()
    let whole = try Data(contentsOf: URL(fileURLWithPath: store))
    var (answered, refused) = (0, 0)
    // 4017 damages an index so that the first record is later than the last.
    for seed in Array(Rounds.seeds(60)) + [4017] {
      let damaged = folder.path("damaged.sqlite")
      try Data(StoreDamage.damaged(Array(whole), seed: seed)).write(
        to: URL(fileURLWithPath: damaged))
      do {
        let history = try LocationHistory(path: damaged)
        defer { try? history.close() }
        _ = try await history.recording()
        _ = try await history.statistics(in: .gmt)
        _ = try await history.clusters(level: 5)
        _ = try await history.sources()
        _ = try await history.check()
        _ = try await history.undo(source: 1)
        answered += 1
      } catch {
        refused += 1
      }
      StoreDamage.remove(damaged)
    }
    #expect(answered > 0 && refused > 0)
    Rounds.report("damaged histories: \(answered) answered, \(refused) refused")
  }
}
