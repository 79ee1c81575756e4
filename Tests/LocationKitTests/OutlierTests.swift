import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct OutlierTests {
  typealias Sighted = (place: Coordinate, time: Int64)

  /// Which records are believed, by the words of ``LocationFilter/fastest``.
  static func believed(_ records: [Sighted], fastest: Double) -> Set<Int> {
    func follows(_ one: Int, _ other: Int) -> Bool {
      let seconds = max(1, Double(records[one].time - records[other].time) / 1000)
      return records[other].place.distance(to: records[one].place).value <= fastest * seconds
    }
    var believed: [Int] = []
    var rivals: [Int] = []
    for index in records.indices {
      if believed.last.map({ follows(index, $0) }) ?? true {
        believed.append(index)
        rivals = []
        continue
      }
      if let last = rivals.last, !follows(index, last) { rivals = [] }
      rivals.append(index)
      if believed.count < 10, rivals.count >= 3, rivals.count > believed.count {
        (believed, rivals) = (rivals, [])
      } else if rivals.count == 10 {
        (believed, rivals) = (believed + rivals, [])
      }
    }
    return Set(believed)
  }

  private static func found(_ records: [Sighted], fastest: Double) -> [Int] {
    var finder = OutlierFinder(fastest: fastest)
    var found: [Int] = []
    for (number, record) in records.enumerated() {
      if finder.accepts(GridPosition(record.place), at: record.time, number: number) {
        found.append(number)
      }
      found += finder.takeDecided()
    }
    return found + finder.finish()
  }

  @Test func `the rule is kept, however records jump`() throws {
    var random = SeededGenerator(seed: 51)
    for round in 0..<400 {
      let homes = (0..<3).map { 20 * Double($0) }
      let steadiness = [1, 3, 12, 40][round % 4]
      var home = 0.0
      let records = (0..<Int.random(in: 0...60, using: &random)).compactMap { minute -> Sighted? in
        if Int.random(in: 0..<steadiness, using: &random) == 0 {
          home = homes.randomElement(using: &random) ?? 0
        }
        let place = try? Coordinate(
          latitude: home + Double(Int.random(in: 0..<9, using: &random)) / 1000, longitude: 21)
        return place.map { ($0, Int64(minute) * 60_000) }
      }
      let found = Self.found(records, fastest: 100)
      #expect(found == found.sorted(), "they are told in their order")
      #expect(Set(found) == Self.believed(records, fastest: 100))
      #expect(Set(found).count == found.count)
    }
  }

  private static func records(_ places: [String]) throws -> LocationRecords {
    LocationRecords(
      try places.enumerated().map { minute, place in
        var record = LocationRecord(at: try Coordinate(place))
        record.milliseconds = Int64(minute) * 60_000
        return record
      })
  }

  private static let town = (0..<20).map { "52.\(100 + $0),21" }

  /// Places in town with other ones before a record of theirs.
  private static func town(_ others: [String], before place: Int) -> [String] {
    var places = town
    places.insert(contentsOf: others, at: place)
    return places
  }

  private static let elsewhere = (0..<12).map { "40.\(100 + $0),-3" }

  private static let lives: [([String], Int, Int)] = [
    (town(["0,0"], before: 0), 1, 20), (town(["0,0", "0,0"], before: 0), 2, 20),
    (town(["0,0"], before: 9), 1, 20), (town(["0,0"], before: 20), 1, 20),
    (town(["0,0", "0,0", "0,0", "0,0"], before: 12), 4, 20), (town(elsewhere, before: 20), 0, 32),
    (["0,0", "52,21"], 1, 1), (town, 0, 20),
  ]

  @Test(arguments: lives)
  func `lists, statistics and clusters agree on who is left out`(
    places: [String], outliers: Int, kept: Int
  ) async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    try await history.add(try Self.records(places), number: 1)
    #expect(try await history.statistics(in: .gmt).outliers == outliers)
    let filter = try FilterText([.maxSpeed: "500"]).filter(now: Date(), zone: .gmt)
    #expect(try await history.recording(matching: filter).records.count == kept)
    #expect(try await history.count(matching: filter) == kept)
    #expect(try await history.statistics(matching: filter, in: .gmt).total.points == kept)
    for few in [0.0, 20_000] {
      let clusters = try await history.read { database in
        var query = try ClusterQuery(filter, level: 6, fewRecords: few)
        try query.run(database)
        return query.clusters()
      }
      #expect(clusters.map(\.count).reduce(0, +) == kept)
    }
  }
}
