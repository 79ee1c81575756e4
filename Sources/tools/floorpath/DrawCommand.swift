import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Draws what a plan's drawings lack.
struct DrawCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract:
      "Draw missing doors, ways, walls, stairs and exits into a plan, or delete wrong ones.",
    discussion: """
      Changes the drawings in the plan's folder; everything else in them stays as it is. Points are \
      viewport pixels, as the viewer names a place that is touched: A-1@400,120. If one change is \
      not possible, none is made. In the page of floorpath serve --edit, the same is drawn by \
      touch.

      Examples:
        floorpath draw building.floorpkg --lines 5
        floorpath draw building.floorpkg --door A-1@400,120,412,120
        floorpath draw building.floorpkg --portal stairs-1=A-1@80,60
        floorpath draw building.floorpkg --erase A-1@added-door-1
      """)

  @Argument(help: "The folder or .floorpkg to change.", completion: .directory)
  var plan: String
  @Option(
    name: .customLong("door"), parsing: .singleValue,
    help: "Door along or across a wall: LEVEL@X1,Y1,X2,Y2; may be repeated.")
  var doors: [LineArgument] = []
  @Option(
    name: .customLong("way"), parsing: .singleValue,
    help: """
      Way on a level with drawn ways: LEVEL@X1,Y1,X2,Y2, with further points for a bent one; may be \
      repeated.
      """)
  var ways: [LineArgument] = []
  @Option(
    name: .customLong("wall"), parsing: .singleValue,
    help: "Wall: LEVEL@X1,Y1,X2,Y2, with further points for a bent one; may be repeated.")
  var walls: [LineArgument] = []
  @Option(
    name: .customLong("portal"), parsing: .singleValue,
    help: """
      Stairs, lift or exit: ID=LEVEL@X,Y with an id such as stairs-1, elevator-2 or exit-1, the same \
      on each of its levels; may be repeated.
      """)
  var portals: [PortalArgument] = []
  @Option(
    name: .customLong("erase"), parsing: .singleValue,
    help: "Door, way, wall or portal to delete: LEVEL@ID; may be repeated.")
  var erasures: [ErasureArgument] = []
  @Option(help: "Number of lines to draw that floorpath lint proposes, the first ones.")
  var lines = 0
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (0...1000).contains(lines) else {
      throw ValidationError("--lines must be between 0 and 1000")
    }
    guard lines > 0 || !given.isEmpty else {
      throw ValidationError("give --door, --way, --wall, --portal, --erase or --lines")
    }
  }

  /// The changes that the options name.
  private var given: [PlanChange] {
    erasures.map(\.change) + walls.map { .wall(level: $0.level, line: $0.points) }
      + doors.map { .door(level: $0.level, line: $0.points) }
      + ways.map { .way(level: $0.level, line: $0.points) } + portals.map(\.change)
  }

  func run(on console: Console) async throws {
    var editor = try PlanEditor(URL(filePath: plan))
    let proposed = editor.building.proposedLines(limit: lines)
    if lines > 0, proposed.isEmpty { console.note("floorpath lint proposes no lines") }
    let changes = given + proposed.map(\.change)
    guard !changes.isEmpty else { throw ExitStatus.nothingFound }
    let ids = try editor.apply(changes)
    for (change, id) in zip(changes, ids) {
      let deed =
        switch change {
        case .door: "door drawn"
        case .way: "way drawn"
        case .wall: "wall drawn"
        case .portal: "portal drawn"
        case .erasure: "deleted"
        }
      try console.output.print("\(change.level)@\(id): \(deed)")
    }
    console.note(StyledText("next: floorpath lint \(plan) --summary"))
  }
}
