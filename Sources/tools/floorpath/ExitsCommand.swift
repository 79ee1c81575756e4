import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation
import GeoKit
import JSONText

/// Lists the exits of a plan.
struct ExitsCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "exits", abstract: "List the exits of a plan, with their coordinates.",
    discussion: """
      With --from the exits are sorted by walking time, and those out of reach are omitted. \
      Coordinates need a georeferenced plan (see floorpath georeference). route plan takes the file \
      written with --format json as a starting place or destination. Exits with 1 if the plan has \
      no exits.
      """)

  enum Format: String, OutputFormat {
    case text
    case json
    static let standard = text
  }

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place of the walks to the exits.") var from: String?
  @OptionGroup var moving: MovingOptions
  @OptionGroup var output: OutputOptions<Format>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    if let from, building.whereabouts(of: .named(from)) == nil {
      console.note(unknownPlace: from, in: building)
      throw ExitStatus.nothingFound
    }
    let exits = building.exits(
      from: from.map { .named($0) }, profile: try moving.chosen(of: building),
      closed: try moving.closed(of: building, on: console))
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        var table = Table([
          ("exit", .left), ("level", .left), ("min:s", .right), ("place", .left),
        ])
        for exit in exits {
          table.add(
            StyledText(exit.name.map { "\(exit.id) (\($0))" } ?? exit.id), StyledText(exit.level),
            StyledText(exit.seconds.map(ReachCommand.minutes) ?? "–"),
            StyledText(
              exit.coordinate.map { String(format: "%.7f,%.7f", $0.latitude, $0.longitude) } ?? "–")
          )
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      case .json: try out.write(Self.json(exits) + "\n")
      }
    }
    guard !exits.isEmpty else {
      let isMarked = !building.exits(from: nil, profile: .walk, closed: []).isEmpty
      console.note(
        StyledText(
          isMarked
            ? "floorpath: no exit can be reached from there"
            : "floorpath: \(NoRoute.noExits.description())"))
      throw ExitStatus.nothingFound
    }
  }

  private static func json(_ exits: [BuildingExit]) -> String {
    func rounded(_ value: Double?, _ share: Double) -> Double? {
      value.map { ($0 * share).rounded() / share }
    }
    var writer = JSONWriter()
    writer.object { document in
      document.key("exits")
      document.array { list in
        for exit in exits {
          list.object { object in
            object.member("id", exit.id)
            object.member("name", exit.name)
            object.member("level", exit.level)
            object.member("latitude", rounded(exit.coordinate?.latitude, 1e7))
            object.member("longitude", rounded(exit.coordinate?.longitude, 1e7))
            object.member("meters", rounded(exit.meters, 10))
            object.member("seconds", rounded(exit.seconds, 10))
          }
        }
      }
    }
    return writer.text
  }
}
