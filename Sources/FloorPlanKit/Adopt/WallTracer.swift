/// Finds rooms and doors in a drawing that has only walls.
///
/// Openings are doors drawn with their arcs, and lines from the free end of a wall, single or
/// double, to another wall that is no farther away than the width of a door. Walls and openings are
/// drawn into a grid of cells; an enclosed area that is not connected with the page's edge is a
/// room, unless it is as narrow as the inside of a wall. An opening between two rooms is a door; one
/// to the outside is an exit.
struct WallTracer {
  /// A room: its corners, and its number of doors.
  struct Area {
    let points: [PlanPoint]
    /// A point inside the room.
    let inner: PlanPoint
    /// Points spread over the room.
    let samples: [PlanPoint]
    /// The mean width, which distinguishes corridors from rooms.
    let width: Double
    var doors = 0
  }

  private(set) var areas: [Area] = []
  private(set) var doors: [Segment] = []
  private(set) var exits: [Segment] = []

  /// - Parameters:
  ///   - walls: The walls, in pixels.
  ///   - scale: The length of a pixel in metres; `nil` if unknown.
  ///   - doorWidth: The usual width of the drawn doors in pixels; `nil` if they are few.
  ///   - known: Openings that are drawn as doors.
  ///   - labels: The positions of texts, most of which name rooms.
  ///   - isOneSpace: Whether areas, each given by a point and its width, are one area where only an
  ///     opening parts them.
  init(
    _ walls: [Segment], width: Double, height: Double, scale: Double?, doorWidth: Double? = nil,
    doors known: [Segment] = [],
    labels: [PlanPoint] = [], joining isOneSpace: ((PlanPoint, Double) -> Bool)? = nil
  ) {
    guard walls.count > 3, walls.count <= Self.mostWalls else { return }
    let box = walls.reduce(PlanBox.empty) { $0.union($1.box) }
    guard box.isFinite, max(box.width, box.height) > 0 else { return }
    let diagonal = (box.width * box.width + box.height * box.height).squareRoot()
    // Without a scale, and in a building of hundreds of metres, doors tell more than the page.
    let door = doorWidth ?? .infinity
    let widest =
      scale.map { min(Self.widestDoor / $0, 0.15 * diagonal) } ?? min(0.045 * diagonal, 4 * door)
    let least = scale.map { Self.leastWidth / $0 } ?? min(0.005 * diagonal, 0.7 * door)
    let found = Self.openings(of: walls, widest: widest) + Self.gaps(of: walls, widest: widest)
    let openings =
      known
      + found.filter { opening in
        !known.contains { $0.distance(to: opening.point(at: 0.5)) < max($0.length, opening.length) }
      }
    let side = scale.map { Self.cellSide / $0 } ?? door / 5
    var grid = CellGrid(box, cells: Self.cells(box, side: side))
    for wall in walls { grid.draw(wall) }
    for opening in openings { grid.drawOpening(opening) }
    for line in Self.partitions(at: openings, of: walls, widest: widest) { grid.draw(line) }
    grid.fill()
    for opening in openings { Self.erase(opening, in: &grid) }
    if let isOneSpace { Self.join(openings, in: &grid, isOneSpace) }
    let named = Set(labels.compactMap(grid.area))
    grid.joinRemnants(between: openings, but: named) { [grid] area in
      grid.sizes[area] < Self.leastCells || grid.width(of: area) < least
    }
    let widths = named.map(grid.width).sorted()
    let sliver = widths.count > 3 ? Self.sliver * widths[widths.count / 2] : 0
    var numbers: [Int: Int] = [:]
    for (number, count) in grid.sizes.enumerated()
    where number > 0 && count >= Self.leastCells && areas.count < Self.mostAreas {
      let mean = grid.width(of: number)
      guard mean >= least, named.contains(number) || mean >= sliver else { continue }
      let points = grid.outline(of: number)
      guard points.count > 2 else { continue }
      numbers[number] = areas.count
      areas.append(
        Area(
          points: points, inner: grid.inner(of: number), samples: grid.samples(of: number),
          width: mean))
    }
    let drawn = Set(known)
    let parts = openings.flatMap { opening in
      let isDrawn = drawn.contains(opening)
      return grid.parts(of: opening, isWhole: isDrawn).map { (part: $0, isDrawn: isDrawn) }
    }.filter { $0.part.one != $0.part.other }
    // Where most doors are drawn, a gap makes no room a corridor: it may be a window.
    let drawnParts = parts.count(where: \.isDrawn)
    let onlyDrawn = drawnParts >= Self.fewestDrawn && 2 * drawnParts > parts.count
    for (part, isDrawn) in parts {
      let rooms = [part.one, part.other].compactMap { numbers[$0] }
      if isDrawn || !onlyDrawn {
        for room in rooms { areas[room].doors += 1 }
      }
      if rooms.count == 2 {
        doors.append(part.line)
      } else if rooms.count == 1, part.one == 0 || part.other == 0 {
        exits.append(part.line)
      }
    }
  }

