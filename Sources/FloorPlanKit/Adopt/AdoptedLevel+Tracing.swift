internal import Foundation

extension AdoptedLevel {
  /// Adds rooms of a drawing that has only walls: the spaces between them, with openings as doors.
  ///
  /// Drawn shapes remain rooms unless the spaces between walls fit the texts better.
  mutating func traceRooms(_ shafts: inout Shafts) {
    let named = namedRooms
    guard named.map({ $0.shapes * 10 < $0.names.count * 9 }) ?? false || page.rooms.count < 2 else {
      return
    }
    let isUnsorted = named.map { $0.shapes * 3 < $0.names.count } ?? false
    guard let (work, tracer) = spaces(named, isUnsorted: isUnsorted) else { return }
    var portals: [PlanPackage.Thing] = []
    if let work {
      swings = work.doors.swings
      bars = []
      if named != nil { portals = removeRooms() }
      let marks = doorMarks
      page.walls = work.walls.filter { !marks.contains($0) }.enumerated().map { number, wall in
        PlanPackage.Thing(id: "wall-\(number + 1)", points: [wall.from, wall.to])
      }
    }
    let solid = solidWalls
    let areas = withoutFurniture(
      tracer.areas.filter { !Self.isSolid($0, solid) }, besides: portals)
    let kinds = keep(portals, in: areas, &shafts)
    for (number, area) in areas.enumerated() { add(area, kinds[number], &shafts) }
    for door in tracer.doors {
      page.doors.append(
        PlanPackage.Thing(
          id: free("door"), points: [door.from, door.to],
          data: isDrawn(door) ? [:] : ["guess": "yes"]))
    }
    for exit in exits(of: tracer) {
      let middle = exit.point(at: 0.5)
      page.portals.append(
        PlanPackage.Thing(
          id: free(shafts.name(.exit, at: share(middle), on: level.id)),
          points: [exit.from, exit.to], data: ["guess": "yes", "kind": Portal.Kind.exit.rawValue]))
    }
  }

  /// The maximum number of exits that are compared with each other.
  private static let mostExits = 2000

  /// The openings to the outside that are doors.
  ///
  /// Where doors are drawn, gaps without one in the outer walls are windows, and so are many painted
  /// strips, and gaps along which lines are drawn.
  private func exits(of tracer: WallTracer) -> [Segment] {
    let windows = windows(among: tracer.exits.filter { !isDrawn($0) })
    let gaps = tracer.doors.count { !isDrawn($0) }
    let drawn = swings.count + painted.count
    let outer = tracer.exits.filter { exit in painted.contains { $0.axis == exit } }
    let haveWindows = outer.count * 3 > painted.count
    var exits: [Segment] = []
    for exit in tracer.exits
    where !windows.contains(exit) && (!haveWindows || !outer.contains(exit)) {
      guard drawn < Self.fewestDoors || drawn <= gaps || isDrawn(exit) else { continue }
      // The leaves of a double door, and the openings in both lines of one wall, are one exit.
      let isKnown =
        exits.count < Self.mostExits
        && exits.contains {
          exit.point(at: 0.5).distance(to: $0.point(at: 0.5)) < 1.25 * max(exit.length, $0.length)
        }
      if !isKnown { exits.append(exit) }
    }
    return exits
  }

  /// The spaces between walls, and the lines that are walls if they are to replace the walls of the
  /// page: those in layers of walls if they part the names of rooms, else all lines.
  ///
  /// - Parameter named: The names of rooms, and how many drawn shapes have one; `nil` if the
  ///   spaces are rooms whatever their names.
  private func spaces(
    _ named: (names: [PlacedText], shapes: Int)?, isUnsorted: Bool
  ) -> (LineWork?, WallTracer)? {
    guard let named else {
      let work = lineWork
      return work.doors.swings.isEmpty && painted.isEmpty
        ? (nil, tracer(RoomEdges.walls(of: page), [])) : (work, tracer(work))
    }
    if !level.walls.isEmpty {
      let work = lineWork
      let tracer = tracer(work)
      let fitting = fitting(tracer, named.names)
      if fitting * 7 > 8 * max(named.shapes, 1) { return (work, tracer) }
    }
    let work = LineWork(level, without: flights.treads, painted: painted)
    let tracer = tracer(work)
    let fitting = fitting(tracer, named.names)
    let isFitting = fitting * 2 > named.names.count
    // Numbers may be written over furniture, which looks like rooms.
    guard isUnsorted else {
      return isFitting && fitting * 2 > 3 * named.shapes ? (work, tracer) : nil
    }
    // If the lines enclose nothing, the shapes remain what they were taken for. They may be the
    // pieces of walls, which are more than the rooms.
    return isFitting || tracer.areas.count > max(1, page.rooms.count / 2) ? (work, tracer) : nil
  }

