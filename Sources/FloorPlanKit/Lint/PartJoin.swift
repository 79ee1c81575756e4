/// Finds the line that joins a part of a level with the rest: a door where their rooms touch, or a
/// line across the space between them, which is a door at both of its ends.
struct PartJoin {
  private let edges: RoomEdges
  private let row: DoorRow
  /// For each room of the level the part that it belongs to.
  private let parts: [Int]
  private let farthest: Double

  /// - Parameter parts: For each room of the level the part that it belongs to.
  init(_ level: Level, parts: [Int]) {
    edges = RoomEdges(level)
    row = DoorRow(level.rooms.map { ($0.item.outline, $0.isWalkable) }, reach: level.doorReach)
    self.parts = parts
    farthest = Self.farthest * level.diagonal
  }

  /// The distance of parts that one line joins at most, as a fraction of the page's diagonal.
  private static let farthest = 0.2
  private static let mostMembers = 64
  /// The maximum number of pairs of corners that are compared for one part.
  private static let mostTests = 200_000
  /// The distance of a door from a corner at least, in steps.
  private static let corner = 1.5
  /// How much nearer a closed room must be than a corridor to be preferred, in steps.
  private static let detour = 4.0

  /// The line from a part to another one, best to the main part; `nil` if none is near.
  func line(from part: Int, to main: Int?) -> [PlanPoint]? {
    let members = parts.indices.filter { parts[$0] == part }
    // Corridors lead on, as over a bridge.
    let ordered =
      members.filter { edges.rooms[$0].isOpen } + members.filter { !edges.rooms[$0].isOpen }
    let own = Array(ordered.prefix(Self.mostMembers))
    if let main, main != part {
      let isMain = { parts[$0] == main }
      if let line = touching(members, where: isMain) ?? bridge(from: own, where: isMain) {
        return line
      }
    }
    let isOther = { parts[$0] != part }
    return touching(members, where: isOther) ?? bridge(from: own, where: isOther)
  }

  /// A door where a part touches another one, best at a corridor.
  private func touching(_ members: [Int], where isOther: (Int) -> Bool) -> [PlanPoint]? {
    for room in members.prefix(Self.mostMembers) {
      let others = edges.neighbors(of: room).filter(isOther)
      let place =
        edges.longestShared(room, with: others.filter { edges.rooms[$0].isOpen }, least: 2)
        ?? edges.longestShared(room, with: others.filter { !edges.rooms[$0].isOpen }, least: 2)
      if let place { return edges.door(at: place) }
    }
    return nil
  }

  /// The shortest line to another part that is a door at both ends.
  private func bridge(from members: [Int], where isOther: (Int) -> Bool) -> [PlanPoint]? {
    var best: (line: Segment, rank: Double)?
    var budget = Self.mostTests
    for room in members {
      let reach = min(farthest, best?.rank ?? .infinity)
      let box = edges.rooms[room].box
      let near = edges.grid.near(box.center, within: reach + max(box.width, box.height) / 2)
      for other in near where isOther(other) {
        budget -= corners(of: room) * corners(of: other)
        guard budget > 0 else { return best.flatMap { line(over: $0.line) } }
        guard let shortest = shortest(from: room, to: other) else { continue }
        let closed = [room, other].count { !edges.rooms[$0].isOpen }
        let rank = shortest.length + Double(closed) * Self.detour * edges.step
        if shortest.length <= farthest, rank < best?.rank ?? .infinity { best = (shortest, rank) }
      }
    }
    return best.flatMap { line(over: $0.line) }
  }

  private func corners(of room: Int) -> Int {
    edges.rooms[room].outline.lines.reduce(0) { $0 + $1.points.count }
  }

  /// The shortest line between two outlines, with both ends beside their corners: at a corner there is
  /// no door, and a line would run along a wall.
  private func shortest(from room: Int, to other: Int) -> Segment? {
    let there = probes(of: room).compactMap { probe in
      foot(of: probe, on: other).map { Segment(probe, $0) }
    }
    let back = probes(of: other).compactMap { probe in
      foot(of: probe, on: room).map { Segment($0, probe) }
    }
    return (there + back).filter { $0.length > 0 }.min { $0.length < $1.length }
  }

  /// Points on each edge of a room: its middle, and near its corners if it is long.
  private func probes(of room: Int) -> [PlanPoint] {
    edges.rooms[room].outline.segments(closing: true).flatMap { edge in
      let margin = self.margin(of: edge)
      return (margin < 0.5 ? [margin, 0.5, 1 - margin] : [0.5]).map { edge.point(at: $0) }
    }
  }

  private func foot(of probe: PlanPoint, on room: Int) -> PlanPoint? {
    guard let edge = edges.nearestEdge(of: room, to: probe)?.edge else { return nil }
    let margin = self.margin(of: edge)
    return edge.point(at: min(max(edge.nearest(to: probe), margin), 1 - margin))
  }

  /// The part of an edge beside each of its corners that has no door.
  private func margin(of edge: Segment) -> Double {
    edge.length > 0 ? min(0.5, Self.corner * edges.step / edge.length) : 0.5
  }

  /// A line beyond both ends of a gap, if it is a door in the walls there.
  private func line(over gap: Segment) -> [PlanPoint]? {
    let beyond = max(edges.step, (Self.shortest * edges.step - gap.length) / 2)
    let (x, y) = (
      (gap.to.x - gap.from.x) / gap.length * beyond, (gap.to.y - gap.from.y) / gap.length * beyond
    )
    let ends = [
      PlanPoint(x: gap.from.x - x, y: gap.from.y - y), PlanPoint(x: gap.to.x + x, y: gap.to.y + y),
    ]
    let outline = Outline(lines: [Outline.Line(points: ends, isClosed: false)])
    guard DoorRow.isCandidate(outline, reach: edges.step) else { return nil }
    return (2...Self.mostDoors).contains(row.doors(along: ends).count) ? ends : nil
  }

  /// A line is a door in each wall that it crosses if it is longer than four steps along one axis.
  private static let shortest = 6.0
  /// The maximum number of walls that a line crosses; some rooms overlap others.
  private static let mostDoors = 4
}
