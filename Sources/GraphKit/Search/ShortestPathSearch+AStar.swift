public import SectionFile

extension ShortestPathSearch {
  /// Finds the cheapest path to one node with A*.
  ///
  /// A* (Hart, Nilsson and Raphael, 1968) finds a cheapest path if the bound never exceeds the true
  /// cost, such as the straight-line distance at the highest speed. If several paths are cheapest,
  /// it may find a different one than ``run(from:upTo:)``. No other answers are kept: ``cost(to:)``
  /// is `nil` for every node afterwards.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - cutoff: The maximum cost of the path, inclusive; `nil` for any cost.
  ///   - lowerBound: Returns a lower bound of the cost from a node to the target;
  ///     ``GraphWeight/unreachable`` if there is no path. It is called once per node.
  /// - Returns: `nil` if there is no path.
  /// - Throws: See ``run(from:upTo:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    lowerBound: (UInt32) -> Weight
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try checkWeights()
    return try aim(source, target, cutoff: cutoff, checksCosts: false, lowerBound: lowerBound) {
      $0.weight
    }
  }

  /// Finds the cheapest path to one node with A*, with arc costs chosen for this query.
  ///
  /// - Parameters:
  ///   - source: The start.
  ///   - target: The destination.
  ///   - cutoff: The maximum cost of the path, inclusive; `nil` for any cost.
  ///   - lowerBound: Returns a lower bound of the cost from a node to the target, for the same
  ///     costs.
  ///   - cost: Returns the cost of an arc, at least zero, or `nil` if it must not be used.
  /// - Returns: `nil` if there is no path.
  /// - Throws: See ``run(from:to:goal:upTo:cost:)``.
  @inlinable
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    lowerBound: (UInt32) -> Weight, cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    try aim(source, target, cutoff: cutoff, checksCosts: true, lowerBound: lowerBound, cost)
  }

  @inlinable @inline(__always)
  func aim(
    _ source: UInt32, _ target: UInt32, cutoff: Weight?, checksCosts: Bool,
    lowerBound: (UInt32) -> Weight, preparing prepare: (UInt32) -> Void = { _ in },
    _ cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    begin()
    try check(source)
    try check(target)
    defer { begin() }
    if bounds.capacity == 0 { bounds = ScratchMemory(repeating: .zero, count: graph.nodeCount) }
    heap.restart(from: .zero)
    guard (cutoff ?? .zero) >= .zero else { return nil }
    bounds.base[Int(source)] = .zero
    let limit = cutoff ?? .unreachable
    var ending = Ending.repetitive
    if case .heap = queue {
      start(SearchSource(source), &heap)
    } else {
      buckets.shift = bucketShifts.aimed
      buckets.restart(from: .zero)
      start(SearchSource(source), &buckets)
      ending = follow(
        &buckets, to: target, limit, checksCosts: checksCosts, lowerBound: lowerBound,
        preparing: prepare, cost)
    }
    if case .repetitive = ending {
      while let entry = buckets.pop() { heap.push(entry) }
      ending = follow(
        &heap, to: target, limit, checksCosts: checksCosts, lowerBound: lowerBound,
        preparing: prepare, cost)
    }
    switch ending {
    case .arrived: return path(to: target)
    case .exhausted, .repetitive:
      if cutoff == nil, self.cost(to: target) == nil { try checkOverflows() }
      return nil
    case .invalidCost(let arc, let isNegative):
      throw invalidCost(of: arc, isNegative: isNegative)
    }
  }

  /// The arcs of a node; what the bounds of new neighbours are computed from is prefetched, so all of
  /// it is on its way before the first is needed.
  @inlinable @inline(__always)
  func arcsToFollow(from tail: Int, preparing prepare: (UInt32) -> Void) -> Range<Int> {
    let records = graph.records.elements
    let arcs = Int(labels.base[tail].firstArc)..<Int(labels.base[tail &+ 1].firstArc)
    guard ReadAhead.pays(nodeCount: nodeCount, arcCount: records.count) else { return arcs }
    for arc in arcs where labels.base[Int(records[arc].head)].stamp < stamp {
      ReadAhead.one(bounds.base + Int(records[arc].head))
      prepare(records[arc].head)
    }
    return arcs
  }

  /// The main loop of A*.
  ///
  /// A node that becomes cheaper is scanned again, so bounds need not be consistent.
  ///
  /// A node passes its bound on to the next (pathmax; L. Mérő, 1984), so queued costs are never
  /// below those already taken, as buckets require. The target is never queued: the search ends
  /// when everything in the queue costs at least as much.
  ///
  /// - Parameter prepare: Called shortly before `lowerBound`, to prefetch what that reads.
  @inlinable @inline(__always)
  func follow<Queue: SearchQueue<Weight> & ~Copyable>(
    _ queue: inout Queue, to target: UInt32, _ limit: Weight, checksCosts: Bool,
    lowerBound: (UInt32) -> Weight, preparing prepare: (UInt32) -> Void,
    _ cost: (Arc<Weight>) -> Weight?
  ) -> Ending {
    let labels = self.labels.base
    let bounds = self.bounds.base
    let records = graph.records.elements
    let stamp = self.stamp
    var scans = 0
    let goal = labels + Int(target)
    while let least = queue.floor() {
      if goal.pointee.stamp >= stamp, goal.pointee.cost <= least { return .arrived }
      guard let entry = queue.pop() else { break }
      let tail = Int(entry.node)
      let tailCost = labels[tail].cost
      let tailBound = bounds[tail]
      guard tailCost.addingOrUnreachable(tailBound) == entry.cost else { continue }
      if Queue.repeats {
        scans &+= 1
        if scans > touchedCount &* 2 &+ 4096 {
          queue.push(entry)
          return .repetitive
        }
      }
      if entry.node == target { continue }
      for arc in arcsToFollow(from: tail, preparing: prepare) {
        let number = UInt32(truncatingIfNeeded: arc)
        let record = records[arc]
        let head = Int(record.head)
        let description = Arc(
          number: number, tail: entry.node, head: record.head, weight: record.weight)
        guard let step = cost(description) else { continue }
        if checksCosts, !(step >= .zero) {
          return .invalidCost(arc: number, isNegative: step < .zero)
        }
        let candidate = tailCost.addingOrUnreachable(step)
        let isNew = labels[head].stamp < stamp
        guard candidate < (isNew ? .unreachable : labels[head].cost), candidate <= limit else {
          if candidate == .unreachable, isNew { noteOverflow(number) }
          continue
        }
        if isNew {
          bounds[head] = record.head == target ? .zero : max(.zero, lowerBound(record.head))
          labels[head].stamp = stamp
          touchedCount &+= 1
        }
        labels[head].cost = candidate
        labels[head].arc = number
        guard record.head != target, bounds[head] != .unreachable else { continue }
        if tailBound > step, bounds[head] < tailBound - step { bounds[head] = tailBound - step }
        ReadAhead.arcs(from: labels[head].firstArc, records)
        let estimate = candidate.addingOrUnreachable(bounds[head])
        queue.push(QueueEntry(cost: estimate, node: record.head))
      }
    }
    return goal.pointee.stamp >= stamp && goal.pointee.cost != .unreachable
      ? .arrived : .exhausted
  }
}