  private func tracer(_ work: LineWork) -> WallTracer {
    let known = work.doors.swings.map(\.opening) + painted.map(\.axis)
    let widths = known.map(\.length).sorted()
    return tracer(
      work.walls, known,
      doorWidth: widths.count < Self.fewestDoors ? nil : widths[widths.count / 2])
  }

  /// The spaces between walls; if most of them open to the outside, the ends of corridors are closed
  /// by wider openings.
  private func tracer(
    _ walls: [Segment], _ doors: [Segment], doorWidth: Double? = nil
  ) -> WallTracer {
    func tracer(_ widening: Double) -> WallTracer {
      WallTracer(
        walls, width: level.drawing.width, height: level.drawing.height,
        scale: level.metersPerPixel, doorWidth: doorWidth,
        doors: doors, labels: texts.map(\.position), widening: widening)
    }
    let usual = tracer(1)
    guard usual.isOpenToOutside else { return usual }
    // The rooms open to the corridor then; their windows still open to the outside.
    let least = usual.doors.count + max(2, usual.exits.count / 5)
    let wider = Self.widenings.lazy.map(tracer).first {
      $0.doors.count >= least && $0.exits.count < usual.exits.count
    }
    return wider ?? usual
  }

  private static let widenings = [1.4, 2]

  /// The number of traced spaces that have the name of one room, counted as for drawn shapes.
  private func fitting(_ tracer: WallTracer, _ names: [PlacedText]) -> Int {
    Self.named(
      tracer.areas.map(\.outline), names)
  }

  /// The number of areas that have the name of one room, of the names given; the smallest area
  /// around a name has it.
  private static func named(_ outlines: [Outline], _ names: [PlacedText]) -> Int {
    let areas = outlines.map(\.area)
    let grid = AreaGrid(outlines)
    var own: [Int: [PlacedText]] = [:]
    for text in names {
      if let area = grid.around(text.position).min(by: { areas[$0] < areas[$1] }) {
        own[area, default: []].append(text)
      }
    }
    return own.values.count(where: \.nameOneRoom)
  }

  /// Adds the space between walls: a room named by its texts, or a corridor.
  ///
  /// - Parameter kind: The kind of the stairs or lift that a drawn shape in it shows.
  private mutating func add(
    _ area: WallTracer.Area, _ kind: Portal.Kind?, _ shafts: inout Shafts
  ) {
    let outline = area.outline
    guard let box = outline.box else { return }
    let labels = texts.filter { box.contains($0.position) && outline.contains($0.position) }
    let numbers = labels.filter(\.isNumber)
    let isOpen = Self.isOpen(doors: area.doors, numbers: numbers.count, labels: labels.count)
    var data = ["guess": "yes"]
    let shaft = isOpen || kind != nil ? nil : shaft(named: labels)
    if let (shaft, position) = shaft, !isKept(shaft, at: position) {
      page.portals.append(
        PlanPackage.Thing(
          id: free(shafts.name(shaft, at: share(position), on: level.id)), points: [position],
          data: ["kind": shaft.rawValue]))
    }
    data["kind"] = isOpen ? "corridor" : (kind ?? shaft?.kind)?.rawValue
    let text = isOpen ? "" : labels.map(\.text).joined(separator: " ")
    if !text.isEmpty { data["name"] = text }
    let title = numbers.first?.text ?? text
    let name = !isOpen && title.count < 24 ? title.replacing(" ", with: "-") : ""
    let id = free(name.isEmpty ? (isOpen ? "corridor" : Room.unnamedNumber) : name)
    page.rooms.append(PlanPackage.Thing(id: id, points: area.points, data: data))
  }

  /// The stairs or lift that the only text in a space names.
  private func shaft(named labels: [PlacedText]) -> (kind: Portal.Kind, position: PlanPoint)? {
    guard labels.count == 1, let kind = Self.portal(named: labels[0].text), kind != .exit else {
      return nil
    }
    return (kind, labels[0].position)
  }

  /// Whether a space is a corridor: it has many doors, or the names of several rooms.
  private static func isOpen(doors: Int, numbers: Int, labels: Int) -> Bool {
    doors > 6 || numbers > 2 || (numbers == 0 && (doors > 3 || labels > 2))
  }