  /// Erases an opening where both of its sides are one area: across a corridor that leads around a
  /// core, it would be a wall.
  private static func erase(_ opening: Segment, in grid: inout CellGrid) {
    let sides = grid.parts(of: opening)
    if sides.count == 1, let area = sides.first?.one, area == sides[0].other {
      grid.erase(opening, into: area)
    } else {
      for part in grid.inner(of: opening) where part.one > 0 {
        grid.erase(part.line, into: part.one)
      }
    }
  }

  /// Joins areas at both sides of openings.
  private static func join(
    _ openings: [Segment], in grid: inout CellGrid, _ isOneSpace: (PlanPoint, Double) -> Bool
  ) {
    var known: [Int: Bool] = [:]
    func isFree(_ area: Int) -> Bool {
      if let free = known[area] { return free }
      let free = area > 0 && isOneSpace(grid.inner(of: area), grid.width(of: area))
      known[area] = free
      return free
    }
    for opening in openings {
      for part in grid.parts(of: opening)
      where part.one != part.other && isFree(part.one) && isFree(part.other) {
        grid.join(part.other, into: part.one)
        grid.erase(part.line, into: part.one)
      }
    }
  }

  /// The number of cells along the longer side: more in a large building, whose walls would else be
  /// as wide as its doors.
  static func cells(_ box: PlanBox, side: Double) -> Int {
    let (long, short) = (max(box.width, box.height), min(box.width, box.height))
    guard short > 0, side > 0 else { return fewestCells }
    let most = (mostCells * long / short).squareRoot()
    return max(fewestCells, Int(min(long / side, most, 10_000)))
  }

  private static let mostWalls = 150_000
  private static let mostAreas = 2000
  private static let fewestCells = 640
  private static let mostCells = 2_000_000.0
  /// The side of a cell in metres: less than the thickness of most walls, a fifth of a door.
  private static let cellSide = 0.18
  private static let leastCells = 120
  private static let fewestDrawn = 8
  /// The maximum width of a door in metres.
  private static let widestDoor = 2.0
  /// The minimum width of a room in metres; what is narrower is the inside of a wall.
  private static let leastWidth = 0.4
  /// The width of the inside of a wall at most, as a fraction of the usual width of named rooms.
  private static let sliver = 0.15

  /// Openings beside the ends of double walls: lines from the middle of the short line between the
  /// wall's two lines, straight on to the next wall.
  private static func gaps(of walls: [Segment], widest: Double) -> [Segment] {
    let thickest = 0.5 * widest
    let touch = 0.02 * widest
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    var lines: [(line: Segment, cap: Int)] = []
    /// For each wall the length of the shortest line that ends at it.
    var nearer: [Int: Double] = [:]
    for (number, cap) in walls.enumerated() where cap.length > touch && cap.length < thickest {
      guard let away = ahead(of: cap, number, walls, grid: grid, touch: touch) else { continue }
      let middle = cap.point(at: 0.5)
      let ray = Segment(
        PlanPoint(x: middle.x + away.x * touch, y: middle.y + away.y * touch),
        PlanPoint(x: middle.x + away.x * widest, y: middle.y + away.y * widest))
      let places = grid.near(ray.point(at: 0.5), within: widest).compactMap { other in
        other == number ? nil : ray.crossing(walls[other]).map { (share: $0.own, wall: other) }
      }
      guard let nearest = places.min(by: { $0.share < $1.share }),
        nearest.share * ray.length > cap.length
      else { continue }
      let line = Segment(middle, ray.point(at: nearest.share))
      lines.append((line, number))
      nearer[nearest.wall] = min(nearer[nearest.wall] ?? .infinity, line.length)
    }
    var found: [Segment] = []
    // A pillar beside a door looks like the end of a wall, too, but the door ends at it.
    for (line, cap) in lines where nearer[cap].map({ line.length <= 1.01 * $0 }) ?? true {
      // Found from both of its sides; the next door beside a partition is another one.
      let isKnown = found.contains {
        $0.point(at: 0.5).distance(to: line.point(at: 0.5)) < 0.5 * min($0.length, line.length)
      }
      if !isKnown { found.append(line) }
    }
    return found
  }

