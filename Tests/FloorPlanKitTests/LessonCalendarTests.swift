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