  /// The walls and pillars drawn as closed shapes, inside of which there are no rooms.
  var solidWalls: AreaGrid {
    AreaGrid(
      level.walls.map(\.outline).filter { outline in
        outline.lines.contains(where: \.isRing)
          && Thinness(outline.lines).isThin(diagonal: level.diagonal)
      } + solids)
  }

  /// Whether most of an area is the inside of walls.
  static func isSolid(_ area: WallTracer.Area, _ walls: AreaGrid) -> Bool {
    let inside = area.samples.count { !walls.around($0).isEmpty }
    return inside * 2 > area.samples.count
  }

  /// The drawn doors without those marked by one line across a wall, which parts no rooms.
  private var doorsAlongWalls: [PlanItem] {
    let walls = level.walls.flatMap { $0.outline.segments() }
    guard !walls.isEmpty, !level.doors.isEmpty else { return level.doors }
    let grid = BoxGrid(walls.map(\.box), cell: max(level.reach, 1e-6))
    return level.doors.filter { door in
      let lines = door.outline.segments()
      guard lines.count == 1, let line = lines.first, line.length < 4 * level.reach else {
        return true
      }
      return !grid.near(line.point(at: 0.5), within: line.length / 2).contains { number in
        let wall = walls[number]
        guard let crossing = line.crossing(wall) else { return false }
        let turn = abs(sin(line.angle - wall.angle))
        return (0.02...0.98).contains(crossing.own) && turn > 0.5
      }
    }
  }

  /// The lines of drawn doors, which part rooms but are no obstacles.
  private var doorMarks: Set<Segment> {
    Set(level.doors.flatMap { $0.outline.segments() }.flatMap { [$0, Segment($0.to, $0.from)] })
  }

  /// The walls and doors that layers name and that can be seen, with the arcs of doors told apart.
  private var lineWork: LineWork {
    let items = (level.walls + doorsAlongWalls).filter {
      level.drawing.layout.placements[$0.element].state == .visible
    }
    let drawn = items.flatMap(\.outline.lines).map { line in
      line.isClosed ? line.points + line.points.prefix(1) : line.points
    }
    return LineWork(
      drawn, width: level.drawing.width, height: level.drawing.height, without: flights.treads,
      painted: painted)
  }

  /// The texts that name rooms, and the number of drawn shapes that one of them names; `nil` if few
  /// texts do, or rooms need none.
  private var namedRooms: (names: [PlacedText], shapes: Int)? {
    let numbers = texts.numbersApart
    let names = numbers.count > 3 ? numbers : texts.filter { $0.text.count < 24 }
    guard names.count > 3 else { return nil }
    let largest = 0.2 * level.drawing.width * level.drawing.height
    let small = level.rooms.filter { $0.item.outline.area < largest }
    // Rooms with ids of their own need no text inside; nor does a plan with drawn paths.
    let own = small.count {
      !$0.number.isEmpty && !$0.item.name.isEmpty && !ItemName.isAutomatic($0.item.name)
    }
    guard level.paths.isEmpty || level.doors.isEmpty, own * 2 < max(small.count, 1) else {
      return nil
    }
    return (names, Self.named(small.map(\.item.outline), names))
  }

  /// Adds what texts outside of closed rooms name: stairs and lifts as portals, else places in
  /// corridors.
  mutating func addLabels(_ shafts: inout Shafts) {
    let grid = AreaGrid(
      page.rooms.map { Outline(lines: [Outline.Line(points: $0.points, isClosed: true)]) })
    let isOpen = page.rooms.map { $0.data["kind"] == "corridor" }
    for label in texts where label.text.count < Self.longestName {
      let around = grid.around(label.position)
      guard around.allSatisfy({ isOpen[$0] }) else { continue }
      let word = label.text.lowercased().split { !$0.isLetter }.first.map(String.init) ?? ""
      if let kind = Portal.Kind(word: word) {
        guard !isKept(kind, at: label.position) else { continue }
        page.portals.append(
          PlanPackage.Thing(
            id: free(shafts.name(kind, at: share(label.position), on: level.id)),
            points: [label.position], data: ["guess": "yes", "kind": kind.rawValue]))
      } else if let corridor = around.first, page.rooms[corridor].id != label.text {
        page.pointsOfInterest.append(
          PlanPackage.Thing(
            id: free(label.text.replacing(" ", with: "-")), points: [label.position],
            data: ["name": label.text]))
      }
    }
  }

  private static let longestName = 24
}
