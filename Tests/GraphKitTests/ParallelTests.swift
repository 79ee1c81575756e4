import FileAccess
import GraphKit
import TestSupport
import Testing

@Suite struct ParallelTests {
  /// A grid of streets, large enough that threads share its nodes.
  static func streets(_ side: UInt32, seed: UInt64, weights: Range<UInt32>) throws
    -> CompactGraph<UInt32>
  {
    var random = SeededGenerator(seed: seed)
    var builder = GraphBuilder<UInt32>(nodeCount: Int(side * side))
    for row in 0..<side {
      for column in 0..<side {
        let node = row * side + column
        if column + 1 < side {
          builder.addTwoWayEdge(between: node, and: node + 1, weight: weights.draw(&random))
        }
        if row + 1 < side {
          builder.addTwoWayEdge(between: node, and: node + side, weight: weights.draw(&random))
        }
      }
    }
    return try builder.graph()
  }

  @Test(arguments: [1, 2, 3, 8])
  func `delta-stepping equals the serial search`(threads: Int) throws {
    for seed in Rounds.seeds(12) {
      let graph = try Self.streets(60, seed: seed, weights: 1..<50)
      let serial = try graph.shortestPathTree(from: 7)
      let parallel = try graph.parallelShortestPathTree(
        from: 7, threads: threads, serialBelow: 0)
      #expect(graph.nodes.map(serial.cost(to:)) == graph.nodes.map(parallel.cost(to:)))
      #expect(graph.nodes.map(serial.lastArc(to:)) == graph.nodes.map(parallel.lastArc(to:)))
    }
    for seed in Rounds.seeds(200) {
      let range: Range<UInt32> = 0..<5
      let graph = try RandomGraph(seed: seed, weight: range.draw).compact()
      let serial = try graph.shortestPathTree(from: 0)
      let parallel = try graph.parallelShortestPathTree(
        from: 0, threads: threads, serialBelow: 0)
      #expect(graph.nodes.map(serial.cost(to:)) == graph.nodes.map(parallel.cost(to:)))
    }
  }

  @Test func `a small graph is searched by one thread, with the same answer`() throws {
    let graph = try Self.streets(10, seed: 1, weights: 1..<9)
    let tree = try graph.parallelShortestPathTree(from: 0)
    let serial = try graph.shortestPathTree(from: 0)
    #expect(graph.nodes.map(tree.cost(to:)) == graph.nodes.map(serial.cost(to:)))
  }

  @Test(arguments: [1, 2, 5])
  func `a matrix equals single queries`(threads: Int) throws {
    let graph = try Self.streets(12, seed: 3, weights: 0..<50)
    let sources: [UInt32] = [0, 5, 143, 5, 77]
    let targets: [UInt32] = [143, 0, 12]
    let matrix = try graph.costMatrix(from: sources, to: targets, threads: threads)
    #expect(matrix.rowCount == 5 && matrix.columnCount == 3)
    let search = ShortestPathSearch(graph)
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        #expect(try search.run(from: source, to: target) == matrix[row, column])
      }
    }
  }

  @Test(arguments: [2, 3, 8])
  func `a hierarchy is the same for any number of threads`(threads: Int) throws {
    let folder = try TemporaryFolder()
    // Equal weights are the hard case: there the order of nodes hangs on ties.
    for weights in [1..<2, 0..<4, 1..<500] as [Range<UInt32>] {
      let graph = try Self.streets(33, seed: 9, weights: weights)
      let bytes = try [1, threads].map { threads in
        let path = folder.path("hierarchy-\(threads)")
        try ContractionHierarchy(graph, threads: threads).write(to: path)
        return try MappedFile(path: path).withBytes { Array($0) }
      }
      #expect(bytes[0] == bytes[1], "\(weights)")
    }
  }

  @Test func `preparing with several threads can be cancelled`() throws {
    let graph = try Self.streets(33, seed: 2, weights: 1..<50)
    for last in [0.0, 0.1, 0.9] {
      let error = #expect(throws: GraphError.self) {
        try ContractionHierarchy(graph, threads: 2) { $0 <= last }
      }
      #expect(error?.kind == .cancelled)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `a matrix over a hierarchy equals single queries`(threads: Int) throws {
    let graph = try Self.streets(12, seed: 4, weights: 0..<50)
    let sources: [UInt32] = [0, 5, 143, 5, 77]
    let targets: [UInt32] = [143, 0, 12]
    let matrix = try ContractionHierarchy(graph).costMatrix(
      from: sources, to: targets, threads: threads)
    let search = ShortestPathSearch(graph)
    for (row, source) in sources.enumerated() {
      for (column, target) in targets.enumerated() {
        #expect(try search.run(from: source, to: target) == matrix[row, column])
      }
    }
  }

  @Test func `the first source that fails is reported`() throws {
    let graph = try Self.streets(3, seed: 3, weights: 0..<50)
    let error = #expect(throws: GraphError.self) {
      try graph.costMatrix(from: [0, 44, 1, 55], to: [2], threads: 2)
    }
    #expect(error?.description == "node 44 does not exist; the graph has 9 nodes, counted from 0")
    #expect(try graph.costMatrix(from: [], to: [2]).rowCount == 0)
  }

  @Test(arguments: [false, true])
  func `the experiment with loops is right, whatever it is worth`(isConcurrent: Bool) throws {
    for seed in Rounds.seeds(20) {
      let range: Range<UInt32> = 0..<9
      let random = RandomGraph(seed: seed, weight: range.draw)
      let expected = random.allCosts(adding: +)
      let experiment = LoopParallelDijkstra(try random.compact(), isConcurrent: isConcurrent)
      for source in 0..<random.nodeCount {
        #expect(try experiment.costs(from: UInt32(source)) == expected[source])
      }
    }
  }
}
