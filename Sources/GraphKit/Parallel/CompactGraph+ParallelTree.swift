import Dispatch

extension CompactGraph where Weight == UInt32 {
  /// The cheapest paths from a node to all others, searched by several threads together.
  ///
  /// Delta-stepping (Meyer and Sanders, 2003): nodes whose costs are close are scanned at the same
  /// time. On two cores it wins little and only on large graphs, so below a measured size, or with
  /// one thread, the serial search runs instead. Many questions at once gain far more; see
  /// ``concurrentMap(over:threads:_:)`` and <doc:Parallelism>.
  ///
  /// Costs equal those of the serial search exactly, and so do the paths, except over arcs that
  /// cost nothing, where another of several cheapest ones may be found.
  ///
  /// - Parameters:
  ///   - source: Where the paths begin.
  ///   - threads: How many to use at most; `nil` for as many as there are cores.
  ///   - size: A graph of fewer arcs is searched by one thread; the default was measured.
  /// - Returns: The tree of cheapest paths.
  /// - Throws: As ``ShortestPathSearch/run(from:upTo:)``.
  public func parallelShortestPathTree(
    from source: UInt32, threads: Int? = nil, serialBelow size: Int = 500_000
  ) throws(GraphError) -> ShortestPathTree<UInt32> {
    let threads = Self.workers(threads, tasks: nodeCount)
    guard threads > 1, arcCount >= size else { return try shortestPathTree(from: source) }
    guard source < nodeCount else {
      throw GraphError(.unknownNode, "there is no node \(source), but \(nodeCount) nodes from 0")
    }
    let stepping = DeltaStepping(self)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in stepping.join(from: source) }
    return try stepping.tree(from: source)
  }
}
