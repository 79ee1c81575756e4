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

  @Test func `the store keeps what is missing missing`() async throws {
    let folder = try TemporaryFolder()
    let history = try LocationHistory(path: folder.path("history.sqlite"))
    let records = try Self.records()
    let report = try await history.add(LocationRecords(records), number: 1)
    #expect((report.added, report.duplicates) == (4, 0))
    let back = try await history.recording()
    #expect(Array(back.records) == [records[1], records[2], records[3], records[0]])

    // Without a time a place is in no day and in no cluster, but it is counted, exported and
    // known when it comes again.
    #expect(try await history.count() == 4)
    #expect(try await history.clusters(level: 6).map(\.count) == [3])
    var filter = LocationFilter()
    filter.times = 0..<Int64.max
    #expect(try await history.recording(matching: filter).records.count == 3)
    let again = try await history.add(LocationRecords(records), number: 2)
    #expect((again.added, again.duplicates) == (0, 4))
    #expect(try await history.undo(source: 1) == 0)
    #expect(try await history.undo(source: 2) == 4)
    #expect(try await history.count() == 0)
  }
}
