internal import SectionFile

/// Finds cheapest paths in a graph; reuses its memory between queries.
///
/// ```swift
/// let search = ShortestPathSearch(graph)
/// try search.run(from: 0)
/// search.cost(to: 7)              // nil if there is no path
/// search.path(to: 7)?.nodes
/// ```
///
/// This is Dijkstra's algorithm (1959), with a bucket queue for integer weights and a heap for
/// others. A search allocates when it is created and when its queue first grows; later queries
/// allocate nothing, and answers remain valid until the next query begins.
///
/// **One per thread.** The object is not `Sendable`, but the graph is: create one search per
/// thread.
///
/// **Equal costs.** Answers are deterministic and do not depend on the queue. If several cheapest
/// arcs enter a node, the path uses the one with the smallest number; a source keeps no arc if its
/// own cost is as low. Only for arcs of zero cost does the order matter: the path uses the one that
/// reached the node first.
public final class ShortestPathSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>
  /// The kind of priority queue.
  public let queue: SearchQueueKind

  /// Stored, because reading it from the graph would retain and release the graph, which threads
  /// share.
  @usableFromInline let nodeCount: Int
  @usableFromInline var labels: ScratchMemory<SearchLabel<Weight>>
  @usableFromInline var touched: ScratchMemory<UInt32>
  @usableFromInline var touchedCount = 0
  /// Labels with a lower stamp are from earlier queries.
  @usableFromInline var stamp: UInt32 = 0
  /// Costs up to this value are final.
  @usableFromInline var finalCost: Weight
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var buckets: BucketQueue<Weight>
  /// The width of buckets, as a power of two: for plain searches, and for A*.
  @usableFromInline let bucketShifts: (plain: UInt64, aimed: UInt64)
  /// A lower bound of the remaining cost from each node; allocated only by A*.
  @usableFromInline var bounds = ScratchMemory<Weight>(repeating: .zero, count: 0)
  @usableFromInline var overflows: [UInt32] = []

  /// Creates a search in a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph to search.
  ///   - queue: The queue; the faster one by default.
  /// - Complexity: O(nodes) memory: 16 bytes and the weight per node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public init(_ graph: CompactGraph<Weight>, queue: SearchQueueKind = .automatic) {
    self.graph = graph
    nodeCount = graph.nodeCount
    self.queue = queue.resolved(for: graph)
    labels = ScratchMemory(repeating: SearchLabel(), count: graph.nodeCount + 1)
    for (node, firstArc) in graph.firstArcs.enumerated() { labels.base[node].firstArc = firstArc }
    touched = ScratchMemory(repeating: 0, count: graph.nodeCount)
    finalCost = .unreachable
    if case .buckets(let shift) = self.queue {
      let aimed = queue == .automatic ? graph.aimedBucketShift(below: shift) : shift
      bucketShifts = (UInt64(shift), UInt64(aimed))
    } else {
      bucketShifts = (0, 0)
    }
    buckets = BucketQueue(shift: bucketShifts.plain)
  }
}
