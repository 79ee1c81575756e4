public import SectionFile

extension BidirectionalSearch {
  /// Where the two sides met most cheaply so far.
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
    _ source: UInt32, _ target: UInt32, _ cutoff: Weight?, checksCosts: Bool,
    _ cost: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    for node in [source, target] where node >= graph.nodeCount {
      throw GraphError(
        .unknownNode,
        "node \(node) does not exist; the graph has \(graph.nodeCount) nodes, counted from 0")
    }
    forward.begin(at: source)
    backward.begin(at: target)
    var meeting = Meeting()
    if source == target {
      meeting.cost = .zero
      meeting.node = source
    }
    let limit = cutoff ?? .unreachable
    while true {
      let ahead = forward.nextCost
      let behind = backward.nextCost
      let least = ahead.addingOrUnreachable(behind)
      // Without a meeting the search goes on over sums that do not fit: only a meeting, or the end
      // of a queue, tells a cost that is too large from a target that no path leads to.
      guard ahead != .unreachable, behind != .unreachable,
        least < meeting.cost || meeting.cost == .unreachable, least <= limit,
        meeting.invalidArc == nil
      else { break }
      if ahead <= behind {
        settle(forward, &forward.heap, backward, limit, checksCosts, &meeting, cost)
      } else {
        settle(backward, &backward.heap, forward, limit, checksCosts, &meeting) { arc in
          cost(
            Arc(
              number: backward.graph.edge(of: arc.number), tail: arc.head, head: arc.tail,
              weight: arc.weight))
        }
      }
    }
    return try conclude(meeting, limit, hasCutoff: cutoff != nil)
  }

  /// Settles the cheapest node of a side, and looks whether the other side knows its neighbours.
  @inlinable @inline(__always)
  func settle(
    _ side: SearchSide<Weight>, _ heap: inout FourAryHeap<Weight>, _ other: SearchSide<Weight>,
    _ limit: Weight, _ checksCosts: Bool, _ meeting: inout Meeting,
    _ cost: (Arc<Weight>) -> Weight?
  ) {
    guard let entry = heap.pop() else { return }
    let labels = side.labels.base
    let otherLabels = other.labels.base
    let stamp = side.stamp
    let otherStamp = other.stamp
    let records = side.graph.records.elements
    let tail = Int(entry.node)
    guard labels[tail].cost == entry.cost else { return }
    for arc in Int(labels[tail].firstArc)..<Int(labels[tail &+ 1].firstArc) {
      let number = UInt32(truncatingIfNeeded: arc)
      let record = records[arc]
      let head = Int(record.head)
      let description = Arc(
        number: number, tail: entry.node, head: record.head, weight: record.weight)
      guard let step = cost(description) else { continue }
      if checksCosts, !(step >= .zero) {
        meeting.invalidArc = side === forward ? number : side.graph.edge(of: number)
        meeting.isNegative = step < .zero
        return
      }
      let candidate = entry.cost.addingOrUnreachable(step)
      guard candidate < (labels[head].stamp >= stamp ? labels[head].cost : .unreachable),
        candidate <= limit
      else {
        if candidate == .unreachable { meeting.overflow = number }
        continue
      }
      labels[head].cost = candidate
      labels[head].arc = number
      labels[head].stamp = stamp
      heap.push(QueueEntry(cost: candidate, node: record.head))
      guard otherLabels[head].stamp >= otherStamp else { continue }
      let rest = otherLabels[head].cost
      let whole = candidate.addingOrUnreachable(rest)
      if whole < meeting.cost {
        meeting.cost = whole
        meeting.node = record.head
      } else if whole == .unreachable {
        meeting.overflow = number
      }
    }
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
