import GraphKit
import Testing

/// Searches prefetch in graphs of more than 16,384 nodes.
@Suite struct ReadAheadTests {
  /// A grid of two-way streets with seeded weights; its last nodes have few arcs.
  private func grid<Weight: GraphWeight>(
    side: Int, _ weight: (UInt64) -> Weight
  ) throws -> CompactGraph<Weight> {
    var state: UInt64 = 350
    var builder = GraphBuilder<Weight>(nodeCount: side * side)
    func draw() -> Weight {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return weight((state >> 33) % 1000)
    }
    for node in 0..<UInt32(side * side) {
      let next = node + 1
      if next % UInt32(side) != 0 {
        builder.addTwoWayEdge(between: node, and: next, weight: draw())
      }
      let below = node + UInt32(side)
      if below < side * side { builder.addTwoWayEdge(between: node, and: below, weight: draw()) }
    }
    return try builder.graph()
  }

  @Test func `all searches of a large graph agree`() throws {
    let graph = try grid(side: 140) { UInt32($0) }
    let last = UInt32(graph.nodeCount - 1)
    let buckets = ShortestPathSearch(graph)
    let heap = ShortestPathSearch(graph, queue: .heap)
    let ends = BidirectionalSearch(graph)
    let landmarks = try Landmarks(graph, count: 4)
    for (source, target) in [(0, last), (last, 0), (70, last - 3), (9870, 9869)]
      as [(UInt32, UInt32)]
    {
      try buckets.run(from: source)
      try heap.run(from: source)
      let costs = (0...last).map(buckets.cost(to:))
      #expect(costs == (0...last).map(heap.cost(to:)))
      #expect(buckets.reachedNodes.count == graph.nodeCount)
      let cost = costs[Int(target)]
      #expect(try ends.path(from: source, to: target)?.cost == cost)
      #expect(try heap.path(from: source, to: target, using: landmarks)?.cost == cost)
      #expect(try buckets.path(from: source, to: target) { _ in 0 }?.cost == cost)
    }
  }

  @Test func `a large graph with weights of eight bytes agrees with one of four`() throws {
    let short = ShortestPathSearch(try grid(side: 130) { UInt32($0) })
    let long = ShortestPathSearch(try grid(side: 130) { Double($0) })
    try short.run(from: 5)
    try long.run(from: 5)
    for node in 0..<UInt32(130 * 130) {
      #expect(short.cost(to: node).map { Double($0) } == long.cost(to: node))
    }
  }

  @Test(arguments: [0, 1, 3, 4, 5])
  func `a large graph with few arcs is searched to its end`(arcs: Int) throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 20_000)
    for arc in 0..<UInt32(arcs) {
      builder.addArc(from: arc, to: arc + 1 == arcs ? 19_999 : arc + 1, weight: 7)
    }
    let graph = try builder.graph()
    let target: UInt32 = arcs == 0 ? 0 : 19_999
    let cost = UInt32(7 * arcs)
    for queue in [SearchQueueKind.automatic, .heap] {
      #expect(try ShortestPathSearch(graph, queue: queue).run(from: 0, to: target) == cost)
      let ends = BidirectionalSearch(graph, queue: queue)
      #expect(try ends.path(from: 0, to: target)?.cost == cost)
      #expect(try ends.path(from: 19_999, to: 1) == nil)
    }
  }

  @Test func `a bucket of more entries than its array held before comes out whole`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 3000)
    for node in 1..<UInt32(2999) {
      builder.addArc(from: 0, to: node, weight: 1000 + node % 2)
      builder.addArc(from: node, to: 2999, weight: 5000 - node)
    }
    let search = ShortestPathSearch(try builder.graph(), queue: .buckets(shift: 12))
    try search.run(from: 0)
    #expect(search.reachedNodes.count == 3000)
    #expect(search.cost(to: 2999) == 3002)
    #expect(search.cost(to: 2997) == 1001)
    // A second query begins with an empty array.
    #expect(try search.run(from: 2998, to: 2999) == 5000 - 2998)
  }
}
