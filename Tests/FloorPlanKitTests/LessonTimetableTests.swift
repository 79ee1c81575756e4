import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct LessonTimetableTests {
  private static let warsaw = TimeZone(identifier: "Europe/Warsaw") ?? .gmt

  private func timetable(_ text: String, _ name: String = "timetable.ics") throws -> LessonTimetable
  {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    return try withExtendedLifetime(folder) {
      try LessonTimetable(contentsOf: folder.url.appending(path: name))
    }
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  private func starts(
    _ timetable: LessonTimetable, _ from: String, _ to: String, _ query: String = ""
  ) throws -> [String] {
    timetable.lessons(
      from: try date(from), to: try date(to), matching: query, in: Self.warsaw
    ).map { $0.start.formatted(.iso8601) }
  }

  private static func calendar(_ events: String) -> String {
    "BEGIN:VCALENDAR\nVERSION:2.0\n\(events)END:VCALENDAR\n"
  }

  @Test func `digits are a group, or a room if no lesson is for that group`() throws {
    let timetable = try timetable(
      """
      date,time,lesson,room,group
      2026-10-05,08:00–09:00,Algebra,205,12
      2026-10-05,10:00–11:00,Geometry,12,34
      2026-10-05,12:00–13:00,Physics,A-205,34
      """, "timetable.csv")
    func titles(_ query: String) throws -> [String] {
      timetable.lessons(
        from: try date("2026-10-05T00:00:00Z"), to: try date("2026-10-06T00:00:00Z"),
        matching: query, in: Self.warsaw
      ).map(\.title)
    }
    #expect(try titles("205") == ["Algebra"])
    #expect(try titles("12") == ["Algebra"])
    #expect(try titles("34") == ["Geometry", "Physics"])
    #expect(try titles("A-205") == ["Physics"])
    #expect(try titles("999").isEmpty)
    // The next lesson of a group is never that of another group in a room of this number.
    let morning = try date("2026-10-05T00:00:00Z")
    #expect(timetable.nextLesson(after: morning, matching: "205", in: Self.warsaw) == nil)
    #expect(timetable.nextLesson(after: morning, matching: "34", in: Self.warsaw) != nil)
  }

  @Test func `repetitions keep their hour when clocks change, and leave out what is excluded`()
    throws
  {
    let timetable = try timetable(
      Self.calendar(
        """
        BEGIN:VEVENT
        UID:a
        DTSTART;TZID=Europe/Warsaw:20261012T083000
        DTEND;TZID=Europe/Warsaw:20261012T100000
        RRULE:FREQ=WEEKLY;UNTIL=20261116T073000Z
        EXDATE;TZID=Europe/Warsaw:20261019T083000
        RDATE;TZID=Europe/Warsaw:20261021T120000
        SUMMARY:Algebra\\, part 1
        LOCATION:15-4-22
        DESCRIPTION:Teacher: Nowak\\nGroup: 12001801\\nPair: 1
        END:VEVENT

        """))
    #expect(
      try starts(timetable, "2026-10-01T00:00:00Z", "2026-12-01T00:00:00Z") == [
        "2026-10-12T06:30:00Z", "2026-10-21T10:00:00Z", "2026-10-26T07:30:00Z",
        "2026-11-02T07:30:00Z", "2026-11-09T07:30:00Z", "2026-11-16T07:30:00Z",
      ])
    let first = try #require(
      timetable.nextLesson(
        after: try date("2026-10-27T00:00:00Z"), matching: "12001801", in: Self.warsaw))
    #expect(first.title == "Algebra, part 1")
    #expect(first.teacher == "Nowak" && first.pair == 1 && first.room == "15-4-22")
    #expect(first.end.timeIntervalSince(first.start) == 5400)
    #expect(
      try starts(timetable, "2026-10-01T00:00:00Z", "2026-10-13T00:00:00Z", "15-4-22").count == 1)
    #expect(
      try starts(timetable, "2026-10-01T00:00:00Z", "2026-10-13T00:00:00Z", "nowak").count == 1)
    #expect(try starts(timetable, "2026-10-01T00:00:00Z", "2026-10-13T00:00:00Z", "999").isEmpty)
  }

  @Test func `one repetition is moved, another cancelled, those that follow moved`() throws {
    func event(_ rest: String) -> String {
      "BEGIN:VEVENT\nUID:a\nSUMMARY:L\nDURATION:PT1H\n\(rest)\nEND:VEVENT\n"
    }
    let base = event("DTSTART:20261005T100000Z\nRRULE:FREQ=WEEKLY;COUNT=6")
    let moved = event("RECURRENCE-ID:20261012T100000Z\nDTSTART:20261013T120000Z")
    let off = event("RECURRENCE-ID:20261019T100000Z\nDTSTART:20261019T100000Z\nSTATUS:CANCELLED")
    let later = event(
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261026T100000Z\nDTSTART:20261026T110000Z")
    let timetable = try timetable(Self.calendar(later + base + moved + off))
    #expect(
      try starts(timetable, "2026-10-01T00:00:00Z", "2026-12-01T00:00:00Z") == [
        "2026-10-05T10:00:00Z", "2026-10-13T12:00:00Z", "2026-10-26T11:00:00Z",
        "2026-11-02T11:00:00Z", "2026-11-09T11:00:00Z",
      ])
  }

  @Test func `a zone of the calendar's own is read by its rules`() throws {
    let timetable = try timetable(
      Self.calendar(
        """
        BEGIN:VTIMEZONE
        TZID:Campus time
        BEGIN:STANDARD
        DTSTART:20001029T030000
        RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:20000326T020000
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        END:DAYLIGHT
        END:VTIMEZONE
        BEGIN:VEVENT
        UID:a
        DTSTART;TZID="Campus time":20261020T083000
        RRULE:FREQ=WEEKLY;COUNT=2
        SUMMARY:L
        END:VEVENT

        """))
    #expect(
      try starts(timetable, "2026-10-01T00:00:00Z", "2026-12-01T00:00:00Z") == [
        "2026-10-20T06:30:00Z", "2026-10-27T07:30:00Z",
      ])
  }

  @Test func `a calendar's own zone with ended rules equals the system's zone`() throws {
    func rule(_ name: String, _ start: String, _ rule: String, _ before: String, _ after: String)
      -> String
    {
      "BEGIN:\(name)\nDTSTART:\(start)\nRRULE:FREQ=YEARLY;\(rule)\nTZOFFSETFROM:\(before)\n"
        + "TZOFFSETTO:\(after)\nEND:\(name)\n"
    }
    // Until 2007 and since; Outlook's zones begin in 1601.
    let zone =
      rule(
        "DAYLIGHT", "16010401T020000", "BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z", "-0500",
        "-0400")
      + rule(
        "STANDARD", "16011031T020000", "BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z", "-0400",
        "-0500")
      + rule("DAYLIGHT", "20070311T020000", "BYMONTH=3;BYDAY=2SU", "-0500", "-0400")
      + rule("STANDARD", "20071104T020000", "BYMONTH=11;BYDAY=1SU", "-0400", "-0500")
    let days = (1...28).flatMap { day in (1...12).map { (day, $0) } }
    let events = days.enumerated().map { number, day in
      let date =
        "\(2000 + number % 12)\(day.1 < 10 ? "0" : "")\(day.1)\(day.0 < 10 ? "0" : "")\(day.0)"
      return
        "BEGIN:VEVENT\nUID:e\(number)\nDTSTART;TZID=Own:\(date)T120000\nSUMMARY:L\nEND:VEVENT\n"
    }
    let own = try timetable(
      Self.calendar("BEGIN:VTIMEZONE\nTZID:Own\n\(zone)END:VTIMEZONE\n" + events.joined()))
    let known = try timetable(
      Self.calendar(events.joined().replacing("TZID=Own", with: "TZID=America/New_York")))
    let found = try starts(own, "1999-01-01T00:00:00Z", "2013-01-01T00:00:00Z")
    #expect(found.count == events.count)
    #expect(try starts(known, "1999-01-01T00:00:00Z", "2013-01-01T00:00:00Z") == found)
  }

  @Test func `a page of the original's layout`() throws {
    func row(_ cells: String...) -> String {
      "<tr>\(cells.map { "<td>\($0)</td>" }.joined())</tr>"
    }
    let page = """
      <html><body><table id='schedule'>
      <tr><td colspan=5>Понедельник 07.09.2026</td></tr>
      \(row("1", "08:30 - 10:05", "Алгебра", "Иванов И. И.", "15-4-22"))
      \(row("3", "12:30 - 14:05", "Физика", "Петров П. П.", "12-101"))
      <tr><td colspan=5>Вторник 08.09.2026</td></tr>
      \(row("2", "10:15–11:50", "История", "Сидоров", "15-3-1"))
      </table><table><tr><td>else</td></tr></table></body></html>
      """
    let timetable = try timetable(page, "timetable.html")
    let lessons = timetable.lessons(
      from: try date("2026-09-07T00:00:00Z"), to: try date("2026-09-14T00:00:00Z"),
      in: Self.warsaw)
    #expect(lessons.map(\.pair) == [1, 3, 2])
    #expect(lessons.map(\.title) == ["Алгебра", "Физика", "История"])
    #expect(lessons.map(\.teacher) == ["Иванов И. И.", "Петров П. П.", "Сидоров"])
    #expect(lessons.map(\.room) == ["15-4-22", "12-101", "15-3-1"])
    #expect(lessons.first?.start == (try date("2026-09-07T06:30:00Z")))
  }

  @Test func `a table with days and one with weekdays`() throws {
    let dated = try timetable(
      """
      date,time,lesson,room,teacher,group,pair
      2026-09-07,08:30-10:00,Algebra,15-4-22,Nowak,12001801,1
      2026-09-08,08:30-10:00,Physics,15-3-1,Kowalska,12001802,1
      never,08:30-10:00,Broken,15-3-1,Kowalska,12001802,1

      """, "timetable.csv")
    #expect(dated.skippedCount == 1)
    #expect(
      try starts(dated, "2026-09-01T00:00:00Z", "2026-10-01T00:00:00Z", "12001801")
        == ["2026-09-07T06:30:00Z"])
    let weekly = try timetable("day;time;lesson\nwtorek;9:00-10:30;Fizyka\n", "timetable.csv")
    #expect(
      try starts(weekly, "2026-09-01T00:00:00Z", "2026-09-15T00:00:00Z") == [
        "2026-09-01T07:00:00Z", "2026-09-08T07:00:00Z",
      ])
  }

  @Test func `what is no timetable is refused, and damaged ones are read or refused`() throws {
    for (text, name) in [
      ("hello", "timetable.ics"), ("a,b\n1,2\n", "timetable.csv"),
      ("<p>nothing</p>", "timetable.html"),
    ] {
      #expect(throws: FloorPlanError.self) { try timetable(text, name) }
    }
    let whole = Array(
      Self.calendar(
        "BEGIN:VEVENT\nUID:a\nDTSTART:20261005T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY;COUNT=9\n"
          + "EXDATE:20261006T100000Z\nEND:VEVENT\n"
      ).utf8)
    var random = SeededGenerator(seed: 11)
    var (read, refused) = (0, 0)
    for _ in 0..<400 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      do {
        let calendar = try CalendarReader(damaged, file: "a")
        for series in calendar.series {
          _ = series.starts(from: 1_790_000_000, to: 1_800_000_000, in: Self.warsaw)
        }
        read += 1
      } catch { refused += 1 }
    }
    #expect(read > 0 && refused > 0)
  }
}
