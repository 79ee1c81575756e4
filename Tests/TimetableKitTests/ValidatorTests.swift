import Testing
import TimetableKit

/// What is found across the rows of a feed.
@Suite struct ValidatorTests {
  private static func rules(_ change: (inout FeedFixture) -> Void) throws -> [String: Int] {
    var fixture = FeedFixture()
    change(&fixture)
    return try fixture.read(validates: true).report.counts
  }

  @Test func `a sound feed has its own oddities alone`() throws {
    let rules = try Self.rules { _ in }
    #expect(rules == ["unused-stop": 1])
    #expect(try FeedFixture().read().report.counts.isEmpty, "plans do not pay for it")
  }

  @Test(arguments: [
    ("stops.txt", "E,,0.1,0.1,,", "position-near-origin"),
    ("stops.txt", "E,,89.9,0,,", "position-near-pole"),
    ("stops.txt", "E,Exit,52.2,21,2,", "missing-parent-station"),
    ("stops.txt", "E,Stop,52.2,21,,A", "wrong-parent-station"),
    ("stops.txt", "E,Two,52.2,21,1,S", "station-with-parent"),
    ("routes.txt", "11,,,3", "missing-route-name"),
    ("routes.txt", "11,10,Alfa – Delta,0", "duplicate-route-name"),
    ("routes.txt", "11,ThirteenChars,x,3", "long-short-name"),
    ("routes.txt", "11,A,A,3", "same-route-names"),
    ("routes.txt", "11,A,B,77", "unknown-route-type"), ("routes.txt", "11,A,B,3", "unused-route"),
    ("calendar.txt", "V,1,1,1,1,1,1,1,20260301,20260331", "unused-service"),
    ("calendar.txt", "V,0,0,0,0,0,0,0,20260301,20260331", "service-without-days"),
    ("trips.txt", "10,W,T3,Delta", "unused-trip"),
    ("stop_times.txt", "T2,25:11:00,25:11:00,D,3", "repeated-stop"),
    ("stop_times.txt", "T2,25:11:00,25:11:00,A,2", "duplicate-sequence"),
    ("stop_times.txt", "T2,25:10:05,25:10:05,A,3", "fast-travel"),
    ("stop_times.txt", "T2,25:30:00,25:30:00,S,3", "calls-at-no-platform"),
  ])
  func `an odd row is found with its file`(table: String, row: String, rule: String) throws {
    let rules = try Self.rules { $0.tables[table]? += "\n" + row }
    #expect(rules[rule] == 1, "\(rules)")
  }

  @Test func `calls that journeys do not use are named`() throws {
    let fixture = FeedFixture()
    let usual = try fixture.read()
    func read(_ table: String, _ columns: String, _ row: String) throws -> Timetable {
      var changed = fixture
      var lines = (changed.tables[table] ?? "").split(separator: "\n").map(String.init)
      lines[0] += columns
      changed.tables[table] = (lines + [row]).joined(separator: "\n")
      return try changed.read(validates: true)
    }
    let zone = try read("stop_times.txt", ",location_id", "T2,,,,3,zone")
    #expect(zone.report.counts == ["unused-stop": 1, "flexible-stop": 1])
    #expect(zone.report.errorCount == 0 && zone.runCount == usual.runCount)
    let window = try read("stop_times.txt", ",start_pickup_drop_off_window", "T2,,,D,3,08:00:00")
    #expect(window.report.counts["flexible-stop"] == 1)
    for (value, count) in [("0", 1), ("2", 1), ("3", 1), ("1", nil), ("", nil)] {
      let line = try read("routes.txt", ",route_url,continuous_pickup", "11,A,B,3,,\(value)")
      #expect(line.report.counts["continuous-stopping"] == count, "\(value)")
      let call = try read(
        "stop_times.txt", ",continuous_drop_off", "T2,25:30:00,25:30:00,A,3,\(value)")
      #expect(call.report.counts["continuous-stopping"] == count, "\(value)")
    }
  }

  @Test func `findings name the line`() throws {
    var fixture = FeedFixture()
    fixture.tables["routes.txt"]? += "\n11,A,B,3"
    let finding = try fixture.read(validates: true).report.findings.first {
      $0.rule == "unused-route"
    }
    #expect(finding?.line == 3 && finding?.severity == .warning)
    #expect(finding?.file.hasSuffix("/routes.txt") == true)
    fixture.tables["frequencies.txt"] = """
      trip_id,start_time,end_time,headway_secs
      T1,09:00:00,10:00:00,600
      T1,09:30:00,11:00:00,600
      """
    #expect(try fixture.read(validates: true).report.counts["overlapping-headways"] == 1)
  }
}
