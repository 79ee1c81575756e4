/// Guesses doors if a foreign plan has none, from gaps in walls, arcs of open doors and shared
/// edges.
struct DoorGuess {
  /// The guessed doors, each given by its two ends.
  private(set) var doors: [[PlanPoint]] = []
  let edges: RoomEdges
  private let names: [String]
  /// The rooms and corridors whose shapes are drawn without a line, which is no wall.
  let unlined: Set<Int>
  private let lifts: Set<Int>
  private let footways: [Segment]
  /// The middle lines of corridors that are drawn as broad lines.
  let lanes: [Segment]
  /// The treads of drawn stairs.
  let treads: [Segment]
  let treadGrid: BoxGrid
  /// The middles of the drawn doors, and the rooms that they open.
  private(set) var drawn: [(middle: PlanPoint, rooms: [Int])] = []
  /// Whether walls are drawn, and not only a few that stand free.
  private let hasWalls: Bool
  var rooms: [RoomEdges.Room] { edges.rooms }
  var step: Double { edges.step }

  /// - Parameters:
  ///   - unlined: The ids of rooms and corridors that are drawn without a line.
  ///   - treads: The treads of drawn stairs.
  init(
    _ page: PlanPackage.Page, _ level: Level, unlined ids: Set<String> = [],
    treads: Set<Segment> = []
  ) {
    edges = RoomEdges(page, level)
    hasWalls = edges.hasWalls
    names = page.rooms.map(\.id)
    unlined = Set(page.rooms.indices.filter { ids.contains(page.rooms[$0].id) })
    lifts = Set(page.rooms.indices.filter { page.rooms[$0].data["kind"] == "elevator" })
    footways = Array(
      page.footways.lazy.flatMap { zip($0.points, $0.points.dropFirst()).map { Segment($0, $1) } }
        .prefix(Self.mostFootways))
    lanes = level.broadLines
    self.treads = Array(treads)
    treadGrid = BoxGrid(self.treads.map(\.box), cell: max(4 * edges.step, 4))
    guard rooms.count <= Self.mostRooms else { return }
    var loose: [PlanPoint] = []
    var entries: Set<Int> = []
    for door in page.doors {
      guard let middle = PlanPoint.middle(of: door.points) else { continue }
      let own = edges.opened(by: middle)
      if own.isEmpty { loose.append(middle) }
      if door.data["guess"] != nil { entries.formUnion(own) }
      drawn.append((middle, own))
    }
    var feet = addDoors(at: arcs(of: level)) { _, _ in true }
    // A door in the wall of a hall that is not mapped opens neither the rooms behind that wall nor
    // one that a footway leads into.
    feet += addDoors(at: loose) { [edges] door, foot in
      !entries.contains(foot.room) && edges.isFree(door, foot.place.point)
    }
    guess(besides: feet)
  }

  private static let mostRooms = 3000
  private static let mostFootways = 5000

  /// Adds doors where they are drawn without touching a room, in the edge of the nearest room that
  /// they may open.
  ///
  /// - Returns: The places of these doors.
  private mutating func addDoors(
    at points: [PlanPoint],
    where opens: (_ door: PlanPoint, _ foot: (room: Int, place: RoomEdges.Place)) -> Bool
  ) -> [PlanPoint] {
    var feet: [PlanPoint] = []
    for point in points {
      let near = edges.grid.near(point, within: 3 * step)
        .map { (room: $0, distance: rooms[$0].outline.distance(to: point)) }
        .sorted { ($0.distance, $0.room) < ($1.distance, $1.room) }
      for (room, _) in near.prefix(Self.mostNear) {
        guard let place = edges.nearestEdge(of: room, to: point), opens(point, (room, place)) else {
          continue
        }
        add(place.point, along: place.edge)
        feet.append(place.point)
        break
      }
    }
    return feet
  }

  /// The most rooms near a door that are examined.
  private static let mostNear = 8

