extension AdoptedLevel {
  /// Adds rooms of a drawing that has only walls: the spaces between them, with openings as doors.
  mutating func traceRooms(_ shafts: inout Shafts) {
    let isUnsorted = isUnsorted
    let work = isUnsorted ? LineWork(level.drawing, without: flights.treads) : lineWork
    let isTakenWhole = isUnsorted || !work.doors.swings.isEmpty
    let tracer = WallTracer(
      isTakenWhole ? work.walls : RoomEdges.walls(of: page), width: level.drawing.width,
      height: level.drawing.height, scale: level.metersPerPixel,
      doors: work.doors.swings.map(\.opening), labels: texts.map(\.position))
    // If the lines enclose nothing, the shapes remain what they were taken for.
    guard tracer.areas.count > max(1, isUnsorted ? page.rooms.count / 2 : 0) || !isUnsorted else {
      return
    }
    swings = work.doors.swings
    if isUnsorted { page.rooms = [] }
    if isTakenWhole {
      bars = []
      page.walls = work.walls.enumerated().map { number, wall in
        PlanPackage.Thing(id: "wall-\(number + 1)", points: [wall.from, wall.to])
      }
    }
    for area in tracer.areas { add(area, &shafts) }
    for door in tracer.doors {
      let isDrawn = swings.contains { $0.opening == door }
      page.doors.append(
        PlanPackage.Thing(
          id: free("door"), points: [door.from, door.to], data: isDrawn ? [:] : ["guess": "yes"]))
    }
    for exit in tracer.exits {
      let middle = exit.point(at: 0.5)
      page.portals.append(
        PlanPackage.Thing(
          id: free(shafts.name(.exit, at: share(middle), on: level.id)),
          points: [exit.from, exit.to], data: ["guess": "yes", "kind": Portal.Kind.exit.rawValue]))
    }
  }

  /// Adds the space between walls: a room named by its texts, or a corridor.
  private mutating func add(_ area: WallTracer.Area, _ shafts: inout Shafts) {
    let outline = Outline(lines: [Outline.Line(points: area.points, isClosed: true)])
    guard let box = outline.box else { return }
    let labels = texts.filter { box.contains($0.position) && outline.contains($0.position) }
    let numbers = labels.filter(\.isNumber)
    let isOpen = Self.isOpen(doors: area.doors, numbers: numbers.count, labels: labels.count)
    var data = ["guess": "yes"]
    if isOpen { data["kind"] = "corridor" }
    let text = isOpen ? "" : labels.map(\.text).joined(separator: " ")
    if !text.isEmpty { data["name"] = text }
    let title = numbers.first?.text ?? text
    let name = !isOpen && title.count < 24 ? title.replacing(" ", with: "-") : ""
    let id = free(name.isEmpty ? (isOpen ? "corridor" : "unnamed") : name)
    page.rooms.append(PlanPackage.Thing(id: id, points: area.points, data: data))
  }

  /// Whether a space is a corridor: it has many doors, or the names of several rooms.
  private static func isOpen(doors: Int, numbers: Int, labels: Int) -> Bool {
    doors > 6 || numbers > 2 || (numbers == 0 && (doors > 3 || labels > 2))
  }

  /// The walls and doors that layers name, with the arcs of doors told apart.
  private var lineWork: LineWork {
    let drawn = (level.walls + level.doors).flatMap(\.outline.lines).map { line in
      line.isClosed ? line.points + line.points.prefix(1) : line.points
    }
    return LineWork(
      drawn, width: level.drawing.width, height: level.drawing.height, without: flights.treads)
  }

  /// Whether texts name many rooms of which no shape is drawn: the shapes are walls then.
  var isUnsorted: Bool {
    let numbers = texts.filter(\.isNumber)
    let names = numbers.count > 3 ? numbers : texts.filter { $0.text.count < 24 }
    guard names.count > 3 else { return false }
    let largest = 0.2 * level.drawing.width * level.drawing.height
    let small = level.rooms.filter { $0.item.outline.area < largest }
    // Rooms with ids of their own need no text inside; nor does a plan with drawn paths.
    let own = small.count { !$0.number.isEmpty && !ItemName.isAutomatic($0.item.name) }
    guard level.paths.isEmpty || level.doors.isEmpty, own * 2 < max(small.count, 1) else {
      return false
    }
    let grid = AreaGrid(small.map(\.item.outline))
    let named = names.count { !grid.around($0.position).isEmpty }
    return named * 3 < names.count
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

  /// Adds corridors if none are drawn: the space inside the walls that rooms leave free.
  mutating func addCorridors() {
    let rooms = page.rooms.map { Outline(lines: [Outline.Line(points: $0.points, isClosed: true)]) }
    guard rooms.count > 1, page.doors.isEmpty || !page.doors.contains(where: Self.isGuess) else {
      return
    }
    let edges = rooms.flatMap { $0.segments(closing: true) }
    let tracer = WallTracer(
      RoomEdges.walls(of: page) + edges, width: level.drawing.width,
      height: level.drawing.height, scale: level.metersPerPixel)
    let grid = BoxGrid(edges.map(\.box), cell: max(level.reach, 1e-6))
    for area in tracer.areas {
      guard area.width >= level.leastGap, !rooms.contains(where: { $0.contains(area.inner) }) else {
        continue
      }
      page.rooms.append(
        PlanPackage.Thing(
          id: free("corridor"), points: area.points.map { snapped($0, to: edges, grid) },
          data: ["kind": "corridor", "guess": "yes"]))
    }
  }

  /// A corner of a traced area moved to the corner or edge of a drawn room near it.
  private func snapped(_ point: PlanPoint, to edges: [Segment], _ grid: BoxGrid) -> PlanPoint {
    let reach = 0.0035 * level.diagonal
    let near = grid.near(point, within: reach).map { edges[$0] }
    let corner = near.flatMap { [$0.from, $0.to] }.min {
      $0.distance(to: point) < $1.distance(to: point)
    }
    if let corner, corner.distance(to: point) <= reach { return corner }
    let edge = near.map { $0.point(at: $0.nearest(to: point)) }.min {
      $0.distance(to: point) < $1.distance(to: point)
    }
    return edge.flatMap { $0.distance(to: point) <= reach ? $0 : nil } ?? point
  }
}
