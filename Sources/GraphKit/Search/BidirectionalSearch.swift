internal import SectionFile

/// Finds the cheapest path between two nodes by searching from both ends at once.
///
/// ```swift
/// let search = BidirectionalSearch(graph)
/// try search.path(from: 0, to: 7)?.cost
/// ```
///
/// Two Dijkstra searches, one of them backwards, meet near the middle (Pohl, 1971): on road graphs
/// each scans about a quarter of what a single search would. Memory is reused for every query. The
/// object is not `Sendable`: create one per thread.
///
/// If several paths are cheapest, it may return a different one than ``ShortestPathSearch``.
public final class BidirectionalSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>
  /// The queue for nodes that wait to be settled.
  public let queue: SearchQueueKind
  @usableFromInline let forward: SearchSide<Weight>
  @usableFromInline let backward: SearchSide<Weight>

  /// Creates a search in a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph to search.
  ///   - reversed: The graph's ``CompactGraph/reversed()`` if it exists already; `nil` to create
  ///     it.
  ///   - queue: The queue; the faster one by default.
  /// - Complexity: O(nodes + arcs) without `reversed`, else O(nodes).
  /// - Precondition: `reversed` has as many nodes and arcs as `graph`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(
    _ graph: CompactGraph<Weight>, reversed: CompactGraph<Weight>? = nil,
    queue: SearchQueueKind = .automatic
  ) {
    let reversed = reversed ?? graph.reversed()
    precondition(
      reversed.nodeCount == graph.nodeCount && reversed.arcCount == graph.arcCount
        && reversed.edgeCount <= graph.arcCount, "the reversed graph belongs to another graph")
    self.graph = graph
    self.queue = queue.resolved(for: graph)
    var bucketShift: UInt64 = 0
    if case .buckets(let shift) = self.queue { bucketShift = UInt64(shift) }
    let pairs = PairedLabels<Weight>(nodeCount: graph.nodeCount)
    forward = SearchSide(graph, pairs, place: 0, bucketShift: bucketShift)
    backward = SearchSide(reversed, pairs, place: 1, bucketShift: bucketShift)
  }

  /// The cheapest path between two nodes.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - cutoff: The maximum cost of the path, inclusive; `nil` for any cost.
  /// - Returns: `nil` if there is no path.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try path(
      from: CollectionOfOne(SearchSource(source)), to: CollectionOfOne(SearchSource(target)),
      upTo: cutoff)
  }

  /// The cheapest path from any of several sources to any of several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets, with the additional cost of each.
  ///   - cutoff: The maximum cost of the path including both ends; `nil` for any cost.
  /// - Returns: The path, with a cost that includes those of both ends; `nil` if there is none.
  /// - Throws: See ``ShortestPathSearch/run(from:to:goal:upTo:)``.
  @inlinable
  public func path(
    from sources: some Collection<SearchSource<Weight>>,
    to targets: some Collection<SearchSource<Weight>>, upTo cutoff: Weight? = nil
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    if let arc = graph.firstNegativeArc {
      throw GraphError(
        .negativeWeight,
        "arc \(arc) (edge \(graph.edge(of: arc))) weighs less than zero; use bellmanFord(from:)",
        arcs: [arc])
    }
    return try meet(sources, targets, cutoff: cutoff, checksCosts: false) { $0.weight }
  }

  /// The cheapest path between two nodes, with arc costs chosen for this query.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - cutoff: The maximum cost of the path, inclusive; `nil` for any cost.
  ///   - cost: Returns the cost of an arc of ``graph``, zero or more, or `nil` if it must not be
  ///     used.
  /// - Returns: `nil` if there is no path.
  /// - Throws: See ``ShortestPathSearch/run(from:to:goal:upTo:cost:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try meet(
      CollectionOfOne(SearchSource(source)), CollectionOfOne(SearchSource(target)), cutoff: cutoff,
      checksCosts: true, cost)
  }
}
