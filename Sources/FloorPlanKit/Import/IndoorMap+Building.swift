internal import OpenStreetMapKit

extension IndoorMap {
  /// Whether an area is part of the inside of a building.
  static func isIndoors(_ tags: MapTags) -> Bool {
    tags["level"] != nil && (kind(of: tags) != nil || tags["indoor"] == "level")
  }

  static func isNamedBuilding(_ tags: MapTags) -> Bool {
    tags["building"] != nil && tags["name"] != nil
  }

  /// The maximum number of buildings, and of rooms, that are compared.
  private static let mostCompared = 2000

  /// The name of the building in which most of the rooms are; `nil` if that has none.
  static func name(ofBuildingWith rooms: [MapArea], among buildings: [MapArea]) -> String? {
    let places = rooms.prefix(mostCompared).compactMap { outline(of: $0).innerPoint }
    let counted = buildings.prefix(mostCompared).map { building in
      let shape = outline(of: building)
      return (
        name: building.tags["name"],
        count: places.count { shape.box?.contains($0) == true && shape.contains($0) }
      )
    }
    return counted.first { $0.count * 2 > places.count }?.name
  }

  /// The outer lines of an area in degrees.
  static func outline(of area: MapArea) -> Outline {
    Outline(
      lines: area.polygons.map { polygon in
        Outline.Line(
          points: polygon.outer.map { PlanPoint(x: $0.longitude, y: $0.latitude) }, isClosed: true)
      })
  }
}
