/// A level of a foreign drawing while it is converted to a page.
struct AdoptedLevel {
  let level: Level
  /// All texts of the drawing, whatever layers they are in.
  let texts: [PlacedText]
  /// The stairs that are drawn with their treads.
  var flights: Flights
  /// The middles of the flights of stairs, by the ids of their portals.
  var flightPlaces: [String: PlanPoint] = [:]
  /// The texts that name staircases.
  var stairLabels: [StairLabels.Label] = []
  var page: PlanPackage.Page
  /// Doors that are painted on walls.
  let painted: [PaintedStrip]
  /// The ids of the painted doors between drawn rooms.
  var paintedNames: Set<String> = []
  /// Doors that are drawn with their leaf or arc.
  var swings: [DoorArcs.Swing] = []
  var names: Set<String> = []
  /// The ids of drawn rooms that neither a text nor an id names.
  private var unnamed: Set<String> = []
  /// The ids of drawn rooms without a name, corridors among them.
  private(set) var nameless: Set<String> = []
  /// The ids of the staircases guessed from rooms without a name.
  var shaftNames: Set<String> = []
  /// The stairs and lifts of drawn shapes that lie in traced spaces.
  var keptShafts: [PlanPackage.Thing] = []
  /// The lines that bar a corridor from side to side: doors.
  var bars: [PlanPackage.Thing] = []
  /// The rooms that have a door only in a wall without a gap.
  var closedRooms: [String] = []
  /// Whether it is drawn at another place or in another size than the lowest level.
  var isMoved = false
  /// The length of its pixels in those of the lowest level.
  var scaleToLowest = 1.0
  /// The outlines of buildings with holes, such as atria.
  var outlines: [Outline] = []
  /// The names of stairs and lifts whose names say a level that does not exist.
  var misdirected: Set<String> = []
  /// The shapes in layers of rooms that are walls or pillars, in which there is no floor.
  var solids: [Outline] = []
  /// The ids of rooms and corridors that are drawn without a line.
  var unlined: Set<String> = []
  /// What most ids of rooms begin with.
  let prefix: String?
  /// The ids of the doors that were added between parts of the level, in that order.
  private var mended: [String] = []
  /// For each text the smallest room that contains it; `nil` outside of all rooms.
  private(set) var owners: [Int?] = []

  init(_ whole: Level) {
    painted = PaintedDoors(whole).strips
    let level = whole.without(painted)
    self.level = level
    prefix = ItemName.commonPrefix(of: level.rooms.map(\.item.name))
    texts = level.drawing.placedTexts(without: level.ignored)
    let lines = LineWork.lines(of: level)
    flights = Flights(
      Self.segments(lines), diagonal: level.diagonal, scale: level.metersPerPixel)
    flights.add(StairSigns(lines, diagonal: level.diagonal))
    page = PlanPackage.Page(
      building: level.building, floor: level.floor, ordinal: level.ordinal,
      width: level.drawing.width, height: level.drawing.height,
      metersPerUnit: level.metersPerPixel)
  }

  /// A level that was imported as a page already.
  init(_ level: Level, imported page: PlanPackage.Page) {
    self.level = level
    self.page = page
    prefix = nil
    painted = []
    texts = []
    flights = Flights([], diagonal: 1, scale: nil)
    let things =
      page.rooms + page.doors + page.paths + page.walls + page.portals + page.pointsOfInterest
      + page.vertices
    names = Set(things.map(\.id))
  }

  mutating func run(_ shafts: inout Shafts) {
    addRooms(&shafts)
    removeLegend()
    addWalls()
    traceRooms(&shafts)
    removeVoids()
    addFloorEdges()
    addPortals(&shafts)
    addPointsAndPaths()
    addDrawnDoors()
    addPaintedDoors()
    guessScale()
    if page.paths.isEmpty, !level.rooms.contains(where: \.isWalkable) { addCorridors() }
    addLabels(&shafts)
    addFlights(&shafts)
    removePaintedWindows()
    if page.paths.isEmpty, !page.doors.contains(where: Self.isGuess) { guessDoors() }
    page.doors += bars
  }

