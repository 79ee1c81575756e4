extension AdoptedLevel {
  /// Adds the stairs that are drawn with their treads, and those that texts with their letters name.
  mutating func addFlights(_ shafts: inout Shafts) {
    addDrawnFlights(&shafts)
    addLabelledStairs(&shafts)
  }

  /// Adds stairs that are drawn with their treads where nothing else names stairs or a lift.
  private mutating func addDrawnFlights(_ shafts: inout Shafts) {
    guard !flights.boxes.isEmpty || !flights.signs.isEmpty else { return }
    page.walls.removeAll(where: isStep)
    let outlines = page.rooms.map {
      Outline(lines: [Outline.Line(points: $0.points, isClosed: true)])
    }
    let areas = outlines.map(\.area)
    let grid = AreaGrid(outlines)
    let known = page.portals.filter { $0.data["kind"] != Portal.Kind.exit.rawValue }
    for (number, box) in (flights.boxes + flights.signs).enumerated() {
      let around = box.expanded(by: level.reach)
      let room = grid.around(box.center).min { areas[$0] < areas[$1] }
      let isKnown = known.contains { portal in
        portal.points.first.map { point in
          around.contains(point) || room.map { outlines[$0].contains(point) && isOwn($0) } ?? false
        } ?? false
      }
      // A sign outside of all rooms belongs to a legend.
      guard room != nil || number < flights.boxes.count else { continue }
      guard !isKnown, room.map({ page.rooms[$0].data["kind"] }) != Portal.Kind.stairs.rawValue
      else { continue }
      if let room, isOwn(room), areas[room] < Self.mostLandings * box.width * box.height {
        addStairs(in: room, around: box.center, &shafts)
      } else {
        addStairs(at: box.center, around: box.center, &shafts)
      }
    }
  }

  /// Whether a wall is made of treads alone, or is the outline of a step: two long sides, of which at
  /// least one is a tread, and two short ones.
  private func isStep(_ wall: PlanPackage.Thing) -> Bool {
    let sides = zip(wall.points, wall.points.dropFirst()).map { Segment($0, $1) }
    let treads = sides.filter {
      flights.treads.contains($0) || flights.treads.contains(Segment($0.to, $0.from))
    }
    guard !treads.isEmpty, treads.count < sides.count else { return !treads.isEmpty }
    let (own, whole) = (treads.reduce(0) { $0 + $1.length }, sides.reduce(0) { $0 + $1.length })
    return sides.count == 4 && wall.points.first == wall.points.last && own > 0.4 * whole
  }

  /// The area of a staircase with its landings at most, as a multiple of that of its flights.
  private static let mostLandings = 4.5

  private func isOwn(_ room: Int) -> Bool { page.rooms[room].data["kind"] != "corridor" }

  /// Adds a staircase at a point: in the room around it, unless that is a corridor.
  mutating func addStairs(around point: PlanPoint, _ shafts: inout Shafts) {
    let outlines = page.rooms.map {
      Outline(lines: [Outline.Line(points: $0.points, isClosed: true)])
    }
    let room = page.rooms.indices.filter { outlines[$0].contains(point) }
      .min { outlines[$0].area < outlines[$1].area }
    if let room, isOwn(room) {
      addStairs(in: room, &shafts)
    } else {
      addStairs(at: point, around: point, &shafts)
    }
  }

  /// Makes a room a staircase, as a guess.
  ///
  /// - Parameter flights: The middle of its flights, which are above each other even if the rooms
  ///   around them differ; `nil` if none are drawn.
  private mutating func addStairs(
    in room: Int, around flights: PlanPoint? = nil, _ shafts: inout Shafts
  ) {
    let outline = Outline(lines: [Outline.Line(points: page.rooms[room].points, isClosed: true)])
    guard let middle = outline.innerPoint ?? outline.box?.center else { return }
    page.rooms[room].data["kind"] = Portal.Kind.stairs.rawValue
    page.rooms[room].data["guess"] = "yes"
    addStairs(at: middle, around: flights ?? middle, &shafts)
  }

  /// Makes a room without a name a staircase because there is one at its place on other levels.
  mutating func addShaft(in room: Int, _ shafts: inout Shafts) {
    let known = page.portals.count
    addStairs(in: room, &shafts)
    shaftNames.formUnion(page.portals[known...].map(\.id))
  }

  private mutating func addStairs(
    at point: PlanPoint, around flights: PlanPoint, _ shafts: inout Shafts
  ) {
    let id = free(shafts.name(.stairs, at: share(flights), on: level.id))
    flightPlaces[id] = flights
    page.portals.append(
      PlanPackage.Thing(
        id: id, points: [point], data: ["guess": "yes", "kind": Portal.Kind.stairs.rawValue]))
  }

  /// Portals without those that are only further lines of another one, as the steps of a staircase.
  static func withoutParts(_ portals: [Portal], within reach: Double) -> [Portal] {
    var kept: [Portal] = []
    var boxes: [PlanBox] = []
    for portal in portals {
      let box = portal.item.outline.box ?? PlanBox(around: portal.item.position)
      let isNamed = !ItemName.isAutomatic(portal.item.name) && !portal.item.name.isEmpty
      if !isNamed,
        let whole = kept.indices.first(where: {
          kept[$0].kind == portal.kind && boxes[$0].expanded(by: reach).intersects(box)
        })
      {
        boxes[whole] = boxes[whole].union(box)
        continue
      }
      kept.append(portal)
      boxes.append(box)
    }
    return kept
  }
}