  private mutating func guess(besides feet: [PlanPoint]) {
    var joined = Set(rooms.indices.filter { rooms[$0].isOpen }).union(drawn.flatMap(\.rooms))
    for foot in feet { joined.formUnion(edges.touching(foot)) }
    let known = doors.count
    var budget = RoomEdges.mostTests
    for number in rooms.indices where !joined.contains(number) {
      let gaps = edges.gaps(in: number, &budget)
      let likely = gaps.filter { isLikely($0.middle, for: number) }
      guard !gaps.isEmpty else { continue }
      for gap in likely.isEmpty ? Array(gaps.prefix(1)) : likely { add(gap) }
      joined.insert(number)
    }
    openSides(&budget)
    join(&joined)
    removeUnlikely(after: known)
    joinCorridors()
  }

  /// Whether a gap in a room's walls is likely to be its door: one that leads into another room is
  /// less so, if the room has a corridor beside it.
  private func isLikely(_ point: PlanPoint, for room: Int) -> Bool {
    let others = edges.touching(point).filter { $0 != room }
    guard !others.isEmpty, !others.contains(where: { rooms[$0].isOpen }) else { return true }
    let corridors = edges.neighbors(of: room).filter { rooms[$0].isOpen }
    return edges.longestShared(room, with: corridors, least: 3) == nil
  }

  /// Removes guessed doors between two rooms that both have a door to a corridor: people would not
  /// walk from one to the other.
  private mutating func removeUnlikely(after known: Int) {
    let touched = doors.map { door in
      edges.touching(Segment(door[0], door[1]).point(at: 0.5))
    }
    var entered: Set<Int> = []
    for own in touched + drawn.map(\.rooms) where own.contains(where: { rooms[$0].isOpen }) {
      entered.formUnion(own)
    }
    let unlikely = doors.indices.filter { number in
      number >= known && touched[number].count > 1
        && touched[number].allSatisfy { !rooms[$0].isOpen && entered.contains($0) }
    }
    for number in unlikely.reversed() { doors.remove(at: number) }
  }

  /// Joins corridors that touch to one walkable area: wherever nothing parts them, else at one
  /// place, unless doors are drawn and lead into both.
  private mutating func joinCorridors() {
    let entered = partingDoors
    // A few drawn doors do not mean that others are missing.
    let showsDoors = entered.count * 2 > rooms.count
    for number in rooms.indices where rooms[number].isOpen {
      for other in edges.neighbors(of: number) where other > number && rooms[other].isOpen {
        let places = passages(number, other)
        for place in places { add(place.point, along: place.edge) }
        guard places.isEmpty,
          !(showsDoors && entered.contains(number) && entered.contains(other)),
          let place = edges.longestShared(number, with: [other])
        else { continue }
        add(place.point, along: place.edge)
      }
    }
    joinParts()
  }

  /// The rooms and corridors with drawn doors, if doors are drawn that part corridors.
  ///
  /// On a map without walls, doors are those of rooms unless some are between corridors, too.
  private var partingDoors: Set<Int> {
    let partsCorridors =
      !edges.walls.isEmpty
      || drawn.contains { door in
        let own = sides(of: door.middle)
        return own.count == 2 && own.allSatisfy { rooms[$0].isOpen }
      }
    return partsCorridors ? Set(drawn.flatMap(\.rooms)) : []
  }

  /// The places at which people walk from one corridor into another, without those beside a drawn
  /// door between them: there the line between them is a wall.
  private func passages(_ one: Int, _ other: Int) -> [RoomEdges.Place] {
    guard doors.count < Self.mostDoors else { return [] }
    // On a map without walls, nothing parts corridors but doors.
    let areUnlined =
      !hasWalls || unlined.contains(one) && unlined.contains(other)
    return edges.passages(one, other, areUnlined: areUnlined) { point in
      drawn.contains { $0.middle.distance(to: point) < 2 * step && mayPart($0.rooms, one, other) }
    }
  }

  /// Whether a door may be in the line between two corridors; that of a room beside them is not.
  private func mayPart(_ opened: [Int], _ one: Int, _ other: Int) -> Bool {
    opened.contains(one) && opened.contains(other) || opened.allSatisfy { rooms[$0].isOpen }
  }

