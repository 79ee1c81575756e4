internal import SectionFile

/// A new weight for one arc.
public struct ArcChange<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc's number in the graph.
  public let arc: UInt32
  /// What it weighs from now on; `nil` when it is closed.
  public let weight: Weight?

  /// Describes a change.
  public init(_ arc: UInt32, weight: Weight?) {
    self.arc = arc
    self.weight = weight
  }
}

/// What changes replaced, to take them back.
struct ChangeLog<Weight: GraphWeight> {
  var weights: [(arc: UInt32, weight: Weight)] = []
  var edges: [(edge: UInt32, costs: EdgeCosts<Weight>, detours: EdgeDetours)] = []
  var overflows: Bool
}

extension CustomizedHierarchy {
  /// Changes the weights of some arcs, and of the shortcuts that lead over them.
  ///
  /// The result is that of customizing all again.
  ///
  /// - Returns: How many edges of the hierarchy changed.
  /// - Complexity: For each edge that may change, O(its lower neighbors).
  /// - Throws: `GraphError` of kind `.negativeWeight`, `.invalidWeight`, or `.unknownNode` for an arc
  ///   that is not there; nothing is changed then.
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
          "there is no arc \(change.arc), but \(base.graph.arcCount) arcs from 0")
      }
      if let weight = change.weight {
        try CustomizableHierarchy<Weight>.check(weight, of: change.arc)
      }
    }
  }

  /// Puts weights in place, and returns what they replaced.
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
      let edge = base.edgeOfArc.elements[Int(arc)]
      guard edge != .max else { continue }
      let ends = base.ends(of: arc)
      waiting.add(edge, from: min(ends.tail, ends.head))
    }
    while let (edge, low) = waiting.next() {
      let old = (costs: costs[Int(edge)], detours: detours[Int(edge)])
      let new = recomputed(edge, low, base.heads.elements[Int(edge)])
      guard new != old else { continue }
      log.edges.append((edge, old.costs, old.detours))
      costs[Int(edge)] = new.costs
      detours[Int(edge)] = new.detours
      if new.costs != old.costs { spread(edge, low, &waiting) }
    }
    return log
  }

  /// Takes changes back, the latest first.
  mutating func undo(_ log: ChangeLog<Weight>) {
    for (arc, weight) in log.weights.reversed() { weights[Int(arc)] = weight }
    for (edge, cost, detour) in log.edges.reversed() {
      costs[Int(edge)] = cost
      detours[Int(edge)] = detour
    }
    overflows = log.overflows
  }

  /// What an edge costs by its arcs and the ways over lower nodes, as they are now.
  @inline(__always)
  private mutating func recomputed(
    _ edge: UInt32, _ low: UInt32, _ high: UInt32
  ) -> (costs: EdgeCosts<Weight>, detours: EdgeDetours) {
    var cost = EdgeCosts<Weight>()
    var detour = EdgeDetours()
    for place in Int(base.firstArc.elements[Int(edge)])..<Int(base.firstArc.elements[Int(edge) + 1])
    {
      let arc = base.arcs.elements[place]
      if base.ends(of: arc).tail == low {
        cost.up = min(cost.up, weights[Int(arc)])
      } else {
        cost.down = min(cost.down, weights[Int(arc)])
      }
    }
    let nodes = base.lowerNodes.elements
    let edges = base.lowerEdges.elements
    let (first, count) = (base.firstLower.elements, (Int(low), Int(high)))
    var one = Int(first[count.0])
    var other = Int(first[count.1])
    let (oneEnd, otherEnd) = (Int(first[count.0 + 1]), Int(first[count.1 + 1]))
    while one < oneEnd, other < otherEnd {
      let (left, right) = (nodes[one], nodes[other])
      if left == right {
        let (near, far) = (costs[Int(edges[one])], costs[Int(edges[other])])
        let up = near.down.addingOrUnreachable(far.up)
        if up < cost.up { (cost.up, detour.up) = (up, left) }
        let down = far.down.addingOrUnreachable(near.up)
        if down < cost.down { (cost.down, detour.down) = (down, left) }
        overflows =
          overflows
          || up == .unreachable && near.down != .unreachable && far.up != .unreachable
          || down == .unreachable && far.down != .unreachable && near.up != .unreachable
      }
      if left <= right { one += 1 }
      if right <= left { other += 1 }
    }
    return (cost, detour)
  }

  /// Lets the edges wait that lead over a changed one, or could now.
  private func spread(_ edge: UInt32, _ low: UInt32, _ waiting: inout WaitingEdges) {
    let head = base.heads.elements[Int(edge)]
    for other in base.first.elements[Int(low)]..<base.first.elements[Int(low) + 1]
    where other != edge {
      let (near, far) = other < edge ? (other, edge) : (edge, other)
      let top = base.heads.elements[Int(other)]
      guard let upper = base.edge(min(head, top), max(head, top)) else { continue }
      let (one, two) = (costs[Int(near)], costs[Int(far)])
      let up = one.down.addingOrUnreachable(two.up)
      let down = two.down.addingOrUnreachable(one.up)
      let (cost, detour) = (costs[Int(upper)], detours[Int(upper)])
      let changes =
        Self.matters(up, to: cost.up, detour.up, over: low)
        || Self.matters(down, to: cost.down, detour.down, over: low)
      if changes { waiting.add(upper, from: min(head, top)) }
    }
  }
}

extension CustomizedHierarchy {
  /// Whether a way over a node may change what an edge costs, or over which node it leads.
  ///
  /// Of equally cheap ways that over the lowest node counts, as when all is customized again.
  private static func matters(
    _ way: Weight, to cost: Weight, _ detour: UInt32, over low: UInt32
  ) -> Bool {
    if detour == low { return way != cost }
    return way < cost || (way == cost && way != .unreachable && low < detour)
  }
}

extension CustomizableHierarchy {
  /// The ranks that an arc of the graph leads between.
  @inline(__always)
  func ends(of arc: UInt32) -> (tail: UInt32, head: UInt32) {
    (ranks.elements[Int(graph.tail(of: arc))], ranks.elements[Int(graph.head(of: arc))])
  }
}

/// Edges whose costs may have changed, each once, those of the lowest nodes first.
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
