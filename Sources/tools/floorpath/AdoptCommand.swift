import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Makes a plan from drawings of other origin.
struct AdoptCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "adopt",
    abstract: "Make a plan from drawings that were not made for FloorPlanKit.",
    discussion: """
      Lists the layers recognised as rooms, walls, doors, stairs and labels, the rooms that are \
      corridors, and the number of guessed doors. --accept writes the plan: correct its drawings \
      in a drawing program where needed (guesses have data-guess), then run floorpath lint.
      """)

  @Argument(help: PlanFiles.help, completion: .file()) var plan: [String]
  @Flag(help: "Write the plan.") var accept = false
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "Package to create, such as library.floorpkg; it must not exist yet.",
    completion: .directory)
  var output: String?
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if accept, output == nil { throw ValidationError("--accept needs --output") }
  }

  func run(on console: Console) async throws {
    let adoption = try PlanAdoption(files: plan.map { URL(filePath: $0) })
    var table = Table([
      ("level", .left), ("rooms", .right), ("corridors", .right), ("doors", .right),
      ("guessed", .right), ("portals", .right), ("layers", .left),
    ])
    for level in adoption.levels {
      let layers = level.layers.sorted { $0.key < $1.key }
        .map { "\($0.key)=\($0.value.rawValue)" }.joined(separator: " ")
      table.add(
        StyledText(level.level), StyledText("\(level.rooms)"), StyledText("\(level.corridors)"),
        StyledText("\(level.doors)"), StyledText("\(level.guessedDoors)"),
        StyledText("\(level.portals)"), StyledText(layers))
    }
    for line in table.lines(fitting: console.tableWidth) { try console.output.print(line) }
    let pictures = adoption.levels.filter(\.isPicture).map(\.level)
    if !pictures.isEmpty {
      console.note(
        """
        floorpath: \(pictures.joined(separator: ", ")): the drawing is a picture, and its walls are \
        not lines; draw the rooms over it in a layer called Rooms, and their doors in one called Doors
        """)
      guard pictures.count < adoption.levels.count else { throw ExitStatus.nothingFound }
    }
    guard adoption.levels.contains(where: { $0.rooms > 0 }) else {
      console.note(
        "floorpath: no layer looks like rooms; name the group of their shapes Rooms and try again")
      throw ExitStatus.nothingFound
    }
    if !adoption.unknownLevels.isEmpty {
      let known = adoption.levels.prefix(20).map(\.level).joined(separator: ", ")
      console.note(
        """
        floorpath: plan.json gives layers for levels that do not exist: \
        \(adoption.unknownLevels.joined(separator: ", ")); there are \(known)
        """)
    }
    tell(adoption.levels, on: console)
    tellStairs(adoption, on: console)
    guard accept, let output else {
      console.note("nothing was written; to accept, add --accept -o NAME.floorpkg")
      return
    }
    try adoption.package.write(to: URL(filePath: output))
    console.note(StyledText("next: floorpath lint \(output)"))
  }

  /// Says which stairs to check and which to draw.
  private func tell(_ levels: [PlanAdoption.LevelReport], on console: Console) {
    let guessed = levels.reduce(0) { $0 + $1.guessedLinks }
    if guessed > 0 {
      console.note(
        """
        floorpath: rooms without a name at the same place on all levels are taken for stairs \
        (\(guessed)); correct data-kind of lifts, and delete those that are neither
        """)
    }
    let nameless = levels.filter { level in
      level.rooms - level.corridors >= 3 && level.unnamedRooms == level.rooms - level.corridors
    }
    if !nameless.isEmpty {
      console.note(
        """
        floorpath: \(nameless.map(\.level).joined(separator: ", ")): no room has a name; if the \
        drawing shows names, export them as texts, not as outlines
        """)
    }
    tellScales(levels, on: console)
    for level in levels where !level.floors.isEmpty {
      console.note(
        """
        floorpath: \(level.level): one drawing shows several floors \
        (\(level.floors.prefix(8).joined(separator: ", "))); split it into a file for each
        """)
    }
    for level in levels where !level.closedRooms.isEmpty {
      let more = level.closedRooms.count > 12 ? ", …" : ""
      console.note(
        """
        floorpath: \(level.level): nothing shows where the doors of \(level.closedRooms.count) rooms \
        are (\(level.closedRooms.prefix(12).joined(separator: ", "))\(more)), so they are guesses in \
        solid walls; draw a line across the wall where each door is, in a layer called Doors
        """)
    }
  }

  /// Says what scales are guessed from.
  private func tellScales(_ levels: [PlanAdoption.LevelReport], on console: Console) {
    for (areStairs, what) in [
      (false, "doors are taken for 0.9 m wide"), (true, "treads of stairs for 0.29 m deep"),
    ] {
      let scaled = levels.filter { level in
        level.scaleSource.map { ($0 == .stairs) == areStairs } ?? false
      }
      guard !scaled.isEmpty else { continue }
      console.note(
        """
        floorpath: \(scaled.map(\.level).joined(separator: ", ")): no scale is given, so \(what); \
        set units.metersPerUnit in plan.json if you know better
        """)
    }
  }

  /// Says which levels stairs join, and which not.
  private func tellStairs(_ adoption: PlanAdoption, on console: Console) {
    if !adoption.movedLevels.isEmpty {
      console.note(
        """
        floorpath: \(adoption.movedLevels.joined(separator: ", ")): drawn at another place or in \
        another size than the lowest level; stairs and lifts were matched by the distances between \
        them, so check their ids in the layer Portals
        """)
    }
    let levels = adoption.levels
    let apart = levels.count > 1 ? levels.filter { $0.links == 0 }.map(\.level) : []
    if !apart.isEmpty {
      console.note(
        """
        floorpath: \(apart.joined(separator: ", ")): no stairs or lift is marked; draw a circle on a \
        staircase in a layer called Portals, with the same id on each level, such as stairs-1
        """)
    }
    for groups in adoption.unjoinedLevels {
      let named = groups.prefix(8).map { $0.prefix(8).joined(separator: ", ") }
      console.note(
        """
        floorpath: no stairs or lift joins \(named.joined(separator: " with ")); in the layer \
        Portals of a level of each, give the circles of one staircase the same id
        """)
    }
  }
}
