import ArgumentParser
import CommandKit
import FileAccess
import FloorPlanKit
import Foundation

/// Finds the path from one place to another.
struct RouteCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "route", abstract: "Find the way from one place to another.",
    discussion: """
      Places are codes (01535), rooms (15-4-22) or names of points of interest and stairs. If \
      there is no route, prints the reason and exits with 1. --to next-class leads to the room of \
      the next lesson of --group. --format svg draws one level: the first, or --level; \
      --svg-folder writes all levels.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place (default with --from-qr: the code in the picture).")
  var from: String?
  @Option(help: "Destination, or next-class.") var to: String?
  @Option(help: "Photo of the QR code at the starting place.", completion: .file())
  var fromQr: String?
  @Option(help: "Photo of the QR code at the destination.", completion: .file())
  var toQr: String?
  @Option(help: "Group, room or teacher whose next lesson is the destination of --to next-class.")
  var group: String?
  @Option(
    help: "Calendar, table or HTML page with lessons (default: the plan's own timetable).",
    completion: .file())
  var timetable: String?
  @Option(help: "The current time (default: now).") var now: String?
  @Option(help: "The level to draw.") var level: String?
  @Option(help: "Folder for a picture of every level on the route; not the plan's own.")
  var svgFolder: String?
  @Option(help: "Save the route under this name (see floorpath routes).") var save: String?
  @OptionGroup var moving: MovingOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var languageOption: LanguageOption
  @OptionGroup var saved: SavedRoutesOption
  @OptionGroup var reading: TimetableOptions
  @OptionGroup var output: OutputOptions<RouteFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (from == nil) != (fromQr == nil) else {
      throw ValidationError("name the starting place with --from or --from-qr")
    }
    guard (to == nil) != (toQr == nil) else {
      throw ValidationError("name the destination with --to or --to-qr")
    }
    if to == NextClass.word, group == nil {
      throw ValidationError("--to next-class needs --group")
    }
  }

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let from = try self.from ?? QRImages.place(in: fromQr ?? "", on: console)
    var to = try self.to ?? QRImages.place(in: toQr ?? "", on: console)
    if to == NextClass.word {
      to = try await NextClass.room(
        of: group ?? "", in: timetable ?? ViewerOptions.ownTimetable(plan), building, now: now,
        reading, on: console)
    }
    let answer = try building.answer(
      from: .named(from), to: .named(to), profile: moving.chosen(of: building),
      closed: moving.closed(of: building, on: console))
    if case .notFound(.unknownPlace(let name)) = answer {
      let like = building.suggestions(for: name)
      if !like.isEmpty {
        console.note(StyledText("did you mean \(like.joined(separator: ", "))?"))
      }
    }
    var obstacle: RouteObstacle?
    if case .notFound(.noWay) = answer {
      obstacle = try self.obstacle(in: building, from: from, to: to, on: console)
    }
    if case .found(let route) = answer {
      if let svgFolder { try write(route, to: svgFolder) }
      if let save {
        var routes = try SavedRoutes(file: saved.url(console))
        try routes.save(
          SavedRoutes.Entry(
            name: save, from: from, to: to, profile: moving.profile,
            closed: moving.closedIDs.sorted(), avoids: moving.avoided))
        console.note(StyledText("saved as '\(save)'"))
      }
    }
    try console.write(
      answer, output.format, to: output.path, language: languageOption.language, level: level,
      showing: picture.extras, obstacle: obstacle)
  }

  /// Why no way leads from one place to the other.
  private func obstacle(
    in building: Building, from: String, to: String, on console: Console
  ) throws -> RouteObstacle {
    let obstacle = try building.obstacle(
      from: .named(from), to: .named(to), profile: moving.chosen(of: building),
      closed: moving.closed(of: building, on: console))
    guard case .profile(let name) = obstacle, let avoid = moving.avoid else { return obstacle }
    return .profile("\(name) --avoid \(avoid)")
  }

  private func write(_ route: Route, to folder: String) throws {
    let url = URL(filePath: folder)
    let files = route.levelIDs.map { url.appending(path: $0 + ".svg") }
    if let own = files.first(where: { PlanFiles.contain($0, plan) }) {
      throw ValidationError(
        "--svg-folder: \(own.relativePath) belongs to the plan; name another folder")
    }
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) {
      do {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      } catch {
        throw FileError(.create, path: folder, code: Self.code(of: error))
      }
    } else if !isFolder.boolValue {
      throw FileError(.create, path: folder, code: ENOTDIR)
    }
    for (id, file) in zip(route.levelIDs, files) {
      let picture = try route.svg(level: id, showing: self.picture.extras)
      let file = try AtomicFile(replacing: file.path)
      try file.write(picture)
      try file.commit()
    }
  }

  /// The system's error number of a Foundation error.
  private static func code(of error: any Error) -> Int32 {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause.flatMap { Int32(exactly: $0.code) } ?? ENOTDIR
  }
}
