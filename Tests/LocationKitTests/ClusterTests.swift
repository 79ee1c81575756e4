import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct ClusterTests {
  /// Counts records one by one, as the words of the filter say.
  ///
  /// - Parameters:
  ///   - countOfFirst: How many records at the beginning the first source has.
  ///   - countOfSecond: How many at the end the second has, which may be some of these.
  static func byHand(
    _ records: LocationRecords, level: Int, _ filter: LocationFilter, countOfFirst: Int = 2500,
    countOfSecond: Int = 1800
  ) -> [String: Int] {
    var counts: [String: Int] = [:]
    var meant: [OutlierTests.Sighted] = []
    for (index, record) in records.enumerated() {
      guard let time = record.milliseconds, let place = GridPosition(record.coordinate).coordinate
      else { continue }
      let isInSecond = index >= records.count - countOfSecond
      let sources: Set<Int64> = Set(
        [index < countOfFirst ? 1 : nil, isInSecond ? 2 : nil].compactMap(\.self))
      if let wanted = filter.sources, wanted.isDisjoint(with: sources) { continue }
      if let types = filter.types, !types.contains(record.type) { continue }
      if let times = filter.times, !times.contains(time) { continue }
      switch filter.accuracy {
      case nil: break
      case .within(let limit)?:
        guard let accuracy = record.accuracy, accuracy <= limit.value else { continue }
      case .classes(let wanted)?:
        let accuracy = record.accuracy
        let isMeant = wanted.contains { wanted in
          switch wanted {
          case .high: accuracy.map { $0 <= 10 } ?? false
          case .medium: accuracy.map { $0 > 10 && $0 <= 1000 } ?? false
          case .low: accuracy.map { $0 > 1000 && $0 <= 3000 } ?? false
          case .significant: accuracy.map { $0 >= 500 } ?? false
          case .unknown: accuracy == nil
          }
        }
        guard isMeant else { continue }
      }
      meant.append((place, time))
    }
    let believed = filter.fastest.map { OutlierTests.believed(meant, fastest: $0) }
    for (index, (place, _)) in meant.enumerated() where believed?.contains(index) ?? true {
      if let region = filter.region, !region.contains(place) { continue }
      counts[Geohash(place, length: level).description, default: 0] += 1
    }
    return counts
  }

  @Test func `any question has the answer of counting by hand`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let records = scatteredRecords(count: 4000, seed: 9)
    try await history.add(LocationRecords(records.prefix(2500)), number: 1)
    try await history.add(LocationRecords(records.suffix(1800)), number: 2)
    var random = SeededGenerator(seed: 10)
    let first = records.first?.milliseconds ?? 0
    let last = records.last?.milliseconds ?? 0
    for round in 0..<300 {
      var filter = LocationFilter()
      if round % 3 > 0 {
        let center = records[Int.random(in: 0..<records.count, using: &random)].coordinate
        let reach = [0.0003, 0.004, 0.05, 1, 40][Int.random(in: 0..<5, using: &random)]
        // One edge runs right through a record.
        filter.region = try BoundingBox(
          west: (center.longitude - reach).remainder(dividingBy: 360),
          south: max(-90, center.latitude - reach),
          east: (center.longitude + reach).remainder(dividingBy: 360), north: center.latitude)
      }
      if round % 2 > 0 {
        let start = Int64.random(in: first...last, using: &random)
        filter.times = start..<Int64.random(in: start...last + 10, using: &random)
      }
      if round % 5 > 1 {
        filter.types = Set(RecordType.allCases.filter { _ in Bool.random(using: &random) })
      }
      switch round % 7 {
      case 0:
        filter.accuracy = .classes(
          Set(AccuracyClass.allCases.filter { _ in Bool.random(using: &random) }))
      case 1:
        filter.accuracy = .within([5, 10, 300, 1000, 4000].randomElement(using: &random) ?? 1)
      default: break
      }
      if round % 4 == 1 { filter.sources = [[1], [2], [1, 2], [3]][round / 4 % 4] }
      if round % 6 == 2 { filter.fastest = [0.1, 3, 30, 1000][round / 6 % 4] }
      let level = Int.random(in: 1...9, using: &random)
      let question = filter
      let clusters = try await history.read { database in
        var query = try ClusterQuery(
          question, level: level, fewRecords: round % 8 == 0 ? 20_000 : 0)
        try query.run(database)
        return query.clusters()
      }
      let counted = Dictionary(
        uniqueKeysWithValues: clusters.map { ($0.geohash.description, $0.count) })
      #expect(counted == Self.byHand(records, level: level, filter), "\(filter) at \(level)")
      for cluster in clusters { #expect(cluster.geohash.box.contains(cluster.center)) }
    }
  }

  @Test func `boxes over the antimeridian, poles and nowhere`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let places = ["0,180", "0,-180", "0,179.5", "0,-179.5", "90,0", "-90,0", "0,0"]
    var records = LocationRecords()
    for (number, place) in places.enumerated() {
      var record = LocationRecord(at: try Coordinate(place))
      record.milliseconds = Int64(number) * 86_400_000 * 40
      records.append(record)
    }
    try await history.add(records, number: 1)
    func count(_ box: String, level: Int) async throws -> Int {
      var filter = LocationFilter()
      filter.region = try BoundingBox(box)
      return try await history.clusters(level: level, matching: filter).map(\.count).reduce(0, +)
    }
    for level in 1...9 {
      #expect(try await count("179,-1,-179,1", level: level) == 4)
      #expect(try await count("179.9,-1,180,1", level: level) == 2)
      #expect(try await count("-180,-1,-179.9,1", level: level) == 2)
      #expect(try await count("-180,89,180,90", level: level) == 1)
      #expect(try await count("-180,-90,180,90", level: level) == 7)
      #expect(try await count("0,0,0,0", level: level) == 1)
      #expect(try await count("10,10,20,20", level: level) == 0)
    }
  }
}
