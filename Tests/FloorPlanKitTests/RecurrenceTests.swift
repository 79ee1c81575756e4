import CivilTime
import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Repetitions of lessons; the expected days are those of RFC 5545's own examples.
@Suite struct RecurrenceTests {
  private static func days(_ rule: String, from start: String, count: Int) throws -> [String] {
    let rule = try #require(RecurrenceRule(rule), "\(rule)")
    let first = try #require(CalendarTime(start))
    let times = rule.occurrences(of: first.seconds, from: first.seconds, to: 4_000_000_000) { $0 }
    return times.prefix(count).map { seconds in
      CivilDateTime(millisecondsSinceEpoch: Int64(seconds) * 1000).description
        .replacing("T09:00:00", with: "")
    }
  }

  @Test(arguments: [
    (
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR", "19970905T090000",
      ["1997-09-05", "1997-10-03", "1997-11-07"]
    ),
    (
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU", "19970907T090000",
      ["1997-09-07", "1997-09-28", "1997-11-02", "1997-11-30"]
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=-3", "19970928T090000", ["1997-09-28", "1997-10-29", "1997-11-28"]),
    ("FREQ=YEARLY;BYDAY=20MO", "19970519T090000", ["1997-05-19", "1998-05-18", "1999-05-17"]),
    (
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "19970512T090000",
      ["1997-05-12", "1998-05-11", "1999-05-17"]
    ),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "19980213T090000",
      ["1998-02-13", "1998-03-13", "1998-11-13", "1999-08-13", "2000-10-13"]
    ),
    (
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904T090000",
      ["1997-09-04", "1997-10-07", "1997-11-06"]
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805T090000",
      ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"]
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805T090000",
      ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"]
    ),
    (
      "FREQ=MINUTELY;INTERVAL=90;COUNT=4", "19970902T090000",
      ["1997-09-02", "1997-09-02T10:30:00", "1997-09-02T12:00:00", "1997-09-02T13:30:00"]
    ),
  ])
  func `rules give the days that RFC 5545 lists`(
    rule: String, start: String, expected: [String]
  ) throws {
    #expect(try Self.days(rule, from: start, count: expected.count) == expected)
  }

  @Test func `rules that never come end all the same`() throws {
    for rule in [
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31",
      "FREQ=MINUTELY;BYHOUR=3;BYYEARDAY=366;INTERVAL=1000000", "FREQ=DAILY;INTERVAL=1000000",
    ] {
      #expect(try Self.days(rule, from: "20260901T090000", count: 1).count <= 1)
    }
    for broken in [
      "", "FREQ=OFTEN", "FREQ=DAILY;COUNT=0", "FREQ=DAILY;BYDAY=XX", "INTERVAL=1",
      "FREQ=DAILY;BYMONTH=13", "FREQ=DAILY;INTERVAL=99999999999999999999", "FREQ=DAILY;COUNT",
    ] {
      #expect(RecurrenceRule(broken) == nil, "\(broken)")
    }
  }
}
