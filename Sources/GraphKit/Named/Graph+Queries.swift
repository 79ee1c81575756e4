extension Graph {
  /// The arcs of a path, with their weights.
  ///
  /// - Parameter path: A path of this graph.
  /// - Precondition: The path belongs to this graph.
  public func edges(of path: Path<Node, Weight>) -> [Edge] {
    zip(path.arcs, zip(path.nodes, path.nodes.dropFirst())).map { arc, ends in
      Edge(from: ends.0, to: ends.1, weight: compact.weight(of: arc))
    }
  }

  /// The cheapest path from a node to the nearest of several others.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - ends: The ends, of which the nearest counts.
  /// - Returns: `nil` if no path leads to any of them. Nodes that the graph lacks are skipped.
  /// - Complexity: O(arcs × log nodes).
  public func shortestPath(
    from start: Node, toNearestOf ends: some Collection<Node>
  ) -> Path<Node, Weight>? {
    guard let source = number(of: start) else { return nil }
    let targets = ends.compactMap(number(of:))
    guard !targets.isEmpty else { return nil }
    let search = ShortestPathSearch(compact)
    let nearest = try? search.run(from: [SearchSource(source)], to: targets, goal: .firstTarget)
    return nearest.flatMap { $0 }.flatMap(search.path(to:)).map(named)
  }

  /// The cheapest path between two nodes, with arc costs chosen for this query.
  ///
  /// - Parameters:
  ///   - start: The first node of the path.
  ///   - end: The last node of the path.
  ///   - cost: Returns the cost of an arc, at least zero, or `nil` if it must not be used.
  /// - Returns: `nil` if there is no path, or if the graph lacks one of the nodes.
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.invalidWeight` or `.costOverflow`.
  public func shortestPath(
    from start: Node, to end: Node, cost: (Edge) -> Weight?
  ) throws(GraphError) -> Path<Node, Weight>? {
    guard let source = number(of: start), let target = number(of: end) else { return nil }
    let search = ShortestPathSearch(compact)
    try search.run(from: [SearchSource(source)], to: [target]) { arc in
      cost(Edge(from: nodes[Int(arc.tail)], to: nodes[Int(arc.head)], weight: arc.weight))
    }
    return search.path(to: target).map(named)
  }

  /// All paths between two nodes that are as cheap as the cheapest.
  ///
  /// - Parameters:
  ///   - start: The first node of the paths.
  ///   - end: The last node of the paths.
  ///   - limit: Maximum number of paths; there can be very many.
  /// - Complexity: See ``ShortestPathTree/allPaths(to:limit:)``.
  public func allShortestPaths(
    from start: Node, to end: Node, limit: Int = 100
  ) -> [Path<Node, Weight>] {
    guard let source = number(of: start), let target = number(of: end) else { return [] }
    let tree = try? compact.shortestPathTree(from: source)
    return tree?.allPaths(to: target, limit: limit).map(named) ?? []
  }

  /// The cheapest path between two nodes, and reasonable alternatives to it.
  ///
  /// - Parameters:
  ///   - start: The start.
  ///   - end: The end.
  ///   - count: Maximum number of paths, the best one among them.
  ///   - limits: How much longer and how similar they may be.
  /// - Complexity: See ``CompactGraph/alternatives(from:to:count:limits:)``.
  public func alternatives(
    from start: Node, to end: Node, count: Int = 3,
    limits: AlternativeLimits = AlternativeLimits()
  ) -> [Path<Node, Weight>] {
    guard let source = number(of: start), let target = number(of: end) else { return [] }
    let paths = try? compact.alternatives(from: source, to: target, count: count, limits: limits)
    return paths?.map(named) ?? []
  }

  /// The costs of the cheapest paths from each of several nodes to each of several others.
  ///
  /// - Parameters:
  ///   - starts: The starts, each a row of the result.
  ///   - ends: The ends, each a column of the result.
  /// - Returns: A row for each of `starts`; `nil` if there is no path or the graph lacks a node.
  public func costs(from starts: [Node], to ends: [Node]) -> [[Weight?]] {
    let search = ShortestPathSearch(compact)
    let targets = ends.map(number(of:))
    return starts.map { start in
      guard let source = number(of: start),
        (try? search.run(from: [SearchSource(source)], to: targets.compactMap(\.self))) != nil
      else { return targets.map { _ in nil } }
      return targets.map { $0.flatMap(search.cost(to:)) }
    }
  }

  /// The strongly connected components.
  ///
  /// Arcs between them lead from later to earlier ones.
  public func stronglyConnectedComponents() -> [[Node]] {
    let components = compact.stronglyConnectedComponents()
    let count = components.max().map { Int($0) + 1 } ?? 0
    var members = [[Node]](repeating: [], count: count)
    for (number, component) in components.enumerated() {
      members[Int(component)].append(nodes[number])
    }
    return members
  }

  /// A topological order: every arc leads forward.
  ///
  /// `nil` if the graph has a cycle.
  public func topologicalOrder() -> [Node]? {
    compact.topologicalOrder()?.map { nodes[Int($0)] }
  }

  /// The arcs of a minimum spanning forest, which ignores the direction of arcs.
  public func minimumSpanningForest() -> [Edge] {
    compact.minimumSpanningForest().map { number in
      let arc = compact.arc(number)
      return Edge(from: nodes[Int(arc.tail)], to: nodes[Int(arc.head)], weight: arc.weight)
    }
  }
}
