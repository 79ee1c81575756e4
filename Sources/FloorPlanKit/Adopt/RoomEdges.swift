/// The edges of a page's rooms and the walls beside them, for finding where rooms touch and where
/// walls have gaps.
struct RoomEdges {
  typealias Room = (outline: Outline, box: PlanBox, isOpen: Bool)
  /// A point on an edge of a room.
  typealias Place = (point: PlanPoint, edge: Segment)

  /// The maximum distance between edges that count as touching.
  let step: Double
  /// The thickness of walls at most: a metre, as far as it is known.
  let thickness: Double
  let rooms: [Room]
  let walls: [Segment]
  let grid: BoxGrid
  private let wallGrid: BoxGrid

  init(_ page: PlanPackage.Page, _ level: Level) {
    let closed = page.rooms.filter { $0.data["kind"] != "corridor" }
    let reach = Level.doorReach(
      diagonal: level.diagonal, metersPerPixel: page.metersPerUnit ?? level.metersPerPixel,
      roughScale: Level.roughScale(ofAreas: closed.map(\.outline.area)))
    step = max(reach, 1)
    thickness = Self.thickness(on: level, step)
    rooms = page.rooms.map { room in
      let outline = room.outline
      return (outline, outline.box ?? .empty, room.data["kind"] == "corridor")
    }
    walls = Self.walls(of: page)
    grid = BoxGrid(rooms.map(\.box), cell: max(8 * step, 8))
    wallGrid = BoxGrid(walls.map(\.box), cell: max(4 * step, 4))
  }

  /// The edges of a plan's level.
  init(_ level: Level) {
    step = max(level.doorReach, 1)
    thickness = Self.thickness(on: level, step)
    rooms = level.rooms.map { room in
      (room.item.outline, room.item.outline.box ?? .empty, room.isWalkable)
    }
    walls = level.walls.flatMap { $0.outline.segments() }
    grid = BoxGrid(rooms.map(\.box), cell: max(8 * step, 8))
    wallGrid = BoxGrid(walls.map(\.box), cell: max(4 * step, 4))
  }

  private static func thickness(on level: Level, _ step: Double) -> Double {
    min(max(level.metersPerPixel.map { 1 / $0 } ?? step, step), 4 * step)
  }

  static func walls(of page: PlanPackage.Page) -> [Segment] {
    page.walls.flatMap { zip($0.points, $0.points.dropFirst()).map { Segment($0, $1) } }
  }

  /// Whether enough walls are drawn to be those of rooms.
  var hasWalls: Bool {
    let outlines = rooms.reduce(0) { sum, room in
      sum + room.outline.segments(closing: true).reduce(0) { $0 + $1.length }
    }
    return walls.reduce(0) { $0 + $1.length } > Self.leastWalls * outlines
  }

  /// The length of the walls at least, as a fraction of that of the outlines of rooms.
  private static let leastWalls = 0.05

  /// The two ends of a door at a point of an edge.
  ///
  /// The door lies within the edge, so that it does not cut into a wall at a corner, and in the wall
  /// drawn beside the edge, if there is one.
  func door(at place: Place) -> [PlanPoint] {
    let edge = place.edge
    let length = max(edge.length, 1e-9)
    let half = min(step / 2, length / 2)
    let middle = min(max(edge.nearest(to: place.point) * length, half), length - half) / length
    let ends = [edge.point(at: middle - half / length), edge.point(at: middle + half / length)]
    guard let wall = wall(along: edge, at: edge.point(at: middle)) else { return ends }
    return ends.map { wall.point(at: wall.nearest(to: $0)) }
  }

  /// The nearest wall that runs along an edge, beside a point of it.
  private func wall(along edge: Segment, at point: PlanPoint) -> Segment? {
    func runsAlong(_ wall: Segment) -> Bool {
      let (x, y) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
      let across = (wall.to.x - wall.from.x) * y - (wall.to.y - wall.from.y) * x
      return abs(across) <= 0.1 * wall.length * edge.length
    }
    let near = wallGrid.near(point, within: step).map { walls[$0] }.filter {
      // The point is beside the wall, not beyond its end.
      $0.length >= step / 2 && (0.001...0.999).contains($0.nearest(to: point))
        && $0.distance(to: point) <= step && runsAlong($0)
    }
    return near.min { $0.distance(to: point) < $1.distance(to: point) }
  }

  /// Whether no wall is drawn at a point.
  func isFree(_ point: PlanPoint) -> Bool {
    !wallGrid.near(point, within: step / 2).contains { walls[$0].distance(to: point) <= step / 2 }
  }

  /// Whether no wall is between a door beside a room and the room's edge.
  func isFree(_ door: PlanPoint, _ foot: PlanPoint) -> Bool {
    let line = Segment(door, foot)
    return !wallsNear(line).contains { wall in
      // A door may be drawn on the line of its wall.
      wall.crossing(line).map { wall.point(at: $0.own).distance(to: door) > step / 4 } ?? false
    }
  }

  /// The walls near a short line.
  func wallsNear(_ line: Segment) -> [Segment] {
    wallGrid.near(line.point(at: 0.5), within: line.length / 2).map { walls[$0] }
  }

  func nearestEdge(of room: Int, to point: PlanPoint) -> Place? {
    rooms[room].outline.segments(closing: true)
      .map { (point: $0.point(at: $0.nearest(to: point)), edge: $0) }
      .min { $0.point.distance(to: point) < $1.point.distance(to: point) }
  }

  /// The rooms whose edges touch a point.
  func touching(_ point: PlanPoint) -> [Int] {
    grid.near(point, within: step).filter {
      rooms[$0].box.expanded(by: step).contains(point)
        && rooms[$0].outline.distance(to: point) <= step
    }
  }

