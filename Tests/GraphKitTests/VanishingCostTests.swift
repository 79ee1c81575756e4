import GraphKit
import TestSupport
import Testing

/// Costs so small that they vanish beside large ones never lead a path round in a ring.
@Suite struct VanishingCostTests {
  private static let sizes = [0, 1e-300, 1e-20, 1e-9, 1, 1, 3, 1e16, 1e16, 1e300]

  /// What every path has to be: whole, from its source to its target, and past no node twice.
  private func check<Weight: GraphWeight>(
    _ path: Path<UInt32, Weight>?, _ graph: CompactGraph<Weight>, _ source: UInt32,
    _ target: UInt32, _ cost: Weight?, _ note: String
  ) {
    guard let path else {
      #expect(cost == nil, "\(note): \(source) to \(target)")
      return
    }
    #expect(path.nodes.first == source && path.nodes.last == target, "\(note)")
    #expect(path.arcs.map(graph.head(of:)) == Array(path.nodes.dropFirst()), "\(note)")
    #expect(path.arcs.map(graph.tail(of:)) == Array(path.nodes.dropLast()), "\(note)")
    #expect(Set(path.nodes).count == path.nodes.count, "\(note): \(path.nodes)")
  }

  private func checkAll<Weight: GraphWeight>(_ graph: CompactGraph<Weight>) throws {
    let plain = ShortestPathSearch(graph)
    let both = BidirectionalSearch(graph)
    let hierarchy = HierarchySearch(try ContractionHierarchy(graph))
    for source in graph.nodes where (try? plain.run(from: source)) != nil {
      let tree = plain.tree
      let slow = try graph.bellmanFord(from: source)
      for target in graph.nodes {
        let cost = tree.cost(to: target)
        check(tree.path(to: target), graph, source, target, cost, "Dijkstra")
        check(slow.path(to: target), graph, source, target, cost, "Bellman–Ford")
        check(try both.path(from: source, to: target), graph, source, target, cost, "both ends")
        check(
          try hierarchy.path(from: source, to: target), graph, source, target, cost, "hierarchy")
        check(
          try plain.path(from: source, to: target) { _ in .zero }, graph, source, target, cost,
          "A*")
        for path in tree.allPaths(to: target, limit: 3) {
          check(path, graph, source, target, cost, "all paths")
        }
      }
      // The second path may cost more than the type holds.
      for path in (try? graph.shortestPaths(from: source, to: 0, count: 3)) ?? [] {
        check(path, graph, source, 0, .zero, "several paths")
      }
    }
  }

  @Test func `tiny floating-point costs beside huge ones`() throws {
    for seed in Rounds.seeds(150) {
      let graph = RandomGraph(seed: seed) { Self.sizes.randomElement(using: &$0) ?? 0 }
      try checkAll(try graph.compact())
      let small = RandomGraph(seed: seed) { Float(Self.sizes[Int.random(in: 2...8, using: &$0)]) }
      try checkAll(small.compact())
    }
  }

  @Test func `integers near the end of their range`() throws {
    for seed in Rounds.seeds(150) {
      let graph = RandomGraph<UInt8>(seed: seed) {
        [0, 0, 1, 126, 253].randomElement(using: &$0) ?? 0
      }
      try checkAll(graph.compact())
    }
  }

  /// A tie between arcs of 10⁻²⁰ beside 10¹⁶ once made each node the other's predecessor.
  @Test func `two nodes joined by next to nothing`() throws {
    var builder = GraphBuilder<Double>(nodeCount: 3)
    builder.addArc(from: 2, to: 1, weight: 1e-20)
    builder.addArc(from: 1, to: 2, weight: 1e-20)
    builder.addArc(from: 0, to: 1, weight: 1e16)
    builder.addArc(from: 0, to: 2, weight: 1e16)
    let graph = try builder.graph()
    let search = ShortestPathSearch(graph)
    try search.run(from: 0)
    #expect(search.path(to: 1)?.nodes == [0, 1] && search.path(to: 2)?.nodes == [0, 2])
  }

  @Test func `sums of both signs that lose a weight are refused, not followed round`() throws {
    // With more nodes the search ends by itself, with fewer it runs out of rounds.
    for nodeCount in [3, 6] {
      var builder = GraphBuilder<Double>(nodeCount: nodeCount)
      builder.addArc(from: 0, to: 1, weight: 1)
      builder.addArc(from: 1, to: 2, weight: 1e16)
      builder.addArc(from: 2, to: 1, weight: -1e16)
      let graph = try builder.graph()
      let error = #expect(throws: GraphError.self) { try graph.bellmanFord(from: 0) }
      #expect(error?.kind == .costOverflow && Set(error?.arcs ?? []) == [1, 2])
    }
  }
}
