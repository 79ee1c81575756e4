internal import SectionFile

extension GraphBuilder {
  /// Builds the graph.
  ///
  /// Arcs are numbered by the node they leave, and the arcs of one node in the order in which they
  /// were added; ``CompactGraph/edge(of:)`` gives the edge of an arc.
  ///
  /// - Parameter parallelArcs: What to do with several arcs from one node to another.
  /// - Complexity: O(nodes + edges).
  /// - Throws: `GraphError` of kind `.unknownNode` for an end that is not a node, `.invalidWeight`
  ///   for a weight that is not finite or is ``GraphWeight/unreachable``, `.tooLarge` beyond
  ///   4,294,967,294 nodes or arcs. Negative weights are accepted, but only
  ///   ``CompactGraph/bellmanFord(from:)`` supports them.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func graph(
    parallelArcs: ParallelArcs = .kept
  ) throws(GraphError) -> CompactGraph<Weight> {
    try check()
    var rows = sortedByTail()
    if parallelArcs == .mergedByMinimum { rows.mergeParallelArcs(nodeCount: nodeCount) }
    let isIdentity =
      edgeCount == rows.edges.count
      && rows.edges.indices.allSatisfy {
        rows.edges[$0] == $0
      }
    let records = rows.records
    return CompactGraph(
      checkedFirstArcs: FlatArray(rows.firstArcs), records: FlatArray(records),
      edges: isIdentity ? nil : FlatArray(rows.edges), edgeCount: edgeCount,
      largestWeight: records.reduce(.zero) { max($0, $1.weight) },
      firstNegativeArc: records.firstIndex { $0.weight < .zero }.map(UInt32.init))
  }

  private func check() throws(GraphError) {
    guard nodeCount < UInt32.max, heads.count < UInt32.max else {
      throw GraphError(.tooLarge, "a graph has fewer than \(UInt32.max) nodes and arcs")
    }
    for arc in heads.indices {
      guard tails[arc] < nodeCount, heads[arc] < nodeCount else {
        throw GraphError(
          .unknownNode,
          "edge \(edges[arc]) joins node \(tails[arc]) and node \(heads[arc]), but there are "
            + "\(nodeCount) nodes")
      }
      guard weights[arc].isUsable else {
        throw GraphError(
          .invalidWeight,
          "edge \(edges[arc]) has a weight that is not a finite number of its type; leave a closed "
            + "edge out")
      }
    }
  }

  private func sortedByTail() -> Rows<Weight> {
    var firstArcs = [UInt32](repeating: 0, count: nodeCount + 1)
    for tail in tails { firstArcs[Int(tail) + 1] += 1 }
    for node in 0..<nodeCount { firstArcs[node + 1] += firstArcs[node] }
    var next = firstArcs
    var rows = Rows(
      firstArcs: firstArcs,
      records: Array(repeating: ArcRecord(head: 0, weight: Weight.zero), count: heads.count),
      edges: edges)
    for arc in tails.indices {
      let place = Int(next[Int(tails[arc])])
      next[Int(tails[arc])] += 1
      rows.records[place] = ArcRecord(head: heads[arc], weight: weights[arc])
      rows.edges[place] = edges[arc]
    }
    return rows
  }
}

/// Arcs sorted by the node they leave.
private struct Rows<Weight: GraphWeight> {
  var firstArcs: [UInt32]
  var records: [ArcRecord<Weight>]
  var edges: [UInt32]

  /// Keeps only the lightest of parallel arcs, in the position of the first.
  mutating func mergeParallelArcs(nodeCount: Int) {
    var kept = 0
    var place = [Int](repeating: -1, count: nodeCount)
    for node in 0..<nodeCount {
      let arcs = Int(firstArcs[node])..<Int(firstArcs[node + 1])
      let start = kept
      for arc in arcs {
        let head = Int(records[arc].head)
        let earlier = place[head]
        if earlier < start {
          place[head] = kept
          records[kept] = records[arc]
          edges[kept] = edges[arc]
          kept += 1
        } else if records[arc].weight < records[earlier].weight {
          records[earlier] = records[arc]
          edges[earlier] = edges[arc]
        }
      }
      firstArcs[node] = UInt32(start)
    }
    firstArcs[nodeCount] = UInt32(kept)
    records.removeLast(records.count - kept)
    edges.removeLast(edges.count - kept)
  }
}
