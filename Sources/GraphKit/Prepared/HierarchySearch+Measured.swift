internal import SectionFile

extension HierarchySearch {
  /// The costs between several places, with two other sums along each cheapest path, such as its
  /// duration and its length.
  ///
  /// Each place is one of several nodes. The search is that of ``costs(from:to:)``; it adds up the
  /// sums along the arcs of the hierarchy, of which only those that are passed are unpacked, once.
  ///
  /// - Parameters:
  ///   - origins: The nodes of each place to start from.
  ///   - destinations: The nodes of each place to go to.
  ///   - measure: The sums over an arc of the graph.
  /// - Returns: A row for each origin; `nil` where no path leads.
  /// - Complexity: O((origins + destinations) × what one query sees), and the meetings.
  /// - Throws: See ``cost(from:to:)-([SearchSource<Weight>],_)``.
  @specialized(where Weight == UInt32)
  package func measuredRows(
    from origins: [[MeasuredEnd<Weight>]], to destinations: [[MeasuredEnd<Weight>]],
    measure: (UInt32) -> SIMD2<Int>
  ) throws(GraphError) -> [[MeasuredCost<Weight>?]] {
    var measures = ArcMeasures<Weight>()
    var buckets: [UInt32: [Bucket]] = [:]
    var overflows = hierarchy.overflows
    for (column, ends) in destinations.enumerated() {
      try begin(ends.map(\.source), &backward)
      var labels = measuredRoots(ends)
      while backward.heap.count > 0 {
        guard let entry = backward.settle() else { continue }
        let label = backward.labels.base[Int(entry.node)]
        if label.arc != .max {
          let arc = measures.measure(of: label.arc, isUp: false, in: hierarchy, measure)
          labels[entry.node] = (labels[label.parent] ?? .zero) &+ arc
        }
        buckets[entry.node, default: []].append(
          Bucket(column: column, cost: entry.cost, measure: labels[entry.node] ?? .zero))
      }
      overflows = overflows || backward.overflows
    }
    var rows: [[MeasuredCost<Weight>?]] = []
    for ends in origins {
      try begin(ends.map(\.source), &forward)
      var labels = measuredRoots(ends)
      var row = [MeasuredCost<Weight>?](repeating: nil, count: destinations.count)
      while forward.heap.count > 0 {
        guard let entry = forward.settle() else { continue }
        let label = forward.labels.base[Int(entry.node)]
        if label.arc != .max {
          let arc = measures.measure(of: label.arc, isUp: true, in: hierarchy, measure)
          labels[entry.node] = (labels[label.parent] ?? .zero) &+ arc
        }
        let own = labels[entry.node] ?? .zero
        for bucket in buckets[entry.node] ?? [] {
          let cost = entry.cost.addingOrUnreachable(bucket.cost)
          guard cost < row[bucket.column]?.cost ?? .unreachable else {
            if cost == .unreachable { overflows = true }
            continue
          }
          row[bucket.column] = MeasuredCost(cost: cost, measure: own &+ bucket.measure)
        }
      }
      if overflows || forward.overflows {
        let unseen = zip(destinations, row).filter { $0.1 == nil }.flatMap(\.0)
        try checkCosts(ends.map(\.source), unseen.map(\.source))
      }
      rows.append(row)
    }
    return rows
  }

  /// What a destination left at a node.
  private struct Bucket {
    let column: Int
    let cost: Weight
    let measure: SIMD2<Int>
  }

  /// The sums at the ends themselves, by rank; of equal nodes that of the cheapest.
  private func measuredRoots(_ ends: [MeasuredEnd<Weight>]) -> [UInt32: SIMD2<Int>] {
    var cheapest: [UInt32: MeasuredEnd<Weight>] = [:]
    for end in ends {
      let rank = hierarchy.ranks[Int(end.source.node)]
      guard let known = cheapest[rank], known.source.cost <= end.source.cost else {
        cheapest[rank] = end
        continue
      }
    }
    return cheapest.mapValues(\.measure)
  }
}

/// The sums over arcs of a hierarchy, each unpacked when it is first passed.
private struct ArcMeasures<Weight: GraphWeight> {
  private var known: [UInt64: SIMD2<Int>] = [:]

  mutating func measure(
    of arc: UInt32, isUp: Bool, in hierarchy: ContractionHierarchy<Weight>,
    _ measure: (UInt32) -> SIMD2<Int>
  ) -> SIMD2<Int> {
    let key = UInt64(arc) << 1 | (isUp ? 1 : 0)
    if let sum = known[key] { return sum }
    var pending = PendingArcs()
    pending.push(arc, isUp: isUp)
    var sum = SIMD2<Int>.zero
    for original in pending.unpacked(by: hierarchy) { sum &+= measure(original) }
    known[key] = sum
    return sum
  }
}