  func neighbors(of room: Int) -> [Int] {
    let box = rooms[room].box.expanded(by: 2 * step)
    return grid.near(box.center, within: max(box.width, box.height) / 2).filter {
      $0 != room && rooms[$0].box.intersects(box)
    }
  }

  /// Points along a room's edges, with the edges they are on.
  func samples(of room: Int) -> [Place] {
    rooms[room].outline.segments(closing: true).flatMap { edge -> [Place] in
      let count = max(1, min(200, Int(nearest: edge.length / (step / 2))))
      return (0..<count).map { (edge.point(at: (Double($0) + 0.5) / Double(count)), edge) }
    }
  }

  /// The middle of a room's edges that touch no other room; if lines are near that people walk, the
  /// middle of the side that faces one.
  func free(_ room: Int, towards lines: [Segment] = []) -> Place? {
    let around = neighbors(of: room)
    func samples(apart reach: Double) -> [Place] {
      self.samples(of: room).filter { sample in
        !around.contains {
          rooms[$0].outline.distance(to: sample.point) <= reach
            || rooms[$0].outline.contains(sample.point)
        }
      }
    }
    // A door within a step of another room would open that one, too.
    let clear = samples(apart: step)
    let free = clear.isEmpty ? samples(apart: step / 2) : clear
    let surroundings = rooms[room].box.expanded(by: Self.farthestLine * step)
    let near = lines.filter { surroundings.intersects($0.box) }
    let sides = Self.runs(of: free)
    guard !near.isEmpty, near.count * sides.count <= Self.mostLineTests else {
      return free.isEmpty ? nil : free[free.count / 2]
    }
    func distance(_ place: Place) -> Double {
      near.map { $0.distance(to: place.point) }.min() ?? .infinity
    }
    return sides.map { $0[$0.count / 2] }.map { ($0, distance($0)) }.min { $0.1 < $1.1 }?.0
  }

  /// How far from a room a line that people walk leads to its door, in steps.
  private static let farthestLine = 50.0
  private static let mostLineTests = 2_000_000

  /// Whether a room is drawn inside another room or corridor, whose own edges lead out of both.
  private func contains(_ outer: Int, _ room: Int) -> Bool {
    let box = rooms[room].box
    guard rooms[outer].box.expanded(by: step).contains(box.center),
      rooms[outer].box.width * rooms[outer].box.height > box.width * box.height,
      let inside = rooms[room].outline.innerPoint
    else { return false }
    return rooms[outer].outline.contains(inside)
  }

  /// Whether a corridor, or a room, around a room runs along one of its edges.
  private func opens(
    _ room: Int, to corridor: Int, at sample: (point: PlanPoint, edge: Segment)
  ) -> Bool {
    let length = max(sample.edge.length, 1e-9)
    let (x, y) = (
      (sample.edge.to.y - sample.edge.from.y) / length * step / 2,
      (sample.edge.from.x - sample.edge.to.x) / length * step / 2
    )
    return [1.0, -1].contains { side in
      let point = PlanPoint(x: sample.point.x + side * x, y: sample.point.y + side * y)
      return rooms[corridor].outline.contains(point)
        && !grid.near(point, within: 0).contains {
          $0 != corridor && !rooms[$0].isOpen && rooms[$0].box.contains(point)
            && rooms[$0].outline.contains(point)
        }
    }
  }

  func longestShared(
    _ room: Int, with others: [Int], least: Int = 1, where isWanted: (Place) -> Bool = { _ in true }
  ) -> Place? {
    guard !others.isEmpty else { return nil }
    var best: [Place] = []
    for other in others.prefix(32) {
      let wanted = common(room, with: other).filter(isWanted)
      for run in Self.runs(of: wanted) where run.count > best.count { best = run }
    }
    return best.count < least ? nil : best[best.count / 2]
  }

  /// The middle of each stretch of an edge at which a room touches others, the longest first.
  func allShared(_ room: Int, with others: [Int], least: Int) -> [Place] {
    others.prefix(32).flatMap { Self.runs(of: common(room, with: $0)) }
      .filter { $0.count >= least }.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map { $0.element[$0.element.count / 2] }
  }

  /// The places on a room's edges at which another one lies beside it.
  func common(_ room: Int, with other: Int) -> [Place] {
    let isAround = contains(other, room)
    let areOpen = rooms[room].isOpen && rooms[other].isOpen
    return samples(of: room).filter { sample in
      if areOpen, isTaken(sample.point) { return false }
      if isAround { return opens(room, to: other, at: sample) }
      if rooms[other].box.expanded(by: step).contains(sample.point),
        rooms[other].outline.distance(to: sample.point) <= step
      {
        return true
      }
      return rooms[other].isOpen && opens(room, to: other, at: sample)
    }
  }

  /// Whether a closed room is drawn at a point, over the corridors there.
  private func isTaken(_ point: PlanPoint) -> Bool {
    grid.near(point, within: step / 4).contains { room in
      !rooms[room].isOpen && rooms[room].box.expanded(by: step / 4).contains(point)
        && (rooms[room].outline.contains(point)
          || rooms[room].outline.distance(to: point) <= step / 4)
    }
  }

  /// The places on each edge, in the order in which the edges are met.
  static func runs(of places: [Place]) -> [[Place]] {
    var numbers: [Segment: Int] = [:]
    var runs: [[Place]] = []
    for place in places {
      let number = numbers[place.edge] ?? runs.count
      if number == runs.count {
        numbers[place.edge] = number
        runs.append([])
      }
      runs[number].append(place)
    }
    return runs
  }
}
