internal import Foundation
internal import GeoKit
internal import OpenStreetMapKit

extension IndoorMap {
  /// The values of `highway` that only people on foot use.
  static let footways: Set<String> = ["footway", "path", "pedestrian", "corridor"]
  /// The maximum number of corners of the footways of a level.
  private static let mostCorners = 50_000

  /// Whether a way is a line that people walk on one level.
  static func isFootway(_ tags: MapTags) -> Bool {
    guard kind(of: tags) == nil, tags["area"] != "yes" else { return false }
    if footways.contains(tags["highway"] ?? "") { return true }
    return tags["highway"] == "steps" && (isOnGround(tags) || levels(tags["level"]).count == 1)
  }

  /// Whether a footway without a level is outdoors, on the ground.
  static func isOnGround(_ tags: MapTags) -> Bool {
    guard footways.contains(tags["highway"] ?? "") || tags["highway"] == "steps" else {
      return false
    }
    return ["level", "tunnel", "bridge", "indoor"].allSatisfy { tags[$0] == nil }
      && (tags["layer"] ?? "0") == "0"
  }

  /// The levels with indoor footways, and the nodes of all footways.
  static func footways(
    of source: any IndoorSource
  ) throws -> (levels: Set<Double>, nodes: Set<Int64>) {
    var levels: Set<Double> = []
    var nodes: Set<Int64> = []
    try source.ways { way in
      guard nodes.count < mostNodes, isFootway(way.tags) else { return }
      let own = Self.levels(way.tags["level"])
      guard own.count == 1 || isOnGround(way.tags) else { return }
      nodes.formUnion(way.nodes)
      let isIndoors = way.tags["indoor"] == "yes" || way.tags["highway"] == "corridor"
      if isIndoors, levels.count < mostLevels { levels.formUnion(own) }
    }
    return (levels, nodes)
  }

  private static let mostNodes = 1_000_000
  private static let mostLevels = 64
  /// How far around the rooms footways are used, in degrees of latitude: 25 m.
  private static let margin = 25 / GeoReference.metersPerDegree

  /// A box in degrees, extended by the footways that lead around it.
  static func box(
    _ box: PlanBox, reachingFor nodes: Set<Int64>, of source: any IndoorSource
  ) throws -> PlanBox {
    guard !nodes.isEmpty else { return box }
    let (across, along) = (margin / max(0.01, cos(box.center.y * .pi / 180)), margin)
    let reach = PlanBox(
      minX: box.minX - across, minY: box.minY - along, maxX: box.maxX + across,
      maxY: box.maxY + along)
    var result = box
    try source.nodes { node in
      let place = PlanPoint(x: node.coordinate.longitude, y: node.coordinate.latitude)
      guard nodes.contains(node.id), reach.contains(place) else { return }
      result.include(place.x, place.y)
    }
    return result
  }

  /// Adds the parts of a footway that lie on the page.
  mutating func addFootway(_ way: MapWay, _ line: [PlanPoint], on level: Double) {
    guard let page = drawn[level] else { return }
    var data: [String: String] = [:]
    if way.tags["highway"] == "steps" || way.tags["wheelchair"] == "no" {
      data["accessible"] = "no"
    }
    let box = PlanBox(minX: 0, minY: 0, maxX: page.width, maxY: page.height)
    for part in line.split(whereSeparator: { !box.contains($0) }) where part.count > 1 {
      footwayCorners[level, default: 0] += part.count
      guard footwayCorners[level, default: 0] <= Self.mostCorners else { return }
      let id = free("", "footway-w\(way.id)", on: level)
      drawn[level]?.footways.append(PlanPackage.Thing(id: id, points: Array(part), data: data))
    }
  }
}
