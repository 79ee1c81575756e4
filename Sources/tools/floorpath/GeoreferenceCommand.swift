import ArgumentParser
import CommandKit
import FileAccess
import FloorPlanKit
import Foundation
import GeoKit

/// Writes where a plan lies on the Earth.
struct GeoreferenceCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "georeference",
    abstract: "Georeference a copy of a plan.",
    discussion: """
      Give at least three points of the drawing with their coordinates (two if the plan is only \
      rotated and scaled), such as --point 15-1@120,80=52.2297,21.0122: level, viewport pixels, \
      latitude and longitude. Points of a level apply to its building, those without a level to \
      all. Or give the outline of the building as a polygon in GeoJSON, to which the drawn outline \
      is fitted. Prints the root mean square distance between given and fitted positions in \
      metres, of the level where it is largest (three points always fit: a fourth shows errors), \
      and the levels that have no position yet.
      """)

  @Argument(
    help: "A folder of SVG files called building-floor.svg, a .floorpkg, or an SVG file.",
    completion: .file())
  var plan: String
  @Option(
    name: .customLong("point"), parsing: .singleValue,
    help: "Point of a level and its place: 15-1@X,Y=LATITUDE,LONGITUDE; may be repeated.")
  var points: [ControlPointArgument] = []
  @Option(help: "GeoJSON file whose first polygon is the building's outline.", completion: .file())
  var outline: String?
  @Option(help: "The level whose drawing has that outline (default: the first).")
  var level: String?
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "The copy to create, such as campus.floorpkg; it must not exist yet.",
    completion: .directory)
  var output: String
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    guard (outline == nil) != points.isEmpty else {
      throw ValidationError("give --point at least twice, or --outline")
    }
    if outline == nil, points.count < 2 {
      throw ValidationError("give --point at least twice; a third point shows errors")
    }
  }

  func run(on console: Console) async throws {
    let building = try PlanFiles.open([plan], on: console)
    let controls = try outline.map { try fitted($0, building, console) } ?? given(building)
    try PlanPackage.copy(
      URL(filePath: plan), georeferencedBy: controls, to: URL(filePath: output))
    let placed = try Building(files: [URL(filePath: output)]).levels
    let residual = placed.compactMap(\.georeference?.residual).max() ?? 0
    console.note(StyledText("residual \(String(format: "%.2f", residual)) m"))
    let missing = placed.filter { $0.georeference == nil }.map(\.id)
    guard !missing.isEmpty else { return }
    console.warn(
      StyledText(
        "without a position: \(missing.joined(separator: ", ")); give points of these levels too"))
  }

  /// The points of the options, checked for each building that has some.
  private func given(_ building: Building) throws -> [PlanControlPoint] {
    for point in points {
      if let id = point.value.level, building.level(id) == nil {
        throw ValidationError("the plan has no level '\(id)'")
      }
    }
    let controls = points.map(\.value)
    let groups = Dictionary(grouping: controls) { $0.level.flatMap(building.level)?.building }
    let shared = groups[nil] ?? []
    for (name, own) in groups where name != nil || groups.count == 1 {
      guard GeoReference(points: own + (name == nil ? [] : shared)) == nil else { continue }
      let whose = name.map { $0.isEmpty ? "" : " of building \($0)" } ?? ""
      throw ValidationError(
        "the points\(whose) are too few, all in one place, or farther apart than a degree")
    }
    return controls
  }

  private func fitted(
    _ file: String, _ building: Building, _ console: Console
  ) throws -> [PlanControlPoint] {
    let shown = try console.level(level ?? building.levels[0].id, of: building)
    let polygon = try Self.polygon(in: file)
    let corners = shown.outlineCorners
    guard let reference = GeoReference(outline: corners, on: polygon) else {
      throw ValidationError("\(file): the outline has no area, or level \(shown.id) has no shapes")
    }
    let box = shown.drawing
    let places = [(0, 0), (box.width, 0), (0, box.height)].map { PlanPoint(x: $0, y: $1) }
    return places.map { PlanControlPoint(point: $0, coordinate: reference.coordinate(of: $0)) }
  }

  private static func polygon(in file: String) throws -> [Coordinate] {
    let bytes = try InputFile(path: file).readAll(limit: 64 << 20)
    let features = try GeoJSON.features(in: bytes)
    for feature in features {
      switch feature.geometry {
      case .polygon(let rings): if let ring = rings.first { return ring }
      case .multiPolygon(let parts):
        let largest = parts.max { ($0.first?.count ?? 0) < ($1.first?.count ?? 0) }
        if let ring = largest?.first { return ring }
      default: break
      }
    }
    throw ValidationError("\(file): expected a polygon")
  }
}

/// A point of a drawing with its place: `15-1@120,80=52.2297,21.0122`.
struct ControlPointArgument: ExpressibleByArgument {
  let value: PlanControlPoint

  init?(argument: String) {
    let sides = argument.split(separator: "=", maxSplits: 1)
    guard sides.count == 2, let mark = sides[0].lastIndex(of: "@"),
      let coordinate = try? Coordinate(String(sides[1]))
    else { return nil }
    let numbers = sides[0][sides[0].index(after: mark)...].split(separator: ",").map {
      Double($0)
    }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    let level = String(sides[0][..<mark])
    value = PlanControlPoint(
      level: level.isEmpty ? nil : level, point: PlanPoint(x: x, y: y), coordinate: coordinate)
  }
}
