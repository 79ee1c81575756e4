import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Lists lessons.
struct TimetableCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "timetable", abstract: "List the lessons of a group, a room or a teacher.",
    discussion: """
      Reads iCalendar (.ics, with recurrences), tables (.csv, .tsv), pages (.html), the timetable \
      files of a plan, and a source of pages on the web (.json). A query of digits only is a \
      group, or a room if no lesson is for that group; anything else is a room or a teacher. \
      Without --from the current week is listed. \
      --ics writes the lessons as a calendar for other programs. Exits with 1 if there are no \
      lessons.
      """)

  enum Format: String, OutputFormat {
    case text
    case json
    case ics
    static let standard = text
  }

  @Argument(
    help:
      "A calendar, table or HTML page with lessons, a plan with a timetable, or a source (.json).",
    completion: .file())
  var source: String
  @Argument(help: "Group, room or teacher (default: all lessons).") var query: String?
  @Option(help: "First day or time (default: Monday of the current week).")
  var from: String?
  @Option(help: "Last day, or the time before which lessons begin (default: a week later).")
  var to: String?
  @Option(help: "The current time (default: now).") var now: String?
  @OptionGroup var reading: TimetableOptions
  @Flag(help: "Remove the kept pages of the source first.") var clearCache = false
  @Flag(help: "Write a calendar (iCalendar), as --format ics does.") var ics = false
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if clearCache, !source.hasSuffix(".json") {
      throw ValidationError("--clear-cache goes with a source of pages (.json)")
    }
    if source.hasSuffix(".json"), query?.isEmpty ?? true {
      throw ValidationError("a source of pages needs a group or a room as the query")
    }
  }

  func run(on console: Console) async throws {
    let zone = reading.zone(console)
    let present = try now.map { try LessonSpan.moment($0, "--now", in: zone) } ?? Date()
    let span = try LessonSpan(from: from, to: to, now: present, in: zone)
    if clearCache {
      let count = try reading.client(source, console).clearCache()
      console.note(StyledText("\(count) pages removed from the cache"))
    }
    let timetable = try await reading.timetable(
      source, matching: query ?? "", from: span.start, to: span.end, on: console)
    let lessons = timetable.lessons(
      from: span.start, to: span.end, matching: query ?? "", in: zone)
    try console.write(to: output.path) { out in
      switch ics ? .ics : output.format {
      case .ics:
        try out.write(
          LessonCalendar.text(of: lessons, named: query ?? "", written: present))
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
    if lessons.isEmpty {
      console.note("Nothing found: no lessons in this time.")
      throw ExitStatus.nothingFound
    }
  }
}
