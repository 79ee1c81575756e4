extension CompactGraph {
  /// The cheapest path between two nodes, and reasonable alternatives to it.
  ///
  /// Each alternative passes through one node, by cheapest paths to it and from it, and meets the
  /// limits: it costs little more, shares little with the paths returned before it, and has no
  /// visible detour. For cheapest paths regardless of their overlap, see
  /// ``shortestPaths(from:to:count:)``.
  ///
  /// - Parameters:
  ///   - source: The first node of the paths.
  ///   - target: The last node of the paths.
  ///   - count: Maximum number of paths, including the cheapest.
  ///   - limits: The conditions for an alternative.
  /// - Returns: The cheapest path, then the best alternatives; empty if there is no path.
  /// - Complexity: Two searches within the limits, and one search between two nodes for each
  ///   alternative examined, at most 64.
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  public func alternatives(
    from source: UInt32, to target: UInt32, count: Int = 3,
    limits: AlternativeLimits = AlternativeLimits()
  ) throws(GraphError) -> [Path<UInt32, Weight>] {
    guard count > 0 else { return [] }
    guard var finder = try AlternativeFinder(self, from: source, to: target, limits) else {
      return []
    }
    return try finder.paths(count)
  }
}

/// Looks for alternatives among the nodes that both trees of cheapest paths reach.
private struct AlternativeFinder<Weight: GraphWeight> {
  /// Consecutive arcs that lie on cheapest paths from the source and on cheapest paths to the
  /// target.
  private struct Plateau {
    let node: UInt32
    let cost: Double
    let length: Double
  }

  private static var mostTried: Int { 64 }

  private let graph: CompactGraph<Weight>
  private let reversed: CompactGraph<Weight>
  private let forward: ShortestPathSearch<Weight>
  private let backward: ShortestPathSearch<Weight>
  private let test: ShortestPathSearch<Weight>
  private let limits: AlternativeLimits
  private let best: Path<UInt32, Weight>
  private let source: UInt32
  private let target: UInt32

  init?(
    _ graph: CompactGraph<Weight>, from source: UInt32, to target: UInt32,
    _ limits: AlternativeLimits
  ) throws(GraphError) {
    forward = ShortestPathSearch(graph)
    guard try forward.run(from: source, to: target) != nil, let best = forward.path(to: target)
    else { return nil }
    self.graph = graph
    reversed = graph.reversed()
    backward = ShortestPathSearch(reversed)
    test = ShortestPathSearch(graph)
    self.limits = limits
    self.best = best
    self.source = source
    self.target = target
    let most = Weight(atMost: best.cost.doubleValue * (1 + max(0, limits.stretch)))
    try forward.run(from: source, upTo: most)
    try backward.run(from: target, upTo: most)
  }

  mutating func paths(_ count: Int) throws(GraphError) -> [Path<UInt32, Weight>] {
    var found = [best]
    var taken = Set(best.arcs)
    let whole = best.cost.doubleValue
    for plateau in plateaus().prefix(Self.mostTried) {
      guard found.count < count else { break }
      guard let path = path(over: plateau.node) else { continue }
      let shared = path.arcs.filter(taken.contains).map(graph.weight(of:))
        .reduce(0) { $0 + $1.doubleValue }
      guard shared <= limits.sharing * whole, try isLocallyOptimal(path, at: plateau.node)
      else { continue }
      found.append(path)
      taken.formUnion(path.arcs)
    }
    return found
  }

  /// The first node of each plateau that is off the cheapest path, best plateau first.
  private func plateaus() -> [Plateau] {
    let most = best.cost.doubleValue * (1 + max(0, limits.stretch))
    let onBest = Set(best.nodes)
    var found: [Plateau] = []
    for node in forward.reachedNodes where !onBest.contains(node) {
      guard let ahead = forward.cost(to: node), let behind = backward.cost(to: node) else {
        continue
      }
      let cost = ahead.doubleValue + behind.doubleValue
      // A plateau is examined from its first node.
      guard cost <= most, !isInside(node) else { continue }
      found.append(Plateau(node: node, cost: cost, length: length(from: node)))
    }
    return found.sorted {
      ($0.cost - $0.length, $0.cost, $0.node) < ($1.cost - $1.length, $1.cost, $1.node)
    }
  }

  /// The arc by which the cheapest path to the target leaves a node.
  private func nextArc(_ node: UInt32) -> UInt32? {
    backward.lastArc(to: node).map(reversed.edge(of:))
  }

  /// Whether the arc into a node is on the cheapest paths of both trees.
  private func isInside(_ node: UInt32) -> Bool {
    guard let arc = forward.lastArc(to: node) else { return false }
    return nextArc(graph.tail(of: arc)) == arc
  }

  /// The cost, from end to end, of the plateau that begins at a node.
  private func length(from node: UInt32) -> Double {
    var length = 0.0
    var here = node
    while let arc = nextArc(here), forward.lastArc(to: graph.head(of: arc)) == arc {
      length += graph.weight(of: arc).doubleValue
      here = graph.head(of: arc)
    }
    return length
  }

  /// The cheapest path through a node; `nil` if it passes some node twice.
  private func path(over node: UInt32) -> Path<UInt32, Weight>? {
    guard let first = forward.path(to: node), let rest = backward.path(to: node) else { return nil }
    let nodes = first.nodes + rest.nodes.reversed().dropFirst()
    guard Set(nodes).count == nodes.count else { return nil }
    return Path(
      nodes: nodes, arcs: first.arcs + rest.arcs.reversed().map(reversed.edge(of:)),
      cost: first.cost.addingOrUnreachable(rest.cost))
  }

  /// Whether the piece of a path around a node is a cheapest one (the T-test).
  private func isLocallyOptimal(
    _ path: Path<UInt32, Weight>, at node: UInt32
  ) throws(GraphError) -> Bool {
    guard let middle = path.nodes.firstIndex(of: node) else { return false }
    let reach = limits.localOptimality * best.cost.doubleValue
    var start = middle
    var before = Weight.zero
    while start > 0, before.doubleValue < reach {
      start -= 1
      before = before.addingOrUnreachable(graph.weight(of: path.arcs[start]))
    }
    var end = middle
    var after = Weight.zero
    while end < path.arcs.count, after.doubleValue < reach {
      after = after.addingOrUnreachable(graph.weight(of: path.arcs[end]))
      end += 1
    }
    let piece = before.addingOrUnreachable(after)
    let cheapest = try test.run(from: path.nodes[start], to: path.nodes[end], upTo: piece)
    // The same sum in another order may differ by the last digits of a floating-point number.
    return cheapest.map { $0.doubleValue >= piece.doubleValue * (1 - 1e-9) } ?? true
  }
}
