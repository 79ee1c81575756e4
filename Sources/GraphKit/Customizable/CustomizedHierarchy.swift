internal import SectionFile

/// A ``CustomizableHierarchy`` with weights that can be changed individually.
///
/// Copies are independent, so one thread can change weights while others continue to search.
public struct CustomizedHierarchy<Weight: GraphWeight>: Sendable {
  /// The hierarchy that was customized.
  public let base: CustomizableHierarchy<Weight>
  /// The weight of each arc; ``GraphWeight/unreachable`` if the arc is closed.
  var weights: [Weight]
  /// The cost of each edge in both directions.
  var costs: [EdgeCosts<Weight>]
  /// Whether some path costs more than `Weight` can hold.
  var overflows = false

  /// The weight of an arc; `nil` if the arc is closed.
  ///
  /// - Parameter arc: The number of the arc in the graph.
  /// - Precondition: The graph has the arc.
  public func weight(of arc: UInt32) -> Weight? {
    weights[Int(arc)] == .unreachable ? nil : weights[Int(arc)]
  }
}

/// The costs of an edge of the hierarchy: from its lower end to its upper one (`up`), and back
/// (`down`).
struct EdgeCosts<Weight: GraphWeight>: BitwiseCopyable, Equatable, Sendable {
  var up = Weight.unreachable
  var down = Weight.unreachable
}

extension CustomizableHierarchy {
  /// Customizes the hierarchy with the weights of the graph.
  ///
  /// - Complexity: O(triangles of the hierarchy); 0.05 seconds for New York (`Benchmarks/runs`).
  /// - Throws: `GraphError` of kind `.negativeWeight`.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func customized() throws(GraphError) -> CustomizedHierarchy<Weight> {
    if let arc = graph.firstNegativeArc { try Self.check(graph.weight(of: arc), of: arc) }
    return customized(checked: graph.records.elements.map(\.weight))
  }

  /// Customizes the hierarchy with other weights.
  ///
  /// - Parameter weight: Returns the weight of an arc, zero or more, or `nil` if the arc is closed.
  /// - Complexity: O(triangles of the hierarchy); 0.05 seconds for New York (`Benchmarks/runs`).
  /// - Throws: `GraphError` of kind `.negativeWeight` or `.invalidWeight`, with the arc.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func customized(
    weight: (Arc<Weight>) -> Weight?
  ) throws(GraphError) -> CustomizedHierarchy<Weight> {
    var weights = [Weight](repeating: .unreachable, count: graph.arcCount)
    let (first, records) = (graph.firstArcs.elements, graph.records.elements)
    for tail in 0..<graph.nodeCount {
      for number in Int(first[tail])..<Int(first[tail &+ 1]) {
        let arc = Arc(
          number: UInt32(truncatingIfNeeded: number), tail: UInt32(truncatingIfNeeded: tail),
          head: records[number].head, weight: records[number].weight)
        guard let weight = weight(arc) else { continue }
        try Self.check(weight, of: arc.number)
        weights[number] = weight
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

  /// Customizes with weights that have been checked.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func customized(checked weights: [Weight]) -> CustomizedHierarchy<Weight> {
    var costs = directCosts(weights)
    let overflows = costs.withUnsafeMutableBufferPointer { relaxTriangles($0) }
    return CustomizedHierarchy(base: self, weights: weights, costs: costs, overflows: overflows)
  }

  /// The cost of each edge from its arcs alone.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  func directCosts(_ weights: [Weight]) -> [EdgeCosts<Weight>] {
    let slots = slotOfArc.elements
    return [EdgeCosts<Weight>](unsafeUninitializedCapacity: heads.count) { costs, count in
      costs.initialize(repeating: EdgeCosts())
      count = heads.count
      weights.withUnsafeBufferPointer { weights in
        for arc in slots.indices where slots[arc] != .max {
          let edge = Int(slots[arc] &>> 1)
          if slots[arc] & 1 == 0 {
            costs[edge].up = min(costs[edge].up, weights[arc])
          } else {
            costs[edge].down = min(costs[edge].down, weights[arc])
          }
        }
      }
    }
  }

  /// Lowers the cost of every edge to that of the path through each lower node, lowest edges first.
  ///
  /// Each node collects the costs of its lower neighbors in a row indexed by the upper end, so no
  /// edge is searched for and only this row is written.
  ///
  /// - Returns: Whether a sum overflowed.
  @inline(__always)
  private func relaxTriangles(_ costs: UnsafeMutableBufferPointer<EdgeCosts<Weight>>) -> Bool {
    let (first, heads) = (self.first.elements, self.heads.elements)
    let (firstLower, lowerNodes) = (self.firstLower.elements, self.lowerNodes.elements)
    let lowerEdges = self.lowerEdges.elements
    let memory = ScratchMemory(repeating: EdgeCosts<Weight>(), count: nodes.count)
    let row = memory.base
    var overflows = false
    for node in 0..<nodes.count {
      let edges = Int(first[node])..<Int(first[node &+ 1])
      if edges.isEmpty { continue }
      for edge in edges { row[Int(heads[edge])] = costs[edge] }
      for place in Int(firstLower[node])..<Int(firstLower[node &+ 1]) {
        var edge = Int(lowerEdges[place])
        let near = costs[edge]
        let end = Int(first[Int(lowerNodes[place]) &+ 1])
        edge &+= 1
        while edge < end {
          let far = costs[edge]
          let upper = row + Int(heads[edge])
          edge &+= 1
          let up = near.down.addingOrUnreachable(far.up)
          let down = far.down.addingOrUnreachable(near.up)
          upper.pointee.up = min(upper.pointee.up, up)
          upper.pointee.down = min(upper.pointee.down, down)
          if up == .unreachable || down == .unreachable {
            overflows = overflows || near.overflows(before: far)
          }
        }
      }
      for edge in edges { costs[edge] = row[Int(heads[edge])] }
    }
    withExtendedLifetime(memory.base) {}
    return overflows
  }
}

extension EdgeCosts {
  /// Whether the path down this edge and up another one, or the reverse, overflows.
  func overflows(before far: EdgeCosts) -> Bool {
    (down != .unreachable && far.up != .unreachable
      && down.addingOrUnreachable(far.up) == .unreachable)
      || (far.down != .unreachable && up != .unreachable
        && far.down.addingOrUnreachable(up) == .unreachable)
  }
}
