internal import JSONText
internal import Localization
internal import WebPages

extension PlanViewer {
  /// Writes reachable rooms, codes, portals and points of interest, by the names people type.
  func writePlaces(to document: inout JSONWriter) {
    let graph = building.graph
    document.key("places")
    document.array { list in
      for (number, point) in graph.points.enumerated() {
        guard let place = place(point) else { continue }
        list.object { object in
          object.member("id", point.id)
          object.member("name", place.name)
          object.member("kind", point.kind.rawValue)
          object.member("level", point.level)
          object.member("x", Route.rounded(point.position.x))
          object.member("y", Route.rounded(point.position.y))
          object.member("point", number)
          if let item = point.item, point.kind == .room {
            let room = building.levels[point.level].rooms[item]
            if room.isKnownByName { object.member("named", true) }
            if !room.isOpaque, room.number != place.name { object.member("number", room.number) }
          }
          if let photo = photos[point.id] { object.member("photo", photo) }
          let titles = place.data.filter { $0.key == "name" || $0.key.hasPrefix("name-") }
          guard !titles.isEmpty else { return }
          object.key("titles")
          object.object { words in
            for (key, text) in titles.sorted(by: { $0.key < $1.key }) {
              words.member(key == "name" ? "" : String(key.dropFirst(5)), text)
            }
          }
        }
      }
    }
    document.key("rooms")
    document.object { rooms in
      for (number, point) in graph.points.enumerated() {
        guard point.kind == .room, let item = point.item,
          let line = building.levels[point.level].rooms[item].item.outline.lines.first,
          graph.numbers[point.id] == number
        else { continue }
        rooms.key(point.id)
        rooms.array { ring in
          for corner in line.points {
            ring.value(Route.rounded(corner.x))
            ring.value(Route.rounded(corner.y))
          }
        }
      }
    }
  }

  private func place(
    _ point: NavigationGraph.Point
  ) -> (name: String, data: [String: String])? {
    let level = building.levels[point.level]
    switch (point.kind, point.item) {
    case (.room, .some(let item)): return (level.rooms[item].id, level.rooms[item].item.data)
    case (.room, nil): return (GraphAssembly.room(of: point.id) ?? point.id, [:])
    case (.vertex, _): return (point.id, [:])
    case (.portal, .some(let item)):
      return (level.id + " " + level.portals[item].name, level.portals[item].item.data)
    case (.poi, .some(let item)):
      return (level.pointsOfInterest[item].name, level.pointsOfInterest[item].data)
    default: return nil
    }
  }

  /// The shapes of a level, lowest layer first.
  func layers(of level: Level) -> [MapLayer] {
    let points = pointsOfRooms(on: level)
    var rooms: [MapShape] = []
    var halls: [MapShape] = []
    for (number, room) in level.rooms.enumerated() {
      let shape = MapShape(
        .polygon(room.item.outline.lines.map { $0.points.map(\.onMap) }),
        id: points[number] ?? (room.id.isEmpty ? nil : room.id),
        label: room.isWalkable ? nil : room.label(in: language.rawValue))
      if room.isWalkable { halls.append(shape) } else { rooms.append(shape) }
    }
    // What is far from the rooms is no reason to show these smaller.
    let hasNoRooms = level.rooms.isEmpty
    return [
      MapLayer(
        id: "footways", style: "footway", shapes: level.footways.flatMap { Self.lines($0.outline) },
        isFitted: hasNoRooms),
      MapLayer(id: "halls", style: "hall", shapes: halls),
      MapLayer(id: "rooms", style: "room", shapes: rooms),
      MapLayer(id: "walls", style: "wall", shapes: level.walls.flatMap { Self.lines($0.outline) }),
      MapLayer(
        id: "doors", style: "door", shapes: level.doors.compactMap(Self.threshold),
        isFitted: hasNoRooms),
      MapLayer(
        id: "portals", style: "portal", shapes: level.portals.map { shape($0, level) },
        isFitted: hasNoRooms),
      MapLayer(
        id: "evacuation", style: "evacuation",
        shapes: level.evacuation.flatMap { Self.lines($0.outline) }, isVisible: false,
        isFitted: hasNoRooms),
      MapLayer(
        id: "poi", style: "poi",
        shapes: level.pointsOfInterest.map { item in
          MapShape(
            .point(item.position.onMap), id: level.id + ":" + item.name,
            label: item.title(in: language.rawValue))
        }, isVisible: false, isFitted: hasNoRooms),
    ]
  }

  private func pointsOfRooms(on level: Level) -> [Int: String] {
    var result: [Int: String] = [:]
    for point in building.graph.points
    where point.kind == .room && building.levels[point.level].id == level.id {
      if let item = point.item { result[item] = result[item] ?? point.id }
    }
    return result
  }

  private func shape(_ portal: Portal, _ level: Level) -> MapShape {
    let isArea = portal.item.outline.lines.contains { $0.isClosed && $0.points.count > 2 }
    return MapShape(
      isArea
        ? .polygon(portal.item.outline.lines.map { $0.points.map(\.onMap) })
        : .point(portal.item.position.onMap),
      id: level.id + ":" + portal.name, label: portal.item.title(in: language.rawValue), rank: 1,
      style: portal.kind == .exit ? "exit" : nil)
  }

  private static func lines(_ outline: Outline) -> [MapShape] {
    outline.lines.compactMap { line in
      guard line.points.count > 1, let first = line.points.first else { return nil }
      let points = line.isClosed ? line.points + [first] : line.points
      return .line(points.map(\.onMap))
    }
  }

  /// A door as a line along its longer side.
  private static func threshold(_ door: PlanItem) -> MapShape? {
    guard let box = door.outline.box else { return nil }
    if let line = door.outline.lines.first, !line.isClosed, line.points.count == 2 {
      return .line(line.points.map(\.onMap))
    }
    let middle = box.center
    return box.width >= box.height
      ? .line([MapPoint(x: box.minX, y: middle.y), MapPoint(x: box.maxX, y: middle.y)])
      : .line([MapPoint(x: middle.x, y: box.minY), MapPoint(x: middle.x, y: box.maxY)])
  }
}

extension PlanPoint {
  fileprivate var onMap: MapPoint { MapPoint(x: x, y: y) }
}
