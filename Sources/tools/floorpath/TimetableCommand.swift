import ArgumentParser
import CivilTime
import CommandKit
import FloorPlanKit
import Foundation
import JSONText

/// The source of lessons, and their time zone.
struct TimetableOptions: ParsableArguments {
  @Option(help: "Time zone of times without one (default: this machine's).")
  var timeZone: TimeZoneArgument?

  @Option(help: "JSON file that describes how to read an HTML page: cells (XPath) and columns.")
  var mapping: String?

  func zone(_ console: Console) -> TimeZone { timeZone?.zone ?? .current }

  func timetable(_ path: String, on console: Console) throws -> LessonTimetable {
    var chosen = LessonPageMapping()
    if let mapping {
      do {
        chosen = try JSONDecoder().decode(
          LessonPageMapping.self, from: Data(contentsOf: URL(filePath: mapping)))
      } catch {
        throw ValidationError("\(mapping): expected an object with cells and columns")
      }
    }
    let timetable = try LessonTimetable(contentsOf: URL(filePath: path), mapping: chosen)
    if timetable.passedOver > 0 {
      console.warn(
        StyledText("\(path): \(timetable.passedOver) entries were skipped as unreadable"))
    }
    return timetable
  }
}

/// Lists lessons.
struct TimetableCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "timetable", abstract: "List the lessons of a group, a room or a teacher.",
    discussion: """
      Reads iCalendar (.ics, with recurrences), tables (.csv, .tsv), pages (.html), and the \
      timetable files of a plan. A query of digits only is a group; anything else is a room or a \
      teacher. Without --from the current week is listed. Exits with 1 if there are no lessons.
      """)

  enum Format: String, OutputFormat {
    case text
    case json
    static let standard = text
  }

  @Argument(
    help: "A calendar, table or HTML page with lessons, or a plan with a timetable.",
    completion: .file())
  var source: String
  @Argument(help: "Group, room or teacher (default: all lessons).") var query: String?
  @Option(help: "First day or time (default: Monday of the current week).")
  var from: String?
  @Option(help: "Last day, or the time before which lessons begin (default: a week later).")
  var to: String?
  @Option(help: "The current time (default: now).") var now: String?
  @OptionGroup var reading: TimetableOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let zone = reading.zone(console)
    let timetable = try reading.timetable(source, on: console)
    let present = try now.map { try LessonSpan.moment($0, "--now", in: zone) } ?? Date()
    let span = try LessonSpan(from: from, to: to, now: present, in: zone)
    let lessons = timetable.lessons(
      from: span.start, to: span.end, matching: query ?? "", in: zone)
    try console.write(to: output.path) { out in
      switch output.format {
      case .json: try out.write(LessonText.json(lessons, in: zone) + "\n")
      case .text:
        var table = Table([
          ("day", .left), ("time", .left), ("pair", .right), ("lesson", .left), ("room", .left),
          ("teacher", .left), ("group", .left),
        ])
        for lesson in lessons {
          let (day, start) = LessonText.dayAndTime(lesson.start, in: zone)
          let (_, end) = LessonText.dayAndTime(lesson.end, in: zone)
          table.add(
            StyledText(day), StyledText("\(start)–\(end)"),
            StyledText(lesson.pair.map { String($0) } ?? ""), StyledText(lesson.title),
            StyledText(lesson.room), StyledText(lesson.teacher),
            StyledText(lesson.groups.joined(separator: ", ")))
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
    if lessons.isEmpty { throw ExitStatus.nothingFound }
  }
}

/// The period of a query.
struct LessonSpan {
  let start: Date
  let end: Date

  /// Parses both ends; a day as the end includes all its hours.
  init(from: String?, to: String?, now: Date, in zone: TimeZone) throws {
    let today = Self.day(of: now, in: zone)
    let monday = today.daysSinceEpoch - today.weekday + 1
    start =
      try from.map { try Self.moment($0, "--from", in: zone) } ?? Self.midnight(monday, in: zone)
    if let to {
      end = try Self.moment(to, "--to", in: zone, isEnd: true)
    } else {
      let first = from == nil ? monday : Self.day(of: start, in: zone).daysSinceEpoch
      end = Self.midnight(first + 7, in: zone)
    }
    guard start < end else { throw ValidationError("--from must be before --to") }
  }

  static func day(of moment: Date, in zone: TimeZone) -> CivilDate {
    zone.timestamp(atMilliseconds: Int64(moment.timeIntervalSince1970 * 1000)).civil.date
  }

  static func midnight(_ day: Int, in zone: TimeZone) -> Date {
    let civil = CivilDateTime(millisecondsSinceEpoch: Int64(day) * 86_400_000)
    return date(zone.timestamp(at: civil))
  }

  /// Parses a time: `2026-09-01`, `2026-09-01T08:30`, or with an offset.
  static func moment(
    _ text: String, _ option: String, in zone: TimeZone, isEnd: Bool = false
  ) throws -> Date {
    if let day = ISODateTime(text + "T00:00:00"), text.count == 10 {
      let number = day.civil.date.daysSinceEpoch + (isEnd ? 1 : 0)
      return midnight(number, in: zone)
    }
    guard let time = ISODateTime(text) ?? ISODateTime(text + ":00") else {
      throw ValidationError("\(option): expected a day such as 2026-09-01, or 2026-09-01T08:30")
    }
    guard let offset = time.offset else { return date(zone.timestamp(at: time.civil)) }
    return date(time.timestamp(fallbackOffset: offset))
  }

  private static func date(_ timestamp: Timestamp) -> Date {
    Date(timeIntervalSince1970: Double(timestamp.milliseconds) / 1000)
  }
}

/// Lessons as text.
enum LessonText {
  static func json(_ lessons: [Lesson], in zone: TimeZone) -> String {
    var writer = JSONWriter()
    writer.object { document in
      document.key("lessons")
      document.array { list in
        for lesson in lessons { list.object { write(lesson, in: zone, to: &$0) } }
      }
    }
    return writer.text
  }

  private static func write(
    _ lesson: Lesson, in zone: TimeZone, to object: inout JSONWriter
  ) {
    object.member("start", moment(lesson.start, in: zone))
    object.member("end", moment(lesson.end, in: zone))
    object.member("lesson", lesson.title)
    object.member("room", lesson.room)
    object.member("teacher", lesson.teacher)
    object.member("pair", lesson.pair)
    object.member("groups", lesson.groups)
  }

  static func moment(_ date: Date, in zone: TimeZone) -> String {
    zone.timestamp(atMilliseconds: Int64(date.timeIntervalSince1970 * 1000)).description
  }

  static func dayAndTime(_ date: Date, in zone: TimeZone) -> (day: String, time: String) {
    let text = moment(date, in: zone)
    return (String(text.prefix(10)), String(text.dropFirst(11).prefix(5)))
  }
}
