import ArgumentParser
import CommandKit
import FileAccess
import FloorPlanKit
import Foundation

/// The layers that a viewer shows in addition to the plan.
struct ViewerOptions: ParsableArguments {
  @Option(help: "Title of the page (default: the plan's name).") var title: String?
  @Option(help: "Level shown first (default: the lowest of the first building).")
  var level: String?
  @Option(
    help: "Calendar, table or HTML page with lessons (default: the plan's own timetable, if any).",
    completion: .file())
  var timetable: String?
  @OptionGroup var languageOption: LanguageOption
  @OptionGroup var reading: TimetableOptions

  /// The viewer of a building, with the lessons from a week before `now` to half a year after it.
  func viewer(
    of building: Building, _ plan: [String], now: Date, on console: Console
  ) throws -> PlanViewer {
    if let level { _ = try console.level(level, of: building) }
    let zone = reading.zone(console)
    var lessons: [Lesson] = []
    if let source = timetable ?? Self.ownTimetable(plan) {
      let day = 86_400.0
      lessons = try reading.timetable(source, on: console).lessons(
        from: now.addingTimeInterval(-7 * day), to: now.addingTimeInterval(180 * day), in: zone)
      if lessons.count > Self.mostLessons {
        console.warn(
          StyledText("the page lists the first \(Self.mostLessons) of \(lessons.count) lessons"))
        lessons = Array(lessons.prefix(Self.mostLessons))
      }
    }
    return PlanViewer(
      building, title: title, language: languageOption.language, startLevel: level,
      lessons: lessons, timeZone: lessons.isEmpty ? nil : zone)
  }

  private static let mostLessons = 10_000

  /// The folder of the plan, if it has a timetable.
  static func ownTimetable(_ plan: [String]) -> String? {
    plan.first { path in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.contains { $0.lowercased().hasPrefix("timetable.") }
    }
  }
}

/// Writes a plan as one page.
struct ViewCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Write a plan as one HTML page that works offline.",
    discussion: """
      The page has floors, search, routes with and without steps, the way out, saved routes and \
      the timetable. Links such as page.html#at=01535 and page.html#from=A&to=B open a place or a \
      route.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "File to write (default: standard output).", completion: .file())
  var output: String?
  @OptionGroup var options: ViewerOptions
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let html = try options.viewer(of: building, plan, now: Date(), on: console).html
    try console.write(to: output) { out in try out.write(html) }
  }
}
