import ArgumentParser
import CommandKit
import FloorPlanKit
import JSONText

/// Lists the elements at a point.
struct HitCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "hit", abstract: "List the elements at a point of a level.")

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Option(help: "The level: 15-4.") var level: String
  @Option(help: "The point in viewport pixels: x,y.", transform: Self.point) var at: PlanPoint
  @OptionGroup var output: OutputOptions<ReportFormat>
  @OptionGroup var shared: SharedOptions

  private static func point(_ text: String) throws -> PlanPoint {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else {
      throw ValidationError("a point is two numbers, such as 640,360")
    }
    return PlanPoint(x: numbers[0], y: numbers[1])
  }

  func run(on console: Console) async throws {
    let building = try PlanFiles.open(plan, on: console)
    let found = try console.level(level, of: building)
    let hits = HitIndex(found).hits(at: at)
    try console.write(to: output.path) { out in
      switch output.format {
      case .text:
        for hit in hits { try out.print(StyledText("\(hit.kind.rawValue) \(hit.id)")) }
      case .json: try out.write(Self.json(hits, found) + "\n")
      }
    }
    if hits.isEmpty { throw ExitStatus.nothingFound }
  }

  private static func json(_ hits: [Hit], _ level: Level) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("level", level.id)
      object.member("kind", hits.first?.kind.rawValue)
      object.member("id", hits.first?.id)
      object.member("room", hits.first?.room)
      object.key("hits")
      object.array { list in
        for hit in hits {
          list.object { entry in
            entry.member("kind", hit.kind.rawValue)
            entry.member("id", hit.id)
            entry.member("room", hit.room)
          }
        }
      }
    }
    return writer.text
  }
}
