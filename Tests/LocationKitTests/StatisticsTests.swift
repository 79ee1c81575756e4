import Foundation
import TestSupport
import Testing

@testable import LocationKit

@Suite struct StatisticsTests {
  let folder: TemporaryFolder
  let history: LocationHistory
  let warsaw: TimeZone

  init() throws {
    folder = try TemporaryFolder()
    history = try LocationHistory(path: folder.path("history.sqlite"))
    warsaw = try #require(TimeZone(identifier: "Europe/Warsaw"))
  }

  /// Records at these times, each 1° of longitude east of the one before, on the equator.
  static func along(_ times: [String]) throws -> LocationRecords {
    var records = LocationRecords()
    for (number, time) in times.enumerated() {
      var record = LocationRecord(at: try Coordinate(latitude: 0, longitude: Double(number)))
      record.milliseconds = WrittenTime.milliseconds(time)
      records.append(record)
    }
    return records
  }

  @Test func `distance is that on the ellipsoid, and days are local`() async throws {
    let times = ["2024-03-31T21:59:00Z", "2024-03-31T22:01:00Z", "2024-04-02T10:00:00Z"]
    try await history.add(Self.along(times), number: 1)
    let statistics = try await history.statistics(in: warsaw)
    #expect(statistics.total.points == 3)
    #expect(abs(statistics.total.distance.value - 2 * 111_319.490793) < 0.01)
    #expect(statistics.days.map(\.name) == ["2024-03-31", "2024-04-01", "2024-04-02"])
    #expect(statistics.months.map(\.name) == ["2024-03", "2024-04"])
    #expect(statistics.years.map(\.sum.points) == [3])
    #expect(statistics.total.duration == .seconds(120))
    let gap = try #require(statistics.longestGap)
    #expect(gap.end - gap.start == 129_540_000)
    #expect(statistics.outliers == 1)
  }

  @Test func `a day of 23 hours and one of 25`() throws {
    for (now, hours) in [("2024-04-01T12:00:00Z", 23), ("2024-10-28T12:00:00Z", 25)] {
      let milliseconds = try #require(WrittenTime.milliseconds(now))
      let filter = try FilterText([.during: "yesterday"]).filter(
        now: Date(timeIntervalSince1970: Double(milliseconds) / 1000), zone: warsaw)
      let times = try #require(filter.times)
      #expect(times.upperBound - times.lowerBound == Int64(hours) * 3_600_000)
    }
  }

  @Test(arguments: [
    ("today", "2024-04-30T22:00:00Z", "2024-05-01T22:00:00Z"),
    ("this-month", "2024-04-30T22:00:00Z", "2024-05-31T22:00:00Z"),
    ("last-month", "2024-03-31T22:00:00Z", "2024-04-30T22:00:00Z"),
    ("this-year", "2023-12-31T23:00:00Z", "2024-12-31T23:00:00Z"),
    ("last-year", "2022-12-31T23:00:00Z", "2023-12-31T23:00:00Z"),
    ("24h", "2024-04-30T12:00:00Z", "2024-05-01T12:00:00.001Z"),
    ("2023", "2022-12-31T23:00:00Z", "2023-12-31T23:00:00Z"),
    ("2023-07", "2023-06-30T22:00:00Z", "2023-07-31T22:00:00Z"),
    ("2023-12", "2023-11-30T23:00:00Z", "2023-12-31T23:00:00Z"),
    ("2024-02-29", "2024-02-28T23:00:00Z", "2024-02-29T23:00:00Z"),
    ("spring", "2024-02-29T23:00:00Z", "2024-05-31T22:00:00Z"),
    ("summer", "2023-05-31T22:00:00Z", "2023-08-31T22:00:00Z"),
    ("winter-2022", "2022-11-30T23:00:00Z", "2023-02-28T23:00:00Z"),
  ])
  func `spans have names`(name: String, start: String, end: String) throws {
    let now = try #require(WrittenTime.milliseconds("2024-05-01T12:00:00Z"))
    let filter = try FilterText([.during: name]).filter(
      now: Date(timeIntervalSince1970: Double(now) / 1000), zone: warsaw)
    #expect(filter.times?.lowerBound == WrittenTime.milliseconds(start))
    #expect(filter.times?.upperBound == WrittenTime.milliseconds(end))
  }

  @Test func `words that are not understood are refused`() {
    for parts: [FilterText.Part: String] in [
      [.types: "walk"], [.accuracy: "good"], [.during: "soon"], [.from: "May"], [.bbox: "1,2"],
      [.sources: "a"], [.maxSpeed: "fast"], [.during: "0d"],
    ] {
      #expect(throws: LocationError.self) {
        try FilterText(parts).filter(now: Date(timeIntervalSince1970: 0), zone: .gmt)
      }
    }
  }

  @Test func `who came too fast is left out`() async throws {
    var records = LocationRecords()
    for (minute, place) in ["0,0", "0,0.01", "50,50", "0,0.02"].enumerated() {
      var record = LocationRecord(at: try Coordinate(place))
      record.milliseconds = Int64(minute) * 60_000
      records.append(record)
    }
    try await history.add(records, number: 1)
    let filter = try FilterText([.maxSpeed: "500"]).filter(now: Date(), zone: .gmt)
    let kept = try await history.recording(matching: filter)
    #expect(kept.records.map(\.coordinate.longitude) == [0, 0.01, 0.02])
    #expect(try await history.statistics(in: .gmt).outliers == 1)
  }

  @Test func `near-duplicates are set aside, and come back`() async throws {
    var phone = LocationRecord(at: try Coordinate("52.2297,21.0122"), accuracy: 5)
    phone.milliseconds = 1_714_557_600_000
    var watch = LocationRecord(at: try Coordinate("52.22975,21.0122"), accuracy: 30)
    watch.milliseconds = 1_714_557_603_000
    var later = watch
    later.milliseconds = 1_714_557_900_000
    try await history.add(LocationRecords([phone]), number: 1)
    try await history.add(LocationRecords([watch, later]), number: 2)
    let pairs = try await history.nearDuplicates()
    #expect(pairs.map(\.kept) == [phone.id])
    #expect(pairs.map(\.duplicate) == [watch.id])
    #expect(try await history.merge(pairs) == 1)
    #expect(try await history.recording().records.map(\.id) == [phone.id, later.id])
    #expect(try await history.countsAreRight())
    // A file that brings it again brings nothing new.
    #expect(try await history.add(LocationRecords([watch]), number: 3).duplicates == 1)
    try await history.undo(source: 1)
    #expect(try await history.recording().records.map(\.id) == [watch.id, later.id])
    #expect(try await history.countsAreRight())
  }
}