  private mutating func addWalls() {
    for wall in level.walls {
      for line in wall.outline.lines where line.points.count > 1 {
        let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
        // The lines of a sign part no space.
        let sides = zip(points, points.dropFirst()).map { Segment($0, $1) }
        guard !sides.allSatisfy(flights.signLines.contains) else { continue }
        page.walls.append(PlanPackage.Thing(id: free("wall"), points: points))
      }
    }
  }

  private mutating func addPortals(_ shafts: inout Shafts) {
    for portal in Self.withoutParts(level.portals, within: level.reach / 2) {
      let kind = portal.kind
      let share = self.share(portal.item.position)
      let name =
        kind == .exit || portal.item.name.isEmpty || ItemName.isAutomatic(portal.item.name)
        ? shafts.name(kind, at: share, on: level.id)
        : misdirected.contains(portal.name) ? portal.name : portal.item.name
      page.portals.append(
        PlanPackage.Thing(
          id: free(name), points: [portal.item.position], data: ["kind": kind.rawValue]))
    }
  }

  private mutating func addPointsAndPaths() {
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
  }

  /// Adds doors for rooms without one.
  mutating func guessDoors() {
    page.doors += DoorGuess(page, level, unlined: unlined, treads: flights.treads).doors.map {
      PlanPackage.Thing(id: free("door"), points: $0, data: ["guess": "yes"])
    }
  }

  /// Whether its doors are guessed, because neither paths nor enough doors are drawn.
  var isGuessed: Bool {
    page.paths.isEmpty && (page.doors.isEmpty || page.doors.contains(where: Self.isGuess))
  }

  /// Adds guessed doors between parts of the level.
  mutating func add(_ doors: [[PlanPoint]]) {
    for points in doors {
      let id = free("door")
      mended.append(id)
      page.doors.append(PlanPackage.Thing(id: id, points: points, data: ["guess": "yes"]))
    }
  }

  /// Removes those of the doors between parts of the level that join nothing, as behind walls.
  mutating func removeUselessDoors(in building: Building) {
    guard !mended.isEmpty, let number = building.levels.firstIndex(where: { $0.id == page.id })
    else { return }
    let useless = DoorMending.useless(mended, on: number, of: building)
    page.doors.removeAll { useless.contains($0.id) }
  }

  /// Removes what was made of the drawn rooms, which turned out not to be rooms, and returns the
  /// stairs, lifts and exits among it.
  mutating func removeRooms() -> [PlanPackage.Thing] {
    let portals = page.portals
    names.subtract((page.rooms + page.portals).map(\.id))
    page.rooms = []
    page.portals = []
    unnamed = []
    nameless = []
    return portals
  }

