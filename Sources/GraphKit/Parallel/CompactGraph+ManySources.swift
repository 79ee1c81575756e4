extension CompactGraph {
  /// Runs a query for each of many sources, on several threads.
  ///
  /// Each thread has its own search and takes the next few sources when it has finished, so the run
  /// time is close to that of one thread divided by the number of cores.
  ///
  /// ```swift
  /// let reach = try graph.concurrentMap(over: stops) { search, stop throws(GraphError) in
  ///   try search.run(from: stop, upTo: 900)
  ///   return search.reachedNodes.count
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sources: The arguments of `ask`: nodes, or other numbers that identify queries.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  ///   - ask: Runs a query and returns the part of the answers that is needed. It is called on
  ///     several threads at once, each with its own search.
  /// - Returns: The results of `ask`, in the order of `sources`; they do not depend on the number
  ///   of threads.
  /// - Throws: The error that `ask` threw for the first source that failed.
  public func concurrentMap<Answer: Sendable, Failure: Error>(
    over sources: [UInt32], threads: Int? = nil,
    _ ask: @Sendable (ShortestPathSearch<Weight>, UInt32) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    try Workers(threads).map(over: sources, making: { ShortestPathSearch(self) }, ask)
  }

  /// The costs from each of several nodes to each of several others, on several threads.
  ///
  /// - Parameters:
  ///   - sources: The sources, one per row.
  ///   - targets: The targets, one per column.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  /// - Returns: The costs.
  /// - Complexity: O(sources × arcs × log nodes), divided by the number of threads.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  public func costMatrix(
    from sources: [UInt32], to targets: [UInt32], threads: Int? = nil
  ) throws(GraphError) -> CostMatrix<Weight> {
    let rows = try concurrentMap(over: sources, threads: threads) {
      (search, source) throws(GraphError) in
      try search.run(from: CollectionOfOne(SearchSource(source)), to: targets)
      return targets.map { search.cost(to: $0) ?? .unreachable }
    }
    return CostMatrix(rows: rows, columnCount: targets.count)
  }
}
