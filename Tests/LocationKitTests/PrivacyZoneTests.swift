import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct PrivacyZoneTests {
  let folder: TemporaryFolder
  let history: LocationHistory

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
  }

  @Test func `zones are kept, replaced and forgotten`() async throws {
    let home = PrivacyZone(name: "home", center: try Coordinate("52.2297,21.0122"), radius: 300)
    try await history.setZone(home)
    #expect(try await history.zones() == [home])
    var larger = home
    larger.radius = 500.5
    try await history.setZone(larger)
    #expect(try await history.zones() == [larger])
    await #expect(throws: LocationError.self) { try await history.removeZone(named: "work") }
    try await history.removeZone(named: "home")
    #expect(try await history.zones() == [])
    for radius in [0, -1, .nan, .infinity, 2_000_000] {
      let wrong = PrivacyZone(name: "x", center: home.center, radius: Meters(radius))
      await #expect(throws: LocationError.self) { try await history.setZone(wrong) }
    }
  }

  @Test func `what lies in a zone is in no answer to a filter that hides it`() async throws {
    try await history.add(scatteredRecords(count: 800, seed: 9), number: 1)
    let all = try await history.recording().records
    let center = all[100].coordinate
    var filter = LocationFilter()
    filter.hidden = [
      PrivacyZone(name: "near", center: center, radius: 2000),
      PrivacyZone(name: "far", center: all[300].coordinate, radius: 50_000),
    ]
    let expected = all.filter { record in
      !filter.hidden.contains { $0.contains(record.coordinate) }
    }
    #expect(expected.count < all.count - 10)
    #expect(expected.count > 100)
    #expect(try await Array(history.recording(matching: filter).records) == expected)
    #expect(try await history.count(matching: filter) == expected.count)
    for level in [3, 6, 8] {
      let clusters = try await history.clusters(level: level, matching: filter)
      #expect(clusters.map(\.count).reduce(0, +) == expected.count)
    }
    #expect(try await history.statistics(matching: filter, in: .gmt).total.points == expected.count)
  }
}

@Suite struct SimplifyingTests {
  /// The distance in metres of a point to a line, by many points on the line.
  private func distance(_ point: Coordinate, to line: [Coordinate]) -> Double {
    var best = Double.infinity
    for (one, other) in zip(line, line.dropFirst()) {
      for step in 0...400 {
        let share = Double(step) / 400
        let place = Coordinate(
          clampingLatitude: one.latitude + (other.latitude - one.latitude) * share,
          wrappingLongitude: one.longitude + (other.longitude - one.longitude) * share)
        best = min(best, place.distance(to: point).value)
      }
    }
    return best
  }

  @Test func `no record that is left out lies further from the line than is said`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<10 {
      var records = LocationRecords()
      var (north, east) = (50.0, 20.0)
      for index in 0..<150 {
        north += Double.random(in: -0.0004...0.0007, using: &random)
        east += Double.random(in: -0.0004...0.0009, using: &random)
        records.append(
          LocationRecord(
            at: try Coordinate(latitude: north, longitude: east),
            time: Date(timeIntervalSince1970: Double(index))))
      }
      let tolerance = Double.random(in: 5...200, using: &random)
      let simple = Recording(records).simplified(within: Meters(tolerance))
      #expect(simple.records.count < records.count)
      #expect(simple.records.first == records.first)
      #expect(simple.records.last == records.last)
      let line = simple.records.map(\.coordinate)
      for record in records {
        #expect(distance(record.coordinate, to: line) < tolerance + 0.6)
      }
    }
  }

  @Test func `a straight way keeps its ends, and what has a name`() throws {
    var records = LocationRecords()
    for index in 0..<10_000 {
      var record = LocationRecord(
        at: try Coordinate(latitude: 0, longitude: Double(index) / 10_000),
        time: Date(timeIntervalSince1970: Double(index)))
      if index == 77 { record.details.name = "Bridge" }
      records.append(record)
    }
    let simple = Recording(records).simplified(within: 1)
    #expect(simple.records.count == 5)
    #expect(simple.records.contains { $0.details.name == "Bridge" })
    #expect(Recording(records).simplified(within: 0).records.count == 10_000)
    #expect(Recording().simplified(within: 1).records.isEmpty)
    var places = Recording(records)
    places.runs = [Recording.Run(.waypoints, range: 0..<10_000)]
    #expect(places.simplified(within: 1000).records.count == 10_000)
  }
}
