/// The parts of a building within which people get about without passing a doubtful door.
struct CertainParts {
  private let building: Building
  private(set) var parts: DisjointSets
  private let isDoubtful: [Bool]

  init(_ building: Building) {
    self.building = building
    parts = DisjointSets(building.graph.points.count)
    let doubtful = building.levels.map { level in
      Set(level.doors.filter(\.isGuessedInWall).compactMap(\.elementID))
    }
    isDoubtful = building.graph.points.map { point in
      point.kind == .door && point.elementID.map(doubtful[point.level].contains) == true
    }
    for way in building.graph.ways
    where !way.isClosed && !isDoubtful[way.start] && !isDoubtful[way.end] {
      parts.join(way.start, way.end)
    }
  }

  /// The smallest vertex of the part that a vertex belongs to.
  mutating func root(of vertex: Int) -> Int { parts.root(of: vertex) }

  /// The doubtful doors, each with the parts that it leads into.
  mutating func doubtfulDoors() -> [(door: Int, parts: [Int])] {
    doorEnds().sorted { $0.key < $1.key }.map { door, ends in
      (door, Set(ends.map { parts.root(of: $0) }).sorted())
    }
  }

  /// The doubtful doors that lead to a room which is not reached without them, or stand in a
  /// corridor, where they may spare a detour.
  mutating func neededDoors() -> [Int] {
    doorEnds().filter { _, ends in
      !ends.contains(where: isClosedRoom) || Set(ends.map { parts.root(of: $0) }).count > 1
    }.map(\.key)
  }

  private func isClosedRoom(_ vertex: Int) -> Bool {
    let point = building.graph.points[vertex]
    guard point.kind == .room, let room = point.item else { return false }
    return !building.levels[point.level].rooms[room].isWalkable
  }

  /// The vertices to which ways lead from each doubtful door.
  private func doorEnds() -> [Int: Set<Int>] {
    var ends: [Int: Set<Int>] = [:]
    for way in building.graph.ways
    where !way.isClosed && isDoubtful[way.start] != isDoubtful[way.end] {
      let (door, end) = isDoubtful[way.start] ? (way.start, way.end) : (way.end, way.start)
      ends[door, default: []].insert(end)
    }
    return ends
  }
}
