import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Lists the walking time to every room.
struct ReachCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "reach", abstract: "List the walking time from a place to every room, in minutes.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Starting place.") var from: String
  @OptionGroup var moving: MovingOptions
  @OptionGroup var output: OutputOptions<ReachFormat>
  @Option(help: "The level to draw (default: that of the starting place).") var level: String?
  @OptionGroup var shared: SharedOptions

  /// The formats of the list.
  enum ReachFormat: String, OutputFormat {
    case text
    case json
    case svg
    static let standard = text
  }

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let shut = try moving.closed(of: building, on: console)
    guard let start = building.whereabouts(of: .named(from)),
      let reach = try building.reach(
        from: .named(from), profile: moving.chosen(of: building), closed: shut)
    else {
      console.note(unknownPlace: from, in: building)
      throw ExitStatus.nothingFound
    }
    let unscaled = building.levels.filter { $0.metersPerPixel == nil }.map(\.id)
    if !unscaled.isEmpty {
      console.note(
        StyledText(
          "floorpath: \(unscaled.joined(separator: ", ")): no scale; times assume that 1,400 pixels are 70 m"
        ))
    }
    let shown = try console.level(level ?? start.level.id, of: building)
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        var table = Table([("room", .left), ("level", .left), ("min:s", .right)])
        for place in reach.rooms.sorted(by: { ($0.seconds ?? 1e9) < ($1.seconds ?? 1e9) }) {
          table.add(
            StyledText(place.room), StyledText(place.level),
            StyledText(place.seconds.map(Self.minutes) ?? "–"))
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      case .json:
        var writer = JSONWriter()
        writer.object { document in
          document.member("from", start.id)
          document.key("rooms")
          document.array { list in
            for place in reach.rooms {
              list.object { object in
                object.member("id", place.room)
                object.member("level", place.level)
                object.member("seconds", place.seconds.map { ($0 * 10).rounded() / 10 })
              }
            }
          }
        }
        try out.write(writer.text + "\n")
      case .svg: try out.write(try reach.svg(of: shown, from: start))
      }
    }
  }

  /// Minutes and seconds, as `2:05`.
  static func minutes(_ seconds: Double) -> String {
    let whole = Int(exactly: min(seconds, 1e9).rounded()) ?? 0
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
