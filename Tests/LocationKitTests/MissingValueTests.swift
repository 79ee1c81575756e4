import Foundation
import TestSupport
import Testing

@testable import LocationKit

/// What a record does not say is never made up.
@Suite struct MissingValueTests {
  /// A record with everything that is asked for, one without a time, one without an altitude, and
  /// one at sea level.
  private static func records() throws -> [LocationRecord] {
    let place = try Coordinate("52.2,21")
    var full = LocationRecord(at: place)
    full.milliseconds = 1_714_557_600_000
    full.altitude = 110.5
    var timeless = full
    timeless.milliseconds = nil
    var flat = full
    flat.milliseconds = 1_714_557_660_000
    flat.altitude = nil
    var atSea = flat
    atSea.milliseconds = 1_714_557_720_000
    atSea.altitude = 0
    return [timeless, full, flat, atSea]
  }

  @Test(arguments: ["csv", "geojson", "kml", "gpx"])
  func `a file without times keeps its places`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let timeless = try Self.records()[0]
    let back = try format.recording(format.written(Recording(LocationRecords([timeless]))))
    #expect(Array(back.records) == [timeless])
    #expect(back.records.first?.milliseconds == nil)
    #expect(back.problems.isEmpty)
  }

  @Test(arguments: ["csv", "geojson", "kml", "gpx"])
  func `no altitude is another thing than an altitude of zero`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    let records = try Self.records().suffix(2)
    let back = try format.recording(format.written(Recording(LocationRecords(records))))
    #expect(back.records.map(\.altitude) == [nil, 0])
  }

  @Test(arguments: ["kml", "gpx"])
  func `what XML cannot write is replaced, and the rest is read`(name: String) throws {
    let format = try #require(LocationFormats.standard.named(name))
    var record = try Self.records()[0]
    record.details.name = "a\u{1}\u{FFFE}\u{FFFF}\u{FFFD}\u{FFBE}\u{1F}b😀"
    let back = try format.recording(format.written(Recording(LocationRecords([record, record]))))
    let name = "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFBE}\u{FFFD}b😀"
    #expect(back.records.map(\.details.name) == [name, name])
    #expect(back.problems.isEmpty)
  }

  @Test func `the store keeps what is missing missing`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let records = try Self.records()
    let report = try await history.add(LocationRecords(records), number: 1)
    #expect((report.added, report.duplicates) == (4, 0))
    let back = try await history.recording()
    #expect(Array(back.records) == [records[1], records[2], records[3], records[0]])

    // Without a time a place is in no day, but it is counted, exported and known when it comes
    // again.
    #expect(try await history.count() == 4)
    #expect(try await history.clusters(level: 6).map(\.count) == [4])
    let statistics = try await history.statistics(in: .gmt)
    #expect(statistics.total.points == 4)
    #expect(statistics.days.map(\.sum.points) == [3])
    var filter = LocationFilter()
    filter.times = 0..<Int64.max
    #expect(try await history.recording(matching: filter).records.count == 3)
    #expect(try await history.clusters(level: 6, matching: filter).map(\.count) == [3])
    #expect(try await history.statistics(matching: filter, in: .gmt).total.points == 3)
    let again = try await history.add(LocationRecords(records), number: 2)
    #expect((again.added, again.duplicates) == (0, 4))
    #expect(try await history.undo(source: 1) == 0)
    #expect(try await history.undo(source: 2) == 4)
    #expect(try await history.count() == 0)
  }

  @Test func `records without a time are asked for like any other`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    var records: [LocationRecord] = []
    for (number, place) in ["52,21", "52.5,21", "10,10", "10,11"].enumerated() {
      var record = LocationRecord(at: try Coordinate(place))
      record.type = number == 1 ? .photo : .location
      record.accuracy = [nil, 5, 700, -1][number]
      records.append(record)
    }
    try await history.add(LocationRecords(records.prefix(3)), number: 1)
    try await history.add(LocationRecords(records.suffix(2)), number: 2)
    let questions: [([FilterText.Part: String], [Int])] = [
      ([:], [0, 1, 2, 3]), ([.types: "photo"], [1]), ([.accuracy: "unknown"], [0, 3]),
      ([.accuracy: "high"], [1]), ([.accuracy: "700"], [1, 2]), ([.accuracy: "none"], []),
      ([.bbox: "20,50,22,53"], [0, 1]), ([.sources: "2"], [2, 3]), ([.sources: "1"], [0, 1, 2]),
      ([.maxSpeed: "100"], []), ([.during: "30d"], []),
      ([.accuracy: "unknown", .sources: "2"], [3]),
    ]
    for (parts, places) in questions {
      let filter = try FilterText(parts).filter(
        now: .init(timeIntervalSince1970: 0), zone: .gmt)
      let wanted = places.map { records[$0] }
      #expect(try await Array(history.recording(matching: filter).records) == wanted, "\(parts)")
      #expect(try await history.count(matching: filter) == wanted.count)
      #expect(
        try await history.statistics(matching: filter, in: .gmt).total.points == wanted.count)
      for level in [1, 6, 9] {
        let clusters = try await history.clusters(level: level, matching: filter)
        let cells = Dictionary(
          uniqueKeysWithValues: clusters.map { ($0.geohash.description, $0.count) })
        let expected = wanted.reduce(into: [String: Int]()) {
          $0[Geohash($1.coordinate, length: level).description, default: 0] += 1
        }
        #expect(cells == expected, "\(parts)")
      }
    }
  }
}
