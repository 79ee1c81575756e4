import ArgumentParser
import CommandKit
import FileAccess
import FloorPlanKit
import Foundation

/// Finds the path to the nearest exit.
struct EvacuateCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "evacuate", abstract: "Find the fastest way to the nearest exit, without lifts.",
    discussion: """
      --sheets writes a printable evacuation plan for each room into a folder, with the position, \
      the way out, its steps and a legend; --from limits them to one room.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place.") var from: String?
  @Option(help: "Same as --closed.") var blocked: String?
  @Option(help: "Folder for evacuation plans, one per room.", completion: .directory)
  var sheets: String?
  @Flag(help: "Overwrite existing files.") var force = false
  @OptionGroup var moving: MovingOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var languageOption: LanguageOption
  @OptionGroup var output: OutputOptions<RouteFormat>
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if from == nil, sheets == nil { throw ValidationError("name the starting place with --from") }
  }

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let shut = try moving.closed(of: building, and: blocked, on: console)
    if let sheets { return try write(sheets, of: building, shut, on: console) }
    let answer = try building.evacuation(
      from: .named(from ?? ""), profile: moving.chosen(of: building), closed: shut)
    try console.write(
      answer, output.format, to: output.path, language: languageOption.language,
      showing: picture.extras.union([.evacuation]))
  }

  private func write(
    _ folder: String, of building: Building, _ shut: Set<String>, on console: Console
  ) throws {
    var room: String?
    if let from {
      guard let place = building.whereabouts(of: .named(from)), let found = place.room else {
        console.note(unknownPlace: from, in: building)
        throw ExitStatus.nothingFound
      }
      room = found.id
    }
    let made = try building.evacuationSheets(
      for: room, profile: moving.chosen(of: building), closed: shut,
      in: languageOption.language)
    for id in made.withoutWay {
      console.note(StyledText("floorpath: there is no way out of \(id)"))
    }
    guard !made.sheets.isEmpty else { throw ExitStatus.nothingFound }
    let target = URL(filePath: folder)
    let existing = made.sheets.map(\.fileName).first {
      FileManager.default.fileExists(atPath: target.appending(path: $0).path)
    }
    if let existing, !force {
      throw ValidationError("\(folder)/\(existing) exists; overwrite it with --force")
    }
    try? FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    for sheet in made.sheets {
      let file = try AtomicFile(replacing: target.appending(path: sheet.fileName).path)
      try file.write(Array(sheet.html.utf8))
      try file.commit()
    }
    console.note(StyledText("\(made.sheets.count) evacuation plans in \(folder)"))
    if !made.withoutWay.isEmpty { throw ExitStatus.nothingFound }
  }
}
