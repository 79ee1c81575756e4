extension PlanFeatures {
  /// The bottom from which an area is above people's heads, in metres.
  private static let overhead = 2.0
  /// The fewest areas without height that are the floors of a level.
  private static let fewestFloors = 3
  /// The most corners of floors that arches are compared with.
  private static let mostTests = 50_000_000
  private typealias Shape = (outline: Outline, box: PlanBox)

  /// Tells walls from floors where a level is drawn with depth: floors have no height, and the walls
  /// on them and the arches above them are areas of their own.
  ///
  /// An area that stands up is a wall only if it has the name of a floor or is called a wall: in other
  /// files all rooms stand up. Under an arch between floors people walk from one to the other.
  mutating func tellWallsFromFloors() {
    var floors: [String: Set<String>] = [:]
    var shapes: [String: [Shape]] = [:]
    for feature in features {
      guard case .areas = feature.geometry, let properties = feature.properties,
        let heights = properties.heights, heights.upperBound == 0, heights.lowerBound == 0
      else { continue }
      let level = properties.level ?? ""
      let outline = feature.outline
      shapes[level, default: []].append((outline, outline.box ?? .empty))
      if let name = properties.name { floors[level, default: []].insert(name) }
    }
    var budget = Self.mostTests
    for number in features.indices {
      guard case .areas = features[number].geometry, let properties = features[number].properties,
        let heights = properties.heights, heights.upperBound > 0,
        let floorShapes = shapes[properties.level ?? ""], floorShapes.count >= Self.fewestFloors
      else { continue }
      let name = properties.name ?? ""
      if heights.lowerBound >= Self.overhead {
        let isBetween = Self.isBetween(floorShapes, features[number].outline, &budget)
        features[number].properties?.kind = isBetween ? "corridor" : FeatureWords.other
      } else if floors[properties.level ?? ""]?.contains(name) == true
        || FeatureWords.kind(name) == "wall"
      {
        features[number].properties?.kind = "wall"
      }
    }
  }

  /// Whether an area is in none of the floors.
  private static func isBetween(_ floors: [Shape], _ area: Outline, _ budget: inout Int) -> Bool {
    guard budget > 0, let point = area.innerPoint else { return false }
    for floor in floors {
      budget -= 1
      guard floor.box.contains(point) else { continue }
      budget -= floor.outline.lines.reduce(0) { $0 + $1.points.count }
      guard budget > 0, !floor.outline.contains(point) else { return false }
    }
    return true
  }
}

extension PlanFeatures.Feature {
  /// The outer lines of an area, in the coordinates of the file.
  fileprivate var outline: Outline {
    guard case .areas(let areas) = geometry else { return Outline(lines: []) }
    let rings = areas.compactMap(\.first).map { ring in
      ring.filter { $0.count > 1 }.map { PlanPoint(x: $0[0], y: $0[1]) }
    }
    return Outline(lines: rings.map { Outline.Line(points: $0, isClosed: true) })
  }
}
