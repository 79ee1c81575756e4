/// A level of a foreign drawing while it is converted to a page.
struct AdoptedLevel {
  let level: Level
  private(set) var page: PlanPackage.Page
  private var names: Set<String> = []

  init(_ level: Level) {
    self.level = level
    page = PlanPackage.Page(
      building: level.building, floor: level.floor, ordinal: level.ordinal,
      width: level.drawing.width, height: level.drawing.height,
      metersPerUnit: level.metersPerPixel)
  }

  mutating func run(_ shafts: inout Shafts) {
    addRooms(&shafts)
    for wall in level.walls {
      for line in wall.outline.lines where line.points.count > 1 {
        let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
        page.walls.append(PlanPackage.Thing(id: free("wall"), points: points))
      }
    }
    if page.rooms.count < 2 { traceRooms(&shafts) }
    for portal in level.portals {
      let kind = portal.kind
      let share = self.share(portal.item.position)
      let name =
        kind == .exit || ItemName.isAutomatic(portal.item.name)
        ? shafts.name(kind, at: share, on: level.id) : portal.item.name
      page.portals.append(
        PlanPackage.Thing(
          id: free(name), points: [portal.item.position], data: ["kind": kind.rawValue]))
    }
    for item in level.pointsOfInterest {
      page.pointsOfInterest.append(
        PlanPackage.Thing(id: free(item.name), points: [item.position], data: item.data))
    }
    for vertex in level.vertices {
      page.vertices.append(PlanPackage.Thing(id: free(vertex.name), points: [vertex.position]))
    }
    for path in level.paths {
      for line in path.outline.lines where line.points.count > 1 {
        page.paths.append(PlanPackage.Thing(id: free("way"), points: line.points, data: path.data))
      }
    }
    for door in level.doors {
      page.doors.append(
        PlanPackage.Thing(id: free(door.name), points: Self.threshold(door), data: door.data))
    }
    if page.paths.isEmpty, !level.rooms.contains(where: \.isWalkable) { addCorridors() }
    if page.paths.isEmpty, !page.doors.contains(where: { $0.data["guess"] != nil }) {
      let doors = DoorGuess(page, level).doors
      page.doors += doors.map {
        PlanPackage.Thing(id: free("door"), points: $0, data: ["guess": "yes"])
      }
    }
  }

  /// Whether its doors are guessed, because neither paths nor enough doors are drawn.
  var isGuessed: Bool {
    page.paths.isEmpty && (page.doors.isEmpty || page.doors.contains(where: Self.isGuess))
  }

  /// Adds guessed doors.
  mutating func add(_ doors: [[PlanPoint]]) {
    for points in doors {
      page.doors.append(
        PlanPackage.Thing(id: free("door"), points: points, data: ["guess": "yes"]))
    }
  }

  private func share(_ point: PlanPoint) -> PlanPoint {
    PlanPoint(x: point.x / max(level.drawing.width, 1), y: point.y / max(level.drawing.height, 1))
  }

  private mutating func free(_ name: String) -> String {
    let base = name.isEmpty ? "thing" : name
    var result = base
    var copy = names.count
    while !names.insert(result).inserted {
      copy += 1
      result = "\(base)_\(copy)"
    }
    return result
  }

  private static func threshold(_ door: PlanItem) -> [PlanPoint] {
    guard let box = door.outline.box else { return [door.position] }
    let middle = box.center
    return box.width >= box.height
      ? [PlanPoint(x: box.minX, y: middle.y), PlanPoint(x: box.maxX, y: middle.y)]
      : [PlanPoint(x: middle.x, y: box.minY), PlanPoint(x: middle.x, y: box.maxY)]
  }

  /// Adds rooms, without the building's outline, and names them by their labels.
  private mutating func addRooms(_ shafts: inout Shafts) {
    let areas = level.rooms.map { $0.item.outline.area }
    let total = level.drawing.width * level.drawing.height
    for (number, room) in level.rooms.enumerated() {
      guard
        let line = room.item.outline.lines.max(by: {
          Outline(lines: [$0]).area < Outline(lines: [$1]).area
        }), line.points.count > 2, areas[number] > total * 0.0002
      else { continue }
      if isOutline(number, areas) {
        page.walls.append(
          PlanPackage.Thing(id: free("outline"), points: line.points + line.points.prefix(1)))
        continue
      }
      let text = label(of: room)
      var data = room.item.data
      let given = Self.plainName(text ?? room.number)
      let name = ItemName.isAutomatic(given) ? "" : given
      let word = name.lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
      if let kind = Portal.Kind(word: word), kind != .exit || name.count < 20 {
        page.portals.append(
          PlanPackage.Thing(
            id: free(shafts.name(kind, at: share(room.item.position), on: level.id)),
            points: [room.item.position], data: ["kind": kind.rawValue]))
        data["kind"] = kind.rawValue
      } else if room.isWalkable || isCorridor(line, areas[number]) {
        data["kind"] = "corridor"
      }
      if let text, text != name { data["name"] = text }
      page.rooms.append(
        PlanPackage.Thing(
          id: free(name.isEmpty ? "room" : name.replacing(" ", with: "-")), points: line.points,
          data: data))
    }
  }

