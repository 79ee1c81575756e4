extension Graph {
  /// The arcs of a path, with their weights: the steps of a route.
  ///
  /// - Precondition: The path is of this graph.
  public func edges(of path: Path<Node, Weight>) -> [Edge] {
    zip(path.arcs, zip(path.nodes, path.nodes.dropFirst())).map { arc, ends in
      Edge(from: ends.0, to: ends.1, weight: compact.weight(of: arc))
    }
  }

  /// The cheapest path from a node to the nearest of several others.
  ///
  /// - Returns: `nil` when no path leads to any of them. Nodes that the graph lacks are skipped.
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

  /// The cheapest path between two nodes by costs that this query gives the arcs.
  ///
  /// - Parameters:
  ///   - start: The start of the path.
  ///   - end: Its end.
  ///   - cost: What an arc costs, at least zero, or `nil` when it may not be used.
  /// - Returns: `nil` if there is no path, or the graph lacks one of the nodes.
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

  /// All paths between two nodes that cost as little as the cheapest.
  ///
  /// - Parameters:
  ///   - start: The starts of the paths.
  ///   - end: Their ends.
  ///   - limit: Maximum number to return; there can be very many.
  /// - Complexity: See ``ShortestPathTree/allPaths(to:limit:)``.
  public func allShortestPaths(
    from start: Node, to end: Node, limit: Int = 100
  ) -> [Path<Node, Weight>] {
    guard let source = number(of: start), let target = number(of: end) else { return [] }
    let tree = try? compact.shortestPathTree(from: source)
    return tree?.allPaths(to: target, limit: limit).map(named) ?? []
  }

  /// The cheapest path between two nodes, and others that a traveller might like as well.
  ///
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
  /// - Returns: A row for each of `starts`; `nil` where no path leads, and for nodes that the graph
  ///   lacks.
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

  /// The sets of nodes that all lead to each other; arcs between them lead from later ones to
  /// earlier ones.
  public func stronglyConnectedComponents() -> [[Node]] {
    let components = compact.stronglyConnectedComponents()
    let count = components.max().map { Int($0) + 1 } ?? 0
    var members = [[Node]](repeating: [], count: count)
    for (number, component) in components.enumerated() {
      members[Int(component)].append(nodes[number])
    }
    return members
  }

  /// The nodes in an order in which every arc leads forward; `nil` when the graph has a cycle.
  public func topologicalOrder() -> [Node]? {
    compact.topologicalOrder()?.map { nodes[Int($0)] }
  }

  /// The arcs of a lightest forest that joins all nodes that arcs join, whichever way these lead.
  public func minimumSpanningForest() -> [Edge] {
    compact.minimumSpanningForest().map { number in
      let arc = compact.arc(number)
      return Edge(from: nodes[Int(arc.tail)], to: nodes[Int(arc.head)], weight: arc.weight)
    }
  }
}
