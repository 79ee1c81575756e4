internal import GeoKit
internal import OpenStreetMapKit

extension IndoorMap {
  static func kind(of tags: MapTags) -> String? {
    if tags["highway"] == "elevator" || tags["room"] == "elevator" { return "elevator" }
    if tags["stairs"] == "yes" || tags["room"] == "stairs" { return "stairs" }
    if tags["highway"] == "steps", tags["area"] == "yes" {
      return tags["conveying"].map { $0 != "no" } == true ? "escalator" : "stairs"
    }
    if let shaft = shaft(of: tags) { return shaft }
    switch tags["indoor"] {
    case "corridor", "area": return "corridor"
    case "room": return tags["room"] == "corridor" ? "corridor" : "room"
    case "wall", "column": return "wall"
    default: break
    }
    if let part = part(of: tags) { return part }
    let isArea = footways.contains(tags["highway"] ?? "") && tags["area"] == "yes"
    return isArea || tags["railway"] == "platform" || tags["public_transport"] == "platform"
      ? "corridor" : nil
  }

  /// What an area is by the tag that was used before `indoor`.
  private static func part(of tags: MapTags) -> String? {
    switch tags["buildingpart"] {
    case "room": return "room"
    case "corridor", "hall": return "corridor"
    case "verticalpassage":
      let word = tags["buildingpart:verticalpassage"] ?? tags["verticalpassage"]
      return word.flatMap { Portal.Kind(word: $0) }?.rawValue ?? Portal.Kind.stairs.rawValue
    default: return nil
    }
  }

  /// The stairs or lift that an area is by a tag such as `elevator=yes`, if nothing else says what it
  /// is.
  private static func shaft(of tags: MapTags) -> String? {
    guard ["highway", "railway", "public_transport", "building"].allSatisfy({ tags[$0] == nil }),
      tags["indoor"] == nil || tags["indoor"] == "room" || tags["indoor"] == "yes"
    else { return nil }
    return tags.all.lazy.filter { $0.value == "yes" }.compactMap { Portal.Kind(word: $0.key) }
      .first { [.stairs, .elevator, .escalator].contains($0) }?.rawValue
  }

  private static func name(of level: Double) -> String {
    Int(exactly: level).map(String.init) ?? String(level)
  }

  func page(_ level: Double) -> PlanPackage.Page {
    PlanPackage.Page(
      building: "B", floor: Self.name(of: level), ordinal: Int(nearest: level.rounded(.down)),
      width: layout.width, height: layout.height, metersPerUnit: EarthLayout.metersPerUnit)
  }

  /// An id that no room or wall of a level has yet.
  mutating func free(_ name: String, _ fallback: String, on level: Double) -> String {
    let base = name.isEmpty ? fallback : name.replacing(" ", with: "-")
    var (id, copy) = (base, copies[level]?[base] ?? 1)
    while !used[level, default: []].insert(id).inserted {
      copy += 1
      id = "\(base)_" + (name.isEmpty || copy > 2 ? "\(copy)" : fallback)
    }
    copies[level, default: [:]][base] = copy
    return id
  }

  mutating func add(_ area: MapArea) {
    guard let kind = Self.kind(of: area.tags) else { return }
    let given = area.tags["ref"] ?? area.tags["name"] ?? ""
    let number = (area.kind == .way ? "w" : "r") + String(area.id)
    for level in Self.levels(area.tags["level"]) {
      var page = drawn[level] ?? page(level)
      for polygon in area.polygons {
        let points = polygon.outer.map(layout.point)
        guard points.count > 2 else { continue }
        if kind == "wall" {
          page.walls.append(
            PlanPackage.Thing(
              id: free("", number, on: level), points: Self.obstacle(points, area.tags)))
          continue
        }
        let outline = Outline(lines: [Outline.Line(points: points, isClosed: true)])
        if isKnown(outline, given, kind, on: level) { continue }
        var data = Self.data(of: area.tags)
        if kind != "room" { data["kind"] = kind }
        if ["stairs", "elevator", "escalator"].contains(kind), let inner = outline.innerPoint {
          page.portals.append(
            PlanPackage.Thing(id: "\(kind)-\(number)", points: [inner], data: ["kind": kind]))
        }
        let holes = polygon.inner.filter { $0.count > 2 }.map { $0.map(layout.point) }
        let id = free(given, number, on: level)
        if area.tags["indoor"] == nil { squares[level, default: []].insert(id) }
        page.rooms.append(PlanPackage.Thing(id: id, points: points, data: data, holes: holes))
      }
      drawn[level] = page
    }
  }

  /// The outline of a wall or a column as a closed line; a round column becomes a square.
  private static func obstacle(_ points: [PlanPoint], _ tags: MapTags) -> [PlanPoint] {
    let outline = Outline(lines: [Outline.Line(points: points, isClosed: true)])
    guard tags["indoor"] == "column", points.count > 7, let box = outline.box else {
      return points.first == points.last ? points : points + points.prefix(1)
    }
    return [
      PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.minY),
      PlanPoint(x: box.maxX, y: box.maxY), PlanPoint(x: box.minX, y: box.maxY),
      PlanPoint(x: box.minX, y: box.minY),
    ]
  }

  /// Whether a room with this name is at the same place already: some are mapped twice, as a way
  /// and as a relation, or again by someone else.
  private mutating func isKnown(
    _ outline: Outline, _ name: String, _ kind: String, on level: Double
  ) -> Bool {
    guard !name.isEmpty, let box = outline.box, let inner = outline.innerPoint else { return false }
    let key = Named(level: level, name: name, kind: kind)
    let reach = Self.mostApart / EarthLayout.metersPerUnit
    let isKnown = named[key, default: []].prefix(64).contains { other in
      guard let around = other.box else { return false }
      return abs(around.minX - box.minX) < reach && abs(around.maxX - box.maxX) < reach
        && abs(around.minY - box.minY) < reach && abs(around.maxY - box.maxY) < reach
        && (0.75...1.34).contains(outline.area / max(other.area, 1e-9)) && other.contains(inner)
    }
    if !isKnown { named[key, default: []].append(outline) }
    return isKnown
  }

  /// The greatest distance between the sides of two outlines of one room, in metres.
  private static let mostApart = 1.5
}
