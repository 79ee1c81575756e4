internal import GraphKit
internal import SectionFile

/// Public transport as a graph that distinguishes being on a line from standing at a stop.
///
/// The first nodes are those of the network: standing there. They are followed by a *state* for
/// each pair of a node and a line that touches it: being on the line there. Riding leads from state
/// to state; at stops, alighting leads from a state to its node and boarding from the node to its
/// states. A transfer penalty is therefore charged exactly once per transfer, and not for lines
/// that merely pass through.
struct TransitGraph: Sendable {
  /// Weights are seconds × ``secondsUnit``; boarding costs its waiting time plus 1.
  let graph: CompactGraph<Int64>
  /// For each arc the line segment ridden; the largest number for alighting and boarding.
  let segments: FlatArray<UInt32>
  /// For each node the number of its first state; its states end where those of the next node
  /// begin.
  let firstStates: FlatArray<UInt32>
  let searches: SearchPool<ShortestPathSearch<Int64>>

  /// A second outweighs any number of boardings, so boardings only break ties.
  static let secondsUnit: Int64 = 1 << 20
  /// The lowest bits of the weight of boarding; a query adds the transfer penalty.
  static let boarding: Int64 = 1

  /// Whether a weight is that of boarding.
  static func isBoarding(_ weight: Int64) -> Bool { weight & (secondsUnit - 1) == boarding }

  /// Builds the graph and writes its arrays as sections of an image.
  static func write(_ builder: NetworkBuilder, to writer: inout ImageWriter) throws(RoutingError) {
    let nodeCount = builder.coordinates.count
    let (states, firstStates) = states(of: builder)
    guard nodeCount + states.count < UInt32.max else {
      throw RoutingError(.tooLarge, "The network has too many pairs of a node and a line.")
    }
    func state(_ node: UInt32, _ line: UInt32) -> UInt32 {
      var low = Int(firstStates[Int(node)])
      var high = Int(firstStates[Int(node) + 1])
      while high - low > 1 {
        let middle = (low + high) / 2
        if states[middle].line <= line { low = middle } else { high = middle }
      }
      return UInt32(nodeCount + low)
    }
    var arcs = GraphBuilder<Int64>(nodeCount: nodeCount + states.count)
    // The waiting time is half the shortest headway with which the line leaves.
    var headways = [UInt32](repeating: .max, count: states.count)
    for segment in builder.segments {
      let road = builder.roads[Int(segment.road)]
      let start = Int(state(road.from, segment.line)) - nodeCount
      headways[start] = min(headways[start], segment.headway)
      arcs.addArc(
        from: state(road.from, segment.line), to: state(road.to, segment.line),
        weight: Int64(road.seconds) * secondsUnit)
    }
    for (index, state) in states.enumerated() where builder.stops[Int(state.node)] {
      arcs.addArc(from: UInt32(nodeCount + index), to: state.node, weight: 0)
      let wait = headways[index] == .max ? 0 : Int64((headways[index] + 1) / 2)
      arcs.addArc(
        from: state.node, to: UInt32(nodeCount + index), weight: wait * secondsUnit + boarding)
    }
    let graph = try RoutingError.graph { () throws(GraphError) in try arcs.graph() }
    writer.set(.transitFirstArcs, .transitArcs, graph)
    writer.set(
      .transitSegments,
      (0..<graph.arcCount).map { arc in
        let edge = graph.edge(of: UInt32(arc))
        return edge < builder.segments.count ? edge : .max
      })
    writer.set(.firstStates, firstStates)
  }

  /// The pairs of a node and a line that touches it, in order, and the index of each node's first
  /// pair.
  private static func states(
    of builder: NetworkBuilder
  ) -> (states: [(node: UInt32, line: UInt32)], firstStates: [UInt32]) {
    var linesAtNode = [Set<UInt32>](repeating: [], count: builder.coordinates.count)
    for segment in builder.segments {
      let road = builder.roads[Int(segment.road)]
      linesAtNode[Int(road.from)].insert(segment.line)
      linesAtNode[Int(road.to)].insert(segment.line)
    }
    var states: [(node: UInt32, line: UInt32)] = []
    var firstStates: [UInt32] = [0]
    for (node, lines) in linesAtNode.enumerated() {
      states += lines.sorted().map { (UInt32(node), $0) }
      firstStates.append(UInt32(clamping: states.count))
    }
    return (states, firstStates)
  }

  /// Maps the sections of an image.
  init(image: NetworkImage, nodeCount: Int, segmentCount: Int) throws(RoutingError) {
    let graph: CompactGraph<Int64> = try image.graph(.transitFirstArcs, .transitArcs)
    self.graph = graph
    searches = SearchPool { ShortestPathSearch(graph) }
    segments = try image.array(.transitSegments, of: UInt32.self)
    firstStates = try image.array(.firstStates, of: UInt32.self)
    guard firstStates.count == nodeCount + 1, segments.count == graph.arcCount,
      firstStates.isAscending(), firstStates[0] == 0,
      graph.nodeCount == nodeCount + Int(firstStates[nodeCount]),
      segments.all({ $0 < segmentCount || $0 == .max })
    else { throw NetworkImage.damaged("the lines are out of order", image.file) }
  }

  /// The states of a node, as nodes of the graph.
  func states(of node: Int) -> Range<UInt32> {
    let base = UInt32(firstStates.count - 1)
    return base + firstStates[node]..<base + firstStates[node + 1]
  }
}
