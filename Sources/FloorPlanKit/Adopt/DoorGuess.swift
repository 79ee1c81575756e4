/// Guesses doors if a foreign plan has none, from gaps in walls, arcs of open doors and shared
/// edges.
struct DoorGuess {
  /// The guessed doors, each given by its two ends.
  private(set) var doors: [[PlanPoint]] = []
  private let edges: RoomEdges
  private var rooms: [RoomEdges.Room] { edges.rooms }
  private var step: Double { edges.step }

  init(_ page: PlanPackage.Page, _ level: Level) {
    edges = RoomEdges(page, level)
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

  /// The centres of quarter circles of the size of doors, with which plans draw open doors.
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
        edges.grid.near(point, within: 2 * step).filter { number in
          rooms[number].outline.distance(to: point) <= 2 * step
        }
      })
    for point in known {
      let near = edges.grid.near(point, within: 3 * step).min {
        rooms[$0].outline.distance(to: point) < rooms[$1].outline.distance(to: point)
      }
      guard let near, let foot = edges.nearestEdge(of: near, to: point) else { continue }
      add(foot.point, along: foot.edge)
    }
    var joined = Set(rooms.indices.filter { rooms[$0].isOpen }).union(arcs)
    for number in rooms.indices where !joined.contains(number) {
      guard let gap = edges.gap(in: number) else { continue }
      add(gap.point, along: gap.edge)
      joined.insert(number)
    }
    join(&joined)
    // Corridors that touch form one walkable area.
    for number in rooms.indices where rooms[number].isOpen {
      for other in edges.neighbors(of: number) where other > number && rooms[other].isOpen {
        if let place = edges.longestShared(number, with: [other]) {
          add(place.point, along: place.edge)
        }
      }
    }
  }

  private mutating func add(_ point: PlanPoint, along edge: Segment) {
    guard !doors.contains(where: { Segment($0[0], $0[1]).distance(to: point) < step }) else {
      return
    }
    doors.append(edges.door(at: (point, edge)))
  }

  /// Connects rooms to corridors, else to the space between rooms, else to rooms that are already
  /// connected.
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
      let near = edges.neighbors(of: number).filter(corridors.contains)
      return open(number, by: edges.longestShared(number, with: near, least: 3))
    }
    if corridors.isEmpty { left.removeAll { open($0, by: edges.free($0)) } }
    if joined.isEmpty, let first = left.first { joined.insert(first) }
    var isDone = false
    while !isDone {
      let before = left.count
      left.removeAll { number in
        let near = edges.neighbors(of: number).filter(joined.contains)
        return open(number, by: edges.longestShared(number, with: near, least: 2))
      }
      isDone = left.count == before
    }
    for number in left {
      _ = open(number, by: edges.longestShared(number, with: edges.neighbors(of: number)))
    }
  }
}
