import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import GeoKit
import JSONText

/// Manages the user's home.
struct HomeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Set your home for `airq now`.",
    discussion: "The place is rounded to 0.01 degrees, about a kilometre, before it is saved.",
    subcommands: [Set.self, Show.self, Clear.self], defaultSubcommand: Show.self)

  /// Saves a place.
  struct Set: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Save a place.")

    @Argument(
      help: ArgumentHelp("The place.", valueName: "lat,lon"), transform: Coordinate.argument)
    var place: Coordinate
    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      let home = HomePlace(place)
      try await session.files.changing { try home.keep(in: session.files) }
      let list = try await session.store?.stations() ?? .bundled
      if let problem = list.problem(of: home.coordinate) {
        console.warn(of: [problem])
      }
      console.note("\(said("home.is")) \(home.text)")
    }
  }

  /// Shows the saved place.
  struct Show: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Show the saved place.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var answer: OutputOptions<ReportFormat>
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      guard let home = try HomePlace(session.files) else {
        let note = said("home.none")
        console.note("\(note)")
        throw ExitStatus.nothingFound
      }
      try console.write(to: answer.path) { out in
        switch answer.format {
        case .text: try out.print("\(home.text)")
        case .json:
          var writer = JSONWriter()
          writer.object { object in
            object.member("latitude", home.coordinate.latitude)
            object.member("longitude", home.coordinate.longitude)
          }
          try out.write(writer.bytes + [0x0A])
        }
      }
    }
  }

  /// Deletes the saved place.
  struct Clear: AirCommand {
    static let configuration = CommandConfiguration(abstract: "Remove the saved place.")

    @ParentCommand var root: Airq
    @OptionGroup var source: SourceOptions
    @OptionGroup var shared: SharedOptions

    func answer(in session: AirSession, on console: Console) async throws {
      try await session.files.changing { try HomePlace.clear(session.files) }
    }
  }
}
