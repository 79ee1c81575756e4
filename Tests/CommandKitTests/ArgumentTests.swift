import CivilTime
import CommandKit
import Foundation
import GeoKit
import Testing

@Suite struct ArgumentTests {
  @Test(arguments: [
    ("120", 120.0), ("120s", 120), ("2min", 120), ("2 min", 120), ("1.5h", 5400), ("1h30min", 5400),
    ("7d", 604_800), ("2w", 1_209_600), ("250ms", 0.25), ("0", 0),
  ])
  func `lengths of time`(text: String, seconds: Double) {
    #expect(DurationArgument(argument: text)?.seconds == seconds)
  }

  @Test(arguments: ["", "min", "-5", "2 parsecs", "1h30", "1e99", "nan", "inf", "5 km", "2min "])
  func `what is no length of time`(text: String) {
    #expect(DurationArgument(argument: text) == nil)
  }

  @Test(arguments: [
    (Duration.seconds(180), "180s"), (.zero, "0s"), (.milliseconds(250), "0.25s"),
    (.seconds(Int64.max), "9223372036854775807s"),
  ])
  func `defaults have their unit`(duration: Duration, text: String) {
    #expect(DurationArgument(duration).defaultValueDescription == text)
  }

  @Test func `coordinates and distances`() throws {
    #expect(
      Coordinate(argument: "-33.9,151.2") == (try Coordinate(latitude: -33.9, longitude: 151.2)))
    #expect(Coordinate(argument: "91,0") == nil)
    #expect(Meters(argument: "5km") == 5000)
    #expect(Meters(argument: "800m") == 800)
    #expect(Meters(argument: "5000") == 5000)
    #expect(Meters(argument: "far") == nil)
  }

  @Test(arguments: [
    ("Europe/Warsaw", 3600), ("UTC", 0), ("Z", 0), ("GMT", 0), ("+02:00", 7200), ("-0330", -12_600),
    ("CET", 3600), ("EST", -18_000), ("GB", 0), ("Poland", 3600),
  ])
  func `zones`(text: String, offset: Int) {
    let zone = TimeZoneArgument(argument: text)?.zone
    #expect(zone?.offset(atMilliseconds: 1_795_248_000_000) == offset)
  }

  @Test(arguments: ["", "PST", "BST", "Europe/Nowhere", "+25:00", "2"])
  func `what is no zone`(text: String) {
    #expect(TimeZoneArgument(argument: text) == nil)
  }

  @Test(arguments: [
    ("09:00", "2026-11-21T09:00:00+01:00"), ("9:00", "2026-11-21T09:00:00+01:00"),
    ("24:00", "2026-11-22T00:00:00+01:00"), ("2026-07-01", "2026-07-01T00:00:00+02:00"),
    ("2026-07-01T09:00", "2026-07-01T09:00:00+02:00"),
    ("2026-07-01T09:00:00-05:00", "2026-07-01T09:00:00-05:00"),
    ("now", "2026-11-21T23:30:00+01:00"),
  ])
  func `moments`(text: String, moment: String) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    let now = try #require(Timestamp("2026-11-21T22:30:00Z")).milliseconds
    let argument = try #require(TimeArgument(argument: text))
    #expect(argument.timestamp(in: zone, now: now).description == moment)
  }

  @Test(arguments: [
    ("02:30", "2026-03-29T02:30:00"), ("2026-03-29T02:00", "2026-03-29T02:00:00"),
    ("03:00", nil), ("01:59", nil), ("2026-03-29T02:30+01:00", nil), ("24:00", nil), ("now", nil),
  ])
  func `times that clocks skip`(text: String, asked: String?) throws {
    let zone = try #require(TimeZone(identifier: "Europe/Warsaw"))
    let now = try #require(Timestamp("2026-03-29T08:00:00Z")).milliseconds
    let argument = try #require(TimeArgument(argument: text))
    #expect(argument.skipped(in: zone, now: now)?.description == asked)
  }

  @Test(arguments: [
    ("Europe/Warsaw", 3600, false), (":Europe/Warsaw", 3600, false), ("CET", 3600, false),
    (":/usr/share/zoneinfo/Asia/Tokyo", 32_400, false), ("", 0, false), ("UTC0", 0, false),
    ("Mars/Base", 0, true), ("CET-1CEST,M3.5.0,M10.5.0/3", 0, true),
  ])
  func `the zone of the environment`(name: String, offset: Int, isWarned: Bool) {
    let said = Messages()
    let console = Console(
      output: .memory(isTerminal: false, isColored: false),
      messages: MessageStream(isTerminal: false, isColored: false) { said.add($0) },
      environment: ["TZ": name])
    #expect(console.localTimeZone().offset(atMilliseconds: 1_795_248_000_000) == offset)
    #expect(said.text.contains("TZ is not a time zone") == isWarned)
  }

  @Test(arguments: ["", "9", "noon", "2026-02-30", "25:61", "24:01", "25:00", "99:00"])
  func `what is no moment`(text: String) {
    #expect(TimeArgument(argument: text) == nil)
  }
}
