import GraphKit
import TestSupport
import Testing

@Suite struct ShortestPathSearchTests {
  /// Weights for seeded graphs: small with many ties, spread over many buckets, huge.
  static let ranges: [Range<UInt32>] = [0..<4, 0..<1000, 1..<3_000_000]
  static let queues: [SearchQueueKind] = [
    .automatic, .heap, .buckets(shift: 0), .buckets(shift: 6),
  ]

  @Test(arguments: ranges, queues)
  func `integer costs equal Floyd and Warshall's`(range: Range<UInt32>, queue: SearchQueueKind)
    throws
  {
    for seed in Rounds.seeds(250) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      let search = ShortestPathSearch(graph, queue: queue)
      let nodes = 0..<UInt32(graph.nodeCount)
      for source in nodes {
        try search.run(from: source)
        #expect(nodes.map(search.cost(to:)) == expected[Int(source)], "seed \(seed)")
        let areRight = nodes.allSatisfy { target in
          isRight(
            search.path(to: target), from: source, to: target,
            cost: expected[Int(source)][Int(target)], in: graph)
        }
        #expect(areRight, "seed \(seed), from \(source)")
      }
    }
  }

  @Test(arguments: queues)
  func `an early stop answers up to its target`(queue: SearchQueueKind) throws {
    for seed in Rounds.seeds(200) {
      let range: Range<UInt32> = 0..<50
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      let search = ShortestPathSearch(graph, queue: queue)
      let nodes = 0..<UInt32(graph.nodeCount)
      for source in nodes {
        for target in nodes {
          let cost = expected[Int(source)][Int(target)]
          let found = try search.run(from: source, to: target)
          let known = expected[Int(source)].map { $0.flatMap { $0 <= cost ?? .max ? $0 : nil } }
          if found != cost || nodes.map(search.cost(to:)) != known {
            Issue.record("seed \(seed), \(source) to \(target)")
          }
        }
      }
    }
  }

  private func isRight(
    _ path: Path<UInt32, UInt32>?, from source: UInt32, to target: UInt32, cost: UInt32?,
    in graph: CompactGraph<UInt32>
  ) -> Bool {
    guard let path else { return cost == nil }
    return path.cost == cost && path.nodes.first == source && path.nodes.last == target
      && path.arcs.map(graph.head(of:)) == Array(path.nodes.dropFirst())
      && path.arcs.map(graph.tail(of:)) == Array(path.nodes.dropLast())
      && path.arcs.map(graph.weight(of:)).reduce(0, +) == cost
  }
}
