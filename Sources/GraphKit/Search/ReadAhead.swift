public import CPrefetch

/// Loads memory into the processor's cache shortly before a search reads it.
///
/// The labels and arcs of a city do not fit into the inner caches, and the next node to settle may
/// be anywhere in them. Prefetching takes a third off a one-to-all search of New York, and the rest
/// depends less on what else the machine's cache serves. A plain read in its place gains nothing:
/// the processor waits for it.
@usableFromInline
enum ReadAhead {
  /// How many nodes before its turn the neighbours of a node are prefetched.
  @inlinable static var distance: Int { 4 }

  /// Whether a graph is large enough; smaller ones fit into the cache.
  @inlinable
  static func pays(nodeCount: Int, arcCount: Int) -> Bool { nodeCount > 16_384 && arcCount >= 4 }

  /// Prefetches the memory at an address.
  @inlinable @inline(__always)
  static func one(_ address: UnsafeRawPointer) { citykit_prefetch(address) }

  /// Prefetches the arcs that begin with a number.
  @inlinable @inline(__always)
  static func arcs<Weight>(
    from firstArc: UInt32, _ records: UnsafeBufferPointer<ArcRecord<Weight>>
  ) {
    guard let base = records.baseAddress else { return }
    citykit_prefetch(base + Int(firstArc))
  }

  /// Prefetches the labels of the nodes to which four arcs lead, from a number on.
  ///
  /// Four are most nodes' arcs or more. A loop over exactly those of a node would cost a
  /// misprediction each time.
  ///
  /// - Parameter stride: The number of labels of each node.
  @inlinable @inline(__always)
  static func heads<Weight>(
    from firstArc: UInt32, _ records: UnsafeBufferPointer<ArcRecord<Weight>>,
    _ labels: UnsafeMutablePointer<SearchLabel<Weight>>, stride: Int
  ) {
    let first = min(Int(firstArc), records.count &- 4)
    citykit_prefetch(labels + stride &* Int(records[first].head))
    citykit_prefetch(labels + stride &* Int(records[first &+ 1].head))
    citykit_prefetch(labels + stride &* Int(records[first &+ 2].head))
    citykit_prefetch(labels + stride &* Int(records[first &+ 3].head))
  }
}
