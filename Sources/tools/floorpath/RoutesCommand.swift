import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation
import JSONText

/// The option for the file of saved routes.
struct SavedRoutesOption: ParsableArguments {
  @Option(help: "File of saved routes (default: FLOORPATH_ROUTES, else ~/.floorpath-routes.json).")
  var routesFile: String?

  func url(_ console: Console) -> URL {
    if let path = routesFile ?? console.environment["FLOORPATH_ROUTES"] {
      return URL(filePath: path)
    }
    let home = console.environment["HOME"] ?? "."
    return URL(filePath: home).appending(path: ".floorpath-routes.json")
  }
}

/// Lists, shows and deletes saved routes.
struct RoutesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "routes", abstract: "Save, list, show and delete routes.",
    discussion: "See also floorpath route --save NAME.",
    subcommands: [ListCommand.self, SaveCommand.self, ShowCommand.self, DeleteCommand.self],
    defaultSubcommand: ListCommand.self)

  /// Lists the saved items.
  struct ListCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the saved routes.")

    enum Format: String, OutputFormat {
      case text
      case json
      static let standard = text
    }

    @OptionGroup var saved: SavedRoutesOption
    @OptionGroup var output: OutputOptions<Format>
    @OptionGroup var shared: SharedOptions

    func run(on console: Console) async throws {
      let routes = try SavedRoutes(file: saved.url(console))
      try console.write(to: output.path) { out in
        switch output.format {
        case .text:
          var table = Table([("name", .left), ("from", .left), ("to", .left), ("profile", .left)])
          for entry in routes.entries {
            table.add(
              StyledText(entry.name), StyledText(entry.from), StyledText(entry.to),
              StyledText(entry.profile))
          }
          for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
        case .json:
          var writer = JSONWriter()
          writer.object { document in
            document.key("routes")
            document.array { list in
              for entry in routes.entries {
                list.object { object in
                  object.member("name", entry.name)
                  object.member("from", entry.from)
                  object.member("to", entry.to)
                  object.member("profile", entry.profile)
                  object.member("closed", entry.closed)
                  object.member("avoids", entry.avoids)
                }
              }
            }
          }
          try out.write(writer.text + "\n")
        }
      }
      if routes.entries.isEmpty { throw ExitStatus.nothingFound }
    }
  }

  /// Saves a route, if it can be found.
  struct SaveCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "save", abstract: "Save a route under a name.")

    @Argument(help: "The name.") var name: String
    @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
    @Option(help: "Starting place.") var from: String
    @Option(help: "Destination.") var to: String
    @OptionGroup var moving: MovingOptions
    @OptionGroup var saved: SavedRoutesOption
    @OptionGroup var shared: SharedOptions

    func run(on console: Console) async throws {
      let building = try PlanFiles.open(plan, on: console)
      let answer = try building.answer(
        from: .named(from), to: .named(to), profile: moving.chosen(of: building),
        closed: moving.closed(of: building, on: console))
      guard case .found = answer else {
        console.note("floorpath: there is no such route; nothing was saved")
        throw ExitStatus.nothingFound
      }
      var routes = try SavedRoutes(file: saved.url(console))
      try routes.save(
        SavedRoutes.Entry(
          name: name, from: from, to: to, profile: moving.profile,
          closed: moving.closedIDs.sorted(), avoids: moving.avoided))
      console.note(StyledText("saved as '\(name)'"))
    }
  }

  /// Recomputes a saved route.
  struct ShowCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "show", abstract: "Find the way of a saved route.")

    @Argument(help: "The name.") var name: String
    @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
    @OptionGroup var saved: SavedRoutesOption
    @OptionGroup var languageOption: LanguageOption
    @OptionGroup var output: OutputOptions<RouteFormat>
    @OptionGroup var shared: SharedOptions

    func run(on console: Console) async throws {
      let routes = try SavedRoutes(file: saved.url(console))
      guard let entry = routes.entry(named: name) else {
        console.note(StyledText("floorpath: no route is saved under '\(name)'"))
        throw ExitStatus.nothingFound
      }
      let building = try PlanFiles.open(plan, on: console)
      guard let profile = building.profile(named: entry.profile) else {
        throw ValidationError("the plan no longer has the profile '\(entry.profile)'")
      }
      let avoids = entry.avoids.compactMap { Passage(rawValue: $0) }
      try console.write(
        building.answer(
          from: .named(entry.from), to: .named(entry.to), profile: profile.avoiding(avoids),
          closed: Set(entry.closed)),
        output.format, to: output.path, language: languageOption.language)
    }
  }

  /// Deletes a saved route.
  struct DeleteCommand: ToolCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete", abstract: "Delete a saved route.")

    @Argument(help: "The name.") var name: String
    @OptionGroup var saved: SavedRoutesOption
    @OptionGroup var shared: SharedOptions

    func run(on console: Console) async throws {
      var routes = try SavedRoutes(file: saved.url(console))
      guard routes.entry(named: name) != nil else {
        console.note(StyledText("floorpath: no route is saved under '\(name)'"))
        throw ExitStatus.nothingFound
      }
      try routes.delete(named: name)
      console.note(StyledText("deleted '\(name)'"))
    }
  }
}
