extension ShortestPathSearch {
  /// Why the main loop ended.
  @usableFromInline
  enum Ending {
    /// Nothing was left to settle.
    case exhausted
    /// The wanted targets are settled.
    case arrived
    /// The arc's cost is negative or not a number.
    case invalidCost(arc: UInt32, isNegative: Bool)
  }

  /// One query from beginning to end; the costs are a closure that the compiler writes in place.
  @inlinable @inline(__always)
  func explore(
    _ sources: some Collection<SearchSource<Weight>>, _ targets: some Collection<UInt32>,
    _ goal: SearchGoal, _ cutoff: Weight?, checksCosts: Bool, _ cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> UInt32? {
    begin()
    var remaining = targets.isEmpty ? Int.max : 0
    for target in targets { remaining += try mark(target) }
    if goal == .firstTarget { remaining = min(remaining, 1) }
    var lowest = Weight.unreachable
    for source in sources { lowest = min(lowest, try checkedCost(source)) }

    let limit = cutoff ?? .unreachable
    let ending: Ending
    if case .heap = queue {
      heap.restart(from: lowest)
      for source in sources where source.cost <= limit { start(source, &heap) }
      ending = settle(&heap, limit, remaining, checksCosts, cost)
    } else {
      buckets.restart(from: lowest)
      for source in sources where source.cost <= limit { start(source, &buckets) }
      ending = settle(&buckets, limit, remaining, checksCosts, cost)
    }
    return try finish(ending, targets, goal, hasCutoff: cutoff != nil)
  }

  /// Dijkstra's main loop.
  @inlinable @inline(__always)
  func settle<Queue: SearchQueue<Weight> & ~Copyable>(
    _ queue: inout Queue, _ limit: Weight, _ wanted: Int, _ checksCosts: Bool,
    _ cost: (Arc<Weight>) -> Weight?
  ) -> Ending {
    let labels = self.labels.base
    let touched = self.touched.base
    let firstArcs = graph.firstArcs.elements
    let heads = graph.heads.elements
    let weights = graph.weights.elements
    let stamp = self.stamp
    var touchedCount = self.touchedCount
    var remaining = wanted
    var lastCost = Weight.zero
    var ending = Ending.exhausted

    search: while true {
      if remaining <= 0, queue.isBeyond(lastCost) {
        ending = .arrived
        break
      }
      guard let entry = queue.pop() else { break }
      let tail = Int(entry.node)
      guard labels[tail].cost == entry.cost else { continue }
      lastCost = entry.cost
      if labels[tail].stamp & 1 != 0 {
        labels[tail].stamp &-= 1
        remaining &-= 1
      }
      let end = Int(firstArcs[tail &+ 1])
      var arc = Int(firstArcs[tail])
      while arc < end {
        let number = UInt32(truncatingIfNeeded: arc)
        let head = heads[arc]
        let description = Arc(
          number: number, tail: entry.node, head: head, weight: weights[arc])
        arc &+= 1
        guard let step = cost(description) else { continue }
        if checksCosts, !(step >= .zero) {
          ending = .invalidCost(arc: number, isNegative: step < .zero)
          break search
        }
        let candidate = entry.cost.addingOrUnreachable(step)
        let label = labels[Int(head)]
        let known = label.stamp >= stamp ? label.cost : .unreachable
        if candidate < known {
          guard candidate <= limit else { continue }
          labels[Int(head)] = SearchLabel(
            cost: candidate, arc: number, stamp: label.stamp >= stamp ? label.stamp : stamp)
          if known == .unreachable {
            touched[touchedCount] = head
            touchedCount &+= 1
          }
          queue.push(QueueEntry(cost: candidate, node: head))
        } else if candidate == known {
          if candidate == .unreachable {
            noteOverflow(number)
          } else if number < label.arc, label.arc != .max, step > .zero {
            labels[Int(head)].arc = number
          }
        }
      }
    }
    self.touchedCount = touchedCount
    return ending
  }

  /// Makes earlier labels void.
  @inlinable
  func begin() {
    if stamp >= .max - 3 {
      labels.base.update(repeating: SearchLabel(), count: labels.capacity)
      stamp = 0
    }
    stamp += 2
    touchedCount = 0
    finalCost = .unreachable
    overflows.removeAll(keepingCapacity: true)
  }

  /// Marks a target; 1 when it was not marked yet.
  @inlinable
  func mark(_ target: UInt32) throws(GraphError) -> Int {
    try check(target)
    guard labels.base[Int(target)].stamp < stamp else { return 0 }
    labels.base[Int(target)] = SearchLabel(stamp: stamp | 1)
    return 1
  }

  @inlinable
  func checkedCost(_ source: SearchSource<Weight>) throws(GraphError) -> Weight {
    try check(source.node)
    guard source.cost >= .zero, source.cost.isUsable else { throw unusableCost(of: source) }
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
    labels.base[Int(source.node)] = SearchLabel(
      cost: source.cost, stamp: isNew ? stamp : label.stamp)
    queue.push(QueueEntry(cost: source.cost, node: source.node))
  }

  /// Draws the line up to which costs are final, and finds the cheapest target.
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
    case .exhausted: if !hasCutoff { try checkOverflows() }
    case .invalidCost(let arc, let isNegative):
      begin()
      throw invalidCost(of: arc, isNegative: isNegative)
    }
    return nearest
  }
}
