extension Building {
  /// Proposes lines to draw as doors, those first that connect most rooms.
  ///
  /// Rooms that no door certainly connects with the rest have a door guessed in a solid wall, or
  /// none at all. Rooms in a row get one line. A room beyond another counts for the line that both
  /// need.
  ///
  /// - Parameter limit: The maximum number of lines.
  /// - Returns: The proposals; empty if every room can be reached by doors that are drawn or in gaps.
  /// - Complexity: O(edges of the graph), and O(*n*²) for *n* doubtful doors in one wall.
  public func proposedLines(limit: Int = 5) -> [LineProposal] {
    guard limit > 0 else { return [] }
    var proposals = LineProposals(self)
    proposals.run()
    return proposals.found(limit)
  }
}

/// Collects the places at which a door, or a way, would connect rooms with the rest of the building.
struct LineProposals {
  /// A door or way to draw, and what it would connect.
  struct Candidate {
    let level: Int
    let ends: [PlanPoint]
    /// The rooms beyond it.
    let rooms: [RoomPlace]
    /// The vertex of the guessed door, and of the one that has to be passed before.
    var door: Int?
    var before: Int?
    var layer = LayerKind.doors

    var middle: PlanPoint { Segment(ends[0], ends[ends.count - 1]).point(at: 0.5) }
  }

  /// A room of a level.
  struct RoomPlace: Hashable, Comparable {
    let level: Int
    let room: Int

    static func < (one: RoomPlace, two: RoomPlace) -> Bool {
      (one.level, one.room) < (two.level, two.room)
    }
  }

  let building: Building
  private(set) var candidates: [Candidate] = []
  private var parts: CertainParts
  /// The closed rooms with a name of each part, by its smallest vertex.
  private var rooms: [Int: [RoomPlace]] = [:]
  /// The parts with a corridor, or the space between rooms.
  private var open: Set<Int> = []
  /// The levels on which no room has a name, as where a program turned the texts into outlines.
  private let nameless: Set<Int>

  init(_ building: Building) {
    self.building = building
    nameless = Set(
      building.levels.indices.filter { number in
        building.levels[number].rooms.allSatisfy { $0.isWalkable || $0.isUnnamed }
      })
    parts = CertainParts(building)
  }

  mutating func run() {
    for (number, point) in building.graph.points.enumerated() where point.kind == .room {
      guard let room = point.item else { continue }
      let part = parts.root(of: number)
      let place = RoomPlace(level: point.level, room: room)
      if isDestination(place) { rooms[part, default: []].append(place) }
    }
    for area in building.graph.areas {
      for case let point? in area.shape.gates.map(\.point) { open.insert(parts.root(of: point)) }
    }
    let doors = parts.doubtfulDoors()
    var whole = parts.parts
    for (_, ends) in doors { for end in ends.dropFirst() { whole.join(ends[0], end) } }
    addDoubtful(doors, &whole)
    addMissing(&whole)
    addMissingWays(&whole)
    candidates = DoorChains(building).joined(DoorRows(building).joined(candidates))
  }

  /// Whether a room is one that people look for: closed, with a name if others of the level have one.
  private func isDestination(_ place: RoomPlace) -> Bool {
    let room = building.levels[place.level].rooms[place.room]
    return !room.isWalkable && !room.number.isEmpty && room.kind != "closet"
      && room.kind.flatMap { Portal.Kind(word: $0) } == nil
      && (!room.isUnnamed || nameless.contains(place.level))
  }

  /// The size of a part: one with a corridor counts more than any without.
  private func size(_ part: Int) -> Int {
    (rooms[part]?.count ?? 0) + (open.contains(part) ? building.graph.points.count : 0)
  }

  /// Adds the doubtful doors over which parts are reached from the largest one.
  private mutating func addDoubtful(
    _ doors: [(door: Int, parts: [Int])], _ whole: inout DisjointSets
  ) {
    var largest: [Int: Int] = [:]
    for part in Set(doors.flatMap(\.parts)).sorted() {
      let root = whole.root(of: part)
      if largest[root].map({ size($0) < size(part) }) ?? true { largest[root] = part }
    }
    var doorsOfPart: [Int: [Int]] = [:]
    for (number, door) in doors.enumerated() {
      for part in door.parts { doorsOfPart[part, default: []].append(number) }
    }
    for start in largest.values.sorted() { addTree(from: start, doors, doorsOfPart) }
  }

  /// Walks from a part over doubtful doors, each part by the fewest.
  private mutating func addTree(
    from start: Int, _ doors: [(door: Int, parts: [Int])], _ doorsOfPart: [Int: [Int]]
  ) {
    var seen: Set<Int> = [start]
    var order: [(part: Int, door: Int, from: Int)] = []
    var open = [start]
    var next = 0
    while next < open.count {
      let part = open[next]
      next += 1
      for number in doorsOfPart[part] ?? [] {
        for other in doors[number].parts where seen.insert(other).inserted {
          order.append((other, doors[number].door, part))
          open.append(other)
        }
      }
    }
    // What is beyond a part counts for the door to it.
    var beyond: [Int: [RoomPlace]] = [:]
    let doorOfPart = Dictionary(uniqueKeysWithValues: order.map { ($0.part, $0.door) })
    for (part, door, from) in order.reversed() {
      let own = (rooms[part] ?? []) + (beyond[part] ?? [])
      guard !own.isEmpty else { continue }
      beyond[from, default: []] += own
      add(door, after: doorOfPart[from], opening: own)
    }
  }

