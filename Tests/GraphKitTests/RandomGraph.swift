import GraphKit
import TestSupport

/// A seeded graph with self-loops, parallel arcs, nodes apart, and weights of zero.
struct RandomGraph<Weight: GraphWeight> {
  let nodeCount: Int
  let edges: [(tail: UInt32, head: UInt32, weight: Weight)]

  init(nodeCount: Int, edges: [(tail: UInt32, head: UInt32, weight: Weight)]) {
    self.nodeCount = nodeCount
    self.edges = edges
  }

  init(seed: UInt64, weight: (inout SeededGenerator) -> Weight) {
    var random = SeededGenerator(seed: seed)
    nodeCount = Int.random(in: 1...14, using: &random)
    let nodes = 0..<UInt32(nodeCount)
    let count = Int.random(in: 0...(nodeCount * 4), using: &random)
    edges = (0..<count).map { _ in
      (
        UInt32.random(in: nodes, using: &random), UInt32.random(in: nodes, using: &random),
        weight(&random)
      )
    }
  }

  func compact(
    _ parallelArcs: GraphBuilder<Weight>.ParallelArcs = .kept
  ) throws -> CompactGraph<Weight> {
    var builder = GraphBuilder<Weight>(nodeCount: nodeCount)
    for edge in edges { builder.addArc(from: edge.tail, to: edge.head, weight: edge.weight) }
    return try builder.graph(parallelArcs: parallelArcs)
  }

  /// All costs between all nodes, by Floyd and Warshall; `nil` where no path leads.
  func allCosts(adding: (Weight, Weight) -> Weight) -> [[Weight?]] {
    let nodes = 0..<nodeCount
    var costs = nodes.map { row in nodes.map { row == $0 ? Weight.zero : nil } }
    for edge in edges {
      let known = costs[Int(edge.tail)][Int(edge.head)]
      costs[Int(edge.tail)][Int(edge.head)] = min(known ?? edge.weight, edge.weight)
    }
    for middle in nodes {
      for start in nodes {
        guard let first = costs[start][middle] else { continue }
        for end in nodes {
          guard let second = costs[middle][end] else { continue }
          let sum = adding(first, second)
          costs[start][end] = min(costs[start][end] ?? sum, sum)
        }
      }
    }
    return costs
  }
}

extension Range where Bound == UInt32 {
  /// A random number of the range.
  func draw(_ random: inout SeededGenerator) -> UInt32 { .random(in: self, using: &random) }
}