  /// Adds rooms of a drawing that has only walls: the spaces between them, with openings as doors.
  private mutating func traceRooms(_ shafts: inout Shafts) {
    let tracer = WallTracer(
      RoomEdges.walls(of: page), width: level.drawing.width, height: level.drawing.height,
      scale: level.metersPerPixel)
    for area in tracer.areas {
      let outline = Outline(lines: [Outline.Line(points: area.points, isClosed: true)])
      guard let box = outline.box else { continue }
      let labels = level.labels.filter {
        !$0.text.isEmpty && box.contains($0.position) && outline.contains($0.position)
      }
      let isOpen = area.doors > 3 || labels.count > 2
      var data = ["guess": "yes"]
      if isOpen { data["kind"] = "corridor" }
      let text = isOpen ? "" : labels.map(\.text).joined(separator: " ")
      if !text.isEmpty { data["name"] = text }
      let name = text.count < 24 ? text.replacing(" ", with: "-") : ""
      page.rooms.append(
        PlanPackage.Thing(
          id: free(name.isEmpty ? "room" : name), points: area.points, data: data))
      guard isOpen else { continue }
      for label in labels {
        page.pointsOfInterest.append(
          PlanPackage.Thing(
            id: free(label.text.replacing(" ", with: "-")), points: [label.position],
            data: ["name": label.text]))
      }
    }
    for door in tracer.doors {
      page.doors.append(
        PlanPackage.Thing(id: free("door"), points: [door.from, door.to], data: ["guess": "yes"]))
    }
    for exit in tracer.exits {
      let middle = exit.point(at: 0.5)
      page.portals.append(
        PlanPackage.Thing(
          id: free(shafts.name(.exit, at: share(middle), on: level.id)),
          points: [exit.from, exit.to], data: ["guess": "yes", "kind": Portal.Kind.exit.rawValue]))
    }
  }

  /// Adds corridors if none are drawn: the space inside the walls that rooms leave free.
  private mutating func addCorridors() {
    let rooms = page.rooms.map { Outline(lines: [Outline.Line(points: $0.points, isClosed: true)]) }
    guard rooms.count > 1, page.doors.isEmpty || !page.doors.contains(where: Self.isGuess) else {
      return
    }
    let tracer = WallTracer(
      RoomEdges.walls(of: page) + rooms.flatMap { $0.segments(closing: true) },
      width: level.drawing.width, height: level.drawing.height, scale: level.metersPerPixel)
    for area in tracer.areas {
      guard area.width >= level.leastGap, !rooms.contains(where: { $0.contains(area.inner) }) else {
        continue
      }
      page.rooms.append(
        PlanPackage.Thing(
          id: free("corridor"), points: area.points, data: ["kind": "corridor", "guess": "yes"]))
    }
  }

  private static func isGuess(_ thing: PlanPackage.Thing) -> Bool { thing.data["guess"] != nil }

  /// Whether a shape is the outline of the building, which contains most of the other rooms.
  private func isOutline(_ number: Int, _ areas: [Double]) -> Bool {
    let room = level.rooms[number]
    guard level.rooms.count > 3, let box = room.item.outline.box else { return false }
    var inside = 0
    var area = 0.0
    for (other, one) in level.rooms.enumerated()
    where other != number && areas[other] < areas[number]
      && box.contains(one.item.position) && room.item.outline.contains(one.item.position)
    {
      inside += 1
      area += areas[other]
    }
    return inside * 2 > level.rooms.count && area > areas[number] * 0.4
  }

  /// Whether a shape is a corridor: long and thin, so that its perimeter is large for its area.
  private func isCorridor(_ line: Outline.Line, _ area: Double) -> Bool {
    let around = Outline(lines: [line]).segments(closing: true).reduce(0) { $0 + $1.length }
    guard around > 0, level.rooms.count > 2 else { return false }
    return 4 * .pi * area / (around * around) < 0.3 && around > 0.4 * level.drawing.width
  }

  /// The text inside a room: one with a number, else the first.
  private func label(of room: Room) -> String? {
    guard let box = room.item.outline.box else { return nil }
    if !room.item.text.isEmpty { return room.item.text }
    let texts = level.labels.filter { label in
      !label.text.isEmpty && box.contains(label.position)
        && room.item.outline.contains(label.position)
    }.map(\.text)
    return texts.first { $0.contains(where: \.isNumber) && $0.count < 12 } ?? texts.first
  }

  /// The parts of an id that is text from a program: the id or name in JSON, or the text itself.
  private static func plainName(_ text: String) -> String {
    guard text.hasPrefix("{") else { return text }
    for key in ["\"number\"", "\"name\"", "\"id\"", "\"title\""] {
      guard let start = text.firstRange(of: key) else { continue }
      let rest = text[start.upperBound...].drop { $0 == ":" || $0 == " " || $0 == "\"" }
      let value = rest.prefix { $0 != "\"" && $0 != "," && $0 != "}" }
      if !value.isEmpty { return String(value) }
    }
    return text
  }
}
