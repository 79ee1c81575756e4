import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// The formats of graphs.
enum GraphFormat: String, OutputFormat {
  case plist
  case geojson
  static let standard = plist
}

/// The formats of plans.
enum PlanFormat: String, OutputFormat {
  case plist
  case geojson
  case imdf
  static let standard = plist
}

/// Writes the graph of a plan, or the plan as an archive.
struct ExportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write a plan's graph as Graph.plist or GeoJSON, or the plan as an IMDF archive.",
    discussion: """
      If the plan was imported from an IMDF archive, all features of that archive are exported \
      again.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @OptionGroup var output: OutputOptions<PlanFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    switch output.format {
    case .plist: try console.write(building, .plist, to: output.path)
    case .geojson: try console.write(building, .geojson, to: output.path)
    case .imdf:
      let package = plan.count == 1 ? URL(filePath: plan[0]) : nil
      let archive = try IMDFWriter.archive(of: building, package: package)
      try console.write(to: output.path) { try $0.write(archive) }
    }
  }
}

/// Writes the graph derived from the shapes alone.
struct DeriveCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "derive",
    abstract: "Find ways from the shapes of rooms, walls and doors alone.",
    discussion: "Drawn ways and Graph.plist are ignored; stairs and lifts still connect levels.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @OptionGroup var output: OutputOptions<GraphFormat>
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console).derivingWays()
    try console.write(building, output.format, to: output.path)
  }
}

extension Console {
  /// Writes a graph.
  func write(_ building: Building, _ format: GraphFormat, to path: String?) throws {
    try write(to: path) { out in
      switch format {
      case .plist: try out.write(building.graphPropertyList())
      case .geojson: try out.write(building.geoJSON() + "\n")
      }
    }
  }
}
