import Foundation
import TestSupport
import Testing

@testable import AirQualityKit

@Suite struct PolishTimeTests {
  static func showing(_ text: String) -> PolishTime.Showing? {
    PolishTime.showing(text)
  }

  private func moments(_ times: [String], now: String) throws -> [String] {
    let now = try Date(now, strategy: .iso8601)
    return SeriesTimes.moments(of: times.compactMap(Self.showing), now: now)
      .map { Date(timeIntervalSince1970: Double($0)).formatted(.iso8601) }
  }

  @Test func `the night of October has its hour twice`() throws {
    let list = [
      "2025-10-26 04:00:00", "2025-10-26 03:00:00", "2025-10-26 02:00:00", "2025-10-26 02:00:00",
      "2025-10-26 01:00:00", "2025-10-26 00:00:00",
    ]
    let expected = [
      "2025-10-26T03:00:00Z", "2025-10-26T02:00:00Z", "2025-10-26T01:00:00Z",
      "2025-10-26T00:00:00Z", "2025-10-25T23:00:00Z", "2025-10-25T22:00:00Z",
    ]
    #expect(try moments(list, now: "2025-10-27T00:00:00Z") == expected)
    #expect(try moments(list.reversed(), now: "2025-10-27T00:00:00Z") == expected.reversed())
    // Fifty minutes past the first of the two, the second lies ahead.
    #expect(
      try moments(Array(list[3...]), now: "2025-10-26T00:50:00Z") == Array(expected[3...]))
  }

  @Test(arguments: [
    "2017-01-01 00:00:00", "2026-12-31 00:00:00", "2025-10-26 00:00:00", "2025-10-27 05:00:00",
  ])
  func `a misdated row costs no hour of that night`(stray: String) throws {
    let list = [
      "2025-10-26 04:00:00", "2025-10-26 03:00:00", "2025-10-26 02:00:00", "2025-10-26 02:00:00",
      "2025-10-26 01:00:00", "2025-10-26 00:00:00",
    ]
    let expected = try moments(list, now: "2025-10-27T00:00:00Z")
    #expect(Set(expected).count == 6)
    for position in 0...list.count {
      var with = list
      with.insert(stray, at: position)
      var found = try moments(with, now: "2025-10-27T00:00:00Z")
      found.remove(at: position)
      #expect(found == expected, "at \(position)")
      var turned = try moments(with.reversed(), now: "2025-10-27T00:00:00Z")
      turned.remove(at: list.count - position)
      #expect(turned == expected.reversed(), "at \(position), oldest first")
    }
  }

  @Test func `the night of March lacks an hour`() throws {
    let list = [
      "2025-03-30 04:00:00", "2025-03-30 03:00:00", "2025-03-30 01:00:00", "2025-03-30 00:00:00",
    ]
    #expect(
      try moments(list, now: "2025-04-01T00:00:00Z") == [
        "2025-03-30T02:00:00Z", "2025-03-30T01:00:00Z", "2025-03-30T00:00:00Z",
        "2025-03-29T23:00:00Z",
      ])
    #expect(
      try moments(["2025-03-30 02:30:00"], now: "2025-04-01T00:00:00Z") == [
        "2025-03-30T01:30:00Z"
      ])
  }

  @Test func `every hour of thirty years reads back`() throws {
    let warsaw = try #require(TimeZone(identifier: "Europe/Warsaw"))
    var random = SeededGenerator(seed: 5)
    for _ in 0..<3000 {
      let moment = Int.random(in: 946_684_800...2_000_000_000, using: &random) / 3600 * 3600
      let date = Date(timeIntervalSince1970: Double(moment))
      let offset = warsaw.secondsFromGMT(for: date)
      #expect(PolishTime.isSummer(moment) == (offset == 7200))
      let text = Date(timeIntervalSince1970: Double(moment + offset)).formatted(.iso8601).dropLast()
      let candidates = try #require(Self.showing(String(text))).moments
      #expect(candidates.earlier == moment || candidates.later == moment)
    }
  }

  @Test(arguments: [
    "2025-07-04 14:00:00", "2025-07-04T14:00:00", "2025-07-04 14:00", "2025-07-04T14:00:00.000",
  ])
  func `forms that are read`(text: String) {
    #expect(Self.showing(text)?.seconds == 1_751_637_600)
  }

  /// All of them mean noon in UTC, whatever Polish clocks show.
  @Test(arguments: [
    "2026-11-22T12:00:00.000Z", "2026-11-22T12:00:00Z", "2026-11-22T12:00:00.000+00:00",
    "2026-11-22T13:00:00+01:00", "2026-11-22 14:00:00+0200", "2026-11-22T12:00Z",
    "2026-11-23T02:00:00+14:00", "2026-11-21T22:00:00.123456789-14", "2026-11-22T12:00:00,5z",
  ])
  func `times that say their offset are read as what they say`(text: String) throws {
    let showing = try #require(Self.showing(text))
    #expect(showing.isMoment)
    #expect(PolishTime.date(showing, now: .distantPast).utcText == "2026-11-22T12:00:00Z")
    #expect(SeriesTimes.moments(of: [showing, showing], now: .distantPast)[0] == 1_795_348_800)
  }

  @Test func `one row of the repeated hour right above the hour before is the first`() throws {
    let list = ["2025-10-26 02:00:00", "2025-10-26 01:00:00", "2025-10-26 00:00:00"]
    let expected = ["2025-10-26T00:00:00Z", "2025-10-25T23:00:00Z", "2025-10-25T22:00:00Z"]
    for now in ["2025-10-26T00:20:00Z", "2025-10-26T01:05:00Z", "2025-10-26T01:59:00Z"] {
      #expect(try moments(list, now: now) == expected, "\(now)")
      #expect(try moments(list.reversed(), now: now) == expected.reversed(), "\(now)")
    }
    let both = ["2025-10-26 02:00:00"] + list
    #expect(try moments(both, now: "2025-10-26T01:05:00Z") == ["2025-10-26T01:00:00Z"] + expected)
  }

  @Test(arguments: [
    "", "2025", "2025-07-04", "2025-13-04 14:00:00", "2025-07-04 25:00:00", "2025-07-04 14:60:00",
    "2025/07/04 14:00:00", "04.07.2025 14:00:00", "2025-07-04 14:00:0", "2025-07-04 14-00:00",
    "20x5-07-04 14:00:00", "2025-07-04 14:00:00+2", "2025-07-04 14:00:00+15:00",
    "2025-07-04 14:00:00+02:60", "2025-07-04 14:00:00Zulu", "2025-07-04 14:00:00.",
    "2025-07-04 14:00:00.0000000001", "2025-07-04 14:00:00 Z", "2025-07-04 24:30:00",
    "2025-07-04 14:00:00+1:000", "2025-07-04 14:00:00--02",
  ])
  func `forms that are not`(text: String) {
    #expect(Self.showing(text) == nil)
  }
}
