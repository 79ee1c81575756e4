import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Tables of lessons as other programs write them.
@Suite struct LessonTableTests {
  private func lessons(_ text: String) throws -> (lessons: [String], skipped: Int) {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "timetable.csv")
    return try withExtendedLifetime(folder) {
      let timetable = try LessonTimetable(contentsOf: folder.url.appending(path: "timetable.csv"))
      let (from, to) = (
        try Date("2026-09-07T00:00:00Z", strategy: .iso8601),
        try Date("2026-09-14T00:00:00Z", strategy: .iso8601)
      )
      let found = timetable.lessons(from: from, to: to, in: .gmt)
      return (
        found.map { lesson in
          let ends = [lesson.start, lesson.end].map {
            $0.formatted(.iso8601).dropLast(4).dropFirst(8)
          }
          return "\(lesson.title) " + ends.joined(separator: " ")
        }, timetable.skippedCount
      )
    }
  }

  @Test func `times before and after noon`() throws {
    let rows = [
      "1:00 PM - 2:00 PM", "11:00 AM - 1:00 PM", "11:30-1 p.m.", "2-3 PM", "12:15am – 1am",
      "9:00 am-12:00", "0930-1015", "8.30—10.05", "9h15-10h45", "13:00 PM - 14:00 PM",
    ]
    let table = "day,time,lesson\n" + rows.enumerated().map { "Mon,\($1),\($0)\n" }.joined()
    let found = try lessons(table)
    #expect(
      found.lessons.sorted() == [
        "0 07T13:00 07T14:00", "1 07T11:00 07T13:00", "2 07T11:30 07T13:00",
        "3 07T14:00 07T15:00", "4 07T00:15 07T01:00", "5 07T09:00 07T12:00",
        "6 07T09:30 07T10:15", "7 07T08:30 07T10:05", "8 07T09:15 07T10:45",
        "9 07T13:00 07T14:00",
      ])
    #expect(found.skipped == 0)
  }

  @Test(arguments: [
    "8-10", "1:00 PM (lab) - 2:00 PM", "25:00-26:00", "10:00-09:00", "x-y", "-", "10:75-11:00",
  ])
  func `what is no time is skipped`(time: String) throws {
    let found = try lessons("day,time,lesson\nMonday,\(time),A\n")
    #expect(found.lessons.isEmpty && found.skipped == 1)
  }

  @Test(arguments: [
    ("Monday/Wednesday", [7, 9]), ("Mon, Thu", [7, 10]), ("MWF", [7, 9, 11]), ("TuTh", [8, 10]),
    ("TR", [8, 10]), ("Mon-Thu", [7, 8, 9, 10]), ("п'ятниця", [11]), ("П’ятниця", [11]),
    ("poniedzialek", [7]), ("Śr.", [9]), ("Friday (week A)", [11]), ("Funday", []),
  ])
  func `weekdays`(text: String, days: [Int]) throws {
    let found = try lessons("day;time;lesson\n\(text);10:00-11:00;A\n")
    #expect(
      found.lessons
        == days.map { day in
          let text = (day < 10 ? "0" : "") + "\(day)"
          return "A \(text)T10:00 \(text)T11:00"
        })
    #expect(found.skipped == (days.isEmpty ? 1 : 0))
  }

  @Test func `a table that calendar programs import`() throws {
    let found = try lessons(
      """
      Subject,Start Date,Start Time,End Date,End Time,All Day Event,Location
      Exam,09/08/2026,10:00 AM,09/08/2026,1:00 PM,False,Hall
      Night,09/09/2026,11:00 PM,09/10/2026,1:30 AM,False,Hall
      Fair,09/11/2026,,09/12/2026,,True,Hall
      Party,09/13/2026,8:00 PM,09/13/2026,9:00 PM,FALSE,Hall
      """)
    #expect(
      found.lessons == [
        "Exam 08T10:00 08T13:00", "Night 09T23:00 10T01:30", "Fair 11T00:00 13T00:00",
        "Party 13T20:00 13T21:00",
      ])
    // Without a number over 12, the day comes first.
    #expect(
      try lessons("date,time,lesson\n08/09/2026,10:00-11:00,A\n").lessons == [
        "A 08T10:00 08T11:00"
      ])
  }

  @Test func `start and end with dates of the country`() throws {
    let found = try lessons(
      """
      Początek;Koniec;Przedmiot;Sala
      08.09.2026 08:30;08.09.2026 10:00;A;1
      2026-09-09 8:30;2026-09-09 9:45;B;1
      10.09.2026 10:00;10.09.2026 09:00;C;1
      31.02.2026 10:00;31.02.2026 11:00;D;1
      """)
    #expect(found.lessons == ["A 08T08:30 08T10:00", "B 09T08:30 09T09:45"])
    #expect(found.skipped == 2)
  }

  @Test func `columns under other names`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      Course Code,Course Name,Instructor(s),Day,start_time,End-Time,Classroom,Section
      TCS 401,Logic,Nowak,Monday,08:00,09:30,CR-201,12
      """, to: "timetable.csv")
    let timetable = try LessonTimetable(contentsOf: folder.url.appending(path: "timetable.csv"))
    let lesson = try #require(
      timetable.nextLesson(
        after: try Date("2026-09-07T00:00:00Z", strategy: .iso8601), matching: "12", in: .gmt))
    #expect(lesson.title == "Logic" && lesson.teacher == "Nowak" && lesson.room == "CR-201")
    #expect(lesson.end.timeIntervalSince(lesson.start) == 5400)
  }
}
