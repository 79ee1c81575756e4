/// The area that a clip path shows, in viewport pixels.
struct ClipRegion: Sendable {
  /// One shape of the clip path.
  struct Part: Sendable {
    var rings: [[PlanPoint]]
    var isEvenOdd: Bool
  }

  /// An edge of one of the parts.
  struct Edge: Sendable {
    var line: Segment
    var part: Int
  }

  private var edges: [Edge]
  /// How the parts are filled.
  private let isEvenOdd: [Bool]
  private var box: PlanBox
  /// The only ring, if there is no other.
  private var ring: [PlanPoint]?
  private let isConvex: Bool

  init(_ parts: [Part]) {
    var edges: [Edge] = []
    var rings: [[PlanPoint]] = []
    for (number, part) in parts.enumerated() {
      for ring in part.rings.map(ConvexClip.withoutRepetitions) where ring.count > 2 {
        rings.append(ring)
        for (one, two) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
          edges.append(Edge(line: Segment(one, two), part: number))
        }
      }
    }
    self.edges = edges
    isEvenOdd = parts.map(\.isEvenOdd)
    box = rings.joined().reduce(into: PlanBox.empty) { $0.include($1.x, $1.y) }
    ring = rings.count == 1 ? rings[0] : nil
    isConvex = ring.map(ConvexClip.isConvex) ?? false
  }

  /// The area at another place of the page.
  func moved(by x: Double, _ y: Double) -> ClipRegion {
    let move = Affine.translation(x, y)
    var region = self
    region.edges = edges.map { edge in
      Edge(line: Segment(move.apply(edge.line.from), move.apply(edge.line.to)), part: edge.part)
    }
    region.box = box.moved(by: x, y)
    region.ring = ring?.map(move.apply)
    return region
  }

  /// The number of edges, each of which is compared once with each segment to be clipped.
  var edgeCount: Int { edges.count }

  /// The visible parts of a shape's lines.
  ///
  /// An area remains one if it or the region is convex; otherwise the visible parts of its outline
  /// become open lines.
  ///
  /// - Returns: The lines; `nil` if there were more than `most`.
  func clip(_ lines: [Outline.Line], atMost most: Int) -> [Outline.Line]? {
    guard !edges.isEmpty else { return [] }
    var sweep = ClipSweep(edges, isEvenOdd: isEvenOdd)
    var shown: [Outline.Line] = []
    for line in lines {
      let own = line.points.reduce(into: PlanBox.empty) { $0.include($1.x, $1.y) }
      guard own.intersects(box) else { continue }
      guard let pieces = visiblePieces(of: line, &sweep, atMost: most - shown.count) else {
        return nil
      }
      if line.isClosed, pieces != [line], let area = area(of: line) {
        if area.count > 2 { shown.append(Outline.Line(points: area, isClosed: true)) }
      } else {
        shown += pieces
      }
    }
    return shown
  }

  /// The common area of a closed line and the region; `nil` if neither is convex.
  private func area(of line: Outline.Line) -> [PlanPoint]? {
    guard let ring else { return nil }
    let points = ConvexClip.withoutRepetitions(line.points)
    let isLineConvex = ConvexClip.isConvex(points)
    // The one with fewer sides cuts the other.
    if isConvex, !isLineConvex || ring.count <= points.count {
      return ConvexClip.intersection(of: points, with: ring)
    }
    return isLineConvex ? ConvexClip.intersection(of: ring, with: points) : nil
  }

  /// The visible parts of one line; `nil` if there are more than `most`.
  private func visiblePieces(
    of line: Outline.Line, _ sweep: inout ClipSweep, atMost most: Int
  ) -> [Outline.Line]? {
    let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
    var pieces: [[PlanPoint]] = []
    var isWhole = true
    var continues = false
    for (from, to) in zip(points, points.dropFirst()) {
      let segment = Segment(from, to)
      let parts = sweep.visibleParts(of: segment)
      for part in parts {
        if part.from > 0 || !continues { pieces.append([segment.point(at: part.from)]) }
        pieces[pieces.count - 1].append(part.to == 1 ? to : segment.point(at: part.to))
      }
      continues = parts.last?.to == 1
      if !continues || parts.count > 1 || parts[0].from > 0 { isWhole = false }
      guard pieces.count <= most else { return nil }
    }
    guard !isWhole else { return [line] }
    // The outline of an area may begin in the middle of a visible part.
    if line.isClosed, continues, pieces.count > 1, pieces[0].first == points.first {
      let first = pieces.removeFirst()
      pieces[pieces.count - 1] += first.dropFirst()
    }
    return pieces.filter(ConvexClip.isFinite).map { Outline.Line(points: $0, isClosed: false) }
  }
}
