import GraphKit
import TestSupport
import Testing

@Suite struct BellmanFordTests {
  /// Floyd and Warshall's costs tell of a negative cycle by a node that leads to itself for less.
  @Test func `costs and cycles equal Floyd and Warshall's`() throws {
    var cycles = 0
    for seed in Rounds.seeds(600) {
      let random = RandomGraph(seed: seed) { Int.random(in: -2..<9, using: &$0) }
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      for source in graph.nodes {
        let meetsCycle = graph.nodes.contains { node in
          expected[Int(source)][Int(node)] != nil && (expected[Int(node)][Int(node)] ?? 0) < 0
        }
        do {
          let tree = try graph.bellmanFord(from: source)
          #expect(!meetsCycle, "seed \(seed)")
          #expect(graph.nodes.map(tree.cost(to:)) == expected[Int(source)], "seed \(seed)")
          for target in graph.nodes {
            if let path = tree.path(to: target) { #expect(graph.joins(path, source, target)) }
          }
        } catch {
          cycles += 1
          #expect(meetsCycle && error.kind == .negativeCycle, "seed \(seed): \(error)")
          #expect(error.arcs.map(graph.weight(of:)).reduce(0, +) < 0)
          let tails = error.arcs.map(graph.tail(of:))
          #expect(error.arcs.map(graph.head(of:)) == Array(tails.dropFirst() + tails.prefix(1)))
        }
      }
    }
    #expect(cycles > 100)
  }

  @Test func `a negative cycle is reported with its arcs`() throws {
    var builder = GraphBuilder<Int>(nodeCount: 3)
    builder.addArc(from: 0, to: 1, weight: 4)
    builder.addArc(from: 1, to: 2, weight: -3)
    builder.addArc(from: 2, to: 1, weight: 2)
    let graph = try builder.graph()
    let error = #expect(throws: GraphError.self) { try graph.bellmanFord(from: 0) }
    #expect(error?.kind == .negativeCycle)
    #expect(error?.arcs.sorted() == [1, 2])
    #expect(error?.description.hasPrefix("a cycle of 2 arcs weighs less than zero: arcs ") == true)
  }

  @Test func `all cheapest paths are found, and no other`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 5)
    for (tail, head, weight) in [(0, 1, 1), (0, 2, 1), (1, 3, 2), (2, 3, 2), (1, 3, 2), (0, 3, 4)] {
      builder.addArc(from: UInt32(tail), to: UInt32(head), weight: UInt32(weight))
    }
    let tree = try builder.graph().shortestPathTree(from: 0)
    let paths = tree.allPaths(to: 3)
    #expect(paths.count == 3)
    #expect(Set(paths.map(\.arcs)).count == 3)
    #expect(paths.allSatisfy { $0.cost == 3 && tree.graph.joins($0, 0, 3) })
    #expect(tree.allPaths(to: 3, limit: 2).count == 2)
    #expect(tree.allPaths(to: 4).isEmpty)
    #expect(tree.allPaths(to: 0).map(\.nodes) == [[0]])
  }
}
