import GraphKit
import TestSupport
import Testing

/// Searches between two nodes with every kind of queue, on every kind of graph.
@Suite struct SearchAgreementTests {
  private static let queues: [SearchQueueKind] = [
    .automatic, .heap, .buckets(shift: 0), .buckets(shift: 3), .buckets(shift: 30),
  ]

  @Test(arguments: GraphFamily.allCases)
  func `every queue gives the costs of plain Dijkstra`(family: GraphFamily) throws {
    for seed in Rounds.seeds(150) {
      var random = SeededGenerator(seed: seed)
      let graph = try family.graph(seed: seed, of: UInt32.self)
      let plain = ShortestPathSearch(graph, queue: .heap)
      let queue = try #require(Self.queues.randomElement(using: &random))
      let aimed = ShortestPathSearch(graph, queue: queue)
      let both = BidirectionalSearch(graph, queue: queue)
      let landmarks = try? Landmarks(graph, count: Int(seed % 5))
      for _ in 0..<12 {
        let source = (0..<UInt32(graph.nodeCount)).draw(&random)
        let target = (0..<UInt32(graph.nodeCount)).draw(&random)
        let expected = Result { () throws(GraphError) in try plain.run(from: source, to: target) }
        var found = [
          Result { () throws(GraphError) in try both.path(from: source, to: target) },
          Result { () throws(GraphError) in
            try aimed.path(from: source, to: target) { _ in .zero }
          },
        ]
        if let landmarks {
          found.append(
            Result { () throws(GraphError) in
              try aimed.path(from: source, to: target, using: landmarks)
            })
        }
        for (way, answer) in found.enumerated() {
          switch (expected, answer) {
          case (.success(let cost), .success(let path)):
            if path?.cost != cost || !(path.map { graph.joins($0, source, target) } ?? true) {
              Issue.record("way \(way), \(queue), seed \(seed), \(source) to \(target)")
            }
          case (.failure(let error), .failure(let other)): #expect(error.kind == other.kind)
          // A plain search may stop at its target before a cost that does not fit.
          case (.failure, .success(nil)), (.success(nil), .failure):
            #expect(family == .nearOverflow)
          default: Issue.record("way \(way), \(queue), seed \(seed), \(source) to \(target)")
          }
        }
        // The same search finds the way to all nodes between two searches with a bound.
        try? aimed.run(from: source)
        if case .success(let cost?) = expected, family != .nearOverflow {
          #expect(aimed.cost(to: target) == cost)
        }
      }
    }
  }

  /// Far apart in a country of few roads and near in a town of many: the sides meet off the middle.
  @Test func `a town at one end and a long road at the other`() throws {
    for seed in Rounds.seeds(20) {
      var random = SeededGenerator(seed: seed)
      let (side, road): (UInt32, UInt32) = (12, 80)
      var builder = GraphBuilder<UInt32>(nodeCount: Int(side * side + road))
      for node in 0..<side * side {
        let weights = (0..<2).map { _ in UInt32.random(in: 1...9, using: &random) }
        if node % side + 1 < side {
          builder.addTwoWayEdge(between: node, and: node + 1, weight: weights[0])
        }
        if node + side < side * side {
          builder.addTwoWayEdge(between: node, and: node + side, weight: weights[1])
        }
      }
      for node in side * side - 1..<side * side + road - 1 {
        let weight = UInt32.random(in: 0...40, using: &random)
        builder.addTwoWayEdge(between: node, and: node + 1, weight: weight)
      }
      let graph = try builder.graph()
      let (plain, both) = (ShortestPathSearch(graph), BidirectionalSearch(graph))
      for _ in 0..<20 {
        let inTown = (0..<side * side).draw(&random)
        let away = side * side + (0..<road).draw(&random)
        for (source, target) in [(inTown, away), (away, inTown)] {
          let path = try #require(try both.path(from: source, to: target))
          #expect(try path.cost == plain.run(from: source, to: target))
          #expect(graph.joins(path, source, target))
        }
      }
    }
  }
}
