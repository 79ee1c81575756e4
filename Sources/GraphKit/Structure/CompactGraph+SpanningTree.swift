extension CompactGraph {
  /// The arcs of a minimum spanning forest, which ignores the direction of arcs.
  ///
  /// J. B. Kruskal, "On the shortest spanning subtree of a graph", 1956. Of equally light arcs the
  /// one with the smaller number is taken.
  ///
  /// - Returns: The numbers of the arcs in ascending order; one fewer than nodes if the graph is
  ///   connected.
  /// - Complexity: O(arcs × log arcs).
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func minimumSpanningForest() -> [UInt32] {
    let weights = (0..<UInt32(arcCount)).map { (weight: weight(of: $0), arc: $0) }
    let sorted = weights.sorted { ($0.weight, $0.arc) < ($1.weight, $1.arc) }
    var parents = Array(0..<UInt32(nodeCount))
    func root(_ node: UInt32) -> UInt32 {
      var node = node
      while parents[Int(node)] != node {
        parents[Int(node)] = parents[Int(parents[Int(node)])]
        node = parents[Int(node)]
      }
      return node
    }
    var forest: [UInt32] = []
    for (_, arc) in sorted {
      let one = root(tail(of: arc))
      let other = root(head(of: arc))
      guard one != other else { continue }
      parents[Int(max(one, other))] = min(one, other)
      forest.append(arc)
    }
    return forest.sorted()
  }
}
