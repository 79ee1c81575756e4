/// Joins proposed doors in one wall to one line, which opens all rooms along it.
struct DoorRows {
  private typealias Candidate = LineProposals.Candidate

  private let building: Building

  init(_ building: Building) { self.building = building }

  /// The candidates, with those in one line joined.
  func joined(_ candidates: [LineProposals.Candidate]) -> [LineProposals.Candidate] {
    Dictionary(grouping: candidates, by: \.level).sorted { $0.key < $1.key }.flatMap {
      joined($0.value, on: building.levels[$0.key])
    }
  }

  private static let mostDoors = 400
  /// The maximum number of doors in a row after the first; each costs a pass over the level.
  private static let mostInRow = 32
  /// The maximum number of lines that are tried on a level.
  private static let mostLines = 6000

  /// A candidate with the place of its door in one of its room's walls.
  private typealias Member = (number: Int, place: Candidate)

  private func joined(_ all: [Candidate], on level: Level) -> [Candidate] {
    guard all.count > 1, all.count <= Self.mostDoors, level.paths.isEmpty else { return all }
    let shapes = level.rooms.map { ($0.item.outline, $0.isWalkable) }
    let row = DoorRow(shapes, reach: level.doorReach)
    let places = DoorPlaces(level).places(of: all)
    var budget = Self.mostLines
    let starts = all.indices.flatMap { number in places[number].map { (number, $0) } }
    // The longest row first, so that a door in two rows goes to the longer one.
    let rows = starts.flatMap { start in
      [false, true].map { self.row(from: start, places, row, level, isBackward: $0, &budget) }
    }
    .enumerated().filter { $0.element.count > 1 }
    .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.map(\.element)
    var used: Set<Int> = []
    var result: [Candidate] = []
    for members in rows {
      let free = members.filter { !used.contains($0.number) }.map(\.place)
      guard free.count > 1 else { continue }
      if free.count < members.count, !opens(free, Self.union(free).ends, row, level, &budget) {
        continue
      }
      used.formUnion(members.map(\.number))
      result.append(Self.union(free))
    }
    let left = all.indices.filter { !used.contains($0) }.map { all[$0] }
    return bent(result + left, row, level, &budget)
  }

  /// The candidates that one line from a first one on opens.
  private func row(
    from first: Member, _ places: [[Candidate]], _ row: DoorRow, _ level: Level,
    isBackward: Bool, _ budget: inout Int
  ) -> [Member] {
    let start = Segment(first.place.ends[0], first.place.ends[1])
    let length = isBackward ? -start.length : start.length
    guard length != 0 else { return [first] }
    let direction = PlanPoint(
      x: (start.to.x - start.from.x) / length, y: (start.to.y - start.from.y) / length)
    let middle = first.place.middle
    func distances(_ other: Candidate) -> (along: Double, across: Double) {
      let (x, y) = (other.middle.x - middle.x, other.middle.y - middle.y)
      return (x * direction.x + y * direction.y, abs(y * direction.x - x * direction.y))
    }
    let others = places.indices.compactMap { number -> Member? in
      guard number != first.number else { return nil }
      let place = places[number].first { other in
        let distances = distances(other)
        return distances.along > 0 && distances.across < level.doorReach / 4
          && Segment(other.ends[0], other.ends[1]).isParallel(to: start)
      }
      return place.map { (number, $0) }
    }.sorted { distances($0.place).along < distances($1.place).along }
    var found = [first]
    for other in others.prefix(Self.mostInRow) {
      let next = (found + [other]).map(\.place)
      guard opens(next, Self.union(next).ends, row, level, &budget) else { break }
      found.append(other)
    }
    return found
  }

  private static let mostBent = 60

  /// The candidates, with pairs at a corner joined to one line around it.
  private func bent(
    _ all: [Candidate], _ row: DoorRow, _ level: Level, _ budget: inout Int
  ) -> [Candidate] {
    guard all.count <= Self.mostBent else { return all }
    var used: Set<Int> = []
    var result: [Candidate] = []
    for one in all.indices where used.insert(one).inserted {
      var joined = all[one]
      for other in all.indices where other > one && !used.contains(other) {
        guard let line = line(around: all[one], all[other], reach: level.doorReach),
          opens([all[one], all[other]], line, row, level, &budget)
        else { continue }
        used.insert(other)
        let rooms = Set(all[one].rooms + all[other].rooms).sorted()
        joined = Candidate(level: all[one].level, ends: line, rooms: rooms)
        break
      }
      result.append(joined)
    }
    return result
  }

