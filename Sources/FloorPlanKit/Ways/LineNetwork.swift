/// Lines joined where they meet: at nearby ends, at ends on other lines, and at crossings.
struct LineNetwork {
  /// A part of a line between two nodes, in the line's direction.
  struct Edge {
    let start: Int
    let end: Int
    /// The index of the line to which it belongs.
    let line: Int
  }

  private(set) var nodes: [PlanPoint] = []
  private(set) var edges: [Edge] = []
  /// Whether the maximum number of crossings was exceeded.
  private(set) var isCutShort = false
  private let tolerance: Double
  private var cells: [SIMD2<Int32>: [Int]] = [:]

  init(_ segments: [Segment], tolerance: Double) {
    self.tolerance = max(tolerance, 1e-6)
    let (pieces, isCutShort) = Self.cut(segments, tolerance: self.tolerance)
    self.isCutShort = isCutShort
    for (line, piece) in pieces {
      let start = node(at: piece.from)
      let end = node(at: piece.to)
      if start != end { edges.append(Edge(start: start, end: end, line: line)) }
    }
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

  private func cell(_ point: PlanPoint) -> SIMD2<Int32> {
    func number(_ value: Double) -> Int32 {
      let place = (value / tolerance).rounded(.down)
      return place.isNaN ? 0 : Int32(max(-1e9, min(1e9, place)))
    }
    return SIMD2(number(point.x), number(point.y))
  }

  /// The node at a point, or else the nearest one.
  func node(nearest point: PlanPoint) -> Int? {
    var near: [Int] = []
    let center = cell(point)
    for dx in Int32(-1)...1 {
      for dy in Int32(-1)...1 { near += cells[center &+ SIMD2(dx, dy)] ?? [] }
    }
    func nearest(_ some: some Sequence<Int>) -> Int? {
      some.min { nodes[$0].distance(to: point) < nodes[$1].distance(to: point) }
    }
    return nearest(near) ?? nearest(nodes.indices)
  }

  private mutating func node(at point: PlanPoint) -> Int {
    let center = cell(point)
    for dx in Int32(-1)...1 {
      for dy in Int32(-1)...1 {
        for node in cells[center &+ SIMD2(dx, dy)] ?? []
        where nodes[node].distance(to: point) <= tolerance {
          return node
        }
      }
    }
    nodes.append(point)
    cells[center, default: []].append(nodes.count - 1)
    return nodes.count - 1
  }
}

extension Segment {
  var box: PlanBox {
    PlanBox(
      minX: min(from.x, to.x), minY: min(from.y, to.y), maxX: max(from.x, to.x),
      maxY: max(from.y, to.y))
  }
}
