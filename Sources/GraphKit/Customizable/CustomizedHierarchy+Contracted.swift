internal import SectionFile

extension CustomizedHierarchy {
  /// A contraction hierarchy with the current weights, for rows, matrices, sweeps over all nodes,
  /// and files.
  ///
  /// Edges that are not cheapest paths between their ends are left out (perfect customization). The
  /// graph of the result has the current weights and no closed arcs; its ``CompactGraph/edge(of:)``
  /// is the arc's number in the graph of ``base``.
  ///
  /// - Complexity: O(triangles of the hierarchy), about the same as customizing.
  /// - Throws: `GraphError` of kind `.tooLarge`, which cannot happen for a graph that was prepared.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func contracted() throws(GraphError) -> ContractionHierarchy<Weight> {
    let (graph, numbers) = try weightedGraph()
    let best = perfectCosts()
    var up = EdgeSelection<Weight>(count: costs.count)
    var down = EdgeSelection<Weight>(count: costs.count)
    for rank in 0..<base.nodes.count {
      for edge in Int(base.first.elements[rank])..<Int(base.first.elements[rank + 1]) {
        // Floating-point sums may differ in the last digit, so all edges are kept for these types.
        let isUp = !Weight.isWhole || best[edge].up == costs[edge].up
        let isDown = !Weight.isWhole || best[edge].down == costs[edge].down
        if isUp { up.add(edge, costs[edge].up, base.heads.elements[edge]) }
        if isDown { down.add(edge, costs[edge].down, base.heads.elements[edge]) }
      }
      up.endRow()
      down.endRow()
    }
    let detours = detours()
    for rank in 0..<UInt32(base.nodes.count) {
      for edge in base.first.elements[Int(rank)]..<base.first.elements[Int(rank) + 1] {
        let head = base.heads.elements[Int(edge)]
        let detour = detours[Int(edge)]
        if up.place[Int(edge)] != .max {
          up.parts.append(
            parts(edge, rank, head: head, over: detour.up, up: up, down: down, numbers: numbers))
        }
        if down.place[Int(edge)] != .max {
          down.parts.append(
            parts(edge, head, head: rank, over: detour.down, up: up, down: down, numbers: numbers))
        }
      }
    }
    return ContractionHierarchy(
      graph: graph, ranks: base.ranks, nodes: base.nodes, up: up.arcs, down: down.arcs,
      overflows: overflows)
  }

  /// The graph with the current weights, and for each arc of the base graph its number there.
  @inline(__always)
  private func weightedGraph() throws(GraphError) -> (CompactGraph<Weight>, [UInt32]) {
    var first: [UInt32] = [0]
    var records: [ArcRecord<Weight>] = []
    var edges: [UInt32] = []
    var numbers = [UInt32](repeating: .max, count: weights.count)
    for tail in 0..<UInt32(base.graph.nodeCount) {
      for arc in base.graph.arcs(from: tail) where weights[Int(arc.number)] != .unreachable {
        numbers[Int(arc.number)] = UInt32(records.count)
        records.append(ArcRecord(head: arc.head, weight: weights[Int(arc.number)]))
        edges.append(arc.number)
      }
      first.append(UInt32(records.count))
    }
    let graph = try CompactGraph(
      firstArcs: FlatArray(first), records: FlatArray(records), edges: FlatArray(edges))
    return (graph, numbers)
  }

  /// The cost of the cheapest path between the ends of each edge, through lower or upper nodes.
  @inline(__always)
  private func perfectCosts() -> [EdgeCosts<Weight>] {
    var best = costs
    let first = base.first.elements
    let heads = base.heads.elements
    best.withUnsafeMutableBufferPointer { best in
      for low in stride(from: base.nodes.count - 1, through: 0, by: -1) {
        let end = Int(first[low + 1])
        for one in Int(first[low])..<end {
          var edge = Int(first[Int(heads[one])])
          for other in (one + 1)..<max(one + 1, end) {
            while heads[edge] < heads[other] { edge += 1 }
            let (near, far, upper) = (best[one], best[other], best[edge])
            best[one].up = min(near.up, far.up.addingOrUnreachable(upper.down))
            best[other].up = min(far.up, near.up.addingOrUnreachable(upper.up))
            best[one].down = min(near.down, upper.up.addingOrUnreachable(far.down))
            best[other].down = min(far.down, upper.down.addingOrUnreachable(near.down))
          }
        }
      }
    }
    return best
  }

  /// For each edge the lower nodes through which its cheapest paths lead; the lowest node in case
  /// of a tie.
  @inline(__always)
  private func detours() -> [EdgeDetours] {
    let direct = base.directCosts(weights)
    var detours = [EdgeDetours](repeating: EdgeDetours(), count: costs.count)
    let (first, heads) = (base.first.elements, base.heads.elements)
    for low in 0..<base.nodes.count {
      let end = Int(first[low + 1])
      for one in Int(first[low])..<end {
        var edge = Int(first[Int(heads[one])])
        for other in (one + 1)..<max(one + 1, end) {
          while heads[edge] < heads[other] { edge += 1 }
          let (near, far, upper) = (costs[one], costs[other], costs[edge])
          if upper.up < direct[edge].up, detours[edge].up == .max,
            near.down.addingOrUnreachable(far.up) == upper.up
          {
            detours[edge].up = UInt32(low)
          }
          if upper.down < direct[edge].down, detours[edge].down == .max,
            far.down.addingOrUnreachable(near.up) == upper.down
          {
            detours[edge].down = UInt32(low)
          }
        }
      }
    }
    return detours
  }

  /// What an edge represents, from one end to the other.
  @inline(__always)
  private func parts(
    _ edge: UInt32, _ tail: UInt32, head: UInt32, over middle: UInt32,
    up: EdgeSelection<Weight>, down: EdgeSelection<Weight>, numbers: [UInt32]
  ) -> ArcParts {
    if middle != .max, let first = base.edge(middle, tail), let second = base.edge(middle, head) {
      return ArcParts(first: down.place[Int(first)], second: up.place[Int(second)])
    }
    let range =
      Int(base.firstArc.elements[Int(edge)])..<Int(base.firstArc.elements[Int(edge) + 1])
    let cheapest = base.arcs.elements[range].lazy
      .filter { (base.slotOfArc.elements[Int($0)] & 1 == 1) == (tail > head) }
      .min { weights[Int($0)] < weights[Int($1)] }
    return ArcParts(first: cheapest.map { numbers[Int($0)] } ?? 0, second: .max)
  }
}

/// For both directions of an edge the rank of the lower node on its cheapest path; `UInt32.max` if
/// the path is an arc of the graph.
private struct EdgeDetours {
  var up = UInt32.max
  var down = UInt32.max
}

/// The kept edges of one direction, renumbered.
private struct EdgeSelection<Weight: GraphWeight> {
  /// The number of each edge among the kept ones; `UInt32.max` if it is left out.
  private(set) var place: [UInt32]
  var parts: [ArcParts] = []
  private var first: [UInt32] = [0]
  private var records: [ArcRecord<Weight>] = []

  init(count: Int) { place = Array(repeating: .max, count: count) }

  mutating func add(_ edge: Int, _ cost: Weight, _ head: UInt32) {
    guard cost != .unreachable else { return }
    place[edge] = UInt32(records.count)
    records.append(ArcRecord(head: head, weight: cost))
  }

  mutating func endRow() { first.append(UInt32(records.count)) }

  var arcs: UpwardArcs<Weight> {
    UpwardArcs(first: FlatArray(first), records: FlatArray(records), parts: FlatArray(parts))
  }
}
