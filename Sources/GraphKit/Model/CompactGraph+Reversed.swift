extension CompactGraph {
  /// The graph with every arc turned round.
  ///
  /// Its ``edge(of:)`` is the number of the arc here, so what belongs to an arc can be looked up.
  /// Arcs that enter a node keep the order of their numbers.
  ///
  /// - Complexity: O(nodes + arcs).
  public func reversed() -> CompactGraph {
    var firstArcs = [UInt32](repeating: 0, count: nodeCount + 1)
    for head in heads { firstArcs[Int(head) + 1] += 1 }
    for node in 0..<nodeCount { firstArcs[node + 1] += firstArcs[node] }
    var next = firstArcs
    var tails = [UInt32](repeating: 0, count: arcCount)
    var reversedWeights = [Weight](repeating: .zero, count: arcCount)
    var arcs = [UInt32](repeating: 0, count: arcCount)
    for node in 0..<nodeCount {
      for arc in self.firstArcs[node]..<self.firstArcs[node + 1] {
        let head = Int(heads[Int(arc)])
        let place = Int(next[head])
        next[head] += 1
        tails[place] = UInt32(node)
        reversedWeights[place] = weights[Int(arc)]
        arcs[place] = arc
      }
    }
    return CompactGraph(
      checkedFirstArcs: FlatArray(firstArcs), heads: FlatArray(tails),
      weights: FlatArray(reversedWeights), edges: FlatArray(arcs), edgeCount: arcCount,
      largestWeight: largestWeight,
      firstNegativeArc: arcs.indices.first { reversedWeights[$0] < .zero }.map(UInt32.init))
  }
}
