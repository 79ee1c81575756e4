/// Doors of a mapped level that its footways and corridors suggest.
struct MappedDoors {
  private let edges: RoomEdges
  private let footways: [[PlanPoint]]
  /// The middles of the doors that are known.
  private let doors: [PlanPoint]
  /// The middles of stairs, lifts and exits.
  private let portals: [PlanPoint]

  /// The maximum number of openings that footways make in a corridor or area.
  private static let mostOpenings = 64
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
    footways = page.footways.map(\.points)
    doors = page.doors.compactMap { PlanPoint.middle(of: $0.points) }
    portals = page.portals.compactMap { PlanPoint.middle(of: $0.points) }
  }

  /// The closed rooms at whose edges no door is.
  private var closed: [Int] {
    guard edges.rooms.count <= Self.mostRooms else { return [] }
    let entered = Set(doors.flatMap(edges.opened))
    return edges.rooms.indices.filter { !edges.rooms[$0].isOpen && !entered.contains($0) }
  }

  /// The rooms that no door leads out of to a corridor or into the open, in groups that doors join:
  /// also buildings with corridors of their own, if neither stairs nor doors lead out of them.
  private var cutOff: [[Int]] {
    guard edges.rooms.count <= Self.mostRooms else { return [] }
    var sets = DisjointSets(edges.rooms.count)
    var left: Set<Int> = []
    for middle in doors {
      let own = edges.touching(middle)
      for room in own.dropFirst() { sets.join(own[0], room) }
      if own.count == 1 { left.insert(own[0]) }
    }
    for portal in portals {
      left.formUnion(edges.touching(portal))
      left.formUnion(
        edges.grid.near(portal, within: 0).filter { edges.rooms[$0].outline.contains(portal) })
    }
    let known = Set(left.map { sets.root(of: $0) })
    let groups = Dictionary(grouping: edges.rooms.indices) { sets.root(of: $0) }
    let withCorridors = groups.filter { $0.value.contains { edges.rooms[$0].isOpen } }
    let main = withCorridors.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    return groups.filter { root, members in
      guard withCorridors[root] != nil else { return left.isDisjoint(with: members) }
      let closed = members.count { !edges.rooms[$0].isOpen }
      return root != main && !known.contains(root) && closed >= Self.fewestRooms
    }.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// The fewest rooms of a building of its own; parts of stations have none.
  private static let fewestRooms = 3

  private var lines: [Segment] {
    footways.flatMap { zip($0, $0.dropFirst()).map { Segment($0, $1) } }
  }

  /// Where footways lead into rooms without doors, and out of corridors and areas into what is not
  /// mapped.
  var entries: [[PlanPoint]] {
    var found: [[PlanPoint]] = []
    var budget = Self.mostTests
    let lines = lines
    guard !lines.isEmpty, edges.rooms.count <= Self.mostRooms else { return [] }
    for room in closed + edges.rooms.indices.filter({ edges.rooms[$0].isOpen }) {
      let box = edges.rooms[room].box
      let sides = edges.rooms[room].outline.segments(closing: true)
      let isOpen = edges.rooms[room].isOpen
      var own = isOpen ? doors.filter { box.expanded(by: edges.step).contains($0) } : []
      let most = own.count + (isOpen ? Self.mostOpenings : Self.mostEntries)
      for line in lines where line.box.intersects(box) {
        budget -= sides.count
        guard budget > 0 else { return found }
        for side in sides {
          guard let point = entry(of: line, into: room, across: side) else { continue }
          guard own.count < most, !own.contains(where: { isNear($0, point) }) else {
            continue
          }
          own.append(point)
          found.append(edges.door(at: (point, side)))
        }
      }
    }
    return found
  }

  /// Where a line leads across a side of a room into it, or out of a corridor.
  private func entry(of line: Segment, into room: Int, across side: Segment) -> PlanPoint? {
    guard let crossing = side.crossing(line) else { return nil }
    let point = side.point(at: crossing.own)
    let isEntry =
      edges.rooms[room].isOpen
      ? leadsOut(line, at: point, across: side) : leads(line, into: room, across: side)
    return isEntry ? point : nil
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

  /// Whether a line leads, across the side of a corridor, to where no other room is.
  private func leadsOut(_ line: Segment, at point: PlanPoint, across side: Segment) -> Bool {
    let length = max(line.length, 1e-9)
    let (x, y) = ((line.to.x - line.from.x) / length, (line.to.y - line.from.y) / length)
    return [edges.step / 2, -edges.step / 2].contains { distance in
      let place = PlanPoint(x: point.x + x * distance, y: point.y + y * distance)
      return !edges.grid.near(place, within: 0).contains {
        edges.rooms[$0].box.contains(place) && edges.rooms[$0].outline.contains(place)
      }
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
      edges.rooms[number].outline.segments(closing: true).map { (line: $0, room: number) }
    }
    let targets = corridors + lines.map { (line: $0, room: -1) }
    for group in left {
      var best: (door: RoomEdges.Place, target: RoomEdges.Place, isEdge: Bool, length: Double)?
      let own = Set(group)
      let open = group.filter { edges.rooms[$0].isOpen }
      let sides = (open.isEmpty ? group : open).flatMap {
        edges.rooms[$0].outline.segments(closing: true)
      }
      for side in sides where side.length >= edges.step / 2 {
        let from = side.point(at: 0.5)
        for target in targets where !own.contains(target.room) {
          let to = target.line.point(at: target.line.nearest(to: from))
          let length = from.distance(to: to)
          budget -= 1
          guard length <= Self.farthest * edges.step, length < best?.length ?? .infinity,
            isFree(from, to, &budget)
          else { continue }
          best = ((from, side), (to, target.line), target.room >= 0, length)
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
