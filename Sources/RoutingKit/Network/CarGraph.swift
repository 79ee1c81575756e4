internal import GraphKit
internal import SectionFile

/// The roads open to cars, as a graph over the network's nodes.
struct CarGraph: Sendable {
  /// The graph; its weights are seconds.
  let graph: CompactGraph<Int64>
  /// The road of each arc.
  let roads: FlatArray<UInt32>
  let searches: SearchPool<ShortestPathSearch<Int64>>

  /// Builds the graph and writes its arrays as sections of an image.
  static func write(_ builder: NetworkBuilder, to writer: inout ImageWriter) throws(RoutingError) {
    var arcs = GraphBuilder<Int64>(nodeCount: builder.coordinates.count)
    var roads: [UInt32] = []
    for (index, road) in builder.roads.enumerated() where road.kind == .road {
      arcs.addArc(from: road.from, to: road.to, weight: Int64(road.seconds))
      roads.append(UInt32(index))
    }
    let graph = try RoutingError.graph { () throws(GraphError) in try arcs.graph() }
    writer.set(.carFirstArcs, .carArcs, graph)
    writer.set(.carRoads, (0..<graph.arcCount).map { roads[Int(graph.edge(of: UInt32($0)))] })
  }

  /// Maps the sections of an image.
  init(image: NetworkImage, nodeCount: Int, roadCount: Int) throws(RoutingError) {
    let graph: CompactGraph<Int64> = try image.graph(.carFirstArcs, .carArcs)
    self.graph = graph
    searches = SearchPool { ShortestPathSearch(graph) }
    roads = try image.array(.carRoads, of: UInt32.self)
    guard graph.nodeCount == nodeCount, roads.count == graph.arcCount,
      roads.all({ $0 < roadCount })
    else { throw NetworkImage.damaged("the roads are out of order", image.file) }
  }
}

extension RoutingError {
  /// Runs an operation on a graph, and converts its errors to ``RoutingError``.
  static func graph<Result>(
    _ body: () throws(GraphError) -> Result
  ) throws(RoutingError) -> Result {
    do {
      return try body()
    } catch {
      throw RoutingError(.tooLarge, "The network is too large: \(error).")
    }
  }
}
