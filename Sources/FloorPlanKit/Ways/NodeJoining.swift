/// Joins the ends of lines that nearly meet.
///
/// Ends that a drawn way of about the same length connects are kept apart: a short line is a way
/// like any other, and as one point it would lengthen or shorten those beside it.
struct NodeJoining {
  /// Whether the points were too dense to look at every pair.
  private(set) var isCutShort = false
  private let tolerance: Double
  private var points: [PlanPoint] = []
  private var exact: PointGrid
  private var edges: [LineNetwork.Edge] = []
  private var sets = DisjointSets(0)
  private var neighbors: [[Int]] = []
  /// How many points may still be compared to find equal ones; those far off the page share a cell.
  private var comparisons = 20_000_000
  /// How many neighbours may still be looked at.
  private var budget = 20_000_000

  init(tolerance: Double) {
    self.tolerance = tolerance
    exact = PointGrid(width: tolerance * Self.sameness)
  }

  /// The share of the tolerance within which two ends are one.
  private static let sameness = 0.02
  private static let mostPairs = 2_000_000
  private static let mostSteps = 24

  mutating func add(_ piece: Segment, line: Int) {
    let (start, end) = (number(of: piece.from), number(of: piece.to))
    if start != end { edges.append(LineNetwork.Edge(start: start, end: end, line: line)) }
  }

  private mutating func number(of point: PlanPoint) -> Int {
    if comparisons > 0 {
      let near = exact.near(point)
      comparisons -= near.count
      let same = near.first { points[$0].distance(to: point) <= tolerance * Self.sameness }
      if let same { return same }
    } else {
      isCutShort = true
    }
    points.append(point)
    exact.add(points.count - 1, at: point)
    return points.count - 1
  }

  /// The nodes and edges after joining, with a grid of the nodes whose cells are as wide as the
  /// tolerance.
  mutating func joined() -> ([PlanPoint], [LineNetwork.Edge], PointGrid) {
    sets = DisjointSets(points.count)
    neighbors = Array(repeating: [], count: points.count)
    for edge in edges {
      neighbors[edge.start].append(edge.end)
      neighbors[edge.end].append(edge.start)
    }
    for pair in nearPairs() where !isConnected(pair.one, pair.other) { join(pair.one, pair.other) }
    return renumbered()
  }

  private struct Pair {
    let one: Int
    let other: Int
    let distance: Double
  }

  /// Points within the tolerance of each other, the closest first.
  private mutating func nearPairs() -> [Pair] {
    var grid = PointGrid(width: tolerance)
    var pairs: [Pair] = []
    var looked = 0
    for (number, point) in points.enumerated() {
      let near = grid.near(point)
      looked += near.count
      guard looked < Self.mostPairs else {
        isCutShort = true
        break
      }
      for other in near {
        let distance = points[other].distance(to: point)
        if distance <= tolerance {
          pairs.append(Pair(one: other, other: number, distance: distance))
        }
      }
      grid.add(number, at: point)
    }
    return pairs.sorted { ($0.distance, $0.other, $0.one) < ($1.distance, $1.other, $1.one) }
  }

  /// Whether a way of at most twice the tolerance leads from one point to another; without budget
  /// there is none.
  private mutating func isConnected(_ one: Int, _ other: Int) -> Bool {
    let (start, goal) = (sets.root(of: one), sets.root(of: other))
    if start == goal { return true }
    var lengths = [start: 0.0]
    var open = [(number: start, length: 0.0)]
    while let place = open.indices.min(by: { open[$0].length < open[$1].length }) {
      let (number, reached) = open.remove(at: place)
      if number == goal { return true }
      budget -= neighbors[number].count
      if budget < 0 { isCutShort = true }
      guard budget >= 0, lengths.count < Self.mostSteps else { return false }
      for neighbor in neighbors[number] {
        let next = sets.root(of: neighbor)
        let length = reached + points[number].distance(to: points[next])
        guard length <= 2 * tolerance, length < lengths[next] ?? .infinity else { continue }
        lengths[next] = length
        open.append((next, length))
      }
    }
    return false
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (sets.root(of: one), sets.root(of: other))
    sets.join(one, other)
    let (kept, lost) = (min(one, other), max(one, other))
    neighbors[kept] += neighbors[lost]
    neighbors[lost] = []
  }

  private mutating func renumbered() -> ([PlanPoint], [LineNetwork.Edge], PointGrid) {
    var nodes: [PlanPoint] = []
    var numbers = Array(repeating: -1, count: points.count)
    var grid = PointGrid(width: tolerance)
    for number in points.indices {
      let root = sets.root(of: number)
      if root == number {
        grid.add(nodes.count, at: points[number])
        numbers[number] = nodes.count
        nodes.append(points[number])
      } else {
        numbers[number] = numbers[root]
      }
    }
    let kept = edges.compactMap { edge -> LineNetwork.Edge? in
      let (start, end) = (numbers[edge.start], numbers[edge.end])
      return start == end ? nil : LineNetwork.Edge(start: start, end: end, line: edge.line)
    }
    return (nodes, kept, grid)
  }
}
