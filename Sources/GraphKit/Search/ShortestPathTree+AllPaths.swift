extension ShortestPathTree {
  /// All paths to a node that are as cheap as the cheapest.
  ///
  /// Paths with smaller arc numbers come first, compared from the end. Only the weights of the
  /// graph are considered: a tree from a query with its own costs, a cutoff or targets may lack
  /// paths.
  ///
  /// - Parameters:
  ///   - node: The last node of the paths.
  ///   - limit: Maximum number of paths; there can be very many.
  /// - Returns: Paths that pass no node twice; empty if there is no path.
  /// - Complexity: O(arcs), plus O(length × log nodes) per path, or O(length × arcs) per path if
  ///   arcs have zero cost.
  /// - Precondition: The graph has the node.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func allPaths(to node: UInt32, limit: Int = 100) -> [Path<UInt32, Weight>] {
    guard let cost = cost(to: node) else { return [] }
    var walk = Walk(entering: tightArcs, limit: limit)
    walk.visit(node, in: self)
    return walk.found.map { arcs in
      let nodes = arcs.map(graph.tail(of:)) + [node]
      return Path(nodes: nodes, arcs: arcs, cost: cost)
    }
  }

  /// For each node the arcs that enter it on some cheapest path.
  private var tightArcs: [[UInt32]] {
    var entering = [[UInt32]](repeating: [], count: graph.nodeCount)
    for tail in 0..<UInt32(graph.nodeCount) {
      guard let cost = cost(to: tail) else { continue }
      for arc in graph.arcs(from: tail) where self.cost(to: arc.head) != nil {
        let sum = cost.addingOrUnreachable(arc.weight)
        if sum == self.cost(to: arc.head) { entering[Int(arc.head)].append(arc.number) }
      }
    }
    return entering
  }

  /// A depth-first walk from the end of the paths to their sources, without recursion.
  private struct Walk {
    let entering: [[UInt32]]
    let limit: Int
    var found: [[UInt32]] = []
    private var isOnPath: [Bool]
    private var seen: [UInt32]
    private var round: UInt32 = 0

    init(entering: [[UInt32]], limit: Int) {
      self.entering = entering
      self.limit = limit
      isOnPath = [Bool](repeating: false, count: entering.count)
      seen = [UInt32](repeating: 0, count: entering.count)
    }

    /// Whether a path can still reach a source if it continues at a node.
    ///
    /// Nodes of lower cost are free, because the path comes from higher ones. Among nodes of the
    /// same cost, joined by arcs of zero cost, those on the path are blocked.
    private mutating func leadsToBeginning(_ node: UInt32, in tree: ShortestPathTree) -> Bool {
      let cost = tree.costs[Int(node)]
      if round == .max {
        seen = [UInt32](repeating: 0, count: seen.count)
        round = 0
      }
      round += 1
      seen[Int(node)] = round
      var pending = [node]
      while let next = pending.popLast() {
        if tree.lastArc(to: next) == nil { return true }
        for arc in entering[Int(next)] {
          let tail = tree.graph.tail(of: arc)
          if tree.costs[Int(tail)] < cost { return true }
          guard !isOnPath[Int(tail)], seen[Int(tail)] != round else { continue }
          seen[Int(tail)] = round
          pending.append(tail)
        }
      }
      return false
    }

    mutating func visit(_ end: UInt32, in tree: ShortestPathTree) {
      var arcs: [UInt32] = []
      var choices: [(node: UInt32, next: Int)] = [(end, 0)]
      isOnPath[Int(end)] = true
      if tree.lastArc(to: end) == nil { found.append([]) }
      while let (node, next) = choices.last, found.count < limit {
        guard next < entering[Int(node)].count else {
          isOnPath[Int(node)] = false
          choices.removeLast()
          _ = arcs.popLast()
          continue
        }
        choices[choices.count - 1].next += 1
        let arc = entering[Int(node)][next]
        let tail = tree.graph.tail(of: arc)
        guard !isOnPath[Int(tail)], leadsToBeginning(tail, in: tree) else { continue }
        isOnPath[Int(tail)] = true
        arcs.append(arc)
        choices.append((tail, 0))
        if tree.lastArc(to: tail) == nil { found.append(arcs.reversed()) }
      }
      found = Array(found.prefix(limit))
    }
  }
}
