/// Obstacles to walking: walls, and gaps between walls that are too narrow.
///
/// A narrow gap is closed by the shortest line across it, so that a path is free if it crosses
/// nothing.
struct Barriers: Sendable {
  /// The walls, followed by the lines across narrow gaps.
  let segments: [Segment]
  /// The lines over narrow gaps.
  let narrowGaps: Set<Segment>
  private let grid: SegmentGrid
  /// The minimum width of a gap, in pixels.
  let gap: Double

  /// A way that is as near to a barrier meets it: some millimetres, more than the coordinates of
  /// exported ways are rounded by.
  private var slack: Double { max(1e-6, 3e-3 * gap) }

  var isEmpty: Bool { segments.isEmpty }

  /// - Parameters:
  ///   - walls: Obstacles that cannot be crossed.
  ///   - obstacles: Edges of rooms, between which gaps may be too narrow as well.
  ///   - outline: The edges of an area, parts of which may be too narrow.
  ///   - gap: The minimum width of a gap, in pixels.
  init(walls: [Segment], obstacles: [Segment], outline: [Segment] = [], gap: Double) {
    self.gap = gap
    let gaps =
      Self.narrowGaps(between: walls + obstacles, gap).map(\.line)
      + OutlineSlits(outline, gap: gap).lines
    narrowGaps = Set(gaps)
    segments = walls + gaps
    grid = SegmentGrid(segments)
  }

  /// The maximum number of segments; more are hatchings or tiles, whose gaps are irrelevant.
  private static let mostSegments = 10_000
  private static let mostGapsPerEnd = 8

  /// The shortest lines from the ends of segments to other segments nearby, with the numbers of
  /// these.
  static func narrowGaps(
    between all: [Segment], _ gap: Double
  ) -> [(line: Segment, other: Int)] {
    guard gap > 0, all.count > 1, all.count <= mostSegments else { return [] }
    let grid = BoxGrid(all.map(\.box), cell: max(4 * gap, 1e-6))
    let touch = 1e-3 * gap
    var found: [(line: Segment, other: Int)] = []
    for end in Set(all.flatMap { [$0.from, $0.to] }).sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      var near: [(line: Segment, other: Int)] = []
      for number in grid.near(end, within: gap) {
        let other = all[number]
        let foot = other.point(at: other.nearest(to: end))
        let distance = foot.distance(to: end)
        if distance > touch, distance < gap { near.append((Segment(end, foot), number)) }
      }
      near.sort { $0.line.length < $1.line.length }
      found += near.prefix(mostGapsPerEnd)
    }
    return found
  }

  /// Whether a line crosses only barriers opened by the doors at its ends.
  func letPass(_ line: Segment, opening first: Opening, _ last: Opening) -> Bool {
    let box = line.box
    return !grid.contains(near: line, within: slack) { barrier in
      guard barrier.box.expanded(by: slack).intersects(box) else { return false }
      guard let place = meeting(of: line, barrier, slack) else { return false }
      return !first.lets(through: barrier, at: place, slack)
        && !last.lets(through: barrier, at: place, slack)
    }
  }

  /// Whether a line comes nearer to a wall than a distance, apart from walls that the doors at its
  /// ends are in.
  func graze(
    _ line: Segment, within distance: Double, besides first: Opening, _ last: Opening
  ) -> Bool {
    let box = line.box.expanded(by: distance)
    return grid.contains(near: line, within: distance) { barrier in
      barrier.box.intersects(box) && line.distance(to: barrier) < distance
        && !first.barriers.contains(barrier) && !last.barriers.contains(barrier)
        && !narrowGaps.contains(barrier)
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
    let reach = max(reach, slack)
    return Opening(
      position: position, reach: 2 * reach, barriers: Set(near(position, within: reach)))
  }

  /// The barriers within a distance of a point, in pixels.
  func near(_ position: PlanPoint, within reach: Double) -> [Segment] {
    var found: [Segment] = []
    var seen: Set<Segment> = []
    _ = grid.contains(near: Segment(position, position), within: reach) {
      if $0.distance(to: position) <= reach, seen.insert($0).inserted { found.append($0) }
      return false
    }
    return found
  }
}
