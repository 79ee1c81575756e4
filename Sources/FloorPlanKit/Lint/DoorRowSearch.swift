/// Finds the lines that each open several of the rooms of a level for which doors are proposed.
struct DoorRowSearch {
  private typealias Candidate = LineProposals.Candidate
  /// A candidate with the place of its door in one of its room's walls.
  private typealias Member = (number: Int, place: Candidate)

  private let level: Level
  private let all: [Candidate]
  /// The places of each candidate's door.
  private let places: [[Candidate]]
  private let row: DoorRow
  /// The number of lines left to try.
  private var budget = 6000

  /// The maximum number of doors in a row after the first; each costs a pass over the level.
  private static let mostInRow = 32
  /// The maximum number of lines that are compared for a corner between them.
  private static let mostBent = 60

  init(_ candidates: [LineProposals.Candidate], on level: Level) {
    self.level = level
    all = candidates
    places = DoorPlaces(level).places(of: candidates)
    row = DoorRow(level.rooms.map { ($0.item.outline, $0.isWalkable) }, reach: level.doorReach)
  }

  /// The candidates, with those in one line joined.
  mutating func joined() -> [LineProposals.Candidate] {
    var used: Set<Int> = []
    var result: [Candidate] = []
    for members in rows() {
      let free = members.filter { !used.contains($0.number) }.map(\.place)
      guard free.count > 1 else { continue }
      if free.count < members.count, !opens(free, Self.union(free).ends) { continue }
      used.formUnion(members.map(\.number))
      result.append(Self.union(free))
    }
    return bent(result + all.indices.filter { !used.contains($0) }.map { all[$0] })
  }

  /// The rows of several doors, the longest first, so that a door in two goes to the longer one.
  private mutating func rows() -> [[Member]] {
    var rows: [[Member]] = []
    for number in all.indices {
      for place in places[number] {
        for isBackward in [false, true] {
          let row = row(from: (number, place), isBackward: isBackward)
          if row.count > 1 { rows.append(row) }
        }
      }
    }
    return rows.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// The candidates that one line from a first one on opens.
  private mutating func row(from first: Member, isBackward: Bool) -> [Member] {
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
      guard opens(next, Self.union(next).ends) else { break }
      found.append(other)
    }
    return found
  }

  /// Candidates, with pairs at a corner joined to one line around it.
  private mutating func bent(_ all: [Candidate]) -> [Candidate] {
    guard all.count <= Self.mostBent else { return all }
    var used: Set<Int> = []
    var result: [Candidate] = []
    for one in all.indices where used.insert(one).inserted {
      var joined = all[one]
      for other in all.indices where other > one && !used.contains(other) {
        guard let line = line(around: all[one], all[other]), opens([all[one], all[other]], line)
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
  private func line(around one: Candidate, _ other: Candidate) -> [PlanPoint]? {
    let (first, second) = (Segment(one.ends[0], one.ends[1]), Segment(other.ends[0], other.ends[1]))
    guard one.ends.count == 2, other.ends.count == 2, !first.isParallel(to: second),
      let corner = first.meeting(second)
    else { return nil }
    let ends = [first, second].map { line in
      [line.from, line.to].sorted { $0.distance(to: corner) < $1.distance(to: corner) }
    }
    guard ends.allSatisfy({ $0[0].distance(to: corner) < 6 * level.doorReach }) else { return nil }
    return [ends[0][1], corner, ends[1][1]]
  }

  /// Whether the line over some doors opens all of them, and not many others.
  private mutating func opens(_ members: [Candidate], _ line: [PlanPoint]) -> Bool {
    budget -= 1
    guard budget > 0 else { return false }
    let outline = Outline(lines: [Outline.Line(points: line, isClosed: false)])
    guard DoorRow.isCandidate(outline, reach: level.doorReach),
      !isThroughRoom(line, of: members)
    else { return false }
    let doors = row.doors(along: line)
    guard !doors.isEmpty, doors.count <= 2 * members.count else { return false }
    let middles = doors.map { Segment($0[0], $0[1]).point(at: 0.5) }
    // Over stairs, rooms of other levels can be beyond a door.
    return members.allSatisfy { member in
      member.rooms.contains { place in
        guard place.level == member.level else { return false }
        let shape = level.rooms[place.room].item.outline
        return middles.contains { shape.distance(to: $0) <= level.doorReach }
      }
    }
  }

  /// Whether a line leads through a room, not along walls or through corridors.
  private func isThroughRoom(_ line: [PlanPoint], of members: [Candidate]) -> Bool {
    let reach = level.doorReach
    let own = members.compactMap { member in
      member.rooms.first { $0.level == member.level }.map { level.rooms[$0.room].item.position }
    }
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
