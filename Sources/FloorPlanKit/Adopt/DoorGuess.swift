/// Doors where a foreign plan has none: gaps in walls, arcs of open doors, shared edges.
struct DoorGuess {
  /// The doors that are missing, each by its two ends.
  private(set) var doors: [[PlanPoint]] = []
  private let step: Double
  private let rooms: [(outline: Outline, box: PlanBox, isOpen: Bool)]
  private let walls: [Segment]
  private let grid: BoxGrid

  init(_ page: PlanPackage.Page, _ level: Level) {
    step = max(level.reach / 2, 1)
    rooms = page.rooms.compactMap { room in
      let outline = Outline(lines: [Outline.Line(points: room.points, isClosed: true)])
      return outline.box.map { (outline, $0, room.data["kind"] == "corridor") }
    }
    walls = Self.walls(of: page)
    grid = BoxGrid(rooms.map(\.box), cell: max(8 * step, 8))
    guard rooms.count <= Self.mostRooms else { return }
    let drawn = page.doors.compactMap { door in
      door.points.isEmpty
        ? nil
        : PlanPoint(
          x: door.points.reduce(0) { $0 + $1.x } / Double(door.points.count),
          y: door.points.reduce(0) { $0 + $1.y } / Double(door.points.count))
    }
    guess(drawn + arcs(of: level))
  }

  private static let mostRooms = 3000

  static func walls(of page: PlanPackage.Page) -> [Segment] {
    page.walls.flatMap { zip($0.points, $0.points.dropFirst()).map { Segment($0, $1) } }
  }

  /// The middles of quarter circles as large as doors are, which plans draw for doors that open.
  private func arcs(of level: Level) -> [PlanPoint] {
    guard level.doors.isEmpty else { return [] }
    var found: [PlanPoint] = []
    for index in level.drawing.tables.rows.indices {
      let row = level.drawing.tables.rows[index]
      guard row.tag == .path, row.geometry >= 0, found.count < 5000,
        level.drawing.tables.paths[Int(row.geometry)].isCurved,
        let box = DrawingElement(drawing: level.drawing, index: index).box
      else { continue }
      let (long, short) = (max(box.width, box.height), min(box.width, box.height))
      guard long < 6 * step, long > step / 3, short > long * 0.6 else { continue }
      found.append(box.center)
    }
    return found
  }

  private mutating func guess(_ known: [PlanPoint]) {
    let arcs = Set(
      known.flatMap { point in
        grid.near(point, within: 2 * step).filter { number in
          rooms[number].outline.distance(to: point) <= 2 * step
        }
      })
    for point in known {
      let near = grid.near(point, within: 3 * step).min {
        rooms[$0].outline.distance(to: point) < rooms[$1].outline.distance(to: point)
      }
      guard let near, let foot = nearestEdge(of: near, to: point) else { continue }
      add(foot.point, along: foot.edge)
    }
    var joined = Set(rooms.indices.filter { rooms[$0].isOpen }).union(arcs)
    for number in rooms.indices where !joined.contains(number) {
      guard let gap = gap(in: number) else { continue }
      add(gap.point, along: gap.edge)
      joined.insert(number)
    }
    join(&joined)
    // Corridors that touch are one walk.
    for number in rooms.indices where rooms[number].isOpen {
      for other in neighbors(of: number) where other > number && rooms[other].isOpen {
        if let place = longestShared(number, with: [other]) { add(place.point, along: place.edge) }
      }
    }
  }

  private mutating func add(_ point: PlanPoint, along edge: Segment) {
    guard !doors.contains(where: { Segment($0[0], $0[1]).distance(to: point) < step }) else {
      return
    }
    let length = max(edge.length, 1e-9)
    let half = min(step / 2, length / 2)
    let (x, y) = (
      (edge.to.x - edge.from.x) / length * half, (edge.to.y - edge.from.y) / length * half
    )
    doors.append([
      PlanPoint(x: point.x - x, y: point.y - y), PlanPoint(x: point.x + x, y: point.y + y),
    ])
  }

  private func nearestEdge(of room: Int, to point: PlanPoint) -> (point: PlanPoint, edge: Segment)?
  {
    rooms[room].outline.segments(closing: true)
      .map { (point: $0.point(at: $0.nearest(to: point)), edge: $0) }
      .min { $0.point.distance(to: point) < $1.point.distance(to: point) }
  }

