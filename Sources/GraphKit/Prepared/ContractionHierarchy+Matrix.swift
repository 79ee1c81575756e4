extension ContractionHierarchy {
  /// The costs from each of several nodes to each of several others, on several threads.
  ///
  /// - Parameters:
  ///   - sources: The sources, one per row.
  ///   - targets: The targets, one per column.
  ///   - threads: Maximum number; `nil` for as many as there are cores.
  /// - Returns: The costs; they do not depend on the number of threads.
  /// - Throws: See ``HierarchySearch/costs(from:to:)``.
  public func costMatrix(
    from sources: [UInt32], to targets: [UInt32], threads: Int? = nil
  ) throws(GraphError) -> CostMatrix<Weight> {
    let prepared = try HierarchySearch(self).targets(targets)
    let rows = try concurrentMap(over: sources, threads: threads) {
      (search, source) throws(GraphError) in
      try search.row(from: source, to: prepared)
    }
    return CostMatrix(rows: rows, columnCount: targets.count)
  }

  /// Runs a query for each of many sources, on several threads.
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
    _ ask: @Sendable (HierarchySearch<Weight>, UInt32) throws(Failure) -> Answer
  ) throws(Failure) -> [Answer] {
    try Workers(threads).map(over: sources, making: { HierarchySearch(self) }, ask)
  }
}