  /// The line over two doors in walls that meet at a corner near both.
  private func line(
    around one: Candidate, _ other: Candidate, reach: Double
  ) -> [PlanPoint]? {
    let (first, second) = (Segment(one.ends[0], one.ends[1]), Segment(other.ends[0], other.ends[1]))
    guard one.ends.count == 2, other.ends.count == 2, !first.isParallel(to: second),
      let corner = first.meeting(second)
    else { return nil }
    let ends = [first, second].map { line in
      [line.from, line.to].sorted { $0.distance(to: corner) < $1.distance(to: corner) }
    }
    guard ends.allSatisfy({ $0[0].distance(to: corner) < 6 * reach }) else { return nil }
    return [ends[0][1], corner, ends[1][1]]
  }

  /// Whether the line over some doors opens all of them, and not many others.
  private func opens(
    _ members: [Candidate], _ line: [PlanPoint], _ row: DoorRow, _ level: Level,
    _ budget: inout Int
  ) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    let outline = Outline(lines: [Outline.Line(points: line, isClosed: false)])
    guard DoorRow.isCandidate(outline, reach: level.doorReach),
      !isThroughRoom(line, of: members, level)
    else { return false }
    let doors = row.doors(along: line)
    guard !doors.isEmpty, doors.count <= 2 * members.count else { return false }
    let middles = doors.map { Segment($0[0], $0[1]).point(at: 0.5) }
    return members.allSatisfy { member in
      member.rooms.contains { place in
        let shape = level.rooms[place.room].item.outline
        return place.level == members[0].level
          && middles.contains { shape.distance(to: $0) <= level.doorReach }
      }
    }
  }

  /// Whether a line leads through a room, not along walls or through corridors.
  private func isThroughRoom(_ line: [PlanPoint], of members: [Candidate], _ level: Level) -> Bool {
    let reach = level.doorReach
    let own = members.flatMap { $0.rooms.prefix(1).map { level.rooms[$0.room].item.position } }
    for side in zip(line, line.dropFirst()).map({ Segment($0, $1) }) where side.length > 0 {
      let count = max(1, min(200, Int(nearest: side.length / reach)))
      for number in 0..<count {
        let place = side.point(at: (Double(number) + 0.5) / Double(count))
        let isInside = level.roomIndex.rooms(near: place, within: 0).contains { room in
          let shape = level.rooms[room].item.outline
          return !level.rooms[room].isWalkable && shape.contains(place)
            && shape.distance(to: place) > reach
            && !own.contains { $0 != level.rooms[room].item.position && shape.contains($0) }
        }
        if isInside { return true }
      }
    }
    return false
  }

  /// A line over several doors.
  private static func union(_ members: [Candidate]) -> Candidate {
    let ends = members.flatMap(\.ends)
    let farthest = ends.max { $0.distance(to: ends[0]) < $1.distance(to: ends[0]) } ?? ends[0]
    let other = ends.max { $0.distance(to: farthest) < $1.distance(to: farthest) } ?? ends[0]
    let rooms = Set(members.flatMap(\.rooms)).sorted()
    return Candidate(level: members[0].level, ends: [other, farthest], rooms: rooms)
  }
}

extension Segment {
  /// Whether two lines have nearly the same direction, or opposite ones.
  fileprivate func isParallel(to other: Segment) -> Bool {
    let cross =
      (to.x - from.x) * (other.to.y - other.from.y) - (to.y - from.y) * (other.to.x - other.from.x)
    return abs(cross) < 0.1 * length * other.length
  }

  /// Where the lines through it and another one meet; `nil` if they are parallel.
  fileprivate func meeting(_ other: Segment) -> PlanPoint? {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let (otherX, otherY) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let cross = x * otherY - y * otherX
    guard abs(cross) > 1e-12 else { return nil }
    let share = ((other.from.x - from.x) * otherY - (other.from.y - from.y) * otherX) / cross
    return point(at: share)
  }
}
