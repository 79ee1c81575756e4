extension CompactGraph {
  /// The cheapest paths between two nodes that pass no node twice, cheapest first.
  ///
  /// J. Y. Yen, "Finding the K shortest loopless paths in a network", 1971, with E. L. Lawler's
  /// improvement of 1972. Paths over parallel arcs are different paths. Equally cheap paths always
  /// come in the same order.
  ///
  /// - Parameters:
  ///   - source: The first node of the paths.
  ///   - target: The last node of the paths.
  ///   - count: Maximum number of paths.
  /// - Returns: The paths; fewer than `count` if there are no more.
  /// - Complexity: O(*count* × length × arcs × log nodes).
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func shortestPaths(
    from source: UInt32, to target: UInt32, count: Int
  ) throws(GraphError) -> [Path<UInt32, Weight>] {
    guard count > 0 else { return [] }
    var spurs = SpurSearch(self, to: target)
    try spurs.add(prefix: [], from: source, without: [])
    var found: [Path<UInt32, Weight>] = []
    while found.count < count, let next = spurs.takeCheapest() {
      found.append(next.path)
      guard found.count < count else { break }
      // A path that shares a prefix with this one branches off at one of its nodes.
      for place in next.branch..<next.path.arcs.count {
        let prefix = Array(next.path.arcs.prefix(place))
        let taken = found.filter { $0.arcs.count > place && $0.arcs.starts(with: prefix) }
          .map { $0.arcs[place] }
        try spurs.add(prefix: prefix, from: source, without: Set(taken))
      }
    }
    return found
  }
}

/// Finds the cheapest continuation of a path's prefix, and keeps the result.
private struct SpurSearch<Weight: GraphWeight> {
  struct Candidate {
    let path: Path<UInt32, Weight>
    /// The number of arcs shared with the path from which it branches off.
    let branch: Int

    func precedes(_ other: Candidate) -> Bool {
      if path.cost != other.path.cost { return path.cost < other.path.cost }
      if path.arcs.count != other.path.arcs.count { return path.arcs.count < other.path.arcs.count }
      return path.arcs.lexicographicallyPrecedes(other.path.arcs)
    }
  }

  private let graph: CompactGraph<Weight>
  private let target: UInt32
  private let search: ShortestPathSearch<Weight>
  private var candidates: [Candidate] = []

  init(_ graph: CompactGraph<Weight>, to target: UInt32) {
    self.graph = graph
    self.target = target
    search = ShortestPathSearch(graph)
  }

  /// Adds the cheapest path that begins with the given arcs and continues with none of the excluded
  /// ones.
  mutating func add(
    prefix: [UInt32], from source: UInt32, without arcs: Set<UInt32>
  ) throws(GraphError) {
    try search.checkWeights()
    var passed: Set<UInt32> = []
    var node = source
    var cost = Weight.zero
    for arc in prefix {
      passed.insert(node)
      node = graph.head(of: arc)
      cost = cost.addingOrUnreachable(graph.weight(of: arc))
    }
    let spur = node
    let reached = try search.run(
      from: CollectionOfOne(SearchSource(spur, cost: cost)), to: CollectionOfOne(target)
    ) { arc in
      passed.contains(arc.head) || (arc.tail == spur && arcs.contains(arc.number))
        ? nil : arc.weight
    }
    guard reached != nil, let rest = search.path(to: target) else { return }
    let start = prefix.isEmpty ? [] : [source] + prefix.dropLast().map(graph.head(of:))
    candidates.append(
      Candidate(
        path: Path(nodes: start + rest.nodes, arcs: prefix + rest.arcs, cost: rest.cost),
        branch: prefix.count))
  }

  /// Removes and returns the cheapest candidate.
  mutating func takeCheapest() -> Candidate? {
    guard var best = candidates.indices.first else { return nil }
    for index in candidates.indices where candidates[index].precedes(candidates[best]) {
      best = index
    }
    candidates.swapAt(best, candidates.count - 1)
    return candidates.removeLast()
  }
}
