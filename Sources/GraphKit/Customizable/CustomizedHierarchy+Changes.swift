internal import SectionFile

/// A new weight for one arc.
public struct ArcChange<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc's number in the graph.
  public let arc: UInt32
  /// The new weight; `nil` closes the arc.
  public let weight: Weight?

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - arc: The arc's number in the graph.
  ///   - weight: The new weight; `nil` closes the arc.
  public init(_ arc: UInt32, weight: Weight?) {
    self.arc = arc
    self.weight = weight
  }
}

/// The previous values of changed weights and costs, for undoing the changes.
struct ChangeLog<Weight: GraphWeight> {
  var weights: [(arc: UInt32, weight: Weight)] = []
  var edges: [(edge: UInt32, costs: EdgeCosts<Weight>)] = []
  var overflows: Bool
}

extension CustomizedHierarchy {
  /// Changes the weights of some arcs, and of the shortcuts that use them.
  ///
  /// The result is the same as customizing with all weights again.
  ///
  /// - Parameter changes: The changed arcs with their new weights; `nil` closes an arc.
  /// - Returns: The number of hierarchy edges that changed.
  /// - Complexity: For each edge that may change, O(its lower neighbors).
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.invalidWeight`, or `.unknownNode` for an
  ///   arc that does not exist; nothing is changed then.
  @discardableResult
  public mutating func apply(
    _ changes: some Collection<ArcChange<Weight>>
  ) throws(GraphError) -> Int {
    try check(changes)
    return replace(changes.map { ($0.arc, $0.weight ?? .unreachable) }).edges.count
  }

  func check(_ changes: some Collection<ArcChange<Weight>>) throws(GraphError) {
    for change in changes {
      guard change.arc < base.graph.arcCount else {
        throw GraphError(
          .unknownNode,
          "there is no arc \(change.arc): the graph has \(base.graph.arcCount) arcs, from 0")
      }
      if let weight = change.weight {
        try CustomizableHierarchy<Weight>.check(weight, of: change.arc)
      }
    }
  }

  /// Sets weights, and returns the previous ones.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  mutating func replace(_ changes: [(arc: UInt32, weight: Weight)]) -> ChangeLog<Weight> {
    var log = ChangeLog<Weight>(overflows: overflows)
    var waiting = WaitingEdges()
    for (arc, weight) in changes where weights[Int(arc)] != weight {
      log.weights.append((arc, weights[Int(arc)]))
      weights[Int(arc)] = weight
      guard let slot = base.slot(of: arc) else { continue }
      waiting.add(slot.edge, from: base.lowEnd(of: arc, slot))
    }
    while let (edge, low) = waiting.next() {
      let old = costs[Int(edge)]
      let new = recomputed(edge, low, base.heads.elements[Int(edge)])
      guard new != old else { continue }
      log.edges.append((edge, old))
      costs[Int(edge)] = new
      spread(edge, from: old, to: new, low, &waiting)
    }
    return log
  }

  /// Reverts changes, latest first.
  mutating func undo(_ log: ChangeLog<Weight>) {
    for (arc, weight) in log.weights.reversed() { weights[Int(arc)] = weight }
    for (edge, cost) in log.edges.reversed() { costs[Int(edge)] = cost }
    overflows = log.overflows
  }

  /// The cost of an edge from its arcs and from the paths through lower nodes, as they are now.
  @inline(__always)
  private mutating func recomputed(
    _ edge: UInt32, _ low: UInt32, _ high: UInt32
  ) -> EdgeCosts<Weight> {
    var cost = EdgeCosts<Weight>()
    let arcs = base.firstArc.elements
    for place in Int(arcs[Int(edge)])..<Int(arcs[Int(edge) + 1]) {
      let arc = Int(base.arcs.elements[place])
      if base.slotOfArc.elements[arc] & 1 == 0 {
        cost.up = min(cost.up, weights[arc])
      } else {
        cost.down = min(cost.down, weights[arc])
      }
    }
    var isTooLarge = false
    base.forEachTriangle(below: low, high) { one, other, _ in
      let (near, far) = (costs[Int(one)], costs[Int(other)])
      let up = near.down.addingOrUnreachable(far.up)
      let down = far.down.addingOrUnreachable(near.up)
      cost.up = min(cost.up, up)
      cost.down = min(cost.down, down)
      if up == .unreachable || down == .unreachable {
        isTooLarge = isTooLarge || near.overflows(before: far)
      }
      return true
    }
    if isTooLarge { overflows = true }
    return cost
  }

  /// Queues the edges whose shortcuts used the changed edge, or could use it now.
  @inline(__always)
  private func spread(
    _ edge: UInt32, from old: EdgeCosts<Weight>, to new: EdgeCosts<Weight>, _ low: UInt32,
    _ waiting: inout WaitingEdges
  ) {
    let head = base.heads.elements[Int(edge)]
    for other in base.first.elements[Int(low)]..<base.first.elements[Int(low) + 1]
    where other != edge {
      let top = base.heads.elements[Int(other)]
      guard let upper = base.edge(min(head, top), max(head, top)) else { continue }
      let (beside, cost) = (costs[Int(other)], costs[Int(upper)])
      // From the lower of both ends to the upper one, and back.
      let (up, down) = other < edge ? (cost.up, cost.down) : (cost.down, cost.up)
      let changes =
        Self.matters(
          beside.down.addingOrUnreachable(old.up), beside.down.addingOrUnreachable(new.up), to: up)
        || Self.matters(
          old.down.addingOrUnreachable(beside.up), new.down.addingOrUnreachable(beside.up),
          to: down)
      if changes { waiting.add(upper, from: min(head, top)) }
    }
  }

  /// Whether a changed path through a lower node can change the cost of an edge.
  @inline(__always)
  private static func matters(_ old: Weight, _ new: Weight, to cost: Weight) -> Bool {
    new < cost || (old == cost && new != old)
  }
}

extension CustomizableHierarchy {
  /// The rank of the lower end of an arc's edge.
  @inline(__always)
  func lowEnd(of arc: UInt32, _ slot: EdgeSlot) -> UInt32 {
    ranks.elements[Int(slot.leadsDown ? graph.head(of: arc) : graph.tail(of: arc))]
  }

  /// Visits the lower nodes adjacent to both ends of an edge, lowest first.
  ///
  /// - Parameter visit: Takes the edges to both ends and the lower node; returns `false` to stop.
  @inline(__always)
  func forEachTriangle(
    below low: UInt32, _ high: UInt32, _ visit: (UInt32, UInt32, UInt32) -> Bool
  ) {
    let (first, nodes, edges) = (firstLower.elements, lowerNodes.elements, lowerEdges.elements)
    var one = Int(first[Int(low)])
    var other = Int(first[Int(high)])
    let (oneEnd, otherEnd) = (Int(first[Int(low) + 1]), Int(first[Int(high) + 1]))
    while one < oneEnd, other < otherEnd {
      let (left, right) = (nodes[one], nodes[other])
      if left == right, !visit(edges[one], edges[other], left) { return }
      if left <= right { one += 1 }
      if right <= left { other += 1 }
    }
  }
}

/// A queue of edges whose costs may have changed, each once, lowest nodes first.
private struct WaitingEdges: ~Copyable {
  private var queue = FourAryHeap<UInt64>()
  private var isWaiting: Set<UInt32> = []

  mutating func add(_ edge: UInt32, from low: UInt32) {
    guard isWaiting.insert(edge).inserted else { return }
    queue.push(QueueEntry(cost: UInt64(low), node: edge))
  }

  mutating func next() -> (edge: UInt32, low: UInt32)? {
    guard let entry = queue.pop() else { return nil }
    isWaiting.remove(entry.node)
    return (entry.node, UInt32(truncatingIfNeeded: entry.cost))
  }
}
