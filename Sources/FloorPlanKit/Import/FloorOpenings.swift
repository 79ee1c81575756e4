/// Finds where openings in a floor, such as the atrium of a museum, are open to the level below:
/// along their edges, except where another shape, such as a shop or a bridge, has a floor in them.
struct FloorOpenings {
  private struct Shape {
    let outline: Outline
    let box: PlanBox
    let area: Double
  }

  /// An opening and the shapes in it or beside it.
  private struct Hole {
    let outline: Outline
    let around: Set<Int>
  }

  private let shapes: [Shape]
  private let grid: BoxGrid
  private var budget = FloorOpenings.mostTests

  /// The maximum number of corners that are compared with points.
  fileprivate static let mostTests = 50_000_000
  /// The length of a part of an edge that is tested on its own, in units.
  private static let piece = 1 / EarthLayout.metersPerUnit
  /// How far from the edge a floor is looked for, in units: shapes leave space for a wall.
  private static let depths = [0.2 / EarthLayout.metersPerUnit, 0.6 / EarthLayout.metersPerUnit]

  init(_ rooms: [PlanPackage.Thing]) {
    shapes = rooms.map { room in
      let outline = room.outline
      return Shape(outline: outline, box: outline.box ?? .empty, area: outline.area)
    }
    grid = BoxGrid(shapes.map(\.box), cell: 8 * Self.piece)
  }

  /// The parts of an opening's edge at which there is no floor.
  mutating func walls(around ring: [PlanPoint]) -> [[PlanPoint]] {
    guard let hole = hole(ring) else { return [] }
    var pieces: [(line: Segment, side: Int, isOpen: Bool)] = []
    for (side, edge) in hole.outline.segments(closing: true).enumerated() where edge.length > 0 {
      let count = max(1, min(256, Int(nearest: edge.length / Self.piece)))
      for place in 0..<count {
        let line = Segment(
          edge.point(at: Double(place) / Double(count)),
          edge.point(at: Double(place + 1) / Double(count)))
        pieces.append((line, side, isOpen(line, hole)))
      }
    }
    guard let covered = pieces.firstIndex(where: { !$0.isOpen }) else {
      let corners = hole.outline.lines[0].points
      return [corners + corners.prefix(1)]
    }
    var walls: [[PlanPoint]] = []
    var last: Int?
    for piece in pieces[covered...] + pieces[..<covered] {
      guard piece.isOpen else {
        last = nil
        continue
      }
      if last == nil { walls.append([piece.line.from]) }
      if last == piece.side { walls[walls.count - 1].removeLast() }
      walls[walls.count - 1].append(piece.line.to)
      last = piece.side
    }
    return walls
  }

  /// The point on an opening's edge nearest to a point that has no floor in it; `nil` for others.
  mutating func edge(of ring: [PlanPoint], nearestTo point: PlanPoint) -> PlanPoint? {
    guard let hole = hole(ring), hole.outline.contains(point), !hasFloor(point, hole) else {
      return nil
    }
    let feet = hole.outline.segments(closing: true).map { $0.point(at: $0.nearest(to: point)) }
    return feet.min { $0.distance(to: point) < $1.distance(to: point) }
  }

  private func hole(_ ring: [PlanPoint]) -> Hole? {
    let corners = ring.first == ring.last ? Array(ring.dropLast()) : ring
    guard corners.count > 2 else { return nil }
    let outline = Outline(lines: [Outline.Line(points: corners, isClosed: true)])
    guard let inner = outline.innerPoint else { return nil }
    let area = outline.area
    let around = grid.near(inner, within: 0).filter {
      shapes[$0].area >= area && shapes[$0].box.contains(inner)
        && shapes[$0].outline.contains(inner)
    }
    return Hole(outline: outline, around: Set(around))
  }

  private mutating func isOpen(_ piece: Segment, _ hole: Hole) -> Bool {
    let middle = piece.point(at: 0.5)
    let length = max(piece.length, 1e-9)
    let (x, y) = (
      (piece.to.y - piece.from.y) / length, (piece.from.x - piece.to.x) / length
    )
    for depth in Self.depths {
      for side in [depth, -depth] {
        let point = PlanPoint(x: middle.x + side * x, y: middle.y + side * y)
        budget -= hole.outline.lines[0].points.count
        guard budget > 0 else { return true }
        if hole.outline.contains(point), hasFloor(point, hole) { return false }
      }
    }
    return true
  }

  private mutating func hasFloor(_ point: PlanPoint, _ hole: Hole) -> Bool {
    for number in grid.near(point, within: 0)
    where !hole.around.contains(number) && shapes[number].box.contains(point) {
      budget -= shapes[number].outline.lines[0].points.count
      if shapes[number].outline.contains(point) { return true }
    }
    return false
  }
}

extension PlanPackage.Page {
  /// Adds walls around what is open to the level below or solid.
  ///
  /// - Parameters:
  ///   - rings: The edges of these areas.
  ///   - name: Makes the id of a wall.
  mutating func close(_ rings: [[PlanPoint]], named name: () -> String) {
    guard !rings.isEmpty else { return }
    var openings = FloorOpenings(rooms)
    for ring in rings {
      walls += openings.walls(around: ring).map { PlanPackage.Thing(id: name(), points: $0) }
    }
  }

  /// Moves stairs and lifts that stand in the hole of a hall to its edge, from which they are
  /// entered.
  mutating func movePortalsFromHoles() {
    let holes = rooms.flatMap(\.holes)
    guard !holes.isEmpty, !portals.isEmpty else { return }
    var openings = FloorOpenings(rooms)
    var tests = 0
    for ring in holes {
      let box = ring.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) }
      for place in portals.indices
      where portals[place].points.count == 1 && portals[place].data["kind"] != "exit"
        && box.contains(portals[place].points[0])
      {
        tests += ring.count
        guard tests < FloorOpenings.mostTests else { return }
        if let edge = openings.edge(of: ring, nearestTo: portals[place].points[0]) {
          portals[place].points = [edge]
        }
      }
    }
  }
}
