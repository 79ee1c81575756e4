import TestSupport
import Testing

@testable import FloorPlanKit

/// Ways whose lines are as short as the distance at which lines meet.
@Suite struct ShortWaysTests {
  private static let tolerance = 1.5

  /// The lengths of the shortest ways from one point to all others, by repeated relaxation.
  private static func lengths(
    from start: Int, _ edges: [(Int, Int, Double)], count: Int
  ) -> [Double] {
    var lengths = Array(repeating: Double.infinity, count: count)
    lengths[start] = 0
    var isChanged = true
    while isChanged {
      isChanged = false
      for (one, other, length) in edges {
        for (from, to) in [(one, other), (other, one)] where lengths[from] + length < lengths[to] {
          lengths[to] = lengths[from] + length
          isChanged = true
        }
      }
    }
    return lengths
  }

  private static func lengths(from start: PlanPoint, in network: LineNetwork) throws -> [Double] {
    let edges = network.edges.map { edge in
      let (one, other) = (network.nodes[edge.start], network.nodes[edge.end])
      return (edge.start, edge.end, one.distance(to: other))
    }
    let node = try #require(network.node(nearest: start))
    return lengths(from: node, edges, count: network.nodes.count)
  }

  @Test(arguments: UInt64(1)...60)
  func `ways along exactly joined lines are never longer than the lines`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var points = [PlanPoint(x: 0, y: 0)]
    var edges: [(Int, Int, Double)] = []
    for number in 0..<60 {
      let step = Double.random(in: Bool.random(using: &random) ? 0.5...1.4 : 5...30, using: &random)
      let from = points[number]
      let rise = step * .random(in: -1...1, using: &random)
      points.append(PlanPoint(x: from.x + step, y: from.y + rise))
      edges.append((number, number + 1, from.distance(to: points[number + 1])))
    }
    let network = LineNetwork(
      edges.map { Segment(points[$0.0], points[$0.1]) }, tolerance: Self.tolerance)
    let expected = Self.lengths(from: 0, edges, count: points.count)
    let found = try Self.lengths(from: points[0], in: network)
    for (point, length) in zip(points, expected) {
      let node = try #require(network.node(nearest: point))
      #expect(network.nodes[node].distance(to: point) < 0.1)
      #expect(abs(found[node] - length) <= length * 0.001 + 0.1)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func `lines that miss each other by less than the tolerance are joined`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var lines: [Segment] = []
    var place = 0.0
    for _ in 0..<40 {
      let length = Double.random(in: 0.9...6, using: &random)
      lines.append(Segment(PlanPoint(x: place, y: 0), PlanPoint(x: place + length, y: 0)))
      place += length + .random(in: 0...1, using: &random)
    }
    let network = LineNetwork(lines.shuffled(using: &random), tolerance: Self.tolerance)
    let found = try Self.lengths(from: PlanPoint(x: 0, y: 0), in: network)
    let isJoined = found.allSatisfy(\.isFinite)
    #expect(isJoined)
  }

  @Test func `a kink of one pixel stays as long as it is`() throws {
    let corner = [(0.0, 0.0), (100, 0), (101, 1), (101, 100)].map { PlanPoint(x: $0.0, y: $0.1) }
    let network = LineNetwork(
      zip(corner, corner.dropFirst()).map { Segment($0, $1) }, tolerance: Self.tolerance)
    #expect(network.nodes.count == 4)
    let found = try Self.lengths(from: corner[0], in: network)
    let end = try #require(network.node(nearest: corner[3]))
    #expect(abs(found[end] - (100 + 2.0.squareRoot() + 99)) < 1e-9)
  }

  @Test func `thousands of ends in one place stay within the work limit`() {
    var random = SeededGenerator(seed: 1)
    let heap = (0..<3000).map { _ in
      Segment(
        PlanPoint(x: .random(in: 0...1, using: &random), y: .random(in: 0...1, using: &random)),
        PlanPoint(x: .random(in: 50...51, using: &random), y: .random(in: 0...1, using: &random)))
    }
    let network = LineNetwork(heap, tolerance: Self.tolerance)
    #expect(network.isCutShort)
  }
}
