/// Lines joined where they meet: at nearby ends, at ends on other lines, and at crossings.
struct LineNetwork {
  /// A part of a line between two nodes, in the line's direction.
  struct Edge {
    let start: Int
    let end: Int
    /// The index of the line to which it belongs.
    let line: Int
  }

  let nodes: [PlanPoint]
  let edges: [Edge]
  /// Whether the maximum number of crossings was exceeded.
  let isCutShort: Bool
  private let grid: PointGrid

  /// - Parameters:
  ///   - segments: The lines.
  ///   - attachments: Lines from elements to the nearest line; those no longer than the tolerance
  ///     have no length of their own.
  ///   - tolerance: The greatest distance at which lines meet that do not touch.
  init(_ segments: [Segment], attachments: [Segment] = [], tolerance: Double) {
    let tolerance = max(tolerance, 1e-6)
    let (pieces, isCutShort) = Self.cut(segments + attachments, tolerance: tolerance)
    var joining = NodeJoining(tolerance: tolerance)
    for (line, piece) in pieces {
      let isShort = line >= segments.count && attachments[line - segments.count].length <= tolerance
      if !isShort { joining.add(piece, line: line) }
    }
    (nodes, edges, grid) = joining.joined()
    self.isCutShort = isCutShort || joining.isCutShort
  }

  /// The maximum number of crossings; real plans have a few thousand.
  private static let mostCrossings = 100_000
  private static let mostNeighbors = 2_000_000
  private static let mostPairs = 50_000_000

  /// Cuts each segment where another one crosses it or ends on it.
  private static func cut(
    _ segments: [Segment], tolerance: Double
  ) -> (pieces: [(line: Int, piece: Segment)], isCutShort: Bool) {
    let boxes = segments.map { $0.box.expanded(by: tolerance) }
    let order = segments.indices.sorted { boxes[$0].minX < boxes[$1].minX }
    var cuts: [[Double]] = segments.map { _ in [0, 1] }
    var (pairs, neighbors, crossings) = (0, 0, 0)
    var isCutShort = false
    search: for (place, one) in order.enumerated() {
      for other in order[(place + 1)...] {
        if boxes[other].minX > boxes[one].maxX { break }
        pairs += 1
        guard boxes[one].intersects(boxes[other]) else { continue }
        neighbors += 1
        guard pairs < mostPairs, neighbors < mostNeighbors, crossings < mostCrossings else {
          isCutShort = true
          break search
        }
        if let crossing = segments[one].crossing(segments[other]) {
          crossings += 1
          cuts[one].append(crossing.own)
          cuts[other].append(crossing.other)
        }
        for (line, ends) in [(one, other), (other, one)] {
          for end in [segments[ends].from, segments[ends].to] {
            let t = segments[line].nearest(to: end)
            if segments[line].point(at: t).distance(to: end) <= tolerance { cuts[line].append(t) }
          }
        }
      }
    }
    let pieces = segments.indices.flatMap { number -> [(line: Int, piece: Segment)] in
      let places = cuts[number].sorted()
      return zip(places, places.dropFirst()).compactMap { from, to in
        guard (to - from) * segments[number].length > tolerance / 4 else { return nil }
        let piece = Segment(segments[number].point(at: from), segments[number].point(at: to))
        return (number, piece)
      }
    }
    return (pieces, isCutShort)
  }

  /// The node at a point, or else the nearest one.
  func node(nearest point: PlanPoint) -> Int? {
    func nearest(_ some: some Sequence<Int>) -> Int? {
      some.min { nodes[$0].distance(to: point) < nodes[$1].distance(to: point) }
    }
    return nearest(grid.near(point)) ?? nearest(nodes.indices)
  }
}

extension Segment {
  var box: PlanBox {
    PlanBox(
      minX: min(from.x, to.x), minY: min(from.y, to.y), maxX: max(from.x, to.x),
      maxY: max(from.y, to.y))
  }
}