  /// The lines from the ends of partitions to openings in which they end: the rooms at both sides of
  /// a partition share the opening, not its space.
  private static func partitions(
    at openings: [Segment], of walls: [Segment], widest: Double
  ) -> [Segment] {
    let reach = 0.2 * widest
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    return openings.flatMap { opening in
      grid.near(opening.point(at: 0.5), within: opening.length / 2 + reach).compactMap {
        number -> Segment? in
        let wall = walls[number]
        let isNearer = opening.distance(to: wall.from) <= opening.distance(to: wall.to)
        let (tip, other) = isNearer ? (wall.from, wall.to) : (wall.to, wall.from)
        let place = opening.nearest(to: tip)
        let foot = opening.point(at: place)
        guard (0.08...0.92).contains(place), foot.distance(to: tip) <= reach,
          opening.distance(to: other) > 2 * reach, opening.isAcross(wall)
        else { return nil }
        return Segment(tip, foot)
      }
    }
  }

  /// The direction in which a double wall would continue beyond the short line at its end; `nil` if
  /// a line is not the end of a double wall.
  private static func ahead(
    of cap: Segment, _ number: Int, _ walls: [Segment], grid: BoxGrid, touch: Double
  ) -> PlanPoint? {
    let normal = PlanPoint(
      x: (cap.to.y - cap.from.y) / cap.length, y: (cap.from.x - cap.to.x) / cap.length)
    var sides: [Double] = []
    // Beside a corner one of the two lines is short; both are, beside a pillar.
    var longest = 0.0
    for end in [cap.from, cap.to] {
      var side = 0.0
      for other in grid.near(end, within: touch) where other != number {
        let wall = walls[other]
        guard wall.length > 0.5 * cap.length else { continue }
        let isFrom = wall.from.distance(to: end) <= touch
        guard isFrom || wall.to.distance(to: end) <= touch else { continue }
        let far = isFrom ? wall.to : wall.from
        let along = ((far.x - end.x) * normal.x + (far.y - end.y) * normal.y) / wall.length
        if abs(along) > 0.95 {
          side = along > 0 ? 1 : -1
          longest = max(longest, wall.length)
        }
      }
      sides.append(side)
    }
    guard sides[0] != 0, sides[0] == sides[1], longest > 2 * cap.length else { return nil }
    return PlanPoint(x: -normal.x * sides[0], y: -normal.y * sides[0])
  }

  /// Lines from free ends of walls to another wall: straight ahead, else the nearest.
  private static func openings(of walls: [Segment], widest: Double) -> [Segment] {
    let grid = BoxGrid(walls.map(\.box), cell: max(widest, 1e-6))
    let touch = 0.08 * widest
    func near(_ point: PlanPoint, _ reach: Double, but own: Int) -> [Int] {
      grid.near(point, within: reach).filter {
        $0 != own && walls[$0].distance(to: point) <= reach
      }
    }
    var found: [Segment] = []
    for (number, wall) in walls.enumerated() where wall.length > touch {
      for (tip, other) in [(wall.from, wall.to), (wall.to, wall.from)]
      where near(tip, touch, but: number).isEmpty {
        var best: (line: Segment, cost: Double)?
        for candidate in near(tip, widest, but: number) {
          let foot = walls[candidate].point(at: walls[candidate].nearest(to: tip))
          let line = Segment(tip, foot)
          guard line.length > touch else { continue }
          let ahead =
            ((tip.x - other.x) * (foot.x - tip.x) + (tip.y - other.y) * (foot.y - tip.y))
            / (wall.length * line.length)
          guard ahead > -0.2 else { continue }
          // An opening usually continues in the direction of the wall; a turn must be much shorter.
          let cost = line.length * (ahead > 0.95 ? 0.5 : 1)
          if cost < best?.cost ?? .infinity { best = (line, cost) }
        }
        guard let line = best?.line else { continue }
        let core = Segment(line.point(at: 0.02), line.point(at: 0.98))
        let isBlocked = near(core.point(at: 0.5), line.length, but: number)
          .contains { walls[$0].crossing(core) != nil }
        let isKnown = found.contains { $0.distance(to: line.point(at: 0.5)) < touch }
        if !isBlocked, !isKnown { found.append(line) }
      }
    }
    return found
  }
}
