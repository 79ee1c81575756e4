extension ShortestPathSearch {
  /// Finds the cheapest paths from a node to all others.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - cutoff: The maximum cost of paths, inclusive; `nil` for any cost.
  /// - Complexity: O(arcs × log nodes).
  /// - Throws: `GraphError` of kind `.unknownNode`, `.negativeWeight` with the arc, or
  ///   `.costOverflow` if the cost of a reachable node does not fit into `Weight`.
  @inlinable
  public func run(from source: UInt32, upTo cutoff: Weight? = nil) throws(GraphError) {
    try run(
      from: CollectionOfOne(SearchSource(source)), to: EmptyCollection<UInt32>(), upTo: cutoff)
  }

  /// Finds the cheapest path from one node to another, and stops there.
  ///
  /// - Parameters:
  ///   - source: The number of the start.
  ///   - target: The number of the end.
  ///   - cutoff: The maximum cost; `nil` for none. Nodes beyond it stay unreached.
  /// - Returns: The cost of the path; `nil` if there is none within the cutoff.
  /// - Throws: See ``run(from:upTo:)``.
  @inlinable @discardableResult
  public func run(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil
  ) throws(GraphError) -> Weight? {
    let reached = try run(
      from: CollectionOfOne(SearchSource(source)), to: CollectionOfOne(target), upTo: cutoff)
    return reached.flatMap(cost(to:))
  }

  /// Finds the cheapest paths from any of several sources to several targets.
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets; if empty, every node is a target.
  ///   - goal: Whether the search stops at the first target or continues to all.
  ///   - cutoff: The maximum cost of paths, inclusive; `nil` for any cost.
  /// - Returns: The cheapest target, or the one with the smallest number in case of a tie; `nil` if
  ///   none was reached or none was given.
  /// - Throws: See ``run(from:upTo:)``; also `.invalidWeight` or `.negativeWeight` for the cost of
  ///   a source.
  @inlinable @discardableResult
  public func run(
    from sources: some Collection<SearchSource<Weight>>, to targets: some Collection<UInt32>,
    goal: SearchGoal = .allTargets, upTo cutoff: Weight? = nil
  ) throws(GraphError) -> UInt32? {
    try checkWeights()
    return try explore(sources, targets, goal: goal, cutoff: cutoff, checksCosts: false) {
      $0.weight
    }
  }

  /// Finds the cheapest paths with arc costs chosen for this query.
  ///
  /// ```swift
  /// let fastest = try search.run(from: [SearchSource(0)], to: [9]) { arc in
  ///   isClosed[Int(arc.number)] ? nil : arc.weight + penalty[Int(arc.number)]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sources: The sources, with the initial cost of each.
  ///   - targets: The targets; if empty, every node is a target.
  ///   - goal: Whether the search stops at the first target or continues to all.
  ///   - cutoff: The maximum cost of paths, inclusive; `nil` for any cost.
  ///   - cost: Returns the cost of an arc, at least zero, or `nil` if it must not be used. It is
  ///     called for every arc that leaves a reached node, for some more than once, and must return
  ///     the same value each time.
  /// - Returns: The cheapest target, or the one with the smallest number in case of a tie; `nil` if
  ///   none was reached or none was given.
  /// - Throws: `GraphError` of kind `.unknownNode`; `.negativeWeight` or `.invalidWeight`, with the
  ///   arc, if `cost` returns an invalid value; `.costOverflow` as ``run(from:upTo:)``.
  @inlinable @discardableResult
  public func run(
    from sources: some Collection<SearchSource<Weight>>, to targets: some Collection<UInt32>,
    goal: SearchGoal = .allTargets, upTo cutoff: Weight? = nil,
    cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> UInt32? {
    try explore(sources, targets, goal: goal, cutoff: cutoff, checksCosts: true, cost)
  }

  @usableFromInline
  func checkWeights() throws(GraphError) {
    guard let arc = graph.firstNegativeArc else { return }
    throw GraphError(
      .negativeWeight,
      "arc \(arc) (edge \(graph.edge(of: arc))) weighs less than zero; use bellmanFord(from:)",
      arcs: [arc])
  }
}
