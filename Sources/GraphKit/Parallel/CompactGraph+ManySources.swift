extension CompactGraph {
  /// Asks one question for each of many sources, over several threads.
  ///
  /// Each thread has its own search and takes the next few sources when it is done with the last,
  /// so the time comes close to that of one thread divided by the number of cores.
  ///
  /// ```swift
  /// let reach = try graph.concurrentMap(over: stops) { search, stop throws(GraphError) in
  ///   try search.run(from: stop, upTo: 900)
  ///   return search.reachedNodes.count
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sources: The arguments for `ask`; nodes, or numbers that mean something to it.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  ///   - ask: Runs the search and returns the requested part of its answers. It is called on
  ///     several threads at once, each with another search.
  /// - Returns: The results of `ask`, in the order of `sources`; the same for any number of
  ///   threads.
  /// - Throws: The error that `ask` threw for the first source that failed.
  public func concurrentMap<Answer: Sendable, Failure: Error>(
    over sources: [UInt32], threads: Int? = nil,
    _ ask: @Sendable (ShortestPathSearch<Weight>, UInt32) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    try Workers(threads).map(over: sources, making: { ShortestPathSearch(self) }, ask)
  }

  /// The costs from each of several nodes to each of several others, over several threads.
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
