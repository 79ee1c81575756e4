import Dispatch

extension CompactGraph where Weight == UInt32 {
  /// The cheapest paths from a node to all others, found by several threads together.
  ///
  /// Delta-stepping (Meyer and Sanders, 2003) scans nodes with similar costs at the same time, and
  /// therefore scans some of them twice. If that does not pay, one thread runs the serial search
  /// instead: two threads were slower than one up to a million arcs, and equally fast at sixteen
  /// million. Running many queries at once gains far more; see ``concurrentMap(over:threads:_:)``
  /// and <doc:Parallelism>.
  ///
  /// Costs equal those of the serial search exactly, and so do the paths, except that a different
  /// one of several cheapest paths may be found where arcs have zero cost.
  ///
  /// - Parameters:
  ///   - source: The first node of the paths.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  ///   - size: The number of arcs below which one thread searches the graph. `nil` applies the
  ///     measured rule: never two threads; more than two, which could not be measured, from sixteen
  ///     million arcs.
  /// - Returns: The tree of cheapest paths.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  public func parallelShortestPathTree(
    from source: UInt32, threads: Int? = nil, serialBelow size: Int? = nil
  ) throws(GraphError) -> ShortestPathTree<UInt32> {
    let threads = Workers(threads).count(tasks: nodeCount)
    let size = size ?? (threads > 2 ? 16_000_000 : .max)
    guard threads > 1, arcCount >= size else { return try shortestPathTree(from: source) }
    guard source < nodeCount else {
      throw GraphError(
        .unknownNode,
        "node \(source) does not exist; the graph has \(nodeCount) nodes, counted from 0")
    }
    let stepping = DeltaStepping(self)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in stepping.join(from: source) }
    return try stepping.tree(from: source)
  }
}
