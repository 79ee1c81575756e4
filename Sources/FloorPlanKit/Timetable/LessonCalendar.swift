public import Foundation

/// Writes lessons as a calendar (RFC 5545) that calendar programs import.
public enum LessonCalendar {
  /// A calendar with an event for each lesson, in UTC.
  ///
  /// The same lesson has the same `UID` each time, so that a further import changes events instead
  /// of adding some. ``LessonTimetable`` reads the text back.
  ///
  /// - Parameters:
  ///   - lessons: The lessons.
  ///   - name: The name of the calendar; empty for none.
  ///   - written: The time of writing, which each event states.
  /// - Returns: The text, with lines of at most 75 bytes that end with CR LF.
  public static func text(
    of lessons: [Lesson], named name: String = "", written: Date
  ) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//CityKit//FloorPlanKit//EN"]
    if !name.isEmpty { lines.append("X-WR-CALNAME:" + escaped(name)) }
    var used: [String: Int] = [:]
    for lesson in lessons {
      let key = lesson.id
      used[key, default: 0] += 1
      lines += event(lesson, copy: used[key] ?? 1, written: written)
    }
    lines.append("END:VCALENDAR")
    return lines.map { folded($0) + "\r\n" }.joined()
  }

  private static func event(_ lesson: Lesson, copy: Int, written: Date) -> [String] {
    var lines = [
      "BEGIN:VEVENT", "UID:\(identifier(lesson, copy))", "DTSTAMP:" + stamp(written),
      "DTSTART:" + stamp(lesson.start), "DTEND:" + stamp(lesson.end),
      "SUMMARY:" + escaped(lesson.title),
    ]
    if !lesson.room.isEmpty { lines.append("LOCATION:" + escaped(lesson.room)) }
    if !lesson.teacher.isEmpty {
      lines.append("DESCRIPTION:" + escaped("Teacher: " + lesson.teacher))
      lines.append("X-TEACHER:" + escaped(lesson.teacher))
    }
    lines += lesson.groups.map { "X-GROUP:" + escaped($0) }
    if let pair = lesson.pair { lines.append("X-PAIR:\(pair)") }
    return lines + ["END:VEVENT"]
  }

  /// An identifier that depends on what, when, where and by whom alone.
  private static func identifier(_ lesson: Lesson, _ copy: Int) -> String {
    let text = lesson.id + "/" + lesson.teacher + "/\(copy)"
    return stamp(lesson.start) + "-" + TextHash.fnv1a(text) + "@floorpath"
  }

  /// `20260907T063000Z`.
  private static func stamp(_ date: Date) -> String {
    String(date.formatted(.iso8601).filter { !"-:".contains($0) })
  }

  /// A text value (section 3.3.11).
  private static func escaped(_ text: String) -> String {
    var result = ""
    for letter in text {
      switch letter {
      case "\\", ",", ";": result += "\\" + String(letter)
      case let letter where letter.isNewline: result += "\\n"
      default: result.append(letter)
      }
    }
    return result
  }

  /// A line folded to 75 bytes, between characters (section 3.1).
  private static func folded(_ line: String) -> String {
    var (result, length) = ("", 0)
    for scalar in line.unicodeScalars {
      let size = UTF8.width(scalar)
      if length + size > 75 {
        result += "\r\n "
        length = 1
      }
      result.unicodeScalars.append(scalar)
      length += size
    }
    return result
  }
}