  private func neighbors(of room: Int) -> [Int] {
    let box = rooms[room].box.expanded(by: 2 * step)
    return grid.near(box.center, within: max(box.width, box.height) / 2).filter {
      $0 != room && rooms[$0].box.intersects(box)
    }
  }

  /// Samples of a room's edges, with the edges they are on.
  private func samples(of room: Int) -> [(point: PlanPoint, edge: Segment)] {
    rooms[room].outline.segments(closing: true).flatMap { edge -> [(PlanPoint, Segment)] in
      let count = max(1, min(200, Int(nearest: edge.length / (step / 2))))
      return (0..<count).map { (edge.point(at: (Double($0) + 0.5) / Double(count)), edge) }
    }
  }

  /// The middle of the widest stretch of a room's edge without a wall, where others have one.
  private func gap(in room: Int) -> (point: PlanPoint, edge: Segment)? {
    let near = walls.filter { $0.box.intersects(rooms[room].box.expanded(by: step)) }
    guard !near.isEmpty else { return nil }
    var runs: [[(point: PlanPoint, edge: Segment)]] = []
    var isOpen = false
    var walled = 0
    for sample in samples(of: room) {
      let isFree = near.allSatisfy { $0.distance(to: sample.point) > step / 2 }
      if !isFree {
        walled += 1
        isOpen = false
        continue
      }
      if isOpen, runs[runs.count - 1].last?.edge == sample.edge {
        runs[runs.count - 1].append(sample)
      } else {
        runs.append([sample])
      }
      isOpen = true
    }
    guard walled * 5 > samples(of: room).count * 3,
      let widest = runs.max(by: { $0.count < $1.count }), widest.count < 24
    else {
      return nil
    }
    return widest[widest.count / 2]
  }

  /// Opens rooms to corridors, else to what rooms leave free, else to rooms that are open already.
  private mutating func join(_ joined: inout Set<Int>) {
    let corridors = Set(rooms.indices.filter { rooms[$0].isOpen })
    var left = rooms.indices.filter { !joined.contains($0) }
    func open(_ number: Int, by place: (point: PlanPoint, edge: Segment)?) -> Bool {
      guard let place else { return false }
      add(place.point, along: place.edge)
      joined.insert(number)
      return true
    }
    left.removeAll { number in
      let near = neighbors(of: number).filter(corridors.contains)
      return open(number, by: longestShared(number, with: near, least: 3))
    }
    if corridors.isEmpty { left.removeAll { open($0, by: free($0)) } }
    if joined.isEmpty, let first = left.first { joined.insert(first) }
    var isDone = false
    while !isDone {
      let before = left.count
      left.removeAll { number in
        let near = neighbors(of: number).filter(joined.contains)
        return open(number, by: longestShared(number, with: near, least: 2))
      }
      isDone = left.count == before
    }
    for number in left { _ = open(number, by: longestShared(number, with: neighbors(of: number))) }
  }

  /// The middle of a room's edges that no other room touches.
  private func free(_ room: Int) -> (point: PlanPoint, edge: Segment)? {
    let around = neighbors(of: room)
    let free = samples(of: room).filter { sample in
      !around.contains {
        rooms[$0].outline.distance(to: sample.point) <= step / 2
          || rooms[$0].outline.contains(sample.point)
      }
    }
    return free.isEmpty ? nil : free[free.count / 2]
  }

  /// Whether a corridor that goes round a room lies before one of its edges.
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
          !rooms[$0].isOpen && rooms[$0].box.contains(point) && rooms[$0].outline.contains(point)
        }
    }
  }

  private func longestShared(
    _ room: Int, with others: [Int], least: Int = 1
  ) -> (point: PlanPoint, edge: Segment)? {
    guard !others.isEmpty else { return nil }
    var best: [(point: PlanPoint, edge: Segment)] = []
    for other in others.prefix(32) {
      let common = samples(of: room).filter { sample in
        if rooms[other].box.expanded(by: step).contains(sample.point),
          rooms[other].outline.distance(to: sample.point) <= step
        {
          return true
        }
        return rooms[other].isOpen && opens(room, to: other, at: sample)
      }
      for (_, run) in Dictionary(grouping: common, by: \.edge) where run.count > best.count {
        best = run
      }
    }
    return best.count < least ? nil : best[best.count / 2]
  }
}
