internal import SectionFile

/// A ``CustomizableHierarchy`` with weights, which may change one by one.
///
/// A copy is independent of the original, so that one thread can change weights while others go on
/// asking.
public struct CustomizedHierarchy<Weight: GraphWeight>: Sendable {
  /// What was customized.
  public let base: CustomizableHierarchy<Weight>
  /// For each arc what it weighs; unreachable where it is closed.
  var weights: [Weight]
  /// For each edge what it costs both ways.
  var costs: [EdgeCosts<Weight>]
  /// For each edge the lower nodes that it leads over.
  var detours: [EdgeDetours]
  /// Whether some way costs more than `Weight` holds.
  var overflows = false

  /// What an arc weighs; `nil` when it is closed.
  ///
  /// - Precondition: The graph has the arc.
  public func weight(of arc: UInt32) -> Weight? {
    weights[Int(arc)] == .unreachable ? nil : weights[Int(arc)]
  }
}

/// What an edge of a hierarchy costs: from its lower end to its upper one, and back.
struct EdgeCosts<Weight: GraphWeight>: BitwiseCopyable, Equatable, Sendable {
  var up = Weight.unreachable
  var down = Weight.unreachable
}

/// The lower node, by rank, that the cheapest way along an edge leads over; `UInt32.max` where it is
/// an arc of the graph.
struct EdgeDetours: BitwiseCopyable, Equatable, Sendable {
  var up = UInt32.max
  var down = UInt32.max
}

extension CustomizableHierarchy {
  /// The hierarchy with the weights of the graph.
  ///
  /// - Complexity: O(triangles of the hierarchy); 0.3 seconds for New York (`Benchmarks/runs`).
  /// - Throws: `GraphError` of kind `.negativeWeight`.
  public func customized() throws(GraphError) -> CustomizedHierarchy<Weight> {
    try customized { $0.weight }
  }

  /// The hierarchy with other weights.
  ///
  /// - Parameter weight: What each arc weighs, from zero up, or `nil` when it is closed.
  /// - Complexity: O(triangles of the hierarchy); 0.3 seconds for New York (`Benchmarks/runs`).
  /// - Throws: `GraphError` of kind `.negativeWeight` or `.invalidWeight`, with the arc named.
  public func customized(
    weight: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> CustomizedHierarchy<Weight> {
    var weights = [Weight](repeating: .unreachable, count: graph.arcCount)
    for tail in 0..<UInt32(graph.nodeCount) {
      for arc in graph.arcs(from: tail) {
        guard let weight = weight(arc) else { continue }
        try Self.check(weight, of: arc.number)
        weights[Int(arc.number)] = weight
      }
    }
    return customized(checked: weights)
  }

  static func check(_ weight: Weight, of arc: UInt32) throws(GraphError) {
    guard !weight.isUsable || weight < .zero else { return }
    throw GraphError(
      weight < .zero ? .negativeWeight : .invalidWeight,
      "arc \(arc) was given a weight "
        + (weight < .zero ? "below zero" : "that is not a finite number of its type"),
      arcs: [arc])
  }

  /// Customizes with weights that are known to be right.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func customized(checked weights: [Weight]) -> CustomizedHierarchy<Weight> {
    var costs = [EdgeCosts<Weight>](repeating: EdgeCosts(), count: heads.count)
    var detours = [EdgeDetours](repeating: EdgeDetours(), count: heads.count)
    for tail in 0..<UInt32(graph.nodeCount) {
      let rank = ranks.elements[Int(tail)]
      for arc in graph.arcs(from: tail) where edgeOfArc.elements[Int(arc.number)] != .max {
        let edge = Int(edgeOfArc.elements[Int(arc.number)])
        let weight = weights[Int(arc.number)]
        if rank < ranks.elements[Int(arc.head)] {
          costs[edge].up = min(costs[edge].up, weight)
        } else {
          costs[edge].down = min(costs[edge].down, weight)
        }
      }
    }
    let overflows = costs.withUnsafeMutableBufferPointer { costs in
      detours.withUnsafeMutableBufferPointer { detours in relaxTriangles(costs, detours) }
    }
    return CustomizedHierarchy(
      base: self, weights: weights, costs: costs, detours: detours, overflows: overflows)
  }

  /// Makes every edge as cheap as the way over each lower node, the lowest nodes first.
  ///
  /// - Returns: Whether a sum did not fit.
  @inline(__always)
  private func relaxTriangles(
    _ costs: UnsafeMutableBufferPointer<EdgeCosts<Weight>>,
    _ detours: UnsafeMutableBufferPointer<EdgeDetours>
  ) -> Bool {
    let first = self.first.elements
    let heads = self.heads.elements
    var overflows = false
    for low in 0..<nodes.count {
      let end = Int(first[low &+ 1])
      var one = Int(first[low])
      while one &+ 1 < end {
        let near = costs[one]
        var edge = Int(first[Int(heads[one])])
        var other = one &+ 1
        one &+= 1
        if near.up == .unreachable, near.down == .unreachable { continue }
        while other < end {
          let head = heads[other]
          while heads[edge] < head { edge &+= 1 }
          let far = costs[other]
          other &+= 1
          let up = near.down.addingOrUnreachable(far.up)
          if up < costs[edge].up {
            costs[edge].up = up
            detours[edge].up = UInt32(truncatingIfNeeded: low)
          } else if up == .unreachable, near.down != .unreachable, far.up != .unreachable {
            overflows = true
          }
          let down = far.down.addingOrUnreachable(near.up)
          if down < costs[edge].down {
            costs[edge].down = down
            detours[edge].down = UInt32(truncatingIfNeeded: low)
          } else if down == .unreachable, near.up != .unreachable, far.down != .unreachable {
            overflows = true
          }
        }
      }
    }
    return overflows
  }
}
