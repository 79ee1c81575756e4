internal import FileAccess
public import Foundation

/// A foreign drawing made a plan: what its layers hold, which shapes are rooms, and where doors
/// have to be.
///
/// Layers are told by their names, else by their shapes; rooms get the labels that lie in them; the
/// outline of the building is no room; where neither doors nor ways are drawn, doors are guessed
/// from gaps in walls, from the arcs of open doors, and from the edges that rooms share with
/// corridors. Guesses have `data-guess="yes"`.
public struct PlanAdoption: Sendable {
  /// What was found on one level.
  public struct LevelReport: Hashable, Sendable {
    /// The level's id.
    public let level: String
    /// What each layer was taken for, by the layers' names.
    public let layers: [String: LayerKind]
    /// How many rooms there are, corridors among them.
    public let rooms: Int
    /// How many of these are corridors.
    public let corridors: Int
    /// How many doors were drawn.
    public let doors: Int
    /// How many doors are guessed.
    public let guessedDoors: Int
    /// How many stairs, lifts and exits there are.
    public let portals: Int
  }

  /// What was found, level by level.
  public private(set) var levels: [LevelReport] = []
  /// The plan to write.
  public private(set) var package: PlanPackage

  /// Looks at a plan's drawings.
  ///
  /// - Throws: ``FloorPlanError`` when there is no drawing, or one cannot be read.
  public init(files: [URL]) throws(FloorPlanError) {
    var reader = PlanReader()
    for file in files { try reader.add(file) }
    let name = files.first?.deletingPathExtension().lastPathComponent ?? "Plan"
    package = PlanPackage(name: reader.description.name ?? name, pages: [], ways: [])
    let drawn = reader.adopted
    guard !drawn.isEmpty else {
      throw FloorPlanError(.unreadable, "there is no SVG drawing", file: reader.firstPath)
    }
    var shafts = Shafts()
    var adopted = drawn.map { AdoptedLevel($0.0) }
    for number in adopted.indices { adopted[number].run(&shafts) }
    try mend(&adopted)
    levels = zip(adopted, drawn).map { Self.report($0, layers: $1.1) }
    package.layers = drawn.reduce(into: [:]) { $0.merge($1.1) { one, _ in one } }
  }

  /// Joins parts of levels that the guessed doors do not join, as long as that helps.
  private mutating func mend(_ adopted: inout [AdoptedLevel]) throws(FloorPlanError) {
    for _ in 0..<Self.mostRounds {
      package.pages = adopted.map(\.page)
      let building = try package.building()
      var isMended = false
      for number in adopted.indices where adopted[number].isGuessed {
        let mending = DoorMending(adopted[number].page, adopted[number].level, in: building)
        isMended = isMended || !mending.doors.isEmpty
        adopted[number].add(mending.doors)
      }
      guard isMended else { return }
    }
    package.pages = adopted.map(\.page)
  }

  private static let mostRounds = 5

  private static func report(_ adopted: AdoptedLevel, layers: [String: LayerKind]) -> LevelReport {
    let page = adopted.page
    return LevelReport(
      level: adopted.level.id, layers: layers, rooms: page.rooms.count,
      corridors: page.rooms.count { $0.data["kind"] == "corridor" },
      doors: page.doors.count { $0.data["guess"] == nil },
      guessedDoors: page.doors.count { $0.data["guess"] != nil }, portals: page.portals.count)
  }
}

/// Stairs and lifts that stand above each other have one name.
struct Shafts {
  private var known: [(kind: Portal.Kind, point: PlanPoint, levels: Set<String>)] = []

  /// The name of what stands at a share of the page's width and height.
  mutating func name(_ kind: Portal.Kind, at point: PlanPoint, on level: String) -> String {
    let place = known.indices.filter {
      known[$0].kind == kind && !known[$0].levels.contains(level)
        && known[$0].point.distance(to: point) < 0.06
    }.min { known[$0].point.distance(to: point) < known[$1].point.distance(to: point) }
    guard let place else {
      known.append((kind, point, [level]))
      return "\(kind.rawValue)-\(known.count)"
    }
    known[place].levels.insert(level)
    return "\(kind.rawValue)-\(place + 1)"
  }
}
