import Foundation
import TestSupport
import Testing
import TimetableKit

@Suite struct HostileFeedTests {
  @Test(arguments: [
    (
      "stop_times.txt", "T1,8:10:00,8:10:00,D,2000000000", "T1,99:99:99,8:10:00,D,3",
      "malformed-time"
    ),
    ("stop_times.txt", "T1,8:10:00", "T1,999:10:00", "time-out-of-range"),
    ("stop_times.txt", ",D,2000000000", ",D,99999999999999999999", "malformed-sequence"),
    ("stop_times.txt", "T2,25:10:00,25:10:00", "T2,24:10:00,24:10:00", "times-out-of-order"),
    ("stop_times.txt", "T2,25:10:00,25:10:00,D", "T2,25:10:00,25:10:00,Z", "unknown-stop"),
    ("stop_times.txt", "T2,25:10:00,25:10:00,D", "T9,25:10:00,25:10:00,D", "unknown-trip"),
    ("stops.txt", "B,Beta,52.2100", "B,Beta,nan", "malformed-coordinate"),
    ("stops.txt", "B,Beta,52.2100", "B,Beta,152.21", "coordinate-out-of-range"),
    ("stops.txt", "D,Delta", "A,Delta", "duplicate-id"),
    ("calendar.txt", "20260301", "20261301", "malformed-date"),
    ("trips.txt", "10,W,T2", "11,W,T2", "unknown-route"),
    ("trips.txt", "10,W,T2", "10,X,T2", "unknown-service"),
  ])
  func `rows that break the specification are left out and listed`(
    table: String, old: String, new: String, rule: String
  ) throws {
    var fixture = FeedFixture()
    fixture.tables[table] = fixture.tables[table]?.replacing(old, with: new)
    let report = try fixture.read().report
    #expect(report.counts[rule, default: 0] >= 1)
    let finding = try #require(report.findings.first { $0.rule == rule })
    #expect(finding.file.hasSuffix("/\(table)") && finding.line ?? 0 > 1)
  }

  @Test(arguments: [
    "agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt",
  ])
  func `a feed without a table that it must have is an error`(table: String) throws {
    var fixture = FeedFixture()
    fixture.tables[table] = nil
    let error = #expect(throws: TimetableError.self) { _ = try fixture.read() }
    #expect(error?.kind == .incomplete && error?.message.contains(table) == true)
  }

  @Test func `headways of one second for a week stay bounded`() throws {
    var fixture = FeedFixture()
    let row = "T1,00:00:00,168:00:00,1"
    fixture.tables["frequencies.txt"] =
      "trip_id,start_time,end_time,headway_secs\n"
      + Array(repeating: row, count: 12).joined(separator: "\n")
    let error = #expect(throws: TimetableError.self) { _ = try fixture.read() }
    #expect(error?.kind == .tooLarge)
  }

  @Test func `an interval near the largest integer does not overflow`() throws {
    var fixture = FeedFixture()
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs
      T1,08:00:00,09:00:00,2147483647
      T1,08:00:00,09:00:00,0
      T1,09:00:00,08:00:00,60
      """
    let timetable = try fixture.read()
    #expect(timetable.runCount == 2 && timetable.report.errorCount == 2)
  }

  @Test func `damaged tables and archives throw or are read, and never trap`() throws {
    let tables = FeedFixture().tables
    var random = SeededGenerator(seed: 16)
    var (read, refused) = (0, 0)
    for _ in 0..<Rounds.count(150) {
      var fixture = FeedFixture()
      let name = tables.keys.sorted().randomElement(using: &random) ?? "stops.txt"
      var bytes = Array((tables[name] ?? "").utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place...)
        default: bytes.insert(contentsOf: Array("9999999999,\"".utf8), at: place)
        }
      }
      fixture.tables[name] = String(decoding: bytes, as: UTF8.self)
      do {
        let timetable = try fixture.read()
        let last = max(0, timetable.stops.count - 1)
        _ = TransitPlanner(timetable).journeys(
          from: .stops([0]), to: .stops([last]), .departing(FeedFixture.date(3, 7)))
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }

  @Test func `a file that is no archive is an error`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("no zip".utf8), to: "feed.zip")
    let error = #expect(throws: TimetableError.self) {
      _ = try TimetableFeeds(paths: [path]).read()
    }
    #expect(error?.kind == .malformed)
    #expect(throws: TimetableError.self) {
      _ = try TimetableFeeds(paths: [folder.path("missing.zip")]).read()
    }
  }
}
