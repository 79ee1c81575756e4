internal import SectionFile

extension CompactGraph {
  /// The graph with every arc reversed.
  ///
  /// ``edge(of:)`` of the result is the arc's number in this graph, so properties of arcs can be
  /// looked up. Arcs that enter a node keep the order of their numbers.
  ///
  /// - Complexity: O(nodes + arcs).
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func reversed() -> CompactGraph {
    var firstArcs = [UInt32](repeating: 0, count: nodeCount + 1)
    for record in records { firstArcs[Int(record.head) + 1] += 1 }
    for node in 0..<nodeCount { firstArcs[node + 1] += firstArcs[node] }
    var next = firstArcs
    var reversed = [ArcRecord<Weight>](
      repeating: ArcRecord(head: 0, weight: .zero), count: arcCount)
    var arcs = [UInt32](repeating: 0, count: arcCount)
    for node in 0..<nodeCount {
      for arc in self.firstArcs[node]..<self.firstArcs[node + 1] {
        let record = records[Int(arc)]
        let head = Int(record.head)
        let place = Int(next[head])
        next[head] += 1
        reversed[place] = ArcRecord(head: UInt32(node), weight: record.weight)
        arcs[place] = arc
      }
    }
    return CompactGraph(
      checkedFirstArcs: FlatArray(firstArcs), records: FlatArray(reversed),
      edges: FlatArray(arcs), edgeCount: arcCount, largestWeight: largestWeight,
      firstNegativeArc: reversed.firstIndex { $0.weight < .zero }.map(UInt32.init))
  }
}
