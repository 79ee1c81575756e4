/// Finds other walls of rooms in which a proposed door may be drawn as well, so that one line opens
/// more of them.
struct DoorPlaces {
  private typealias Candidate = LineProposals.Candidate

  private let edges: RoomEdges

  init(_ level: Level) { edges = RoomEdges(level) }

  /// The maximum number of places for one door.
  private static let most = 4
  /// The least length of a stretch of wall, in half steps: at the corner of a corridor there is
  /// no door.
  private static let least = 5
  /// The maximum number of corners of rooms and corridors that are tested.
  private static let mostCorners = 400_000

  /// For each proposed door its own place, and those in other walls between its room and the same
  /// corridor.
  func places(of candidates: [LineProposals.Candidate]) -> [[LineProposals.Candidate]] {
    var budget = Self.mostCorners
    return candidates.map { candidate in
      let middle = candidate.middle
      let touched = edges.touching(middle)
      let own = Set(candidate.rooms.filter { $0.level == candidate.level }.map(\.room))
      let corridors = touched.filter { edges.rooms[$0].isOpen }
      guard candidate.ends.count == 2, !corridors.isEmpty,
        let room = touched.first(where: { own.contains($0) && !edges.rooms[$0].isOpen })
      else { return [candidate] }
      budget -= ([room] + corridors).reduce(0) { $0 + corners(of: $1) }
      guard budget > 0 else { return [candidate] }
      let mark = Segment(candidate.ends[0], candidate.ends[1])
      let others = edges.allShared(room, with: corridors, least: Self.least).map(edges.door).filter
      {
        $0[0] != $0[1] && !mark.isOnLine(of: Segment($0[0], $0[1]), within: edges.step / 4)
      }
      return [candidate]
        + others.prefix(Self.most - 1).map {
          Candidate(level: candidate.level, ends: $0, rooms: candidate.rooms)
        }
    }
  }

  private func corners(of room: Int) -> Int {
    edges.rooms[room].outline.lines.reduce(0) { $0 + $1.points.count }
  }
}

extension Segment {
  /// Whether another segment lies on the same straight line, nearly.
  fileprivate func isOnLine(of other: Segment, within distance: Double) -> Bool {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return length > 0
      && [other.from, other.to].allSatisfy {
        abs(($0.x - from.x) * y - ($0.y - from.y) * x) <= distance * length
      }
  }
}
