import GraphKit
import TestSupport
import Testing

@Suite struct AnswersTests {
  private func cost(_ arcs: some Sequence<UInt32>, _ graph: CompactGraph<UInt32>) -> Double {
    arcs.reduce(0) { $0 + Double(graph.weight(of: $1)) }
  }

  @Test func `alternatives keep their limits`() throws {
    let limits = AlternativeLimits(stretch: 0.3, sharing: 0.7, localOptimality: 0.2)
    var foundMore = 0
    for seed in Rounds.seeds(12) {
      let graph = try ParallelTests.streets(14, seed: seed, weights: 10..<20)
      let plain = ShortestPathSearch(graph)
      let paths = try graph.alternatives(from: 0, to: 195, count: 4, limits: limits)
      let best = try #require(paths.first)
      #expect(best.cost == (try plain.run(from: 0, to: 195)))
      #expect(Set(paths).count == paths.count && paths.count <= 4)
      if paths.count > 1 { foundMore += 1 }
      var taken = Set(best.arcs)
      let whole = Double(best.cost)
      for path in paths.dropFirst() {
        #expect(graph.joins(path, 0, 195))
        #expect(Set(path.nodes).count == path.nodes.count)
        #expect(Double(path.cost) <= whole * 1.3)
        #expect(cost(path.arcs.filter(taken.contains), graph) <= whole * 0.7)
        taken.formUnion(path.arcs)
      }
      #expect(paths == (try graph.alternatives(from: 0, to: 195, count: 4, limits: limits)))
    }
    #expect(foundMore > 6)
    let apart = try GraphBuilder<UInt32>(nodeCount: 2).graph()
    #expect(try apart.alternatives(from: 0, to: 1).isEmpty)
    #expect(try apart.alternatives(from: 0, to: 0).map(\.cost) == [0])
  }

  /// Two roads of nearly the same length, and a way round off the first.
  @Test func `a detour is no alternative`() throws {
    var builder = GraphBuilder<UInt32>(nodeCount: 20)
    for node in 0..<10 as Range<UInt32> { builder.addArc(from: node, to: node + 1, weight: 10) }
    builder.addArc(from: 0, to: 11, weight: 13)
    for node in 11..<17 as Range<UInt32> { builder.addArc(from: node, to: node + 1, weight: 13) }
    builder.addArc(from: 17, to: 10, weight: 13)
    builder.addArc(from: 4, to: 18, weight: 10)
    builder.addArc(from: 18, to: 19, weight: 10)
    builder.addArc(from: 19, to: 6, weight: 10)
    let graph = try builder.graph()
    let paths = try graph.alternatives(from: 0, to: 10, count: 5)
    #expect(paths.map(\.nodes) == [Array(0...10), [0] + Array(11...17) + [10]])
    #expect(try graph.shortestPaths(from: 0, to: 10, count: 5).map(\.cost) == [100, 104, 110])
  }

  @Test func `covered arcs reach as far as the limit`() throws {
    for seed in Rounds.seeds(80) {
      let graph = try GraphFamily.roads.graph(seed: seed, of: UInt32.self)
      let search = ShortestPathSearch(graph)
      for limit in [0, 7, 25] as [UInt32] {
        try search.run(from: 0, upTo: limit)
        let covered = search.coveredArcs(upTo: limit)
        let shares = Dictionary(
          uniqueKeysWithValues: covered.map { ($0.arc.number, $0.share) })
        for arc in (0..<UInt32(graph.arcCount)).map(graph.arc) {
          guard let cost = search.cost(to: arc.tail), cost < limit || arc.weight == 0 else {
            #expect(shares[arc.number] == nil)
            continue
          }
          let share = arc.weight == 0 ? 1 : min(1, Double(limit - cost) / Double(arc.weight))
          #expect(shares[arc.number] == share)
        }
      }
    }
  }

  @Test func `a graph that is edited answers as one made at once`() throws {
    var plan = EditableGraph<String, Int>()
    try plan.setEdge(between: "hall", and: "stairs", weight: 12)
    try plan.setArc(from: "stairs", to: "A-214", weight: 30)
    try plan.setArc(from: "hall", to: "lift", weight: 20)
    try plan.setArc(from: "lift", to: "A-214", weight: 40)
    plan.addNode("cellar")
    #expect(plan.shortestPath(from: "hall", to: "A-214")?.nodes == ["hall", "stairs", "A-214"])
    try plan.setArc(from: "lift", to: "A-214", weight: 8)
    #expect(plan.weight(from: "lift", to: "A-214") == 8)
    #expect(plan.neighbors(of: "hall").map(\.node) == ["stairs", "lift"])
    #expect(plan.shortestPath(from: "hall", to: "A-214")?.cost == 28)
    #expect(plan.shortestPath(from: "hall", to: "cellar") == nil)
    #expect(plan.removeArc(from: "lift", to: "A-214") == 8)
    #expect(plan.removeArc(from: "lift", to: "A-214") == nil)
    let graph = try plan.graph()
    #expect(EditableGraph(graph).nodes == graph.nodes)
    #expect(try EditableGraph(graph).graph() == graph)
    #expect(plan.removeNode("stairs") && !plan.removeNode("stairs"))
    #expect(plan.shortestPath(from: "hall", to: "A-214") == nil)
    #expect(plan.nodes == ["hall", "A-214", "lift", "cellar"])
    let error = #expect(throws: GraphError.self) {
      try plan.setArc(from: "hall", to: "roof", weight: -1)
    }
    #expect(error?.kind == .negativeWeight && !plan.nodes.contains("roof"))
  }

  @Test func `named graphs answer by name`() throws {
    let graph: Graph = [
      "hall": ["stairs": 12, "lift": 20], "stairs": ["A-214": 30], "lift": ["A-214": 22],
      "A-214": ["hall": 1], "cellar": [:],
    ]
    let path = try #require(graph.shortestPath(from: "hall", toNearestOf: ["A-214", "cellar"]))
    #expect(graph.edges(of: path).map(\.weight) == [12, 30])
    #expect(graph.allShortestPaths(from: "hall", to: "A-214").count == 2)
    let over = try graph.shortestPath(from: "hall", to: "A-214") { $0.end == "stairs" ? nil : 1 }
    #expect(over?.nodes == ["hall", "lift", "A-214"] && over?.cost == 2)
    #expect(
      graph.costs(from: ["hall", "roof"], to: ["A-214", "cellar"]) == [[42, nil], [nil, nil]])
    #expect(graph.stronglyConnectedComponents().map(\.count).sorted() == [1, 4])
    #expect(graph.topologicalOrder() == nil)
    let forest = graph.minimumSpanningForest()
    #expect(forest.map(\.weight).sorted() == [1, 12, 20])
    #expect(graph.alternatives(from: "hall", to: "A-214").first?.cost == 42)
  }
}
