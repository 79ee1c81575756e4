internal import SectionFile

/// One half of a search from both ends: what it knows of the nodes, and its queues.
@usableFromInline
final class SearchSide<Weight: GraphWeight> {
  @usableFromInline let graph: CompactGraph<Weight>
  @usableFromInline var labels: ScratchMemory<SearchLabel<Weight>>
  @usableFromInline var heap = FourAryHeap<Weight>()
  @usableFromInline var buckets: BucketQueue<Weight>
  @usableFromInline var stamp: UInt32 = 0
  /// How many nodes were labelled, and how many were scanned, by the latest query.
  @usableFromInline var touchedCount = 0
  @usableFromInline var scanCount = 0

  init(_ graph: CompactGraph<Weight>, bucketShift: UInt64) {
    self.graph = graph
    labels = ScratchMemory(repeating: SearchLabel(), count: graph.nodeCount + 1)
    buckets = BucketQueue(shift: bucketShift)
    for (node, firstArc) in graph.firstArcs.enumerated() { labels.base[node].firstArc = firstArc }
  }

  /// Forgets the latest query, and begins at some nodes.
  @inlinable
  func begin<Queue: SearchQueue<Weight> & ~Copyable>(
    at ends: some Collection<SearchSource<Weight>>, _ queue: inout Queue
  ) {
    if stamp >= .max - 3 {
      for node in 0..<labels.capacity { labels.base[node].stamp = 0 }
      stamp = 0
    }
    stamp += 2
    touchedCount = 0
    scanCount = 0
    queue.restart(from: ends.lazy.map(\.cost).min() ?? .zero)
    for end in ends where end.cost < cost(end.node) {
      if cost(end.node) == .unreachable { touchedCount += 1 }
      labels.base[Int(end.node)].begin(cost: end.cost, stamp: stamp)
      queue.push(QueueEntry(cost: end.cost, node: end.node))
    }
  }

  /// The lowest cost of a node so far; unreachable when it was not seen.
  @inlinable
  func cost(_ node: UInt32) -> Weight {
    let label = labels.base[Int(node)]
    return label.stamp >= stamp ? label.cost : .unreachable
  }

  /// The path from where this side began.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  @usableFromInline
  func path(to node: UInt32) -> Path<UInt32, Weight> {
    graph.path(to: node, cost: cost(node)) { node in
      let arc = self.labels.base[Int(node)].arc
      return arc == .max ? nil : arc
    }
  }
}
