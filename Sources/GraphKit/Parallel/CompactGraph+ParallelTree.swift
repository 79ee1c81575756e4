import Dispatch

extension CompactGraph where Weight == UInt32 {
  /// The cheapest paths from a node to all others, searched by several threads together.
  ///
  /// Delta-stepping (Meyer and Sanders, 2003): nodes with similar costs are scanned at the same
  /// time, at the price of scanning some twice. Where that does not pay, one thread runs the serial
  /// search instead: two threads were slower than one up to a million arcs and level with it at
  /// sixteen million. Many questions at once gain far more; see ``concurrentMap(over:threads:_:)``
  /// and <doc:Parallelism>.
  ///
  /// Costs equal those of the serial search exactly, and so do the paths, except over arcs that
  /// cost nothing, where another of several cheapest ones may be found.
  ///
  /// - Parameters:
  ///   - source: The starts of the paths.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  ///   - size: A graph of fewer arcs is searched by one thread. `nil` for the measured rule: two
  ///     threads never, more (which no machine at hand could measure) from sixteen million arcs.
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
