extension AdoptedLevel {
  /// The shapes of a layer of rooms that are only lines: where most shapes are closed, or nearly all
  /// texts are in closed ones, the open ones are walls, unless a colour fills them.
  var openLines: Set<Int> {
    let open = level.rooms.indices.filter { number in
      let item = level.rooms[number].item
      let placement = level.drawing.layout.placements[item.element]
      let isColoured = placement.isFilled && !placement.isDark && item.outline.area > 0
      return item.text.isEmpty && !isColoured
        && item.outline.lines.allSatisfy { !Self.isClosed($0) }
    }
    guard open.count * 2 > level.rooms.count else { return Set(open) }
    let nameless = open.filter {
      let name = level.rooms[$0].item.name
      return name.isEmpty || ItemName.isAutomatic(name)
    }
    return areNotNamed(Set(nameless)) ? Set(nameless) : []
  }

  /// Whether the texts name closed shapes, as the areas that a page reacts to, and not open lines.
  private func areNotNamed(_ lines: Set<Int>) -> Bool {
    let named = Set(owners.compactMap { $0 })
    let open = named.intersection(lines).count
    return named.count - open >= Self.fewestNamed && open * 4 <= named.count - open
  }

  private static let fewestNamed = 6

  /// Whether the ends of a line meet, or nearly.
  private static func isClosed(_ line: Outline.Line) -> Bool {
    guard !line.isRing else { return true }
    guard line.points.count > 3, let first = line.points.first, let last = line.points.last else {
      return false
    }
    let length = zip(line.points, line.points.dropFirst()).reduce(0) {
      $0 + $1.0.distance(to: $1.1)
    }
    return first.distance(to: last) < 0.1 * length
  }

  /// Whether a closed shape of a layer of rooms is a piece of wall: too narrow for people, and
  /// without a text.
  func isWall(_ number: Int) -> Bool {
    let outline = level.rooms[number].item.outline
    let around = outline.segments(closing: true).reduce(0) { $0 + $1.length }
    return around > 0 && 2 * outline.area / around < 0.4 * level.leastGap
      && label(of: number) == nil
  }

  /// Adds lines as walls, but straight ones that bar a corridor from one side to the other as doors.
  ///
  /// The pieces of a line with corners are walls: they end at each other, not at the corridor's
  /// sides.
  ///
  /// - Parameter haveBars: Whether such lines are doors; where walls are drawn as lines, they part
  ///   rooms.
  mutating func addLines(_ lines: [[PlanPoint]], haveBars: Bool) {
    guard !lines.isEmpty else { return }
    let least = 0.006 * level.diagonal
    let drawn = lines.filter { line in
      let box = line.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) }
      return line.count > 1 && max(box.width, box.height) > least
    }
    let work = LineWork(
      drawn, width: level.drawing.width, height: level.drawing.height, without: flights.treads)
    let straight = Set(drawn.lazy.filter { $0.count == 2 }.map { Segment($0[0], $0[1]) })
    let edges =
      page.rooms.flatMap { room in
        zip(room.points, room.points.dropFirst() + room.points.prefix(1)).map { Segment($0, $1) }
      } + RoomEdges.walls(of: page)
    let all = edges + work.walls
    let grid = BoxGrid(all.map(\.box), cell: max(level.reach, 1e-6))
    for (number, wall) in work.walls.enumerated() {
      let isBar =
        haveBars && straight.contains(wall) && wall.length < Self.widestBar * level.diagonal
        && [wall.from, wall.to].allSatisfy { end in
          grid.near(end, within: level.snapDistance).contains { other in
            other != edges.count + number && all[other].distance(to: end) <= level.snapDistance
              && all[other].isAcross(wall)
          }
        }
      if isBar {
        bars.append(
          PlanPackage.Thing(id: free("door"), points: [wall.from, wall.to], data: ["guess": "yes"]))
      } else {
        page.walls.append(PlanPackage.Thing(id: free("wall"), points: [wall.from, wall.to]))
      }
    }
  }

  /// The drawn doors, with lines divided that open several of the page's rooms.
  var dividedDoors: [PlanItem] {
    guard page.paths.isEmpty else { return level.doors }
    return DoorRow.divided(
      level.doors,
      among: page.rooms.map { room in
        (
          Outline(lines: [Outline.Line(points: room.points, isClosed: true)]),
          room.data["kind"] == "corridor"
        )
      }, reach: level.doorReach)
  }

  /// The two ends of a drawn door.
  static func threshold(_ door: PlanItem) -> [PlanPoint] {
    guard let box = door.outline.box else { return [door.position] }
    let middle = box.center
    // In a wall at an angle the bounding box tells nothing of the door's direction.
    if let turned = OrientedBox(around: door.outline.lines.flatMap(\.points)),
      turned.area < 0.8 * box.width * box.height
    {
      return turned.axis
    }
    return box.width >= box.height
      ? [PlanPoint(x: box.minX, y: middle.y), PlanPoint(x: box.maxX, y: middle.y)]
      : [PlanPoint(x: middle.x, y: box.minY), PlanPoint(x: middle.x, y: box.maxY)]
  }

  /// The width of a corridor at most, as a fraction of the page's diagonal.
  private static let widestBar = 0.06
}

extension Segment {
  /// Whether two lines have nearly the same direction.
  ///
  /// - Parameter sine: The sine of the angle between them at most.
  func isParallel(to other: Segment, within sine: Double) -> Bool {
    let cross =
      (to.x - from.x) * (other.to.y - other.from.y) - (to.y - from.y) * (other.to.x - other.from.x)
    return abs(cross) < sine * length * other.length
  }

  /// Whether two lines meet at a large angle.
  func isAcross(_ other: Segment) -> Bool {
    guard length > 0, other.length > 0 else { return false }
    let dot =
      (to.x - from.x) * (other.to.x - other.from.x)
      + (to.y - from.y) * (other.to.y - other.from.y)
    return abs(dot) < 0.7 * length * other.length
  }
}
