internal import SectionFile

/// Finds cheapest paths in a graph, with memory that is used again for every question.
///
/// ```swift
/// let search = ShortestPathSearch(graph)
/// try search.run(from: 0)
/// search.cost(to: 7)              // nil if there is no path
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
/// enter a node, the one with the smallest number is on its path; a source keeps no arc when its
/// own cost is as low. Only arcs that cost nothing break no ties: they are on a path when they were
/// the first to lead there for that cost.
public final class ShortestPathSearch<Weight: GraphWeight> {
  /// The graph that is searched.
  public let graph: CompactGraph<Weight>
  /// Which queue the nodes wait in.
  public let queue: SearchQueueKind

  /// Counted once: asking the graph for it holds and frees the graph, which threads share.
  @usableFromInline let nodeCount: Int
  @usableFromInline var labels: ScratchMemory<SearchLabel<Weight>>
  @usableFromInline var touched: ScratchMemory<UInt32>
  @usableFromInline var touchedCount = 0
  /// Labels with a lower stamp are from earlier queries.
  @usableFromInline var stamp: UInt32 = 0
  /// Costs up to here are final.
  @usableFromInline var finalCost: Weight
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var buckets: BucketQueue<Weight>
  /// The lower bound of the remaining cost from each node; only A* reserves space for it.
  @usableFromInline var bounds = ScratchMemory<Weight>(repeating: .zero, count: 0)
  /// The value read ahead of its use; stored so that the compiler keeps the read.
  @usableFromInline var fetched: UInt32 = 0
  @usableFromInline var overflows: [UInt32] = []

  /// Prepares searches in a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph to search.
  ///   - queue: The queue; by default the search takes the faster one.
  /// - Complexity: O(nodes) memory: 16 bytes and the weight for each.
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
      buckets = BucketQueue(shift: UInt64(shift))
    } else {
      buckets = BucketQueue(shift: 0)
    }
  }
}
