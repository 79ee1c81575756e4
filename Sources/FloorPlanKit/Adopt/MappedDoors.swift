/// Doors of a mapped level that its footways and corridors suggest.
struct MappedDoors {
  private let edges: RoomEdges
  private let footways: [[PlanPoint]]
  /// The middles of the doors that are known.
  private let doors: [PlanPoint]

  private static let mostRooms = 2000
  /// The maximum number of edges and lines that are compared.
  private static let mostTests = 20_000_000
  /// The maximum number of doors that footways make in one room.
  private static let mostEntries = 4
  /// The greatest distance of a room from the corridor or footway from which it is entered, in
  /// steps of a metre.
  private static let farthest = 50.0

  init(_ page: PlanPackage.Page, _ level: Level) {
    edges = RoomEdges(page, level)
    footways = page.footways
    doors = page.doors.compactMap { PlanPoint.middle(of: $0.points) }
  }

  /// The closed rooms at whose edges no door is.
  private var closed: [Int] {
    guard edges.rooms.count <= Self.mostRooms else { return [] }
    let entered = Set(doors.flatMap(edges.touching))
    return edges.rooms.indices.filter { !edges.rooms[$0].isOpen && !entered.contains($0) }
  }

  /// The rooms that no door leads out of to a corridor or into the open, in groups that doors join.
  private var cutOff: [[Int]] {
    guard edges.rooms.count <= Self.mostRooms else { return [] }
    var sets = DisjointSets(edges.rooms.count)
    var left = Set(edges.rooms.indices.filter { edges.rooms[$0].isOpen })
    for middle in doors {
      let own = edges.touching(middle)
      for room in own.dropFirst() { sets.join(own[0], room) }
      if own.count == 1 { left.insert(own[0]) }
    }
    let known = Set(left.map { sets.root(of: $0) })
    var groups: [Int: [Int]] = [:]
    for room in edges.rooms.indices {
      let root = sets.root(of: room)
      if !known.contains(root) { groups[root, default: []].append(room) }
    }
    return groups.values.sorted { $0[0] < $1[0] }
  }

  private var lines: [Segment] {
    footways.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }
  }

  /// Where footways lead into rooms without doors.
  var entries: [[PlanPoint]] {
    var found: [[PlanPoint]] = []
    var budget = Self.mostTests
    let lines = lines
    for room in lines.isEmpty ? [] : closed {
      let box = edges.rooms[room].box
      let sides = edges.rooms[room].outline.segments(closing: true)
      var own: [PlanPoint] = []
      for line in lines where line.box.intersects(box) {
        budget -= sides.count
        guard budget > 0 else { return found }
        for side in sides {
          guard let crossing = side.crossing(line), leads(line, into: room, across: side) else {
            continue
          }
          let point = side.point(at: crossing.own)
          guard own.count < Self.mostEntries, !own.contains(where: { isNear($0, point) }) else {
            continue
          }
          own.append(point)
          found.append(edges.door(at: (point, side)))
        }
      }
    }
    return found
  }

  private func isNear(_ one: PlanPoint, _ other: PlanPoint) -> Bool {
    one.distance(to: other) < edges.step
  }

  /// Whether a line ends well inside a room, and does not only touch its side.
  private func leads(_ line: Segment, into room: Int, across side: Segment) -> Bool {
    [line.from, line.to].contains { end in
      side.distance(to: end) > edges.step / 2
        && (edges.rooms[room].outline.contains(end)
          || edges.rooms[room].outline.contains(line.point(at: 0.5)))
    }
  }

  /// Doors of rooms, or groups of rooms, that are joined with no others: towards the nearest corridor
  /// or footway, and in the edge of that corridor.
  var lonely: [[PlanPoint]] {
    var found: [[PlanPoint]] = []
    var budget = Self.mostTests
    let left = cutOff
    guard !left.isEmpty else { return [] }
    let corridors = edges.rooms.indices.filter { edges.rooms[$0].isOpen }.flatMap { number in
      edges.rooms[number].outline.segments(closing: true).map { (line: $0, isEdge: true) }
    }
    let targets = corridors + lines.map { (line: $0, isEdge: false) }
    for group in left {
      var best: (door: RoomEdges.Place, target: RoomEdges.Place, isEdge: Bool, length: Double)?
      let sides = group.flatMap { edges.rooms[$0].outline.segments(closing: true) }
      for side in sides where side.length >= edges.step / 2 {
        let from = side.point(at: 0.5)
        for target in targets {
          let to = target.line.point(at: target.line.nearest(to: from))
          let length = from.distance(to: to)
          budget -= 1
          guard length <= Self.farthest * edges.step, length < best?.length ?? .infinity,
            isFree(from, to, &budget)
          else { continue }
          best = ((from, side), (to, target.line), target.isEdge, length)
        }
        guard budget > 0 else { return found }
      }
      guard let best else { continue }
      found.append(edges.door(at: best.door))
      if best.isEdge, !doors.contains(where: { isNear($0, best.target.point) }) {
        found.append(edges.door(at: best.target))
      }
    }
    return found
  }

  /// Whether no closed room is between two points.
  private func isFree(_ from: PlanPoint, _ to: PlanPoint, _ budget: inout Int) -> Bool {
    let whole = Segment(from, to)
    let reach = edges.step / 4 / max(whole.length, 1e-9)
    guard reach < 0.5 else { return true }
    let line = Segment(whole.point(at: reach), whole.point(at: 1 - reach))
    let middle = line.point(at: 0.5)
    for number in edges.grid.near(middle, within: line.length / 2)
    where !edges.rooms[number].isOpen && edges.rooms[number].box.intersects(line.box) {
      let sides = edges.rooms[number].outline.segments(closing: true)
      budget -= sides.count
      if sides.contains(where: { $0.crossing(line) != nil }) { return false }
      if edges.rooms[number].outline.contains(middle) { return false }
    }
    return true
  }
}
