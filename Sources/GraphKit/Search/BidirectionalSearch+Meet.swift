public import SectionFile

extension BidirectionalSearch {
  /// The cheapest meeting of the two sides so far.
  @usableFromInline
  struct Meeting {
    @usableFromInline var cost = Weight.unreachable
    @usableFromInline var node: UInt32 = 0
    @usableFromInline var invalidArc: UInt32?
    @usableFromInline var isNegative = false
    @usableFromInline var overflow: UInt32?

    @usableFromInline init() {}
  }

  @inlinable @inline(__always)
  func meet(
    _ sources: some Collection<SearchSource<Weight>>,
    _ targets: some Collection<SearchSource<Weight>>, cutoff: Weight?, checksCosts: Bool,
    _ cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    for end in sources { try graph.check(end) }
    for end in targets { try graph.check(end) }
    let limit = cutoff ?? .unreachable
    var meeting = Meeting()
    var isDone = false
    if case .heap = queue {
      forward.begin(at: sources, &forward.heap)
      backward.begin(at: targets, &backward.heap)
      noteEnds(targets, &meeting)
    } else {
      forward.heap.restart(from: .zero)
      backward.heap.restart(from: .zero)
      forward.begin(at: sources, &forward.buckets)
      backward.begin(at: targets, &backward.buckets)
      noteEnds(targets, &meeting)
      isDone = approach(
        &forward.buckets, &backward.buckets, limit: limit, checksCosts: checksCosts,
        meeting: &meeting, cost)
      if !isDone {
        while let entry = forward.buckets.pop() { forward.heap.push(entry) }
        while let entry = backward.buckets.pop() { backward.heap.push(entry) }
      }
    }
    if !isDone {
      _ = approach(
        &forward.heap, &backward.heap, limit: limit, checksCosts: checksCosts, meeting: &meeting,
        cost)
    }
    if meeting.cost == .unreachable, meeting.overflow != nil, meeting.invalidArc == nil,
      cutoff == nil
    {
      // A plain search distinguishes a cost that does not fit from an unreachable target.
      let plain = ShortestPathSearch(graph)
      let nearest = try plain.explore(
        sources, targets.map(\.node), goal: .firstTarget, cutoff: nil, checksCosts: checksCosts,
        cost)
      guard nearest != nil else { return nil }
    }
    return try conclude(meeting, limit, hasCutoff: cutoff != nil)
  }

  /// Records the cheapest node that is both a source and a target.
  @inlinable
  func noteEnds(_ targets: some Collection<SearchSource<Weight>>, _ meeting: inout Meeting) {
    for target in targets where forward.cost(target.node) != .unreachable {
      let whole = forward.cost(target.node).addingOrUnreachable(backward.cost(target.node))
      guard whole < meeting.cost else { continue }
      meeting.cost = whole
      meeting.node = target.node
    }
  }

  /// Settles nodes from both ends until no path can be cheaper than the meeting.
  ///
  /// The side with fewer waiting nodes goes on (I. Pohl's cardinality comparison): a search that
  /// starts among many roads need not reach as far as one in the country.
  ///
  /// - Returns: `false` if nodes were scanned again too often; the queues contain the remaining
  ///   work.
  @inlinable @inline(__always)
  func approach<Queue: SearchQueue<Weight> & ~Copyable>(
    _ nearQueue: inout Queue, _ farQueue: inout Queue, limit: Weight, checksCosts: Bool,
    meeting: inout Meeting, _ cost: (Arc<Weight>) -> Weight?
  ) -> Bool {
    while let ahead = nearQueue.floor(), let behind = farQueue.floor() {
      let least = ahead.addingOrUnreachable(behind)
      // Without a meeting the search continues past overflowing sums: only a meeting, or an empty
      // queue, distinguishes an overflowing cost from an unreachable target.
      guard least < meeting.cost || meeting.cost == .unreachable, least <= limit,
        meeting.invalidArc == nil
      else { break }
      let isFine: Bool
      if forward.waitingCount <= backward.waitingCount {
        isFine = settle(
          forward, &nearQueue, other: backward, otherFloor: behind, limit: limit,
          checksCosts: checksCosts, meeting: &meeting, cost)
      } else {
        isFine = settle(
          backward, &farQueue, other: forward, otherFloor: ahead, limit: limit,
          checksCosts: checksCosts, meeting: &meeting
        ) { arc in
          cost(
            Arc(
              number: backward.graph.edge(of: arc.number), tail: arc.head, head: arc.tail,
              weight: arc.weight))
        }
      }
      guard isFine else { return false }
    }
    return true
  }

