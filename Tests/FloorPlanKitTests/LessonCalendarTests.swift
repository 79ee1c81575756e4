import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

@Suite struct LessonCalendarTests {
  private static let written = Date(timeIntervalSince1970: 1_790_000_000)

  private static func read(_ text: String) throws -> LessonTimetable {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "timetable.ics")
    return try withExtendedLifetime(folder) {
      try LessonTimetable(contentsOf: folder.url.appending(path: "timetable.ics"))
    }
  }

  @Test func `lessons come back from a calendar as they were`() throws {
    var random = SeededGenerator(seed: 5)
    let words = ["Algebra", "Физика, часть 1; лекция", "Łąki \\ pola", "line\nbreak", "日本語の授業"]
    let lessons = (0..<60).map { number in
      let start = Date(timeIntervalSince1970: 1_788_000_000 + Double(number) * 7200)
      return Lesson(
        start: start, end: start.addingTimeInterval(5400),
        title: (0..<Int.random(in: 1...8, using: &random))
          .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " "),
        room: "15-4-\(number)", teacher: number % 3 == 0 ? "" : "Nowak, A.",
        groups: number % 2 == 0 ? ["12001801", "12001802"] : ["7"],
        pair: number % 4 == 0 ? nil : number % 4)
    }
    let text = LessonCalendar.text(of: lessons, named: "Term 1", written: Self.written)
    for line in text.split(separator: "\r\n") { #expect(line.utf8.count <= 75) }
    let back = try Self.read(text).lessons(
      from: Date(timeIntervalSince1970: 1_787_000_000), to: Self.written, in: .gmt)
    #expect(back == lessons)
    #expect(LessonCalendar.text(of: back, named: "Term 1", written: Self.written) == text)
  }

  /// The local start times of the lessons of a calendar in the year 2024.
  private static func starts(_ events: String) throws -> (starts: [String], LessonTimetable) {
    let timetable = try read("BEGIN:VCALENDAR\n\(events)\nEND:VCALENDAR\n")
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let lessons = timetable.lessons(
      from: Date(timeIntervalSince1970: 1_704_067_200),
      to: Date(timeIntervalSince1970: 1_735_689_600), in: zone)
    return (lessons.map { $0.start.ISO8601Format() + " " + $0.title }, timetable)
  }

  @Test func `rules that programs write for none or without a count are read`() throws {
    let (starts, timetable) = try Self.starts(
      """
      BEGIN:VEVENT
      DTSTART:20240105T080000Z
      SUMMARY:one
      RRULE:
      END:VEVENT
      BEGIN:VEVENT
      DTSTART:20240108T080000Z
      SUMMARY:two
      RRULE:FREQ=WEEKLY;UNTIL=20240201T000000Z;COUNT=-1;INTERVAL=2;BYDAY=MO
      END:VEVENT
      """)
    #expect(timetable.skippedCount == 0)
    #expect(
      starts == [
        "2024-01-05T08:00:00Z one", "2024-01-08T08:00:00Z two", "2024-01-22T08:00:00Z two",
      ])
  }

  @Test func `of several versions of an event the latest counts`() throws {
    let event = """
      BEGIN:VEVENT
      UID:111
      DTSTART;VALUE=DATE:20240701
      SUMMARY:%
      RRULE:FREQ=WEEKLY;UNTIL=20240801;INTERVAL=2;BYDAY=MO
      SEQUENCE:#
      END:VEVENT

      """
    let old = event.replacing("%", with: "old").replacing("#", with: "1")
    let new = event.replacing("%", with: "new").replacing("#", with: "2")
      .replacing("END:", with: "EXDATE;VALUE=DATE:20240715\nEND:")
    let (starts, _) = try Self.starts(old + new)
    #expect(starts == ["2024-06-30T22:00:00Z new", "2024-07-28T22:00:00Z new"])
  }

  @Test func `days that are moved by a midnight in a zone are moved`() throws {
    let (starts, _) = try Self.starts(
      """
      BEGIN:VEVENT
      UID:bin
      RRULE:FREQ=WEEKLY;COUNT=3
      DTSTART;VALUE=DATE:20240402
      END:VEVENT
      BEGIN:VEVENT
      UID:bin
      RECURRENCE-ID;TZID=GMT Standard Time:20240409T000000
      DTSTART;VALUE=DATE:20240410
      SUMMARY:moved
      END:VEVENT
      """)
    #expect(
      starts == ["2024-04-01T22:00:00Z ", "2024-04-09T22:00:00Z moved", "2024-04-15T22:00:00Z "])
  }

  @Test func `names of zones in Windows are known, and unknown ones are told`() throws {
    let (starts, timetable) = try Self.starts(
      """
      BEGIN:VEVENT
      DTSTART;TZID=Pacific Standard Time:20240704T100000
      END:VEVENT
      BEGIN:VEVENT
      DTSTART;TZID=Mars/Olympus:20240704T100000
      END:VEVENT
      """)
    #expect(starts == ["2024-07-04T08:00:00Z ", "2024-07-04T17:00:00Z "])
    #expect(timetable.unknownZones == ["Mars/Olympus"])
  }

  @Test func `a duration that adds up to too much is none`() throws {
    for text in ["P" + String(repeating: "999999999W", count: 16), "PT99999999999H", "P900000W"] {
      let (starts, _) = try Self.starts(
        "BEGIN:VEVENT\nDTSTART:20240105T080000Z\nDURATION:\(text)\nEND:VEVENT")
      #expect(starts == ["2024-01-05T08:00:00Z "], "\(text)")
    }
  }

  @Test func `a zone of the calendar may have a comma in its name`() throws {
    let (starts, timetable) = try Self.starts(
      """
      BEGIN:VTIMEZONE
      TZID:Kuala Lumpur\\, Singapore
      BEGIN:STANDARD
      DTSTART:16010101T000000
      TZOFFSETFROM:+0800
      TZOFFSETTO:+0800
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      DTSTART;TZID="Kuala Lumpur, Singapore":20241031T093000
      END:VEVENT
      """)
    #expect(starts == ["2024-10-31T01:30:00Z "] && timetable.unknownZones.isEmpty)
  }

  @Test func `an event's identifier stays the same, two alike lessons have two`() throws {
    let lesson = Lesson(
      start: Self.written, end: Self.written.addingTimeInterval(60), title: "L", room: "1")
    let text = LessonCalendar.text(of: [lesson, lesson], written: Self.written)
    let identifiers = text.split(separator: "\r\n").filter { $0.hasPrefix("UID:") }
    #expect(Set(identifiers).count == 2)
    let other = LessonCalendar.text(of: [lesson], written: Self.written.addingTimeInterval(99))
    #expect(other.contains(identifiers[0]))
  }
}
