internal import SectionFile

/// The labels of both halves of a bidirectional search.
///
/// The two labels of a node are adjacent, so looking at the other half's label needs no further
/// cache line.
@usableFromInline
final class PairedLabels<Weight: GraphWeight> {
  @usableFromInline var memory: ScratchMemory<SearchLabel<Weight>>

  init(nodeCount: Int) {
    memory = ScratchMemory(repeating: SearchLabel(), count: 2 * (nodeCount + 1))
  }
}

/// One half of a bidirectional search: its labels and its queues.
@usableFromInline
final class SearchSide<Weight: GraphWeight> {
  @usableFromInline let graph: CompactGraph<Weight>
  @usableFromInline let pairs: PairedLabels<Weight>
  /// The label of the first node; that of the next node is two positions on.
  @usableFromInline let labels: UnsafeMutablePointer<SearchLabel<Weight>>
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var buckets: BucketQueue<Weight>
  @usableFromInline var stamp: UInt32 = 0
  /// The number of nodes labelled and scanned by the latest query.
  @usableFromInline var touchedCount = 0
  @usableFromInline var scanCount = 0
  @usableFromInline let nodeCount: Int

  /// Creates one half of a search.
  ///
  /// - Parameters:
  ///   - graph: The graph in which this half searches forwards.
  ///   - pairs: The labels of both halves.
  ///   - place: 0 for one of the halves, 1 for the other.
  ///   - bucketShift: The width of its buckets, as a power of two.
  init(
    _ graph: CompactGraph<Weight>, _ pairs: PairedLabels<Weight>, place: Int, bucketShift: UInt64
  ) {
    self.graph = graph
    self.pairs = pairs
    nodeCount = graph.nodeCount
    labels = pairs.memory.base + place
    buckets = BucketQueue(shift: bucketShift)
    for (node, firstArc) in graph.firstArcs.enumerated() { labels[2 * node].firstArc = firstArc }
  }

  /// Discards the latest query, and starts from the given nodes.
  @inlinable
  func begin<Queue: SearchQueue<Weight> & ~Copyable>(
    at ends: some Collection<SearchSource<Weight>>, _ queue: inout Queue
  ) {
    if stamp >= .max - 3 {
      for node in 0..<graph.nodeCount { labels[2 * node].stamp = 0 }
      stamp = 0
    }
    stamp += 2
    touchedCount = 0
    scanCount = 0
    queue.restart(from: ends.lazy.map(\.cost).min() ?? .zero)
    for end in ends where end.cost < cost(end.node) {
      if cost(end.node) == .unreachable { touchedCount += 1 }
      labels[2 * Int(end.node)].begin(cost: end.cost, stamp: stamp)
      queue.push(QueueEntry(cost: end.cost, node: end.node))
    }
  }

  /// About how many nodes are labelled and not yet scanned.
  ///
  /// It may be negative, as a node is scanned again when it becomes cheaper.
  @inlinable var waitingCount: Int { touchedCount &- scanCount }

  /// The lowest cost found so far; ``GraphWeight/unreachable`` if the node was not reached.
  @inlinable
  func cost(_ node: UInt32) -> Weight {
    let label = labels[2 * Int(node)]
    return label.stamp >= stamp ? label.cost : .unreachable
  }

  /// The path from a source of this half to a node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  @usableFromInline
  func path(to node: UInt32) -> Path<UInt32, Weight> {
    graph.path(to: node, cost: cost(node)) { node in
      let arc = self.labels[2 * Int(node)].arc
      return arc == .max ? nil : arc
    }
  }
}
