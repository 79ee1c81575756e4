internal import JSONText

extension IMDFFeatures {
  mutating func addAll() {
    let title = building.name ?? "Plan"
    let (address, venue) = (Self.id("address"), Self.id("venue"))
    add("address", address, geometry: Self.nothing) { object in
      object.member("address", title)
      object.member("locality", "")
      object.member("country", "")
    }
    add("venue", venue, geometry: Self.polygon(outline(of: building.levels))) { object in
      object.member("category", "university")
      Self.label(title, "name", &object)
      object.member("address_id", address)
    }
    for (id, levels) in Dictionary(grouping: building.levels, by: \.building).sorted(by: {
      $0.key < $1.key
    }) {
      let own = Self.id("building/" + id)
      let name = building.buildingNames[id] ?? (id.isEmpty ? title : id)
      add("building", own, geometry: Self.nothing) { object in
        object.member("category", "unspecified")
        Self.label(name, "name", &object)
        Self.label(id.isEmpty ? nil : id, "alt_name", &object)
        object.member("address_id", address)
      }
      add(
        "footprint", Self.id("footprint/" + id), geometry: Self.polygon(outline(of: levels))
      ) { object in
        object.member("category", "ground")
        object.member("building_ids", [own])
      }
      for level in levels { add(level, building: own) }
    }
    addRelationships()
  }

  private mutating func add(_ level: Level, building: String) {
    let own = Self.id("level/" + level.id)
    add("level", own, geometry: Self.polygon(outline(of: [level]))) { object in
      object.member("category", "unspecified")
      object.member("ordinal", level.ordinal)
      object.member("outdoor", false)
      Self.label(level.id, "name", &object)
      Self.label(level.floor, "short_name", &object)
      object.member("building_ids", [building])
    }
    var units: [Int: String] = [:]
    for (place, room) in level.rooms.enumerated() {
      guard let line = room.item.outline.lines.first, line.points.count > 2 else { continue }
      let id = Self.id("unit/" + level.id + "/" + room.id + "/\(place)")
      units[place] = id
      let ring = line.points.map { degrees($0, level) }
      let outer = Outline(lines: [line])
      let holes = room.item.outline.lines.dropFirst()
        .filter { $0.points.count > 2 && outer.contains($0.points[0]) }
        .map { $0.points.map { degrees($0, level) } }
      add("unit", id, geometry: Self.polygon(ring, without: holes)) { object in
        object.member("category", Self.category(of: room))
        Self.label(room.item.data["name"] ?? room.id, "name", &object)
        Self.label(room.id, "alt_name", &object)
        object.member("level_id", own)
      }
    }
    for (place, portal) in level.portals.enumerated() where portal.kind != .exit {
      guard let line = portal.item.outline.lines.first, line.points.count > 2 else { continue }
      let id = Self.unitID(of: place, on: level)
      add("unit", id, geometry: Self.polygon(line.points.map { degrees($0, level) })) { object in
        object.member("category", portal.kind == .bridge ? "walkway" : portal.kind.rawValue)
        Self.label(portal.name, "name", &object)
        object.member("level_id", own)
      }
    }
    for (place, door) in level.doors.enumerated() {
      guard let box = door.outline.box else { continue }
      let ends = [PlanPoint(x: box.minX, y: box.minY), PlanPoint(x: box.maxX, y: box.maxY)]
      let id = Self.id("opening/" + level.id + "/" + door.name + "/\(place)")
      let line = ends.map { degrees($0, level) }
      add(
        "opening", id, geometry: Self.line(line),
        properties: { object in
          object.member("category", "pedestrian")
          object.member("level_id", own)
        })
    }
    addExits(of: level, own)
    addAmenities(of: level, units)
  }

  /// Exits as main entrances, which have a line of some length.
  private mutating func addExits(of level: Level, _ own: String) {
    for (place, portal) in level.portals.enumerated() where portal.kind == .exit {
      let middle = portal.item.position
      let half = max(1, level.clearance)
      let line = [-half, half].map {
        degrees(PlanPoint(x: middle.x + $0, y: middle.y), level)
      }
      add(
        "opening", Self.id("exit/" + level.id + "/" + portal.name + "/\(place)"),
        geometry: Self.line(line),
        properties: { object in
          object.member("category", "pedestrian.principal")
          Self.label(portal.item.data["name"] ?? portal.name, "name", &object)
          object.member("level_id", own)
        })
    }
  }

  private static func unitID(of portal: Int, on level: Level) -> String {
    id("portal/" + level.id + "/" + level.portals[portal].name + "/\(portal)")
  }

  /// The pairs of stairs, lifts and bridges that join levels.
  private mutating func addRelationships() {
    for (number, pair) in PortalPairs.find(building.levels, links: building.links).enumerated() {
      let ends = [pair.one, pair.two]
      let portals = ends.map { building.levels[$0.level].portals[$0.portal] }
      guard portals.allSatisfy({ ($0.item.outline.lines.first?.points.count ?? 0) > 2 }) else {
        continue
      }
      let ids = ends.map { Self.unitID(of: $0.portal, on: building.levels[$0.level]) }
      add(
        "relationship", Self.id("relationship/\(number)/" + ids.joined(separator: "/")),
        geometry: Self.nothing,
        properties: { object in
          object.member(
            "category", portals[0].kind == .bridge ? "traversal" : portals[0].kind.rawValue)
          object.member("direction", "undirected")
          for (name, id) in zip(["origin", "destination"], ids) {
            object.key(name)
            object.object {
              $0.member("id", id)
              $0.member("feature_type", "unit")
            }
          }
        })
    }
  }

  private mutating func addAmenities(of level: Level, _ units: [Int: String]) {
    for (place, item) in level.pointsOfInterest.enumerated() {
      let room =
        level.closedRoom(at: item.position)
        ?? level.rooms.firstIndex { $0.item.outline.contains(item.position) }
      let position = degrees(item.position, level)
      add(
        "amenity", Self.id("amenity/" + level.id + "/" + item.name + "/\(place)"),
        geometry: { writer in
          writer.object { object in
            object.member("type", "Point")
            object.key("coordinates")
            object.array { for value in position { $0.value(value) } }
          }
        },
        properties: { object in
          object.member("category", item.data["kind"] ?? "unspecified")
          Self.label(item.title(), "name", &object)
          object.member("unit_ids", room.flatMap { units[$0] }.map { [$0] } ?? [])
        })
    }
  }

  private static func category(of room: Room) -> String {
    if room.isWalkable { return "walkway" }
    return switch room.kind {
    case "toilet", "wc", "washroom": "restroom"
    case "lab", "laboratory": "laboratory"
    case "office": "office"
    case "classroom", "auditorium", "lecture": "classroom"
    default: "room"
    }
  }
}
