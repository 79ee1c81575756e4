import GraphKit
import TestSupport
import Testing

/// Every way to search gives what the plainest way gives.
@Suite struct SearchVariantsTests {
  @Test(arguments: [0..<4, 0..<1000] as [Range<UInt32>])
  func `search from both ends equals Floyd and Warshall`(range: Range<UInt32>) throws {
    for seed in Rounds.seeds(300) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      let search = BidirectionalSearch(graph)
      for source in graph.nodes {
        for target in graph.nodes {
          let path = try search.path(from: source, to: target)
          let cost = expected[Int(source)][Int(target)]
          if path?.cost != cost || !(path.map { graph.joins($0, source, target) } ?? true) {
            Issue.record("seed \(seed), \(source) to \(target)")
          }
          let cutoff = UInt32(seed % 7)
          let near = try search.path(from: source, to: target, upTo: cutoff)
          if near?.cost != cost.flatMap({ $0 <= cutoff ? $0 : nil }) {
            Issue.record("seed \(seed), \(source) to \(target) up to \(cutoff)")
          }
        }
      }
    }
  }

  /// Sums on the way to a meeting may not fit although each side's costs do.
  @Test func `costs that do not fit are refused from both ends as from one`() throws {
    var builder = GraphBuilder<UInt8>(nodeCount: 5)
    builder.addArc(from: 0, to: 1, weight: 200)
    builder.addArc(from: 1, to: 2, weight: 1)
    builder.addArc(from: 2, to: 3, weight: 200)
    let graph = try builder.graph()
    let both = BidirectionalSearch(graph)
    let error = #expect(throws: GraphError.self) { try both.path(from: 0, to: 3) }
    #expect(error?.kind == .costOverflow)
    #expect(try both.path(from: 0, to: 3, upTo: 250) == nil)
    #expect(try both.path(from: 3, to: 4) == nil)
    for seed in Rounds.seeds(400) {
      let random = RandomGraph<UInt8>(seed: seed) {
        [0, 1, 90, 200].randomElement(using: &$0) ?? 0
      }
      let graph = try random.compact()
      let (plain, both) = (ShortestPathSearch(graph), BidirectionalSearch(graph))
      for source in graph.nodes {
        for target in graph.nodes where graph.leads(from: source, to: target) {
          let expected = Result { () throws(GraphError) in
            try plain.run(from: source, to: target)
          }
          let found = Result { () throws(GraphError) in
            try both.path(from: source, to: target)?.cost
          }
          switch (expected, found) {
          case (.success(let cost), .success(let other)): #expect(cost == other)
          case (.failure(let error), .failure(let other)): #expect(error.kind == other.kind)
          default: Issue.record("seed \(seed), \(source) to \(target)")
          }
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `equally cheap paths over arcs that cost nothing are found without delay`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 40)
    for tail in 0..<40 as Range<UInt32> {
      for head in 0..<40 as Range<UInt32> where head != tail {
        builder.addArc(from: tail, to: head, weight: 0)
      }
    }
    let tree = try builder.graph().shortestPathTree(from: 39)
    #expect(tree.allPaths(to: 0, limit: 1).count == 1)
    #expect(Set(tree.allPaths(to: 0, limit: 100).map(\.nodes)).count == 100)
    for seed in Rounds.seeds(200) {
      let range: Range<UInt32> = 0..<2
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact(.mergedByMinimum)
      let tree = try graph.shortestPathTree(from: 0)
      for node in graph.nodes {
        let paths = tree.allPaths(to: node, limit: 50)
        #expect(Set(paths).count == paths.count)
        #expect(paths.allSatisfy { Set($0.nodes).count == $0.nodes.count })
        #expect(paths.allSatisfy { graph.joins($0, 0, node) && $0.cost == tree.cost(to: node) })
        #expect(paths.isEmpty == (tree.cost(to: node) == nil))
      }
    }
  }

  @Test func `A* equals Floyd and Warshall with any bound that is low enough`() throws {
    let range: Range<UInt32> = 0..<100
    for seed in Rounds.seeds(300) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      let search = ShortestPathSearch(graph)
      var generator = SeededGenerator(seed: seed)
      for source in graph.nodes {
        for target in graph.nodes {
          // Bounds without rhyme or reason, but never too high: nodes have to be looked at again.
          let bounds = graph.nodes.map { node in
            expected[Int(node)][Int(target)].map { UInt32.random(in: 0...$0, using: &generator) }
              ?? (Bool.random(using: &generator) ? .unreachable : 7)
          }
          let path = try search.path(from: source, to: target) { bounds[Int($0)] }
          let cost = expected[Int(source)][Int(target)]
          if path?.cost != cost || !(path.map { graph.joins($0, source, target) } ?? true) {
            Issue.record("seed \(seed), \(source) to \(target)")
          }
        }
      }
    }
  }

  @Test func `floating costs equal Floyd and Warshall's`() throws {
    // Halves add up exactly in any order, so that equality may be asked for.
    for seed in Rounds.seeds(300) {
      let random = RandomGraph(seed: seed) { Double(Int.random(in: 0..<64, using: &$0)) / 2 }
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      let search = ShortestPathSearch(graph)
      #expect(search.queue == .heap)
      for source in graph.nodes {
        try search.run(from: source)
        #expect(graph.nodes.map(search.cost(to:)) == expected[Int(source)], "seed \(seed)")
      }
    }
  }

  @Test func `signed and wide integers are served alike`() throws {
    for seed in Rounds.seeds(100) {
      let random = RandomGraph(seed: seed) { Int.random(in: 0..<(1 << 40), using: &$0) }
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      for queue in [SearchQueueKind.automatic, .heap, .buckets(shift: 20)] {
        let search = ShortestPathSearch(graph, queue: queue)
        for source in graph.nodes {
          try search.run(from: source)
          #expect(graph.nodes.map(search.cost(to:)) == expected[Int(source)], "seed \(seed)")
        }
      }
    }
  }

  @Test func `merged arcs change no cost`() throws {
    let range: Range<UInt32> = 0..<9
    for seed in Rounds.seeds(200) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let merged = try random.compact(.mergedByMinimum)
      let expected = random.allCosts(adding: +)
      for source in merged.nodes {
        let heads = merged.arcs(from: source).map(\.head)
        #expect(Set(heads).count == heads.count)
        let tree = try merged.shortestPathTree(from: source)
        #expect(merged.nodes.map(tree.cost(to:)) == expected[Int(source)], "seed \(seed)")
      }
    }
  }

  @Test func `several sources, targets and a cutoff`() throws {
    let range: Range<UInt32> = 0..<30
    for seed in Rounds.seeds(400) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      let expected = random.allCosts(adding: +)
      var generator = SeededGenerator(seed: seed ^ 99)
      let sources = (0..<3).map { _ in
        SearchSource(
          UInt32.random(in: graph.nodes, using: &generator),
          cost: UInt32.random(in: 0..<20, using: &generator))
      }
      let targets = (0..<3).map { _ in UInt32.random(in: graph.nodes, using: &generator) }
      let cutoff: UInt32? = seed % 3 == 0 ? nil : UInt32.random(in: 0..<40, using: &generator)
      let costs = graph.nodes.map { node in
        sources.compactMap { source in
          expected[Int(source.node)][Int(node)].map { $0 + source.cost }
        }.min().flatMap { $0 <= cutoff ?? .max ? $0 : nil }
      }
      let nearest = targets.filter { costs[Int($0)] != nil }
        .min { (costs[Int($0)] ?? 0, $0) < (costs[Int($1)] ?? 0, $1) }
      for queue in [SearchQueueKind.heap, .automatic, .buckets(shift: 4)] {
        let search = ShortestPathSearch(graph, queue: queue)
        #expect(try search.run(from: sources, to: targets, upTo: cutoff) == nearest)
        #expect(targets.map(search.cost(to:)) == targets.map { costs[Int($0)] })
        #expect(
          try search.run(from: sources, to: targets, goal: .firstTarget, upTo: cutoff) == nearest)
        if let nearest { #expect(search.cost(to: nearest) == costs[Int(nearest)]) }
        try search.run(from: sources, to: [], upTo: cutoff)
        #expect(graph.nodes.map(search.cost(to:)) == costs, "seed \(seed)")
        let inOrder = graph.nodes.filter { costs[Int($0)] != nil }
          .sorted { (costs[Int($0)] ?? 0, $0) < (costs[Int($1)] ?? 0, $1) }
        #expect(search.reachedNodes == inOrder)
      }
    }
  }

  @Test func `costs of a query's own, and closed arcs`() throws {
    let range: Range<UInt32> = 0..<30
    for seed in Rounds.seeds(200) {
      let random = RandomGraph(seed: seed, weight: range.draw)
      let graph = try random.compact()
      func cost(_ edge: Int, _ weight: UInt32) -> UInt32? {
        edge % 3 == 0 ? nil : weight + UInt32(edge % 5)
      }
      let open = random.edges.enumerated().compactMap { index, edge in
        cost(index, edge.weight).map { (tail: edge.tail, head: edge.head, weight: $0) }
      }
      let expected = RandomGraph(nodeCount: random.nodeCount, edges: open).allCosts(adding: +)
      let both = BidirectionalSearch(graph)
      for queue in [SearchQueueKind.heap, .automatic] {
        let search = ShortestPathSearch(graph, queue: queue)
        for source in graph.nodes {
          try search.run(from: [SearchSource(source)], to: []) { arc in
            cost(Int(graph.edge(of: arc.number)), arc.weight)
          }
          #expect(graph.nodes.map(search.cost(to:)) == expected[Int(source)], "seed \(seed)")
          let last = UInt32(graph.nodeCount - 1)
          let path = try both.path(from: source, to: last) { arc in
            cost(Int(graph.edge(of: arc.number)), arc.weight)
          }
          #expect(path?.cost == expected[Int(source)][Int(last)], "seed \(seed)")
        }
      }
    }
  }

  @Test func `queues agree on every last arc where weights are positive`() throws {
    let range: Range<UInt32> = 1..<4
    for seed in Rounds.seeds(300) {
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact()
      let trees = try [SearchQueueKind.heap, .buckets(shift: 0), .buckets(shift: 5)].map { queue in
        let search = ShortestPathSearch(graph, queue: queue)
        try search.run(from: 0)
        return graph.nodes.map(search.lastArc(to:))
      }
      #expect(trees[0] == trees[1] && trees[0] == trees[2], "seed \(seed)")
    }
  }

  @Test func `a bucket that holds too much is searched with a heap`() throws {
    var random = SeededGenerator(seed: 5)
    var builder = GraphBuilder<UInt32>(nodeCount: 3000)
    for _ in 0..<30_000 {
      builder.addArc(
        from: .random(in: 0..<3000, using: &random), to: .random(in: 0..<3000, using: &random),
        weight: .random(in: 0..<10_000, using: &random))
    }
    let graph = try builder.graph()
    let exact = ShortestPathSearch(graph, queue: .heap)
    let wide = ShortestPathSearch(graph, queue: .buckets(shift: 30))
    try exact.run(from: 0)
    try wide.run(from: 0)
    #expect(exact.reachedNodes == wide.reachedNodes)
    #expect(graph.nodes.map(exact.cost(to:)) == graph.nodes.map(wide.cost(to:)))
  }
}

extension CompactGraph {
  /// All node numbers.
  var nodes: Range<UInt32> { 0..<UInt32(nodeCount) }

  /// Whether the path's nodes and arcs belong together and its weights add up to its cost.
  func joins(_ path: Path<UInt32, Weight>, _ source: UInt32, _ target: UInt32) -> Bool {
    path.nodes.first == source && path.nodes.last == target
      && path.arcs.map(head(of:)) == Array(path.nodes.dropFirst())
      && path.arcs.map(tail(of:)) == Array(path.nodes.dropLast())
      && path.arcs.map(weight(of:)).reduce(.zero, +) == path.cost
  }
}
