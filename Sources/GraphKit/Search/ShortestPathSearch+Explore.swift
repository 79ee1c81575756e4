public import SectionFile

extension ShortestPathSearch {
  /// Why the main loop ended.
  @usableFromInline
  enum Ending {
    /// Nothing was left to settle.
    case exhausted
    /// Nodes were scanned again too often; the queue contains the remaining work.
    case repetitive
    /// The required targets are settled.
    case arrived
    /// The arc's cost is negative or not a number.
    case invalidCost(arc: UInt32, isNegative: Bool)
  }

  /// Runs one query; the cost closure is inlined by the compiler.
  @inlinable @inline(__always)
  func explore(
    _ sources: some Collection<SearchSource<Weight>>, _ targets: some Collection<UInt32>,
    goal: SearchGoal, cutoff: Weight?, checksCosts: Bool, _ cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> UInt32? {
    begin()
    var remaining = targets.isEmpty ? Int.max : 0
    for target in targets { remaining += try mark(target) }
    if goal == .firstTarget { remaining = min(remaining, 1) }
    var lowest = Weight.unreachable
    for source in sources { lowest = min(lowest, try checkedCost(source)) }

    let limit = cutoff ?? .unreachable
    var ending = Ending.repetitive
    heap.restart(from: lowest)
    if case .heap = queue {
      for source in sources where source.cost <= limit { start(source, &heap) }
    } else {
      buckets.shift = bucketShifts.plain
      buckets.restart(from: lowest)
      for source in sources where source.cost <= limit { start(source, &buckets) }
      ending = settle(&buckets, limit, remaining: &remaining, checksCosts: checksCosts, cost)
    }
    if case .repetitive = ending {
      while let entry = buckets.pop() { heap.push(entry) }
      ending = settle(&heap, limit, remaining: &remaining, checksCosts: checksCosts, cost)
    }
    return try finish(ending, targets, goal, hasCutoff: cutoff != nil)
  }

  /// Dijkstra's main loop.
  @inlinable @inline(__always)
  func settle<Queue: SearchQueue<Weight> & ~Copyable>(
    _ queue: inout Queue, _ limit: Weight, remaining: inout Int, checksCosts: Bool,
    _ cost: (Arc<Weight>) -> Weight?
  ) -> Ending {
    let labels = self.labels.base
    let touched = self.touched.base
    let records = graph.records.elements
    let stamp = self.stamp
    var touchedCount = self.touchedCount
    var scans = 0
    let readsAhead = ReadAhead.pays(nodeCount: nodeCount, arcCount: records.count)
    var lastCost = Weight.zero
    var ending = Ending.exhausted

    search: while true {
      if remaining <= 0, queue.isBeyond(lastCost) {
        ending = .arrived
        break
      }
      if Queue.repeats, scans > touchedCount &* 2 &+ 4096 {
        ending = .repetitive
        break
      }
      let batch = queue.popBatch()
      if batch.isEmpty { break }
      for index in batch.indices {
        let entry = batch[index]
        let tail = Int(entry.node)
        guard labels[tail].cost == entry.cost else { continue }
        lastCost = entry.cost
        scans &+= 1
        if labels[tail].stamp & 1 != 0 {
          labels[tail].stamp &-= 1
          remaining &-= 1
        }
        if readsAhead {
          let next = Int(queue.upcoming(after: index))
          ReadAhead.heads(from: labels[next].firstArc, records, labels, stride: 1)
        }
        let end = Int(labels[tail &+ 1].firstArc)
        var arc = Int(labels[tail].firstArc)
        while arc < end {
          let number = UInt32(truncatingIfNeeded: arc)
          let record = records[arc]
          let head = Int(record.head)
          let description = Arc(
            number: number, tail: entry.node, head: record.head, weight: record.weight)
          arc &+= 1
          guard let step = cost(description) else { continue }
          if checksCosts, !(step >= .zero) {
            ending = .invalidCost(arc: number, isNegative: step < .zero)
            break search
          }
          let candidate = entry.cost.addingOrUnreachable(step)
          let label = labels[head]
          let known = label.stamp >= stamp ? label.cost : .unreachable
          if candidate < known {
            guard candidate <= limit else { continue }
            labels[head].cost = candidate
            labels[head].arc = number
            if known == .unreachable {
              if label.stamp < stamp { labels[head].stamp = stamp }
              touched[touchedCount] = record.head
              touchedCount &+= 1
            }
            if readsAhead { ReadAhead.arcs(from: label.firstArc, records) }
            queue.push(QueueEntry(cost: candidate, node: record.head))
          } else if candidate == known {
            if candidate == .unreachable {
              noteOverflow(number)
            } else if number < label.arc, label.arc != .max, candidate > entry.cost {
              // The sum shows whether the arc costs anything: beside a large cost a small
              // floating-point weight vanishes, and arcs of equal costs could form a cycle.
              labels[head].arc = number
            }
          }
        }
      }
    }
    self.touchedCount = touchedCount
    return ending
  }

  /// Invalidates the labels of earlier queries.
  @inlinable
  func begin() {
    if stamp >= .max - 3 {
      for node in 0..<labels.capacity { labels.base[node].stamp = 0 }
      stamp = 0
    }
    stamp += 2
    touchedCount = 0
    finalCost = .unreachable
    overflows.removeAll(keepingCapacity: true)
  }

  /// Marks a target; returns 1 if it was not marked yet, else 0.
  @inlinable
  func mark(_ target: UInt32) throws(GraphError) -> Int {
    try check(target)
    guard labels.base[Int(target)].stamp < stamp else { return 0 }
    labels.base[Int(target)].expect(stamp: stamp)
    return 1
  }

  @inlinable
  func checkedCost(_ source: SearchSource<Weight>) throws(GraphError) -> Weight {
    try graph.check(source)
    return source.cost
  }

  @inlinable
  func start<Queue: SearchQueue<Weight> & ~Copyable>(
    _ source: SearchSource<Weight>, _ queue: inout Queue
  ) {
    let label = labels.base[Int(source.node)]
    let isNew = label.stamp < stamp
    guard isNew || source.cost < label.cost else { return }
    if isNew || label.cost == .unreachable {
      touched.base[touchedCount] = source.node
      touchedCount += 1
    }
    labels.base[Int(source.node)].begin(cost: source.cost, stamp: isNew ? stamp : label.stamp)
    queue.push(QueueEntry(cost: source.cost, node: source.node))
  }

  /// Sets the cost up to which answers are final, and finds the cheapest target.
  @inlinable
  func finish(
    _ ending: Ending, _ targets: some Collection<UInt32>, _ goal: SearchGoal, hasCutoff: Bool
  ) throws(GraphError) -> UInt32? {
    var nearest: UInt32?
    var nearestCost = Weight.unreachable
    var farthestCost = Weight.zero
    for target in targets {
      let cost = labels.base[Int(target)].cost
      guard cost != .unreachable else { continue }
      farthestCost = max(farthestCost, cost)
      if let best = nearest, nearestCost < cost || (nearestCost == cost && best <= target) {
        continue
      }
      nearest = target
      nearestCost = cost
    }
    switch ending {
    case .arrived: finalCost = goal == .firstTarget ? nearestCost : farthestCost
    case .exhausted, .repetitive: if !hasCutoff { try checkOverflows() }
    case .invalidCost(let arc, let isNegative):
      begin()
      throw invalidCost(of: arc, isNegative: isNegative)
    }
    return nearest
  }
}
