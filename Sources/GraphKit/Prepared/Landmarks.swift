internal import SectionFile

/// Costs from and to a few distant nodes, which guide a search towards its target.
///
/// ```swift
/// let landmarks = try Landmarks(graph)
/// let search = ShortestPathSearch(graph)
/// try search.path(from: 0, to: 7, using: landmarks)?.cost
/// ```
///
/// The triangle inequality gives a lower bound for A* (ALT; Goldberg and Harrelson, 2005).
/// Landmarks take a tenth of the preparation time of a ``ContractionHierarchy``, and stay valid
/// when weights increase. The value can be shared between threads.
public struct Landmarks<Weight: GraphWeight & FixedWidthInteger>: Sendable {
  /// The graph that the landmarks belong to.
  public let graph: CompactGraph<Weight>
  /// The nodes that are landmarks.
  public let nodes: [UInt32]
  /// For each node the costs from all landmarks, then those to all landmarks, shifted right.
  ///
  /// With sixteen bits, the costs of sixteen landmarks fit into one cache line; the bounds lose
  /// less than a ten-thousandth.
  let costs: FlatArray<UInt16>
  /// The number of bits by which costs are shifted.
  let shift: Int

  /// Chooses landmarks and computes their costs.
  ///
  /// The first landmark is far from everything. Each further one is a leaf of a shortest-path tree,
  /// in the part for which the earlier landmarks give the worst bounds ("avoid"; A. V. Goldberg and
  /// R. F. Werneck, 2005). The same graph gives the same landmarks.
  ///
  /// - Parameters:
  ///   - graph: The graph; its weights must not be negative.
  ///   - count: The number of landmarks; a smaller graph has fewer.
  ///   - progress: Called with the fraction done, from 0 to 1; return `false` to cancel.
  /// - Complexity: O(*count* × arcs × log nodes) time, O(*count* × nodes) memory.
  /// - Throws: `GraphError` of kind `.cancelled`, or as ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  public init(
    _ graph: CompactGraph<Weight>, count: Int = 16, progress: (Double) -> Bool = { _ in true }
  ) throws(GraphError) {
    let count = max(0, min(count, graph.nodeCount))
    var choice = LandmarkChoice(graph, count: count)
    for index in 0..<count {
      try choice.add()
      guard progress(Double(index + 1) / Double(count)) else {
        throw GraphError(.cancelled, "preparing landmarks was cancelled")
      }
    }
    let largest = choice.costs.reduce(.zero) { $1 == .unreachable ? $0 : max($0, $1) }
    let shift = max(0, Weight.bitWidth - 16 - largest.leadingZeroBitCount)
    // The largest number marks unreachable nodes.
    let margin = largest >> Weight(shift) == Weight(clamping: UInt16.max) ? 1 : 0
    let short = choice.costs.map {
      $0 == .unreachable ? UInt16.max : UInt16(truncatingIfNeeded: $0 >> Weight(shift + margin))
    }
    self.init(
      graph: graph, nodes: choice.nodes, costs: FlatArray(short), shift: shift + margin)
  }

  init(graph: CompactGraph<Weight>, nodes: [UInt32], costs: FlatArray<UInt16>, shift: Int) {
    self.graph = graph
    self.nodes = nodes
    self.costs = costs
    self.shift = shift
  }

  /// A lower bound of the cost between two nodes; ``GraphWeight/unreachable`` if there is provably
  /// no path.
  ///
  /// - Parameters:
  ///   - node: The number of the start.
  ///   - target: The number of the end.
  /// - Complexity: O(landmarks).
  /// - Precondition: The graph has the nodes.
  public func lowerBound(from node: UInt32, to target: UInt32) -> Weight {
    precondition(max(node, target) < graph.nodeCount, "the graph has no such node")
    return provesNoPath(from: node, to: target) ? .unreachable : bound(to: target).least(from: node)
  }

  /// Whether a landmark proves that there is no path between two nodes.
  func provesNoPath(from node: UInt32, to target: UInt32) -> Bool {
    let count = nodes.count
    let (here, there) = (2 * count * Int(node), 2 * count * Int(target))
    let costs = self.costs.elements
    for place in 0..<2 * count where costs[here + place] != costs[there + place] {
      if (place < count ? costs[there + place] : costs[here + place]) == .max { return true }
    }
    return false
  }
}

extension ShortestPathSearch where Weight: FixedWidthInteger {
  /// The cheapest path between two nodes, found by A* with the bounds of landmarks.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - cutoff: The maximum cost of the path, inclusive; `nil` for any cost.
  ///   - landmarks: Landmarks of this graph, or of one with the same arcs and no larger weights.
  /// - Returns: `nil` if there is no path.
  /// - Throws: See ``run(from:upTo:)``.
  /// - Precondition: The landmarks belong to a graph with as many nodes.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    using landmarks: Landmarks<Weight>
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    precondition(
      landmarks.graph.nodeCount == graph.nodeCount, "the landmarks belong to another graph")
    guard target < graph.nodeCount else { throw unknownNode(target) }
    guard source < graph.nodeCount else { throw unknownNode(source) }
    // A landmark may prove that there is no path.
    guard !landmarks.provesNoPath(from: source, to: target) else { return nil }
    let bound = landmarks.bound(to: target)
    try checkWeights()
    return try aim(
      source, target, cutoff: cutoff, checksCosts: false, lowerBound: { bound.least(from: $0) },
      preparing: { bound.prefetch(from: $0) }, { $0.weight })
  }
}
