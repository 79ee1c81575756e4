import CivilTime
import Foundation
import TestSupport
import Testing

@Suite struct TimeZoneTests {
  @Test(arguments: [
    // A plain winter and summer day.
    ("Europe/Warsaw", "2026-11-21T09:00", "2026-11-21T09:00:00+01:00"),
    ("Europe/Warsaw", "2026-07-01T09:00", "2026-07-01T09:00:00+02:00"),
    // Clocks skip from 02:00 to 03:00.
    ("Europe/Warsaw", "2026-03-29T01:59", "2026-03-29T01:59:00+01:00"),
    ("Europe/Warsaw", "2026-03-29T02:30", "2026-03-29T03:30:00+02:00"),
    ("Europe/Warsaw", "2026-03-29T03:00", "2026-03-29T03:00:00+02:00"),
    // Clocks go back from 03:00 to 02:00.
    ("Europe/Warsaw", "2026-10-25T02:30", "2026-10-25T02:30:00+02:00"),
    ("Europe/Warsaw", "2026-10-25T03:00", "2026-10-25T03:00:00+01:00"),
    ("America/St_Johns", "2026-03-08T02:15", "2026-03-08T03:15:00-02:30"),
    ("Australia/Lord_Howe", "2026-10-04T02:10", "2026-10-04T02:40:00+11:00"),
    // A day that Samoa never had.
    ("Pacific/Apia", "2011-12-30T12:00", "2011-12-31T12:00:00+14:00"),
  ])
  func `what clocks show`(zone: String, civil: String, moment: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let civil = try #require(ISODateTime(civil)).civil
    #expect(zone.timestamp(at: civil).description == moment)
  }

  @Test func `there and back`() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let moment = zone.timestamp(
        atMilliseconds: Int64.random(in: 0...4_000_000_000_000, using: &random))
      let back = zone.timestamp(at: moment.civil)
      // In the hour that comes twice, the first is meant.
      #expect(back == moment || back.milliseconds == moment.milliseconds - 3_600_000)
    }
  }
}
