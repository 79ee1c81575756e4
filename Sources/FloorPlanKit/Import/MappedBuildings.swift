internal import GeoKit
internal import OpenStreetMapKit

/// The buildings of a map that have rooms.
struct MappedBuildings {
  private let found: [(area: MapArea, building: MappedBuilding)]

  /// The buildings, those with most rooms first.
  var all: [MappedBuilding] { found.map(\.building) }

  /// The size of the cells in which rooms are looked up, in degrees.
  private static let cell = 0.001
  /// The most corners of buildings that are compared with rooms.
  private static let mostTests = 200_000_000

  init(_ source: any IndoorSource) throws {
    let areas = try source.areas { IndoorMap.isIndoors($0) || Self.isBuilding($0) }
    let rooms = areas.filter { IndoorMap.isIndoors($0.tags) && IndoorMap.kind(of: $0.tags) != nil }
    let places = rooms.compactMap { IndoorMap.outline(of: $0).innerPoint }
    let grid = BoxGrid(places.map { PlanBox(around: $0) }, cell: Self.cell)
    var budget = Self.mostTests
    var found: [(area: MapArea, building: MappedBuilding)] = []
    for area in areas where Self.isBuilding(area.tags) {
      let outline = IndoorMap.outline(of: area)
      guard let box = outline.box else { continue }
      let candidates = grid.near(box.center, within: max(box.width, box.height) / 2)
      let near = candidates.filter { box.contains(places[$0]) }
      budget -= candidates.count + near.count * outline.lines.reduce(0) { $0 + $1.points.count }
      guard budget > 0 else { break }
      let count = near.count { outline.contains(places[$0]) }
      guard count > 0 else { continue }
      found.append((area, MappedBuilding(name: Self.name(of: area), roomCount: count)))
    }
    self.found = found.sorted {
      ($1.building.roomCount, $0.building.name) < ($0.building.roomCount, $1.building.name)
    }
  }

  /// The outline of the building of a name, or of one that is part of no other building's name.
  ///
  /// - Throws: ``FloorPlanError`` with the names that there are.
  func outline(named name: String, file: String) throws(FloorPlanError) -> MapArea {
    let names = all.map(\.name)
    guard let place = Self.index(of: name, in: names) else {
      throw Self.unknown(name, among: all, file: file)
    }
    return found[place].area
  }

  /// The only name that equals another one, whatever the case of its letters, else the only one that
  /// has it as a part.
  static func index(of name: String, in names: [String]) -> Int? {
    let plain = name.lowercased()
    let equal = names.indices.filter { names[$0].lowercased() == plain }
    // Of two buildings with one name, the one with more rooms counts.
    if let first = equal.first { return first }
    let parts = names.indices.filter { names[$0].lowercased().contains(plain) }
    return parts.count == 1 ? parts.first : nil
  }

  static func unknown(
    _ name: String, among buildings: [MappedBuilding], file: String?
  ) -> FloorPlanError {
    let list = buildings.prefix(mostNamed).map(\.name).joined(separator: ", ")
    let known = list.isEmpty ? "no outline of a building has rooms" : "there are \(list)"
    return FloorPlanError(
      .unknownPlace, "no building, or more than one, has the name \(name); \(known)", file: file)
  }

  private static let mostNamed = 30

  private static func isBuilding(_ tags: MapTags) -> Bool {
    tags["building"].map { $0 != "no" } ?? false && tags["level"] == nil
  }

  private static func name(of area: MapArea) -> String {
    let tags = area.tags
    let street = tags["addr:street"].flatMap { street in
      tags["addr:housenumber"].map { "\(street) \($0)" }
    }
    return tags["name"] ?? tags["ref"] ?? tags["addr:housename"] ?? street
      ?? (area.kind == .way ? "w" : "r") + String(area.id)
  }
}
