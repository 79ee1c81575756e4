import GraphKit
import Testing

@Suite struct GraphErrorTests {
  private func graph<Weight>(
    _ arcs: [(UInt32, UInt32, Weight)]
  ) throws -> CompactGraph<Weight> {
    var builder = GraphBuilder<Weight>(nodeCount: 4)
    for (tail, head, weight) in arcs { builder.addArc(from: tail, to: head, weight: weight) }
    return try builder.graph()
  }

  private func text(of work: () throws -> Void) -> String {
    do {
      try work()
      return "nothing was thrown"
    } catch {
      return "\(error)"
    }
  }

  @Test func `an edge to nowhere`() {
    #expect(
      text { _ = try graph([(0, 1, 5), (2, 9, 5)]) }
        == "edge 1 joins node 2 and node 9, but there are 4 nodes")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `weights that are no finite number`(weight: Double) {
    #expect(
      text { _ = try graph([(0, 1, weight)]) }
        == "edge 0 has a weight that is not a finite number of its type; leave a closed edge out")
  }

  @Test func `Dijkstra names the arc with a negative weight`() throws {
    let graph = try graph([(3, 0, 1), (2, 1, -4), (0, 1, 2)])
    let message = "arc 1 (edge 1) weighs less than zero; use bellmanFord(from:)"
    #expect(text { try ShortestPathSearch(graph).run(from: 0) } == message)
    #expect(text { _ = try BidirectionalSearch(graph).path(from: 0, to: 1) } == message)
    #expect(
      text { _ = try ShortestPathSearch(graph).path(from: 0, to: 1) { _ in 0 } } == message)
    #expect(throws: GraphError.self) {
      try Graph([Graph.Edge(from: "a", to: "b", weight: -1)])
    }
  }

  @Test func `a query's own costs are checked`() throws {
    let graph = try graph([(0, 1, 1.0), (1, 2, 1.0)])
    let search = ShortestPathSearch(graph)
    #expect(
      text { try search.run(from: [SearchSource(0)], to: []) { $0.number == 1 ? -1 : 1 } }
        == "arc 1 (edge 1) was given a cost below zero")
    #expect(search.cost(to: 0) == nil)
    #expect(
      text { try search.run(from: [SearchSource(0)], to: []) { _ in .nan } }
        == "arc 0 (edge 0) was given a cost that is not a number")
    #expect(
      text { _ = try BidirectionalSearch(graph).path(from: 0, to: 2) { _ in -1 } }
        .hasSuffix("was given a cost below zero"))
    #expect(
      text { try search.run(from: [SearchSource(0, cost: -1)], to: [1]) }
        == "the search begins at node 0 for a cost below zero")
    #expect(
      text { try search.run(from: 4) }
        == "node 4 does not exist; the graph has 4 nodes, counted from 0")
    try search.run(from: 0)
    #expect(search.cost(to: 2) == 2)
  }

  @Test(arguments: [SearchQueueKind.heap, .automatic])
  func `a cost that does not fit is an error only where it matters`(queue: SearchQueueKind)
    throws
  {
    let narrow: CompactGraph<UInt8> = try graph([(0, 1, 200), (1, 2, 100)])
    let message = "the cost of a path over arc 1 does not fit into UInt8; use a wider type"
    #expect(text { try ShortestPathSearch(narrow, queue: queue).run(from: 0) } == message)
    #expect(text { _ = try narrow.bellmanFord(from: 0) } == message)
    let search = ShortestPathSearch(narrow, queue: queue)
    #expect(try search.run(from: 0, to: 1) == 200)
    #expect(try search.run(from: 0, to: 2, upTo: 250) == nil)
    let around: CompactGraph<UInt8> = try graph([(0, 1, 200), (1, 2, 100), (0, 2, 220)])
    #expect(try ShortestPathSearch(around, queue: queue).run(from: 0, to: 2) == 220)
    #expect(try around.shortestPathTree(from: 0).cost(to: 2) == 220)
  }

  @Test func `a cutoff of zero reaches what costs nothing`() throws {
    let graph = try graph([(0, 1, 0), (1, 2, 1)])
    let search = ShortestPathSearch(graph)
    try search.run(from: 0, upTo: 0)
    #expect(search.reachedNodes == [0, 1])
  }
}