  /// The number of doors beyond which corridors are joined at one place only.
  private static let mostDoors = 2000

  /// Joins corridors that touch if no doors lead from one to the other, even through others: maps
  /// seldom show the openings between the parts of a corridor.
  private mutating func joinParts() {
    var parts = DisjointSets(rooms.count)
    let middles = drawn.map(\.middle) + doors.map { Segment($0[0], $0[1]).point(at: 0.5) }
    for middle in middles {
      let own = sides(of: middle)
      for room in own.dropFirst() { parts.join(own[0], room) }
    }
    for number in rooms.indices where rooms[number].isOpen {
      for other in edges.neighbors(of: number) where other > number && rooms[other].isOpen {
        guard parts.root(of: number) != parts.root(of: other),
          let place = edges.longestShared(number, with: [other])
        else { continue }
        add(place.point, along: place.edge)
        parts.join(number, other)
      }
    }
  }

  /// The two rooms that a door joins: where two parts of a corridor meet beside it, it leads into
  /// one of them, not from one to the other.
  private func sides(of door: PlanPoint) -> [Int] {
    let own = edges.touching(door)
    guard own.count > 2 else { return own }
    let distances = own.map { rooms[$0].outline.distance(to: door) }
    let nearest = own.indices.min { distances[$0] < distances[$1] } ?? 0
    let isOpen = rooms[own[nearest]].isOpen
    // A corridor is joined with a room rather than with its own next part.
    let other = own.indices.filter { $0 != nearest }.min {
      let (one, two) = (rooms[own[$0]].isOpen == isOpen, rooms[own[$1]].isOpen == isOpen)
      return one == two ? distances[$0] < distances[$1] : two
    }
    return [own[nearest]] + (other.map { [own[$0]] } ?? [])
  }

  private mutating func add(_ point: PlanPoint, along edge: Segment) {
    if !isKnown(point) { doors.append(edges.door(at: (point, edge))) }
  }

  mutating func add(_ gap: RoomEdges.Gap) {
    if !isKnown(gap.middle) { doors.append(gap.door) }
  }

  private func isKnown(_ point: PlanPoint) -> Bool {
    doors.contains { Segment($0[0], $0[1]).distance(to: point) < step }
      || drawn.contains { $0.middle.distance(to: point) < step }
  }

  /// Whether a room's number is that of another one with an addition, as `227-3` is in `227`.
  func isAnteroom(_ room: Int, of inner: Int) -> Bool {
    let (outer, own) = (names[room], names[inner])
    guard outer.count > 1, own.count > outer.count, own.hasPrefix(outer) else { return false }
    return own.dropFirst(outer.count).first.map { !$0.isNumber } ?? false
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
    let fronts = left.map { number in
      edges.fronts(number, with: edges.neighbors(of: number).filter(corridors.contains))
    }
    let depth = RoomEdges.corridorDepth(fronts)
    left = zip(left, fronts).filter { number, fronts in
      !open(number, by: place(of: number, among: fronts, depth: depth))
    }.map(\.0)
    if corridors.isEmpty {
      left.removeAll { open($0, by: edges.free($0, towards: footways)) }
    }
    if joined.isEmpty, let first = left.first { joined.insert(first) }
    var isDone = false
    while !isDone {
      let before = left.count
      // Inner rooms are entered from rooms nearer to the corridor, not through each other.
      let reached = joined
      left.removeAll { number in
        let near = edges.neighbors(of: number).filter {
          reached.contains($0) && !lifts.contains($0)
        }
        let anterooms = near.filter { isAnteroom($0, of: number) }
        return open(
          number,
          by: edges.longestShared(number, with: anterooms, least: 2)
            ?? edges.longestShared(number, with: near, least: 2))
      }
      isDone = left.count == before
    }
    for number in left {
      _ = open(
        number,
        by: edges.longestShared(
          number, with: edges.neighbors(of: number).filter { !lifts.contains($0) }, least: 2))
    }
  }
}
