import Foundation
import TestSupport
import Testing

@testable import FloorPlanKit

/// Calendars in other encodings, and rules that need care.
@Suite struct CalendarTextTests {
  private static let lines = [
    "BEGIN:VCALENDAR", "BEGIN:VEVENT", "UID:1", "DTSTART:20260907T080000Z", "DURATION:PT1H",
    "SUMMARY:Einführung", "END:VEVENT", "END:VCALENDAR", "",
  ]

  private func titles(_ bytes: [UInt8]) throws -> [String] {
    try CalendarReader(bytes, file: "a").series.map(\.details.title)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `any end of line`(newline: String) throws {
    let text = Self.lines.joined(separator: newline)
    #expect(try titles(Array(text.utf8)) == ["Einführung"])
    #expect(try titles([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == ["Einführung"])
  }

  @Test func `UTF-16 with a byte order mark`() throws {
    let units = Array(Self.lines.joined(separator: "\r\n").utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    #expect(try titles([0xFF, 0xFE] + little) == ["Einführung"])
    #expect(try titles([0xFE, 0xFF] + big) == ["Einführung"])
    #expect(try titles([0xFF, 0xFE] + little + [0x0A]) == ["Einführung"])
    #expect(throws: FloorPlanError.self) { try titles([0xFF, 0xFE]) }
  }

  @Test func `code pages of older programs`() throws {
    func calendar(_ title: [UInt8]) -> [UInt8] {
      let parts = Self.lines.joined(separator: "\n").split(separator: "Einführung").map(Array.init)
      return parts[0].flatMap { Array($0.utf8) } + title + parts[1].flatMap { Array($0.utf8) }
    }
    #expect(try titles(calendar([0x45, 0x69, 0x6E, 0x66, 0xFC, 0x68])) == ["Einfüh"])
    #expect(try titles(calendar([0x57, 0x79, 0x6B, 0xB3, 0x61, 0x64])) == ["Wykład"])
    #expect(try titles(calendar([0x4D, 0x61, 0xDF, 0x20, 0x6D, 0xB3])) == ["Maß m³"])
    // A damaged line of a text in UTF-8 stays UTF-8.
    let damaged = calendar(Array("żółw\nLOCATION:".utf8) + [0xC5])
    #expect(try titles(damaged) == ["żółw"])
    #expect(try CalendarReader(damaged, file: "a").series[0].details.room == "\u{FFFD}")
  }

  @Test func `a character may be folded in its midst`() throws {
    let text = Array(Self.lines.joined(separator: "\n").utf8)
    let place = try #require(text.firstIndex(of: 0xC3))
    let folded = text[...place] + [0x0D, 0x0A, 0x20] + text[(place + 1)...]
    #expect(try titles(Array(folded)) == ["Einführung"])
  }

  @Test(arguments: [
    ("FREQ=YEARLY;RSCALE=CHINESE", false), ("RSCALE=GREGORIAN;FREQ=YEARLY", true),
    ("RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=FORWARD", false), ("FREQ=YEARLY;SKIP=OMIT", true),
  ])
  func `rules of other calendars are not read as Gregorian`(rule: String, isRead: Bool) {
    #expect((RecurrenceRule(rule) != nil) == isRead)
  }

  @Test func `times of day in rules of days do not count`() throws {
    let text = """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART;VALUE=DATE:20261018
      RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=1,2,3;INTERVAL=2;COUNT=3
      END:VEVENT
      END:VCALENDAR
      """
    let series = try #require(try CalendarReader(Array(text.utf8), file: "a").series.first)
    let starts = series.starts(from: series.start, to: series.start + 10 * 86_400, in: .gmt)
    #expect(starts.map { ($0.start - series.start) / 86_400 } == [0, 2, 4])
  }
}
