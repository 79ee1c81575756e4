internal import SectionFile

extension HierarchySearch {
  /// The costs from a node to all others.
  ///
  /// A short search climbs from the node; then every node, most important first, takes the cheapest
  /// path from above (PHAST; Delling, Goldberg, Nowatzyk and Werneck, 2011). It takes a fraction of
  /// the time of ``ShortestPathSearch/run(from:upTo:)``, but gives no paths.
  ///
  /// - Parameter source: The number of the start.
  /// - Returns: The cost of each node; ``GraphWeight/unreachable`` if there is no path.
  /// - Complexity: O(arcs of the hierarchy).
  /// - Throws: See ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func costs(from source: UInt32) throws(GraphError) -> [Weight] {
    try begin([SearchSource(source)], &forward)
    let count = hierarchy.graph.nodeCount
    if sweep.capacity < count { sweep = ScratchMemory(repeating: .unreachable, count: count) }
    let costs = sweep.base
    costs.update(repeating: .unreachable, count: count)
    while forward.heap.count > 0 {
      guard let entry = forward.settle() else { continue }
      costs[Int(entry.node)] = entry.cost
    }
    let hasOverflow = sweepDown(costs, count)
    var answers = [Weight](repeating: .unreachable, count: count)
    let nodes = hierarchy.nodes.elements
    var isMissing = false
    for rank in 0..<count {
      answers[Int(nodes[rank])] = costs[rank]
      isMissing = isMissing || costs[rank] == .unreachable
    }
    if isMissing, hasOverflow || forward.overflows || hierarchy.overflows {
      // A plain search distinguishes overflow from unreachable nodes.
      try ShortestPathSearch(hierarchy.graph).run(from: source)
    }
    return answers
  }

  @inline(__always)
  private func sweepDown(_ costs: UnsafeMutablePointer<Weight>, _ count: Int) -> Bool {
    let first = hierarchy.down.first.elements
    let records = hierarchy.down.records.elements
    var hasOverflow = false
    var end = Int(first[count])
    for rank in stride(from: count - 1, through: 0, by: -1) {
      let start = Int(first[rank])
      var best = costs[rank]
      for arc in start..<end {
        let record = records[arc]
        let above = costs[Int(record.head)]
        let cost = above.addingOrUnreachable(record.weight)
        best = min(best, cost)
        if cost == .unreachable, above != .unreachable { hasOverflow = true }
      }
      costs[rank] = best
      end = start
    }
    return hasOverflow
  }
}
