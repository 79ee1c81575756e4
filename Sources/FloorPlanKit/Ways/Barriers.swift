/// Obstacles to walking: walls, and gaps between walls that are too narrow.
///
/// A narrow gap is closed by the shortest line across it, so that a path is free if it crosses
/// nothing.
struct Barriers: Sendable {
  /// The walls, followed by the lines across narrow gaps.
  let segments: [Segment]
  private let narrowGaps: Set<Segment>
  private let grid: SegmentGrid
  private let gap: Double

  var isEmpty: Bool { segments.isEmpty }

  /// - Parameters:
  ///   - walls: Obstacles that cannot be crossed.
  ///   - obstacles: Edges of rooms, between which gaps may be too narrow as well.
  ///   - gap: The minimum width of a gap, in pixels.
  init(walls: [Segment], obstacles: [Segment], gap: Double) {
    self.gap = gap
    let gaps = Self.narrowGaps(between: walls + obstacles, gap)
    narrowGaps = Set(gaps)
    segments = walls + gaps
    grid = SegmentGrid(segments)
  }

  /// The maximum number of segments; more are hatchings or tiles, whose gaps are irrelevant.
  private static let mostSegments = 10_000
  private static let mostGapsPerEnd = 8

  /// The shortest lines from the ends of segments to other segments nearby.
  private static func narrowGaps(between all: [Segment], _ gap: Double) -> [Segment] {
    guard gap > 0, all.count > 1, all.count <= mostSegments else { return [] }
    let grid = BoxGrid(all.map(\.box), cell: max(4 * gap, 1e-6))
    let touch = 1e-3 * gap
    var found: [Segment] = []
    for end in Set(all.flatMap { [$0.from, $0.to] }).sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      var near: [Segment] = []
      for number in grid.near(end, within: gap) {
        let other = all[number]
        let foot = other.point(at: other.nearest(to: end))
        let distance = foot.distance(to: end)
        if distance > touch, distance < gap { near.append(Segment(end, foot)) }
      }
      near.sort { $0.length < $1.length }
      found += near.prefix(mostGapsPerEnd)
    }
    return found
  }

  /// Whether a line crosses only barriers opened by the doors at its ends.
  func letPass(_ line: Segment, opening first: Opening, _ last: Opening) -> Bool {
    let box = line.box
    let slack = 1e-6 * max(1, gap)
    return !grid.contains(near: line, within: slack) { barrier in
      guard barrier.box.expanded(by: slack).intersects(box) else { return false }
      guard let place = meeting(of: line, barrier, slack) else { return false }
      return !first.lets(through: barrier, at: place, slack)
        && !last.lets(through: barrier, at: place, slack)
    }
  }

  /// Where a line meets a barrier: their intersection, or the middle of their common part.
  private func meeting(of line: Segment, _ barrier: Segment, _ slack: Double) -> PlanPoint? {
    if let crossing = line.crossing(barrier) { return line.point(at: crossing.own) }
    let ends = [barrier.from, barrier.to].filter { line.distance(to: $0) <= slack }
    let own = [line.from, line.to].filter { barrier.distance(to: $0) <= slack }
    let shared = ends + own
    guard let first = shared.first else { return nil }
    let farthest = shared.max { $0.distance(to: first) < $1.distance(to: first) } ?? first
    return Segment(first, farthest).point(at: 0.5)
  }

  /// The opening of an item that touches walls: it can be reached through these walls.
  func touching(_ position: PlanPoint, within reach: Double) -> Opening {
    let probe = Segment(position, position)
    var near: Set<Segment> = []
    _ = grid.contains(near: probe, within: reach) {
      if $0.distance(to: position) <= reach { near.insert($0) }
      return false
    }
    return Opening(position: position, reach: 2 * reach, barriers: near)
  }

  /// The barriers that a door opens: those that pass through its drawing or on both sides of it, in
  /// the direction of its wall.
  ///
  /// - Parameters:
  ///   - mark: The drawn part of the door.
  ///   - edge: The nearest edge of the area that it opens.
  func opening(
    at position: PlanPoint, mark: Outline, along edge: Segment?, step: Double
  ) -> Opening {
    guard !segments.isEmpty else { return .none }
    let depth = max(step, gap / 2)
    let probe = Segment(position, position)
    var near: [Segment] = []
    let size = mark.box.map { max($0.width, $0.height) / 2 } ?? 0
    _ = grid.contains(near: probe, within: depth + size) {
      if $0.length > 0, $0.distance(to: position) <= depth + size { near.append($0) }
      return false
    }
    let wall = near.min { $0.distance(to: position) < $1.distance(to: position) }
    guard
      let base = edge.flatMap({ $0.distance(to: position) <= depth ? $0 : nil })
        ?? wall.flatMap({ $0.distance(to: position) <= depth ? $0 : nil })
    else {
      return .none
    }
    let length = max(base.length, 1e-9)
    let along = PlanPoint(
      x: (base.to.x - base.from.x) / length, y: (base.to.y - base.from.y) / length)
    let normal = PlanPoint(x: along.y, y: -along.x)
    func extent(_ axis: PlanPoint) -> Double {
      mark.lines.flatMap(\.points).map {
        abs(($0.x - position.x) * axis.x + ($0.y - position.y) * axis.y)
      }.max() ?? 0
    }
    let thickness = min(extent(normal), 2 * depth) + 0.1 * depth
    let axis = Segment(
      PlanPoint(x: position.x - normal.x * 2 * depth, y: position.y - normal.y * 2 * depth),
      PlanPoint(x: position.x + normal.x * 2 * depth, y: position.y + normal.y * 2 * depth))
    // If the wall has a gap for the door, nothing else in that gap counts as its wall.
    let width = extent(along) + depth
    func endsBeside(_ side: Double) -> Bool {
      near.contains { barrier in
        guard !narrowGaps.contains(barrier) else { return false }
        let ends = [barrier.from, barrier.to].map { end in
          (
            along: side * ((end.x - position.x) * along.x + (end.y - position.y) * along.y),
            off: abs((end.x - position.x) * normal.x + (end.y - position.y) * normal.y)
          )
        }.sorted { $0.along < $1.along }
        return ends[0].along > 0 && ends[0].along <= width && ends[0].off <= thickness
          && ends[1].off - ends[0].off <= 0.3 * (ends[1].along - ends[0].along)
      }
    }
    let hasGap = endsBeside(1) && endsBeside(-1)
    let crossed = near.compactMap { barrier -> (barrier: Segment, offset: Double)? in
      let own =
        (barrier.to.x - barrier.from.x) * along.x + (barrier.to.y - barrier.from.y) * along.y
      if hasGap {
        // A barrier across a narrow opening ends at its two sides.
        let ends = [barrier.from, barrier.to].map {
          abs(($0.x - position.x) * normal.x + ($0.y - position.y) * normal.y)
        }
        guard narrowGaps.contains(barrier), max(ends[0], ends[1]) <= thickness else { return nil }
      }
      guard abs(own) > 0.8 * barrier.length,
        let place = axis.crossing(barrier)
      else { return nil }
      return (barrier, (place.own - 0.5) * axis.length)
    }
    let isInWall =
      crossed.contains { abs($0.offset) <= thickness }
      || (crossed.contains { $0.offset > 0 } && crossed.contains { $0.offset < 0 })
    var opening = Opening(
      position: position, reach: max(extent(along), depth),
      barriers: isInWall ? Set(crossed.map(\.barrier)) : [])
    opening.wall = base
    return opening
  }
}

/// The part of walls that a door opens.
struct Opening: Sendable {
  let position: PlanPoint
  /// The distance from the door's middle within which the walls are open.
  let reach: Double
  let barriers: Set<Segment>
  /// The wall that contains the door.
  var wall: Segment?

  static let none = Opening(position: PlanPoint(x: 0, y: 0), reach: 0, barriers: [])

  var isEmpty: Bool { barriers.isEmpty }

  func lets(through barrier: Segment, at place: PlanPoint, _ slack: Double) -> Bool {
    guard !barriers.isEmpty, place.distance(to: position) <= reach + slack else { return false }
    return barriers.contains(barrier)
  }
}