  private mutating func add(_ door: Int, after before: Int?, opening rooms: [RoomPlace]) {
    let point = building.graph.points[door]
    guard let id = point.elementID,
      let line = building.levels[point.level].door(withID: id)?.outline.lines.first?.points,
      let first = line.first, let last = line.last, first != last
    else { return }
    candidates.append(
      Candidate(
        level: point.level, ends: [first, last], rooms: rooms.sorted(), door: door, before: before))
  }

  /// Adds lines for parts and rooms that not even a doubtful door connects.
  private mutating func addMissing(_ whole: inout DisjointSets) {
    var places: [RoomPlace: Int] = [:]
    for (number, point) in building.graph.points.enumerated() where point.kind == .room {
      guard let room = point.item else { continue }
      places[RoomPlace(level: point.level, room: room)] = whole.root(of: number)
    }
    let main = mainPart(places)
    for (number, level) in building.levels.enumerated() {
      guard level.paths.isEmpty, level.rooms.count <= Self.mostRooms else { continue }
      // Rooms that no door opens have no vertex.
      let roots = level.rooms.indices.map { places[RoomPlace(level: number, room: $0)] ?? -1 - $0 }
      var groups: [Int: [RoomPlace]] = [:]
      for (room, root) in roots.enumerated() {
        let place = RoomPlace(level: number, room: room)
        if isDestination(place) { groups[root, default: []].append(place) }
      }
      let corridors = Set(zip(level.rooms, roots).filter(\.0.isWalkable).map(\.1))
      func size(_ root: Int) -> Int {
        (groups[root]?.count ?? 0) + (corridors.contains(root) ? level.rooms.count : 0)
      }
      let whole = roots.contains(main) ? main : nil
      let largest = whole ?? groups.keys.max { (size($0), $1) < (size($1), $0) }
      let lonely = groups.filter { $0.key != largest }
      guard !lonely.isEmpty else { continue }
      let join = PartJoin(level, parts: roots)
      for (root, members) in lonely.sorted(by: { $0.key < $1.key }).prefix(Self.mostParts) {
        if let line = join.line(from: root, to: largest) {
          candidates.append(Candidate(level: number, ends: line, rooms: members.sorted()))
        }
      }
    }
  }

  /// Adds ways for the doors, stairs and lifts that drawn ways do not reach.
  private mutating func addMissingWays(_ whole: inout DisjointSets) {
    let drawn = building.levels.indices.filter {
      !building.levels[$0].paths.isEmpty && building.levels[$0].rooms.count <= Self.mostRooms
    }
    guard !drawn.isEmpty else { return }
    let roots = building.graph.points.indices.map { whole.root(of: $0) }
    var members: [Int: [RoomPlace]] = [:]
    for (number, point) in building.graph.points.enumerated() where point.kind == .room {
      guard let room = point.item else { continue }
      let place = RoomPlace(level: point.level, room: room)
      if isDestination(place) { members[roots[number], default: []].append(place) }
    }
    let missing = MissingWays(building)
    for number in drawn {
      candidates += missing.candidates(
        on: number, part: { roots[$0] }, members: members, where: isDestination)
    }
  }

  /// The part of the building with most rooms that people look for.
  private func mainPart(_ places: [RoomPlace: Int]) -> Int {
    var sizes: [Int: Int] = [:]
    for (place, root) in places where isDestination(place) { sizes[root, default: 0] += 1 }
    return sizes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? .min
  }

  private static let mostParts = 200
  private static let mostRooms = 1000

  /// The first of some proposals, of those for as many rooms first the ones whose rooms no other
  /// line counts yet.
  private static func ordered(_ best: [Candidate], _ limit: Int) -> [Candidate] {
    guard limit <= mostOrdered else { return Array(best.prefix(limit)) }
    var left = best
    var known: Set<RoomPlace> = []
    var result: [Candidate] = []
    while result.count < limit, let first = left.first {
      let equal = left.prefix { $0.rooms.count == first.rooms.count }
      let next = equal.indices.first { !known.isSuperset(of: left[$0].rooms) } ?? 0
      known.formUnion(left[next].rooms)
      result.append(left.remove(at: next))
    }
    return result
  }

  private static let mostOrdered = 100

  /// The best proposals, with coordinates as in the drawings.
  func found(_ limit: Int) -> [LineProposal] {
    let best = candidates.sorted { one, two in
      if one.rooms.count != two.rooms.count { return one.rooms.count > two.rooms.count }
      return (one.level, one.ends[0].x, one.ends[0].y) < (two.level, two.ends[0].x, two.ends[0].y)
    }
    var used: Set<[String]> = []
    return Self.ordered(best, limit).map { candidate in
      let level = building.levels[candidate.level]
      let word = candidate.layer == .paths ? "added-way" : "added-door"
      let id =
        (1...).lazy.map { "\(word)-\($0)" }.first {
          level.drawing.element(id: $0) == nil && !used.contains([level.id, $0])
        } ?? word
      used.insert([level.id, id])
      return LineProposal(
        level: level.id, file: level.drawing.file, id: id, layer: candidate.layer,
        points: candidate.ends.map(level.drawing.userUnits),
        rooms: candidate.rooms.map { building.levels[$0.level].rooms[$0.room].id },
        corners: candidate.ends)
    }
  }
}

extension Drawing {
  /// A point of the page in user units of the drawing, rounded to a hundredth.
  fileprivate func userUnits(_ point: PlanPoint) -> PlanPoint {
    let matrix = layout.matrices[Int(layout.placements[0].matrix)]
    let determinant = matrix.determinant
    guard determinant != 0, determinant.isFinite else { return point }
    let (x, y) = (point.x - matrix.e, point.y - matrix.f)
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    return PlanPoint(
      x: rounded((matrix.d * x - matrix.c * y) / determinant),
      y: rounded((matrix.a * y - matrix.b * x) / determinant))
  }
}
