import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Lists rooms.
struct RoomsCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "rooms", abstract: "List the rooms of a plan.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "Only this level.") var level: String?
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let rooms = building.rooms.filter { level == nil || $0.level.id == level }
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        var table = Table([("room", .left), ("level", .left), ("name", .left), ("kind", .left)])
        for place in rooms {
          let room = place.room
          table.add(
            StyledText(room.id), StyledText(place.level.id),
            StyledText(room.item.data["name"] ?? ""),
            StyledText(room.kind ?? (room.isWalkable ? "corridor" : "")))
        }
        for line in table.lines(fitting: console.tableWidth) { try out.print(line) }
      case .json:
        var writer = JSONWriter()
        writer.object { document in
          document.key("rooms")
          document.array { list in
            for place in rooms {
              let room = place.room
              list.object { object in
                object.member("id", room.id)
                object.member("number", room.number)
                object.member("level", place.level.id)
                object.member("name", room.item.data["name"])
                object.member("kind", room.kind)
                object.member("walkable", room.isWalkable)
                object.member("x", room.item.position.x)
                object.member("y", room.item.position.y)
              }
            }
          }
        }
        try out.write(writer.text + "\n")
      }
    }
    if rooms.isEmpty { throw ExitStatus.nothingFound }
  }
}
