internal import Foundation

/// Finds stairs drawn as a sign: steps seen from the side, four or more of one size in a row, or two
/// rows of two steps beside each other.
struct StairSigns {
  /// The area of each sign.
  private(set) var boxes: [PlanBox] = []
  /// The lines of the signs, which are no walls.
  private(set) var lines: Set<Segment> = []

  /// Those of rows of steps and of small signs, which would part the space that they are in.
  private(set) var dividers: Set<Segment> = []

  /// The fewest edges of steps: four risers and the treads between them.
  private static let fewestEdges = 7
  private static let mostPoints = 2000
  /// The greatest extent of a sign, as a fraction of the page's diagonal; larger ones are buildings.
  private static let greatest = 0.06
  /// The greatest extent of a sign that is never a wall, as the jagged front of a building may be.
  private static let greatestSymbol = 0.03
  /// The least extent of a sign; smaller ones are letters, or taps and basins of toilets.
  private static let least = 0.005
  /// The least share of steps in the length of a line; in letters and curves traced from pixels,
  /// steps are only a part.
  private static let leastShare = 0.3
  /// How much an edge may turn from the direction before it, and a corner from a right angle.
  static let slack = 0.35
  static let sameLength = 0.7...1.43

  /// - Parameters:
  ///   - lines: The corners of the shapes of a drawing.
  ///   - diagonal: The length of the page's diagonal.
  init(_ lines: [[PlanPoint]], diagonal: Double) {
    guard diagonal > 0, diagonal.isFinite else { return }
    for points in lines where points.count > Self.fewestEdges && points.count <= Self.mostPoints {
      let box = points.reduce(PlanBox.empty) { $0.union(PlanBox(around: $1)) }
      let extent = max(box.width, box.height)
      guard box.isFinite, extent < Self.greatest * diagonal, extent > Self.least * diagonal,
        Self.hasSteps(Self.edges(points), around: Self.length(of: points))
      else { continue }
      boxes.append(box)
      let sides = zip(points, points.dropFirst()).map { Segment($0, $1) }
      self.lines.formUnion(sides)
      if extent < Self.greatestSymbol * diagonal { dividers.formUnion(sides) }
    }
    addPairs(of: lines, diagonal: diagonal)
  }

  /// Adds signs of two short rows of steps beside each other, which may be drawn edge by edge.
  private mutating func addPairs(of lines: [[PlanPoint]], diagonal: Double) {
    let chains = LineChains(lines, longest: Self.greatest / 2 * diagonal, reach: 0.0015 * diagonal)
    let whole = lines.filter { ShortSteps.corners.contains($0.count) }
    let steps = (chains.chains + whole).prefix(Self.mostRows).compactMap { points in
      ShortSteps(points).flatMap { row -> ShortSteps? in
        let extent = max(row.box.width, row.box.height)
        return extent < Self.greatest * diagonal && extent > Self.least * diagonal ? row : nil
      }
    }
    let grid = BoxGrid(steps.map(\.box), cell: max(Self.greatest * diagonal, 1e-6))
    for (number, row) in steps.enumerated() {
      let near = grid.near(row.box.center, within: max(row.box.width, row.box.height))
      guard let other = near.first(where: { $0 > number && row.isBeside(steps[$0]) }) else {
        continue
      }
      let box = row.box.union(steps[other].box)
      guard !boxes.contains(where: { $0.intersects(box) }) else { continue }
      boxes.append(box)
      for points in [row.points, steps[other].points] {
        dividers.formUnion(zip(points, points.dropFirst()).map { Segment($0, $1) })
      }
    }
    dividers.formUnion(chains.pieces(in: boxes))
    self.lines.formUnion(dividers)
  }

  private static let mostRows = 2000

  /// The edges between corners, with those of one direction joined, as pieces of flat curves.
  static func edges(_ points: [PlanPoint]) -> [PlanPoint] {
    var edges: [PlanPoint] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let edge = PlanPoint(x: to.x - from.x, y: to.y - from.y)
      guard length(edge) > 0 else { continue }
      if let last = edges.last, abs(turn(last, edge)) < slack {
        edges[edges.count - 1] = PlanPoint(x: last.x + edge.x, y: last.y + edge.y)
      } else {
        edges.append(edge)
      }
    }
    // The steps may go on where the line began.
    return points.first == points.last ? edges + edges.prefix(fewestEdges) : edges
  }

  /// Whether right angles to alternating sides follow each other, with risers of one height and
  /// treads of one depth between them.
  private static func hasSteps(_ edges: [PlanPoint], around: Double) -> Bool {
    var run = 1
    var last = 0.0
    for (number, edge) in edges.enumerated().dropFirst() {
      let turn = turn(edges[number - 1], edge)
      let isCorner = abs(abs(turn) - .pi / 2) < slack
      let isAlternating = run == 1 || turn * last < 0
      let isEqual =
        run < 2 || sameLength.contains(length(edge) / length(edges[number - 2]))
      if isCorner, isAlternating, isEqual {
        run += 1
      } else {
        run = isCorner ? 2 : 1
      }
      last = turn
      if run >= fewestEdges {
        let steps = edges[(number - run + 1)...number].reduce(0) { $0 + length($1) }
        if steps > leastShare * around { return true }
      }
    }
    return false
  }

  private static func length(of points: [PlanPoint]) -> Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  static func length(_ edge: PlanPoint) -> Double {
    (edge.x * edge.x + edge.y * edge.y).squareRoot()
  }

  /// The angle from one direction to another, positive to one side and negative to the other.
  static func turn(_ one: PlanPoint, _ other: PlanPoint) -> Double {
    atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y)
  }
}
