internal import Foundation
internal import GeoKit
internal import OpenStreetMapKit

/// The indoor elements of a map, on pages with 5 cm per unit.
struct IndoorMap {
  private(set) var layout = EarthLayout(.empty)
  /// The name of the building in which most of the rooms are.
  private(set) var buildingName: String?
  var drawn: [Double: PlanPackage.Page] = [:]
  /// The ids of rooms and walls.
  var used: [Double: Set<String>] = [:]
  /// How many rooms and walls have been called by one name, on each level.
  var copies: [Double: [String: Int]] = [:]
  /// The outlines of rooms with a name.
  var named: [Named: [Outline]] = [:]
  /// The ids of areas that are not mapped as the inside of a building, such as squares.
  var squares: [Double: Set<String>] = [:]
  /// The ids of exits at doors that are tagged `entrance=yes`, which says little.
  var plainExits: [Double: Set<String>] = [:]
  /// The number of corners of footways on each level.
  var footwayCorners: [Double: Int] = [:]
  private static let most = 200_000

  var georeference: [PlanDescription.GeoPoint] { layout.georeference }
  var pages: [PlanPackage.Page] { drawn.sorted { $0.key < $1.key }.map(\.value) }

  init(_ source: any IndoorSource) throws {
    let all = try source.areas { Self.isIndoors($0) || Self.isNamedBuilding($0) }
    let found = all.filter { Self.isIndoors($0.tags) }
    let areas = try found.filter { Self.kind(of: $0.tags) != nil } + Self.openAreas(of: source)
    let outlines = areas.isEmpty ? [] : found.filter { Self.kind(of: $0.tags) == nil }
    guard areas.count + outlines.count <= Self.most else {
      throw FloorPlanError(.malformedData, "the map is too large for one plan; cut out a building")
    }
    var box = PlanBox.empty
    for area in areas + outlines {
      for point in area.polygons.flatMap(\.outer) { box.include(point.longitude, point.latitude) }
    }
    guard !box.isEmpty else { return }
    buildingName = Self.name(
      ofBuildingWith: areas, among: all.filter { Self.isNamedBuilding($0.tags) })
    let footways = try Self.footways(of: source)
    box = try Self.box(box, reachingFor: footways.nodes, of: source)
    layout = EarthLayout(box)
    for area in areas { add(area) }
    addHalls(outlines)
    // Landings and tunnels of which nothing else is mapped.
    for level in footways.levels where drawn[level] == nil { drawn[level] = page(level) }
    let ways = try ways(of: source)
    let points = try addNodes(of: source, ways)
    for (way, own) in ways.lines { add(way, own, points) }
    drawn = drawn.filter { _, page in
      !page.rooms.isEmpty || !page.walls.isEmpty || !page.footways.isEmpty
    }
    joinShafts()
    removeInnerExits()
    for level in drawn.keys { drawn[level]?.movePortalsFromHoles() }
  }

  struct Named: Hashable {
    var level: Double
    var name: String
    var kind: String
  }

  /// The ways on the levels drawn.
  private struct Ways {
    /// The levels of each way's nodes.
    var levels: [Int64: Set<Double>] = [:]
    /// Walls, stairs and doors with their levels.
    var lines: [(way: MapWay, levels: [Double])] = []
    var bystanders = Bystanders()
  }

  private func ways(of source: any IndoorSource) throws -> Ways {
    var ways = Ways()
    var doors: [MapWay] = []
    try source.ways { way in
      ways.bystanders.add(way)
      let isDoor = Self.isDoor(way)
      guard way.tags["level"] != nil || !isDoor else {
        doors.append(way)
        return
      }
      let stated = way.tags["level"] == nil && Self.isOnGround(way.tags) ? "0" : way.tags["level"]
      let own = Self.levels(stated).filter { drawn[$0] != nil }
      guard !own.isEmpty else { return }
      if !isDoor {
        for node in way.nodes { ways.levels[node, default: []].formUnion(own) }
      }
      let isSteps = way.tags["highway"] == "steps" && Self.kind(of: way.tags) == nil
      if isDoor || way.tags["indoor"] == "wall" || isSteps || Self.isFootway(way.tags) {
        ways.lines.append((way, own))
      }
    }
    // A door without a level is on those of the walls that it is part of.
    for way in doors {
      let known = way.nodes.compactMap { ways.levels[$0] }
      guard let first = known.first else { continue }
      ways.lines.append((way, known.dropFirst().reduce(first) { $0.intersection($1) }.sorted()))
    }
    return ways
  }