  /// Adds rooms, without the building's outline, and names them by their labels.
  private mutating func addRooms(_ shafts: inout Shafts) {
    let areas = level.rooms.map { $0.item.outline.area }
    let total = level.drawing.width * level.drawing.height
    let grid = AreaGrid(level.rooms.map(\.item.outline))
    owners = Self.owners(of: texts, areas, grid)
    let lines = openLines
    let furniture = furniture(areas)
    owners = Self.owners(of: texts, areas, grid, without: lines.union(furniture))
    let parts = partsOfRooms(areas, grid).union(decorations(areas, grid)).union(steps(areas))
      .union(furniture)
    let left = lines.union(parts)
    let corridors = CorridorShapes(
      level.rooms.enumerated().map { left.contains($0) ? Outline(lines: []) : $1.item.outline },
      step: max(level.reach / 2, 1))
    let open = openAreas(without: left).union(shapesLikeCorridors(corridors, areas))
    let solid = solidShapes
    let posts = Set(solid.filter { isPost($0, solid) })
    let outer = Set(level.rooms.indices.filter { isOutline($0, areas) })
    let without = parts.subtracting(posts).union(lines).union(backgrounds)
    for (number, room) in level.rooms.enumerated() where !without.contains(number) {
      guard
        let line = room.item.outline.lines.max(by: {
          Outline(lines: [$0]).area < Outline(lines: [$1]).area
        }), line.points.count > 2,
        areas[number] > total * (posts.contains(number) ? 2e-5 : Self.smallestPiece)
      else { continue }
      if outer.contains(number) {
        addOutline(number, line, grid, besides: outer, least: total * 0.0002)
        continue
      }
      if isWall(number) || solid.contains(number) {
        if areas[number] < Self.largestPillar * total { solids.append(room.item.outline) }
        page.walls.append(
          PlanPackage.Thing(id: free("wall"), points: line.points + line.points.prefix(1)))
        continue
      }
      addRoom(
        number, line, corridors: corridors,
        isOpen: open.contains(number) || isSaidToBeOpen(number), shafts: &shafts)
    }
    addLines(
      lines.sorted().flatMap { level.rooms[$0].item.outline.lines.map(\.points) },
      haveBars: lines.count * 2 <= level.rooms.count)
  }

  /// For each text the smallest shape that contains it.
  private static func owners(
    of texts: [PlacedText], _ areas: [Double], _ grid: AreaGrid, without left: Set<Int> = []
  ) -> [Int?] {
    texts.map { text in
      grid.around(text.position).filter { areas[$0] > 0 && !left.contains($0) }
        .min { areas[$0] < areas[$1] }
    }
  }

  /// The area of a pillar at most, as a fraction of the page.
  private static let largestPillar = 0.01

  private mutating func addRoom(
    _ number: Int, _ line: Outline.Line, corridors: CorridorShapes, isOpen: Bool,
    shafts: inout Shafts
  ) {
    let room = level.rooms[number]
    let text = label(of: number)
    var data = room.item.data
    let name = name(of: room, labelled: text)
    if let kind = Self.portal(named: name) ?? ItemName.shaft(room.item.name) {
      page.portals.append(
        PlanPackage.Thing(
          id: free(shafts.name(kind, at: share(room.item.position), on: level.id)),
          points: [room.item.position], data: ["kind": kind.rawValue]))
      data["kind"] = kind.rawValue
    } else if isOpen || room.isWalkable || corridors.isCorridor(number, named: text ?? name) {
      data["kind"] = "corridor"
    }
    if let text, text != name || text.contains(" ") { data["name"] = text }
    let isNameless = name.isEmpty || data["kind"] == "corridor"
    let least = Self.smallestPiece * level.drawing.width * level.drawing.height
    let pieces =
      isNameless ? Self.pieces(of: room.item.outline, besides: line, least: least) : []
    for piece in [line] + pieces {
      append(piece, named: name, data)
      if !isLined(number), let room = page.rooms.last { unlined.insert(room.id) }
    }
  }

  private mutating func append(_ line: Outline.Line, named name: String, _ data: [String: String]) {
    let id = free(name.isEmpty ? Room.unnamedNumber : name.replacing(" ", with: "-"))
    if name.isEmpty {
      nameless.insert(id)
      if data["kind"] == nil { unnamed.insert(id) }
    }
    page.rooms.append(PlanPackage.Thing(id: id, points: line.points, data: data))
  }

  /// The area of a room at least, as a fraction of the page.
  private static let smallestPiece = 2e-4

  /// The kind of portal that the first word of a room's name says; a long name that begins with an
  /// exit describes a room.
  static func portal(named name: String) -> Portal.Kind? {
    let word = name.lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
    return Portal.Kind(word: word).flatMap { $0 != .exit || name.count < 20 ? $0 : nil }
  }

  /// Whether nothing in the drawing names a room, nor says what it is.
  func isUnnamed(_ room: PlanPackage.Thing) -> Bool { unnamed.contains(room.id) }
}
