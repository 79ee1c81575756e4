internal import FileAccess
public import Foundation

/// A plan converted from another program: drawings, `plan.json` and `ways.json`, to be written as a
/// `.floorpkg` that can be edited in a drawing program.
///
/// ```swift
/// let package = try PlanPackage(openStreetMap: extract)
/// print(package.levelCount, package.roomCount)
/// try package.write(to: folder)
/// ```
///
/// A package is a value in memory; nothing is written before ``write(to:)``. ``building()`` opens
/// it without writing, to check it or to answer a question at once.
public struct PlanPackage: Sendable {
  struct Thing: Sendable {
    var id: String
    var points: [PlanPoint]
    var data: [String: String] = [:]
    /// The name by which people know it, where that is not its id.
    var label: String?
    /// The edges of what is not part of a room, such as an atrium in a hall.
    var holes: [[PlanPoint]] = []

    var outline: Outline {
      Outline(lines: ([points] + holes).map { Outline.Line(points: $0, isClosed: true) })
    }
  }

  struct Page: Sendable {
    var building: String
    var floor: String
    var ordinal: Int
    var width: Double
    var height: Double
    var metersPerUnit: Double?
    /// What the scale is guessed from; `nil` if it is known.
    var scaleSource: ScaleSource?
    var rooms: [Thing] = []
    var doors: [Thing] = []
    var paths: [Thing] = []
    var walls: [Thing] = []
    var portals: [Thing] = []
    var pointsOfInterest: [Thing] = []
    var vertices: [Thing] = []
    /// Lines that people walk, also where no room or corridor is mapped.
    var footways: [Thing] = []

    var id: String { LevelReader.joined(building, floor) }
  }

  var name: String
  var pages: [Page]
  var ways: [ImportedGraph.Way]
  var profiles: [PlanDescription.Profile] = []
  /// The kinds assigned to the layers of a foreign drawing.
  var layers = PlanDescription.LayerKinds()
  /// The files of the format from which the package was converted.
  var original: [(name: String, bytes: [UInt8])] = []
  /// The names of buildings, by their ids.
  var buildingNames: [String: String] = [:]
  /// Points of the pages whose place on the Earth is known.
  var georeference: [PlanDescription.GeoPoint] = []
  /// The buildings of a map or GeoJSON file that have rooms.
  var surveyed: [MappedBuilding] = []
  /// What the properties of a GeoJSON file were taken for; `nil` for other files.
  public internal(set) var featureSummary: FeatureSummary?
  /// The folder of ``original`` in the package.
  static let originalFolder = "imdf"

  /// The number of levels.
  public var levelCount: Int { pages.count }
  /// The number of vertices in the graph.
  public var placeCount: Int { pages.reduce(0) { $0 + $1.vertices.count } }
  /// The number of rooms.
  public var roomCount: Int { pages.reduce(0) { $0 + $1.rooms.count } }
  /// The number of drawn doors.
  public var doorCount: Int { pages.reduce(0) { $0 + $1.doors.count } }
  /// The number of drawn walls.
  public var wallCount: Int { pages.reduce(0) { $0 + $1.walls.count } }
  /// The number of stairs, lifts and exits, one for each level they are on.
  public var portalCount: Int { pages.reduce(0) { $0 + $1.portals.count } }
  /// The number of edges in the graph.
  public var wayCount: Int { ways.count }

  /// Writes the package's folder atomically.
  ///
  /// A folder appears complete or not at all. Drawings are SVG files named after their levels, with
  /// one layer per kind of element.
  ///
  /// - Parameter folder: The folder to create, by convention ending in `.floorpkg`.
  /// - Throws: ``FloorPlanError`` if the folder exists already, or writing fails.
  public func write(to folder: URL) throws(FloorPlanError) {
    let manager = FileManager.default
    guard !manager.fileExists(atPath: folder.path) else {
      throw FloorPlanError(
        .unreadable, "this exists already; delete it or choose another name", file: folder.path)
    }
    let draft = folder.deletingLastPathComponent()
      .appending(path: ".\(folder.lastPathComponent).\(UUID().uuidString)")
    do {
      try manager.createDirectory(at: draft, withIntermediateDirectories: true)
      defer { try? manager.removeItem(at: draft) }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(description).write(to: draft.appending(path: "plan.json"))
      if !ways.isEmpty {
        try encoder.encode(ImportedGraph(ways)).write(to: draft.appending(path: "ways.json"))
      }
      if !original.isEmpty {
        let folder = draft.appending(path: Self.originalFolder)
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in original {
          try Data(bytes).write(to: folder.appending(path: name))
        }
      }
      for page in pages {
        try Data(page.svg.utf8).write(to: draft.appending(path: page.id + ".svg"))
      }
      try manager.moveItem(at: draft, to: folder)
    } catch {
      throw FloorPlanError(.unreadable, "cannot write the package", file: folder.path)
    }
  }

  /// The converted plan, without writing files.
  ///
  /// - Throws: ``FloorPlanError`` if one of its drawings cannot be read.
  /// - Complexity: As for ``Building/init(contentsOf:)``.
  public func building() throws(FloorPlanError) -> Building { try Building(reader()) }

  /// The plan as it is read back.
  func reader() throws(FloorPlanError) -> PlanReader {
    var reader = PlanReader()
    reader.description = description
    reader.add(ImportedGraph(ways))
    for page in pages { reader.add(try Drawing(svg: page.svg.utf8), named: page.id) }
    return reader
  }

  private var description: PlanDescription {
    var description = PlanDescription()
    description.format = PlanDescription.formatName
    description.name = name
    description.profiles = profiles.isEmpty ? nil : profiles
    description.layers = layers.isEmpty ? nil : layers
    description.georef = georeference.isEmpty ? nil : georeference
    let buildings = Dictionary(grouping: pages, by: \.building)
    description.buildings = buildings.sorted { $0.key < $1.key }.map { id, pages in
      PlanDescription.Building(
        id: id, name: buildingNames[id],
        levels: pages.map { page in
          PlanDescription.Level(
            id: page.floor, ordinal: page.ordinal, svg: page.id + ".svg",
            metersPerUnit: page.metersPerUnit, scaleFrom: page.scaleSource?.rawValue)
        })
    }
    return description
  }
}
