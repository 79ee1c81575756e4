import ArgumentParser
import CommandKit
import FloorPlanKit
import Foundation

/// Makes a package from another program's graph.
struct ImportCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a .floorpkg from another program's graph, or put a graph into a plan.",
    discussion: """
      Reads GeoJSON of floorpath export or with lines of other programs, graph.json of c3nav with \
      the files beside it, folders and zip files of GeoJSON, IMDF archives (OGC 20-094; broken \
      references are errors unless --lenient) and OpenStreetMap files with Simple Indoor Tagging, also as GeoJSON or as the \
      answer of an Overpass server. Of a map with several buildings the names are listed; --building \
      imports one. A Graph.plist has no \
      positions: --plan names the plan whose drawings show its vertices, and the package contains \
      both.
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case geojson
    case c3nav
    case plist
    case imdf
    case osm
  }

  @Argument(
    help: """
      The file: .geojson, .plist, .osm, .osm.pbf, an IMDF .zip, c3nav's graph.json, or a folder or \
      .zip of GeoJSON files.
      """,
    completion: .file())
  var file: String
  @Option(
    help: "Format: geojson, c3nav, plist, imdf or osm (default: from the file's name).")
  var kind: Kind?
  @Option(
    help: """
      The only building to import of a map or archive of several: its name, or a part of it that no \
      other one has.
      """)
  var building: String?
  @Option(help: "The plan whose drawings a Graph.plist belongs to.", completion: .file())
  var plan: String?
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "The package to create, such as campus.floorpkg; it must not exist yet.",
    completion: .directory)
  var output: String
  @Flag(help: "Import an IMDF archive even if some of its references are broken.")
  var lenient = false
  @OptionGroup var shared: SharedOptions

  func run(on console: Console) async throws {
    let source = URL(filePath: file)
    let target = URL(filePath: output)
    switch try kind ?? guess(source) {
    case .geojson:
      var package = try PlanPackage(geoJSON: source, building: building)
      if building == nil { list(package.mappedBuildings, on: console) }
      explain(package, on: console)
      if package.doorCount == 0 || package.featureSummary?.isForeign == true {
        try addMissingDoors(to: &package, on: console)
      }
      try write(package, to: target, on: console)
    case .osm:
      var package = try PlanPackage(openStreetMap: source, building: building)
      if building == nil { list(package.mappedBuildings, on: console) }
      if package.lacksConnections {
        console.note(
          StyledText(
            "floorpath: the map has platforms or areas only: cut it out with its rooms, footways "
              + "and stairs, or draw what joins them"))
      }
      try addMissingDoors(to: &package, on: console)
      try write(package, to: target, on: console)
    case .c3nav: try write(try PlanPackage(c3nav: source), to: target, on: console)
    case .imdf: try importArchive(source, to: target, on: console)
    case .plist:
      guard let plan else {
        throw ValidationError("a Graph.plist has no positions: name its drawings with --plan")
      }
      try PlanPackage.copy(URL(filePath: plan), withGraph: source, to: target)
      let building = try PlanFiles.open([output], on: console)
      console.note(StyledText("\(building.graph.points.count) places"))
    }
  }

  func validate() throws {
    guard building == nil || kind != .plist && kind != .c3nav else {
      throw ValidationError("--building is for maps and archives of several buildings")
    }
  }

  private func list(_ buildings: [MappedBuilding], on console: Console) {
    guard buildings.count > 1 else { return }
    let names = buildings.prefix(Self.mostListed).map { "\($0.name) (\($0.roomCount))" }
    let others = buildings.count - names.count
    let rest = others > 0 ? ", and \(others) more" : ""
    console.note(
      StyledText(
        "floorpath: buildings, with their numbers of rooms: \(names.joined(separator: ", "))\(rest); "
          + "--building NAME imports one of them"))
  }

  private static let mostListed = 20

  private func guess(_ source: URL) throws -> Kind {
    if IMDFArchive.isPossible(source) { return .imdf }
    let isFolder = (try? source.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    switch isFolder ? "geojson" : source.pathExtension.lowercased() {
    case "plist": return .plist
    case "geojson", "zip": return PlanPackage.hasIndoorTags(source) ? .osm : .geojson
    case "osm", "pbf", "gz": return .osm
    default:
      let head = try FileHandle(forReadingFrom: source).read(upToCount: 64 << 10) ?? Data()
      let text = String(decoding: head, as: UTF8.self)
      if PlanPackage.hasIndoorTags(source) { return .osm }
      return text.contains("FeatureCollection") ? .geojson : .c3nav
    }
  }

  private func importArchive(_ source: URL, to target: URL, on console: Console) throws {
    let archive = try IMDFArchive(contentsOf: source)
    for defect in archive.defects {
      console.warn(StyledText("\(source.lastPathComponent)/\(defect.description)"))
    }
    let broken = archive.brokenReferences
    for reference in broken {
      console.warn(StyledText("\(source.lastPathComponent)/\(reference.description)"))
    }
    guard broken.isEmpty || lenient else {
      throw BrokenArchive(file: source.path, count: broken.count)
    }
    var package = PlanPackage(
      imdf: archive, named: source.deletingPathExtension().lastPathComponent)
    if let building {
      try package.keepBuilding(named: building)
    } else {
      list(package.mappedBuildings, on: console)
    }
    try addMissingDoors(to: &package, on: console)
    try package.write(to: target)
    console.note(
      StyledText(
        "\(Self.contents(of: package)) from \(archive.featureCount) features"))
  }

  /// Says what was taken for what in another program's GeoJSON, and what is missing.
  private func explain(_ package: PlanPackage, on console: Console) {
    guard let summary = package.featureSummary, package.roomCount > 0 else { return }
    let taken = summary.taken.sorted { $0.key < $1.key }.map { own, names in
      "\(names.prefix(3).joined(separator: ", ")) as \(own)"
    }
    if !taken.isEmpty {
      console.note(StyledText("floorpath: read \(taken.joined(separator: "; "))"))
    }
    if summary.skippedAreaCount > 0 {
      console.note(
        StyledText(
          "floorpath: left out \(summary.skippedAreaCount) areas that are outlines, or have no "
            + "level, kind or room number"))
    }
    if summary.lacksLevels {
      console.note(StyledText("floorpath: no feature has a level: all are on level 0"))
    }
    if summary.lacksCorridors {
      console.note(
        StyledText(
          "floorpath: no area has the kind corridor: ways lead from room to room, or between "
            + "rooms"))
    }
  }

  /// Adds guessed doors where a map has rooms without any, and says how many, so that they can be
  /// checked.
  private func addMissingDoors(to package: inout PlanPackage, on console: Console) throws {
    let count = try package.addMissingDoors()
    guard count > 0 else { return }
    console.note(
      StyledText(
        "floorpath: added \(count) guessed doors to rooms without any, marked with data-guess"))
  }

  private func write(_ package: PlanPackage, to target: URL, on console: Console) throws {
    try package.write(to: target)
    console.note(StyledText(Self.contents(of: package)))
  }

  /// What a package contains, as in `2 levels, 40 rooms, 38 doors`: shapes, the graph, or both.
  private static func contents(of package: PlanPackage) -> String {
    let counts = [
      (package.roomCount, "rooms"), (package.doorCount, "doors"), (package.wallCount, "walls"),
      (package.portalCount, "stairs, lifts and exits"), (package.placeCount, "places"),
      (package.wayCount, "ways"),
    ]
    let found = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let levels = package.levelCount == 1 ? "1 level" : "\(package.levelCount) levels"
    return ([levels] + found).joined(separator: ", ")
  }
}

/// An archive with dangling references.
struct BrokenArchive: Error, CustomStringConvertible {
  let file: String
  let count: Int
  var description: String {
    "\(file): \(count) \(count == 1 ? "reference is" : "references are") broken; correct the "
      + "archive, or import it with --lenient"
  }
}
