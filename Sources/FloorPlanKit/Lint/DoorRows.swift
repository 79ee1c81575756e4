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

  private func joined(_ all: [Candidate], on level: Level) -> [Candidate] {
    guard all.count > 1, all.count <= Self.mostDoors, level.paths.isEmpty else { return all }
    let reach = level.doorReach
    let shapes = level.rooms.map { ($0.item.outline, $0.isWalkable) }
    let row = DoorRow(shapes, reach: reach)
    // The longest row first, so that a door in two rows goes to the longer one.
    let rows = all.indices.map { self.row(from: $0, all, row, level) }
      .sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
    var used: Set<Int> = []
    var result: [Candidate] = []
    for members in rows {
      let free = members.filter { !used.contains($0) }
      guard let first = free.first else { continue }
      let isWhole = free.count == members.count
      let own = isWhole || opens(free.map { all[$0] }, row, level) ? free : [first]
      used.formUnion(own)
      result.append(own.count > 1 ? Self.union(own.map { all[$0] }) : all[first])
    }
    return result
  }

  /// The candidates that one line from a first one on opens.
  private func row(
    from first: Int, _ all: [Candidate], _ row: DoorRow, _ level: Level
  ) -> [Int] {
    let start = Segment(all[first].ends[0], all[first].ends[1])
    let length = start.length
    guard length > 0 else { return [first] }
    let direction = PlanPoint(
      x: (start.to.x - start.from.x) / length, y: (start.to.y - start.from.y) / length)
    func place(_ number: Int) -> (along: Double, across: Double) {
      let (x, y) = (
        all[number].middle.x - all[first].middle.x, all[number].middle.y - all[first].middle.y
      )
      return (x * direction.x + y * direction.y, abs(y * direction.x - x * direction.y))
    }
    let others = all.indices.filter { number in
      number != first && place(number).along > 0 && place(number).across < level.doorReach / 4
        && Segment(all[number].ends[0], all[number].ends[1]).isParallel(to: start)
    }.sorted { place($0).along < place($1).along }
    var found = [first]
    for number in others.prefix(Self.mostInRow) {
      let next = found + [number]
      guard opens(next.map { all[$0] }, row, level) else { break }
      found = next
    }
    return found
  }

  /// Whether the line over some doors opens all of them, and not many others.
  private func opens(_ members: [Candidate], _ row: DoorRow, _ level: Level) -> Bool {
    let line = Self.union(members).ends
    let outline = Outline(lines: [Outline.Line(points: line, isClosed: false)])
    guard DoorRow.isCandidate(outline, reach: level.doorReach) else { return false }
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
}
