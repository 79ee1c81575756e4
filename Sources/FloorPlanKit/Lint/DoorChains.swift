/// Joins proposed doors behind each other to one line, which leads through all of their walls.
struct DoorChains {
  private typealias Candidate = LineProposals.Candidate

  private let building: Building

  init(_ building: Building) { self.building = building }

  /// The candidates, with the door to the most rooms beyond each joined to it.
  func joined(_ candidates: [LineProposals.Candidate]) -> [LineProposals.Candidate] {
    var beyond: [Int: [Int]] = [:]
    for (number, candidate) in candidates.enumerated() {
      if let before = candidate.before { beyond[before, default: []].append(number) }
    }
    let rows = Dictionary(grouping: candidates.indices) { candidates[$0].level }
      .mapValues { members in row(on: building.levels[candidates[members[0]].level]) }
    var used: Set<Int> = []
    var result: [Candidate] = []
    let order = candidates.indices.sorted {
      (candidates[$1].rooms.count, $0) < (candidates[$0].rooms.count, $1)
    }
    for first in order where used.insert(first).inserted {
      let level = candidates[first].level
      var chain = [first]
      var best = candidates[first]
      while chain.count < Self.mostDoors, let door = candidates[chain[chain.count - 1]].door {
        let next = (beyond[door] ?? []).filter {
          !used.contains($0) && candidates[$0].level == level
        }
        .max { (candidates[$0].rooms.count, $1) < (candidates[$1].rooms.count, $0) }
        guard let next, let row = rows[level],
          let line = line(through: (chain + [next]).map { candidates[$0] }, row)
        else { break }
        chain.append(next)
        used.insert(next)
        best = Candidate(level: level, ends: line, rooms: best.rooms)
      }
      result.append(best)
    }
    return result
  }

  private static let mostDoors = 8

  private func row(on level: Level) -> DoorRow {
    DoorRow(level.rooms.map { ($0.item.outline, $0.isWalkable) }, reach: level.doorReach)
  }

  /// A line through doors that opens these and no others; `nil` if there is none.
  private func line(through doors: [Candidate], _ row: DoorRow) -> [PlanPoint]? {
    guard let first = doors.first else { return nil }
    let level = building.levels[first.level]
    let reach = level.doorReach
    var points: [PlanPoint] = []
    for door in doors {
      guard let (outer, inner) = sides(of: door, on: level) else { return nil }
      points += [outer, inner]
    }
    let outline = Outline(lines: [Outline.Line(points: points, isClosed: false)])
    guard DoorRow.isCandidate(outline, reach: reach) else { return nil }
    let found = row.doors(along: points).map { Segment($0[0], $0[1]).point(at: 0.5) }
    guard found.count == doors.count,
      zip(found, doors).allSatisfy({ $0.distance(to: $1.middle) <= reach / 2 })
    else { return nil }
    return points
  }

  /// The points in front of a door and behind it, where the rooms are that it leads to.
  private func sides(of door: Candidate, on level: Level) -> (PlanPoint, PlanPoint)? {
    guard door.ends.count == 2 else { return nil }
    let mark = Segment(door.ends[0], door.ends[1])
    guard mark.length > 0 else { return nil }
    let middle = mark.point(at: 0.5)
    let (x, y) = (
      (mark.to.y - mark.from.y) / mark.length * level.doorReach,
      (mark.from.x - mark.to.x) / mark.length * level.doorReach
    )
    let one = PlanPoint(x: middle.x + x, y: middle.y + y)
    let other = PlanPoint(x: middle.x - x, y: middle.y - y)
    func isBeyond(_ point: PlanPoint) -> Bool {
      door.rooms.contains {
        $0.level == door.level && level.rooms[$0.room].item.outline.contains(point)
      }
    }
    switch (isBeyond(one), isBeyond(other)) {
    case (true, false): return (other, one)
    case (false, true): return (one, other)
    default: return nil
    }
  }
}