  /// Whether a way is a door in a wall, not a room or a path that has one.
  private static func isDoor(_ way: MapWay) -> Bool {
    let tags = way.tags
    guard kind(of: tags) == nil, tags["highway"] == nil, tags["building"] == nil else {
      return false
    }
    return tags["door"] != nil || tags["indoor"] == "door"
      || tags["entrance"] != nil && !way.isClosed
  }

  /// The rooms and areas whose outline does not end where it begins, closed; open corridors are
  /// left out, since they may wind around other rooms.
  private static func openAreas(of source: any IndoorSource) throws -> [MapArea] {
    var open: [MapWay] = []
    try source.ways { way in
      guard way.nodes.count > 3, way.nodes.first != way.nodes.last, way.tags["level"] != nil,
        way.tags["indoor"] == "room" || way.tags["indoor"] == "area", way.tags["highway"] == nil
      else { return }
      open.append(way)
    }
    guard !open.isEmpty else { return [] }
    let needed = Set(open.flatMap(\.nodes))
    var places: [Int64: Coordinate] = [:]
    try source.nodes { if needed.contains($0.id) { places[$0.id] = $0.coordinate } }
    return open.compactMap { way in
      let outer = way.nodes.compactMap { places[$0] }
      guard outer.count == way.nodes.count, isNearlyClosed(outer) else { return nil }
      return MapArea(
        kind: .way, id: way.id, tags: way.tags,
        polygons: [MapArea.Polygon(outer: outer + outer.prefix(1), inner: [])])
    }
  }

  /// Whether only a side is missing in an outline: the gap is no longer than the longest side, and
  /// than two fifths of the line; in a square without its fourth side it is a third.
  private static func isNearlyClosed(_ line: [Coordinate]) -> Bool {
    let flat = EarthLayout(
      line.reduce(into: PlanBox.empty) { $0.include($1.longitude, $1.latitude) })
    let points = line.map(flat.point)
    guard let first = points.first, let last = points.last else { return false }
    let sides = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let gap = first.distance(to: last)
    // Sides are not mapped to the centimetre.
    return gap <= 1.05 * (sides.max() ?? 0) && gap <= 0.4 * sides.reduce(0, +)
  }

  /// Adds the doors, exits, lifts and points of interest; returns the positions of the lines'
  /// nodes.
  private mutating func addNodes(
    of source: any IndoorSource, _ ways: Ways
  ) throws -> [Int64: PlanPoint] {
    var points: [Int64: PlanPoint] = [:]
    let ends = Set(ways.lines.flatMap(\.way.nodes))
    try source.nodes { node in
      let position = layout.point(node.coordinate)
      if ends.contains(node.id) { points[node.id] = position }
      guard !node.tags.isEmpty else { return }
      let stated = Self.levels(node.tags["level"])
      let own = stated.isEmpty ? (ways.levels[node.id] ?? []).sorted() : stated
      let isDoor = !ways.bystanders.contains(node.id)
      for level in own where drawn[level] != nil { add(node, position, on: level, isDoor: isDoor) }
    }
    return points
  }

  /// Parses `0`, `0;1`, `0-2` and `-1`.
  static func levels(_ text: String?) -> [Double] {
    guard let text else { return [] }
    var found: [Double] = []
    for part in text.split(separator: ";").prefix(64) {
      let word = part.trimmingCharacters(in: .whitespaces)
      if let number = Double(word), abs(number) < 200 {
        found.append(number)
      } else if let mark = word.dropFirst().firstIndex(of: "-"),
        let from = Int(word[..<mark]), let to = Int(word[word.index(after: mark)...]),
        from <= to, abs(from) < 200, abs(to) < 200
      {
        found += (from...to).map(Double.init)
      }
    }
    return found
  }

