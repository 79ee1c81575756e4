internal import Foundation
internal import GeoKit

extension PlanReader {
  /// The levels, with all elements of their drawings.
  var levels: [Level] {
    let sources = GraphSources(propertyList: propertyList, imported: imported)
    let levels = zip(drawings, scales).map { drawn, scale in
      level(
        drawn.building, drawn.floor, drawn.drawing, metersPerPixel: scale,
        isVertex: sources.hasVertex)
    }
    .sorted { ($0.building, $0.ordinal, $0.id) < ($1.building, $1.ordinal, $1.id) }
    return Self.withUniqueRooms(levels.map(Self.withDividedDoors))
  }

  /// The level with lines divided that are several doors; where paths are drawn, long doors lead to
  /// these.
  private static func withDividedDoors(_ level: Level) -> Level {
    guard level.paths.isEmpty else { return level }
    var level = level
    level.doors = DoorRow.divided(
      level.doors, among: level.rooms.map { ($0.item.outline, $0.isWalkable) },
      reach: level.doorReach)
    return level
  }

  /// The levels, with unique ids for rooms.
  private static func withUniqueRooms(_ levels: [Level]) -> [Level] {
    var uses: [String: Int] = [:]
    for level in levels { for room in level.rooms { uses[room.id, default: 0] += 1 } }
    return levels.map { level in
      guard level.rooms.contains(where: { !$0.id.isEmpty && uses[$0.id] != 1 }) else {
        return level
      }
      var level = level
      let own = Dictionary(grouping: level.rooms.indices) { level.rooms[$0].id }
      for (id, members) in own where !id.isEmpty && uses[id] != 1 {
        for (count, room) in members.enumerated() {
          level.rooms[room].id =
            level.id + "-" + level.rooms[room].number
            + (members.count > 1 ? "#\(count + 1)" : "")
        }
      }
      return level
    }
  }

  private func level(
    _ building: String, _ floor: String, _ drawing: Drawing, metersPerPixel: Double?,
    kinds: [String: LayerKind]? = nil, isVertex: @escaping (String) -> Bool
  ) -> Level {
    let id = LevelReader.joined(building, floor)
    var level = Level(
      id: id, building: building, floor: floor,
      ordinal: Self.bounded(described(building, floor)?.ordinal ?? Self.ordinal(floor)),
      drawing: drawing,
      metersPerPixel: metersPerPixel)
    level.leastWidth = description.ways?.leastWidth ?? Level.standardWidth
    level.scaleSource = scaleSource(described(building, floor), drawing)
    level.georeference = georeference(of: level)
    return LevelReader.read(
      level, kinds: kinds ?? description.layerKinds(onLevel: id), isVertex: isVertex)
  }

  func described(_ building: String, _ floor: String) -> PlanDescription.Level? {
    description.buildings?.first { $0.id == building }?.levels?.first { $0.id == floor }
  }

  /// The place of a level on the Earth: by its own points, else by those for all levels and of its
  /// building, whose drawings lie one above the other.
  private func georeference(of level: Level) -> GeoReference? {
    let points = description.georef ?? []
    let own = points.filter { $0.level == level.id }
    let shared = points.filter { point in
      guard let id = point.level else { return true }
      return Self.split(id).building == level.building
    }
    let chosen = own.count > 1 ? own : shared
    return GeoReference(
      points: chosen.compactMap { point in
        (try? Coordinate(latitude: point.latitude, longitude: point.longitude)).map {
          PlanControlPoint(point: PlanPoint(x: point.x, y: point.y), coordinate: $0)
        }
      })
  }

  /// The levels of foreign drawings, with the meanings of their layers.
  var adopted: [(Level, [String: LayerKind])] {
    zip(drawings, scales).map { drawn, scale in
      let (building, floor, drawing) = drawn
      let stated = description.layerKinds(onLevel: LevelReader.joined(building, floor))
      let guess = LayerGuess(drawing, stated: stated).kinds.merging(stated) { $1 }
      let read = level(
        building, floor, drawing, metersPerPixel: scale, kinds: guess, isVertex: { _ in false })
      return (read, guess)
    }.sorted { ($0.0.building, $0.0.ordinal, $0.0.id) < ($1.0.building, $1.0.ordinal, $1.0.id) }
  }
}