  /// Settles the cheapest node of a side, or its whole bucket, and checks whether the other side
  /// has reached its neighbors.
  ///
  /// - Parameter otherFloor: The other side has settled exactly the nodes that cost less than this.
  /// - Returns: `false` if nodes were scanned again too often.
  @inlinable @inline(__always)
  func settle<Queue: SearchQueue<Weight> & ~Copyable>(
    _ side: SearchSide<Weight>, _ queue: inout Queue, other: SearchSide<Weight>,
    otherFloor: Weight, limit: Weight, checksCosts: Bool, meeting: inout Meeting,
    _ cost: (Arc<Weight>) -> Weight?
  ) -> Bool {
    let labels = side.labels
    let otherLabels = other.labels
    let stamp = side.stamp
    let otherStamp = other.stamp
    let records = side.graph.records.elements
    let readsAhead = ReadAhead.pays(nodeCount: side.nodeCount, arcCount: records.count)
    var touchedCount = side.touchedCount
    var best = meeting.cost
    defer { side.touchedCount = touchedCount }
    repeat {
      guard let entry = queue.pop() else { return true }
      let tail = 2 &* Int(entry.node)
      guard labels[tail].cost == entry.cost else { continue }
      side.scanCount &+= 1
      if Queue.repeats, side.scanCount > touchedCount &* 2 &+ 4096 {
        queue.push(entry)
        return false
      }
      if readsAhead {
        let next = 2 &* Int(queue.upcoming())
        ReadAhead.heads(from: labels[next].firstArc, records, labels, stride: 2)
      }
      for arc in Int(labels[tail].firstArc)..<Int(labels[tail &+ 2].firstArc) {
        let number = UInt32(truncatingIfNeeded: arc)
        let record = records[arc]
        let head = 2 &* Int(record.head)
        let description = Arc(
          number: number, tail: entry.node, head: record.head, weight: record.weight)
        guard let step = cost(description) else { continue }
        if checksCosts, !(step >= .zero) {
          meeting.invalidArc = side === forward ? number : side.graph.edge(of: number)
          meeting.isNegative = step < .zero
          return true
        }
        let candidate = entry.cost.addingOrUnreachable(step)
        let isNew = labels[head].stamp < stamp
        guard candidate < (isNew ? .unreachable : labels[head].cost), candidate <= limit else {
          if candidate == .unreachable { meeting.overflow = number }
          continue
        }
        if isNew { touchedCount &+= 1 }
        labels[head].cost = candidate
        labels[head].arc = number
        labels[head].stamp = stamp
        if otherLabels[head].stamp >= otherStamp {
          let rest = otherLabels[head].cost
          let whole = candidate.addingOrUnreachable(rest)
          if whole < best {
            best = whole
            meeting.cost = whole
            meeting.node = record.head
          } else if whole == .unreachable {
            meeting.overflow = number
          }
          // The other side has settled this node and scanned its arcs: no need to do so here.
          if rest < otherFloor { continue }
        }
        // The remaining path costs at least the other side's floor.
        guard best == .unreachable || candidate.addingOrUnreachable(otherFloor) < best else {
          continue
        }
        if readsAhead { ReadAhead.arcs(from: labels[head].firstArc, records) }
        queue.push(QueueEntry(cost: candidate, node: record.head))
      }
    } while Queue.repeats && queue.isOnFloor
    return true
  }

  @usableFromInline
  func conclude(
    _ meeting: Meeting, _ limit: Weight, hasCutoff: Bool
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    if let arc = meeting.invalidArc {
      throw GraphError(
        meeting.isNegative ? .negativeWeight : .invalidWeight,
        "arc \(arc) (edge \(graph.edge(of: arc))) was given a cost "
          + (meeting.isNegative ? "below zero" : "that is not a number"),
        arcs: [arc])
    }
    guard meeting.cost != .unreachable else {
      if meeting.overflow != nil, !hasCutoff {
        throw GraphError(
          .costOverflow, "the cost of a path does not fit into \(Weight.self); use a wider type")
      }
      return nil
    }
    guard meeting.cost <= limit else { return nil }
    let first = forward.path(to: meeting.node)
    let second = backward.path(to: meeting.node)
    return Path(
      nodes: first.nodes + second.nodes.dropLast().reversed(),
      arcs: first.arcs + second.arcs.reversed().map(backward.graph.edge(of:)), cost: meeting.cost)
  }
}