  private mutating func add(
    _ node: IndoorNode, _ position: PlanPoint, on level: Double, isDoor: Bool
  ) {
    let number = "n" + String(node.id)
    let tags = node.tags
    if tags["entrance"] != nil || tags["door"] != nil || tags["indoor"] == "door" {
      addDoor(number, [position], tags, on: level, opensRooms: isDoor)
    } else if node.tags["highway"] == "elevator" {
      drawn[level]?.portals.append(
        PlanPackage.Thing(id: "elevator-" + number, points: [position], data: ["kind": "elevator"]))
    } else if let kind = node.tags["amenity"] ?? node.tags["shop"] ?? node.tags["emergency"] {
      var data = Self.data(of: node.tags)
      data["kind"] = kind == "toilets" ? "toilet" : kind
      drawn[level]?.pointsOfInterest.append(
        PlanPackage.Thing(id: "poi-\(kind)-\(number)", points: [position], data: data))
    }
  }

  /// Adds a door drawn as a point or a line, and the exit that it is.
  private mutating func addDoor(
    _ number: String, _ points: [PlanPoint], _ tags: MapTags, on level: Double,
    opensRooms: Bool = true
  ) {
    if opensRooms {
      drawn[level]?.doors.append(
        PlanPackage.Thing(id: "door-" + number, points: points, data: Self.data(of: tags)))
    }
    guard let entrance = tags["entrance"], entrance != "no" else { return }
    let line = Outline(lines: [Outline.Line(points: points, isClosed: false)])
    guard let middle = line.box?.center else { return }
    if entrance == "yes" { plainExits[level, default: []].insert("exit-" + number) }
    drawn[level]?.portals.append(
      PlanPackage.Thing(id: "exit-" + number, points: [middle], data: ["kind": "exit"]))
  }

  private mutating func add(_ way: MapWay, _ levels: [Double], _ points: [Int64: PlanPoint]) {
    let line = way.nodes.compactMap { points[$0] }
    guard let first = line.first, let last = line.last, line.count > 1 else { return }
    if Self.isDoor(way) {
      for level in levels { addDoor("w\(way.id)", line, way.tags, on: level) }
      return
    }
    if way.tags["indoor"] == "wall" {
      for level in levels where !way.isClosed {
        drawn[level]?.walls.append(PlanPackage.Thing(id: "w\(way.id)", points: line))
      }
      return
    }
    if Self.isFootway(way.tags) {
      for level in levels where levels.count == 1 { addFootway(way, line, on: level) }
      return
    }
    let sorted = levels.sorted()
    guard let low = sorted.first, let high = sorted.last, low < high else { return }
    let kind = way.tags["conveying"].map { $0 != "no" } == true ? "escalator" : "stairs"
    // Stairs are drawn upwards unless tagged otherwise.
    let (bottom, top) = way.tags["incline"] == "down" ? (last, first) : (first, last)
    for (level, point) in [(low, bottom), (high, top)] {
      drawn[level]?.portals.append(
        PlanPackage.Thing(id: "\(kind)-w\(way.id)", points: [point], data: ["kind": kind]))
    }
  }

  static func data(of tags: MapTags) -> [String: String] {
    var data: [String: String] = [:]
    for (key, tag) in [
      ("name", "name"), ("hours", "opening_hours"), ("name-en", "name:en"), ("name-pl", "name:pl"),
      ("name-uk", "name:uk"), ("name-ru", "name:ru"),
    ] {
      if let value = tags[tag] { data[key] = value }
    }
    switch tags["wheelchair"] {
    case "yes": data["accessible"] = "yes"
    case "no": data["accessible"] = "no"
    default: break
    }
    return data
  }
}
