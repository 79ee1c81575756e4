import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Summarises a plan.
struct InfoCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "info", abstract: "Show a summary of a plan.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    try console.write(to: output.path) { out in
      switch output.format {
      case .json: try out.write(Self.json(building) + "\n")
      case .text:
        for line in Self.table(building).lines(fitting: console.tableWidth) { try out.print(line) }
      }
    }
  }

  private static func table(_ building: Building) -> Table {
    var table = Table([
      ("level", .left), ("rooms", .right), ("doors", .right), ("portals", .right),
      ("poi", .right), ("vertices", .right), ("ways", .right), ("from", .left), ("m/px", .right),
    ])
    for (number, level) in building.levels.enumerated() {
      let ways = building.graph.ways.filter { building.graph.points[$0.start].level == number }
      table.add(
        StyledText(level.id), StyledText("\(level.rooms.count)"),
        StyledText("\(level.doors.count)"), StyledText("\(level.portals.count)"),
        StyledText("\(level.pointsOfInterest.count)"), StyledText("\(level.vertices.count)"),
        StyledText("\(ways.count)"), StyledText(sources(ways).joined(separator: ",")),
        StyledText(level.metersPerPixel.map { String($0) } ?? "–"))
    }
    return table
  }

  private static func sources(_ ways: [NavigationGraph.Way]) -> [String] {
    Set(ways.filter { $0.source != .portal }.map(\.source.rawValue)).sorted()
  }

  static func json(_ building: Building) -> String {
    let graph = building.graph
    var writer = JSONWriter()
    writer.object { document in
      document.member("name", building.name)
      document.member("buildings", Array(Set(building.levels.map(\.building))).sorted())
      document.member("nodes", graph.points.count)
      document.member("edges", graph.ways.count)
      document.key("levels")
      document.array { list in
        for (number, level) in building.levels.enumerated() {
          let ways = graph.ways.filter { graph.points[$0.start].level == number }
          list.object { object in
            object.member("id", level.id)
            object.member("building", level.building)
            object.member("floor", level.floor)
            object.member("ordinal", level.ordinal)
            object.member("file", level.drawing.file)
            object.member("width", level.drawing.width)
            object.member("height", level.drawing.height)
            object.member("metersPerPixel", level.metersPerPixel)
            object.member("layers", level.layerKinds.map(\.rawValue))
            object.member("rooms", level.rooms.count)
            object.member("doors", level.doors.count)
            object.member("portals", level.portals.count)
            object.member("pointsOfInterest", level.pointsOfInterest.count)
            object.member("photos", level.photos.count)
            object.member("vertices", level.vertices.count)
            object.member("edges", ways.count)
            object.member("sources", sources(ways))
          }
        }
      }
    }
    return writer.text
  }
}
