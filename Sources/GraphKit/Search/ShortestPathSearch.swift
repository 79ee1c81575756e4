/// Finds cheapest paths in a graph, with memory that is used again for every question.
///
/// ```swift
/// let search = ShortestPathSearch(graph)
/// try search.run(from: 0)
/// search.cost(to: 7)              // nil when no path leads there
/// search.path(to: 7)?.nodes
/// ```
///
/// This is Dijkstra's algorithm (1959), with a bucket queue where weights are integers and a heap
/// where they are not. A search allocates when it is made and when its queue first grows; queries
/// after that allocate nothing, and answers stay until the next query begins.
///
/// **One per thread.** The object is not `Sendable`; the graph is, so each thread makes its own.
///
/// **Equal costs.** Answers do not depend on the queue or on chance. Of several cheapest arcs that
/// enter a node, the one with the smallest number is on its path; a node where the search begins
/// keeps no arc when its own cost is as low. Only arcs that cost nothing break no ties: they are
/// on a path when they were the first to lead there for that cost.
public final class ShortestPathSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>
  /// Which queue the nodes wait in.
  public let queue: SearchQueueKind

  @usableFromInline var labels: ScratchMemory<SearchLabel<Weight>>
  @usableFromInline var touched: ScratchMemory<UInt32>
  @usableFromInline var touchedCount = 0
  /// Labels with a lower stamp are from earlier queries.
  @usableFromInline var stamp: UInt32 = 0
  /// Costs up to here are final.
  @usableFromInline var finalCost: Weight
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var buckets: BucketQueue<Weight>
  @usableFromInline var overflows: [UInt32] = []

  /// Prepares searches in a graph.
  ///
  /// - Parameters:
  ///   - graph: Where to search.
  ///   - queue: Which queue to use; by itself the search takes the faster one.
  /// - Complexity: O(nodes) memory: 8 bytes and the weight for each, and 4 more.
  public init(_ graph: CompactGraph<Weight>, queue: SearchQueueKind = .automatic) {
    self.graph = graph
    self.queue = queue.resolved(for: graph)
    labels = ScratchMemory(repeating: SearchLabel(), count: graph.nodeCount)
    touched = ScratchMemory(repeating: 0, count: graph.nodeCount)
    finalCost = .unreachable
    if case .buckets(let shift) = self.queue {
      buckets = BucketQueue(shift: UInt64(shift))
    } else {
      buckets = BucketQueue(shift: 0)
    }
  }
}

/// What a search knows of a node.
@usableFromInline
struct SearchLabel<Weight: GraphWeight>: BitwiseCopyable {
  /// The lowest cost found so far.
  @usableFromInline var cost: Weight
  /// The arc it was reached by; `UInt32.max` where the search begins.
  @usableFromInline var arc: UInt32
  /// The query it belongs to, and in the lowest bit whether it is a target still to be settled.
  @usableFromInline var stamp: UInt32

  @inlinable
  init(cost: Weight = .unreachable, arc: UInt32 = .max, stamp: UInt32 = 0) {
    self.cost = cost
    self.arc = arc
    self.stamp = stamp
  }
}
