public import Foundation

/// A building, or a complex of several, read from floor plans: its levels and navigation graph.
///
/// ```swift
/// let campus = try Building(contentsOf: folder)            // one SVG per floor, graph optional
/// if let route = campus.route(from: .room("15-4-22"), to: .room("15-3-1")) {
///   for step in route.steps() { print(step.text) }
/// }
/// ```
///
/// A folder of `<building>-<floor>.svg` files is enough; `plan.json` adds scale, names and links,
/// and `Graph.plist` the campus navigator's graph. Edges come from `Graph.plist` if it has the
/// level's vertices, else from drawn paths, else from the shapes of rooms, walls and doors.
///
/// ## Routes
///
/// An ``IndoorRouteRequest`` has start, destination, ``Profile`` and closures. ``answer(to:)``
/// returns a ``Route`` or the reason why there is none; ``nearest(_:from:profile:closed:)`` and
/// ``evacuation(from:profile:closed:)`` choose the destination themselves. Without a scale, lengths
/// and times are `nil`.
///
/// ## Checks
///
/// ``lint()`` reports what prevents correct routes, with file, line and a fix.
///
/// ## Threading
///
/// A building is an immutable `Sendable` value. Opening reads files and computes edges; do it in a
/// background task. Routes take milliseconds at most. See <doc:UseInAnAppOrServer>.
///
/// ## Errors
///
/// Opening throws ``FloorPlanError`` with file, line and column. A missing route is not an error.
public struct Building: Sendable {
  /// The plan's name; `nil` if it has none.
  public let name: String?
  /// The levels, by building and then from lowest to highest.
  public private(set) var levels: [Level]
  /// The prefix of printed codes, such as `https://example.org/?p=`; `nil` if there is none.
  public let codePrefix: String?
  /// The names of buildings by id.
  let buildingNames: [String: String]
  /// The navigation graph, in which routes are computed.
  ///
  /// It is computed when the building is opened. Closures and profiles do not change it: they are
  /// applied by each query.
  public internal(set) var graph: NavigationGraph

  /// The profiles: on foot, step-free, and the package's own.
  ///
  /// A profile in `plan.json` with the name of a standard one replaces it.
  public let profiles: [Profile]
  let sources: GraphSources
  var links: [PlanDescription.Link] { sources.links }
  var propertyList: GraphPropertyList { sources.propertyList }

  /// Reads a folder, a `.floorpkg` package, or a single drawing.
  ///
  /// - Parameter url: The folder, the `.floorpkg` package, or one `.svg` or `.svgz` file.
  /// - Throws: ``FloorPlanError`` if there is no drawing, or a file cannot be read.
  /// - Complexity: O(size of the drawings) for reading, and O(n log n) in the shapes of each level
  ///   for edges.
  public init(contentsOf url: URL) throws(FloorPlanError) {
    try self.init(files: [url])
  }

  /// Reads several drawings, folders and packages as one complex.
  ///
  /// Levels of all files belong to one graph, so that bridges can join buildings drawn in different
  /// folders. Two drawings of the same level are an error.
  ///
  /// - Parameter files: Drawings, folders and packages, in any order.
  /// - Throws: ``FloorPlanError`` if there is no drawing, or a file cannot be read.
  public init(files: [URL]) throws(FloorPlanError) {
    var reader = PlanReader()
    for file in files { try reader.add(file) }
    try self.init(reader)
  }

  /// Creates a building from drawings that have been read.
  ///
  /// - Parameters:
  ///   - drawings: The drawings by level id, such as `15-4`.
  ///   - metersPerUnit: The length of a user unit of the drawings in metres; `nil` if unknown.
  /// - Throws: ``FloorPlanError`` if there are no drawings.
  public init(
    drawings: [String: Drawing], metersPerUnit: Double? = nil
  ) throws(FloorPlanError) {
    var reader = PlanReader()
    reader.description.units = PlanDescription.Units(metersPerUnit: metersPerUnit)
    for (id, drawing) in drawings.sorted(by: { $0.key < $1.key }) {
      reader.add(drawing, named: id)
    }
    try self.init(reader)
  }

  /// - Parameters:
  ///   - reader: The plan that was read.
  ///   - onlyJoins: Whether only the ways that show what is connected are wanted.
  init(_ reader: PlanReader, onlyJoins: Bool = false) throws(FloorPlanError) {
    let levels = try reader.checkedLevels()
    let description = reader.description
    name = description.name
    codePrefix = description.qr?.prefix
    buildingNames = Dictionary(
      (description.buildings ?? []).compactMap { one in one.name.map { (one.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    profiles =
      Profile.standard.filter { standard in
        description.profiles?.contains { $0.name == standard.name } != true
      } + (description.profiles ?? []).map(Profile.init)
    var sources = GraphSources()
    sources.links = description.links ?? []
    sources.propertyList = reader.propertyList
    sources.imported = reader.imported
    sources.origins = reader.origins
    sources.weightUnit =
      switch description.units?.weights {
      case "seconds": .seconds
      case "meters": .meters
      default: .unknown
      }
    self.sources = sources
    self.levels = levels
    graph = GraphAssembly.run(levels, sources, onlyJoins: onlyJoins)
  }

  /// The same building with edges derived only from the shapes of rooms, walls and doors.
  ///
  /// - Parameter leastWidth: The minimum distance between walls that people can pass, in metres;
  ///   `nil` for the value in `plan.json`, else 0.6.
  /// - Returns: A copy; the receiver keeps its graph.
  /// - Complexity: As for opening the building, without reading its files.
  public func derivingWays(leastWidth: Double? = nil) -> Building {
    var copy = self
    if let leastWidth {
      copy.levels = levels.map { level in
        var level = level
        level.leastWidth = max(0, leastWidth)
        return level
      }
    }
    copy.graph = GraphAssembly.run(copy.levels, sources, usesShapesOnly: true)
    return copy
  }

  /// The level with an id; `nil` if there is none.
  ///
  /// - Parameter id: The building and floor, such as `15-4`; letters must match in case.
  /// - Complexity: O(levels).
  public func level(_ id: String) -> Level? { levels.first { $0.id == id } }

  /// All rooms, each with its level.
  ///
  /// In the order of ``levels``, and within a level in that of the drawing. Corridors are included;
  /// leave them out with ``Room/isWalkable``.
  public var rooms: [LevelRoom] {
    levels.flatMap { level in level.rooms.map { LevelRoom(room: $0, level: level) } }
  }

  /// The profile with a name; `nil` if there is none.
  ///
  /// - Parameter name: A name such as `walk`, `step-free` or one from `plan.json`; letters must
  ///   match in case.
  public func profile(named name: String) -> Profile? { profiles.first { $0.name == name } }
}
