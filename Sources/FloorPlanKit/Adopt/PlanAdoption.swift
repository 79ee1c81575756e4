internal import FileAccess
public import Foundation

/// Converts a foreign drawing to a plan: recognises layers and rooms, and adds missing doors.
///
/// Layers are recognised by name, else by their shapes; rooms are named by the labels inside them;
/// the outline of the building is not a room. A shape under several numbers has no name of its own:
/// if the spaces between walls fit the numbers better than the shapes do, these are the rooms, else
/// the shapes remain rooms. If neither doors nor paths are drawn, doors are guessed from gaps in
/// walls, arcs of open doors, and edges that rooms share with corridors. Guesses have
/// `data-guess="yes"`.
///
/// ```swift
/// let adoption = try PlanAdoption(files: [drawing])
/// for level in adoption.levels { print(level.level, level.rooms, level.guessedDoors) }
/// try adoption.package.write(to: folder)
/// ```
///
/// Adopting reads and analyses all drawings at once and takes up to seconds for each; do it in a
/// background task. The proposal is a starting point: correct `plan.json` and the layers in a
/// drawing program, then check the plan with ``Building/lint()``.
public struct PlanAdoption: Sendable {
  /// The result for one level.
  public struct LevelReport: Hashable, Sendable {
    /// The level's id.
    public let level: String
    /// The kind assigned to each layer, by the layer's name.
    ///
    /// Layers without a recognised kind are not listed; their elements stay in the drawing as
    /// background.
    public let layers: [String: LayerKind]
    /// The number of rooms, including corridors.
    public let rooms: Int
    /// The number of these that are corridors.
    public let corridors: Int
    /// The number of rooms other than corridors for which the drawing has no name.
    public let unnamedRooms: Int
    /// The number of drawn doors.
    public let doors: Int
    /// The number of guessed doors.
    public let guessedDoors: Int
    /// The number of stairs, lifts and exits.
    public let portals: Int
    /// The number of stairs, lifts and other connections with levels, without exits.
    public let links: Int
    /// The number of these that are guessed from rooms without a name above each other.
    public let guessedLinks: Int
    /// The guessed length of a unit in metres, if the drawing has no scale but doors or stairs.
    public let guessedMetersPerUnit: Double?
    /// What it is guessed from.
    public let scaleSource: ScaleSource?
    /// Whether the drawing shows a scanned or rendered picture, whose walls are not lines.
    public let isPicture: Bool
    /// The names of the floors that one drawing shows together, which has to be split; empty if it
    /// shows only one.
    public let floors: [String]
    /// The rooms whose walls have no gap, so that their doors are guesses in solid walls.
    public let closedRooms: [String]
  }

  /// The results, level by level.
  public private(set) var levels: [LevelReport] = []
  /// The plan to write.
  public private(set) var package: PlanPackage
  /// The levels that have layers in `plan.json` but no drawing.
  public let unknownLevels: [String]
  /// The levels drawn at another place of the page, or in another size, than the lowest one of
  /// their building; their stairs and lifts were matched by their distances from each other.
  public private(set) var movedLevels: [String] = []
  /// For each building whose levels with stairs or lifts are not all joined by them, the groups of
  /// levels that are; empty if every level can be reached from the others.
  public private(set) var unjoinedLevels: [[[String]]] = []

  /// Analyses a plan's drawings.
  ///
  /// - Parameter files: SVG drawings, one per level, or folders of drawings.
  /// - Throws: ``FloorPlanError`` if there is no drawing, or one cannot be read.
  public init(files: [URL]) throws(FloorPlanError) {
    var reader = PlanReader()
    for file in files { try reader.add(file) }
    reader.prepareForeignDrawings()
    let name = files.first?.deletingPathExtension().lastPathComponent ?? "Plan"
    package = PlanPackage(name: reader.description.name ?? name, pages: [], ways: [])
    let drawn = reader.adopted
    guard !drawn.isEmpty else {
      throw FloorPlanError(.unreadable, "there is no SVG drawing", file: reader.firstPath)
    }
    let known = Set(drawn.map(\.0.id))
    unknownLevels = (reader.description.layers?.levels.keys.sorted() ?? []).filter {
      !known.contains($0)
    }
    var shafts = Shafts(without: drawn.flatMap { $0.0.portals.map(\.item.name) })
    var adopted = drawn.map { AdoptedLevel($0.0) }
    Self.labelStairs(of: &adopted)
    Self.findMisdirected(among: &adopted)
    for number in adopted.indices { adopted[number].run(&shafts) }
    Self.addShafts(to: &adopted, &shafts)
    Self.alignShafts(of: &adopted, named: shafts)
    Self.joinLonelyPortals(of: &adopted)
    Self.settleScales(of: &adopted)
    Self.shareScales(among: &adopted)
    for number in adopted.indices where adopted[number].isGuessed {
      try Self.mend(&adopted[number])
    }
    for number in adopted.indices { adopted[number].markDoorsInWalls() }
    package.pages = adopted.map(\.page)
    movedLevels = adopted.filter(\.isMoved).map(\.level.id)
    unjoinedLevels = Self.unjoined(adopted)
    levels = zip(adopted, drawn).map { Self.report($0, layers: $1.1) }
    package.layers = PlanDescription.LayerKinds(drawn.map { (id: $0.0.id, kinds: $0.1) })
  }

  /// Adds staircases that no text names, building by building.
  private static func addShafts(to adopted: inout [AdoptedLevel], _ shafts: inout Shafts) {
    let buildings = Dictionary(grouping: adopted.indices) { adopted[$0].level.building }
    for (_, numbers) in buildings.sorted(by: { $0.key < $1.key }) {
      for rooms in RepeatedShafts(numbers.map { adopted[$0] }).shafts {
        for (number, room) in zip(numbers, rooms) {
          if let room { adopted[number].addShaft(in: room, &shafts) }
        }
      }
    }
  }

  /// Adds doors between disconnected parts of a level, as long as this helps, and keeps those that
  /// join something.
  static func mend(_ level: inout AdoptedLevel) throws(FloorPlanError) {
    for round in 0...mostRounds {
      let building = try PlanPackage(name: "", pages: [level.page], ways: []).connections()
      let doors =
        round < mostRounds ? DoorMending(level.page, level.level, in: building).doors : []
      guard !doors.isEmpty else { return level.removeUselessDoors(in: building) }
      level.add(doors)
    }
  }

  private static let mostRounds = 5

  private static func report(_ adopted: AdoptedLevel, layers: [String: LayerKind]) -> LevelReport {
    let page = adopted.page
    let links = page.portals.filter { $0.data["kind"] != Portal.Kind.exit.rawValue }
    return LevelReport(
      level: adopted.level.id, layers: layers, rooms: page.rooms.count,
      corridors: page.rooms.count { $0.data["kind"] == "corridor" },
      unnamedRooms: page.rooms.count {
        $0.id.hasPrefix(Room.unnamedNumber) && $0.data["kind"] != "corridor"
      },
      doors: page.doors.count { $0.data["guess"] == nil },
      guessedDoors: page.doors.count { $0.data["guess"] != nil }, portals: page.portals.count,
      links: links.count,
      guessedLinks: links.count { link in adopted.shaftNames.contains(link.id) },
      guessedMetersPerUnit: page.scaleSource == nil ? nil : page.metersPerUnit,
      scaleSource: page.scaleSource,
      isPicture: adopted.isPicture, floors: adopted.level.drawing.floors,
      closedRooms: adopted.closedRooms)
  }
}
