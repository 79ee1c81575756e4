internal import SectionFile

/// Costs from and to a few far-off nodes, by which a search knows which way its target lies.
///
/// ```swift
/// let landmarks = try Landmarks(graph)
/// let search = ShortestPathSearch(graph)
/// try search.path(from: 0, to: 7, using: landmarks)?.cost
/// ```
///
/// The triangle inequality gives a lower bound for A* (ALT; Goldberg and Harrelson, 2005).
/// Landmarks take a tenth of the time of a ``ContractionHierarchy`` to prepare, and stay right when
/// weights grow. The value is shared freely between threads.
public struct Landmarks<Weight: GraphWeight & FixedWidthInteger>: Sendable {
  /// The graph they are of.
  public let graph: CompactGraph<Weight>
  /// The landmarks.
  public let nodes: [UInt32]
  /// For each node the costs from all landmarks, then those to all landmarks.
  let costs: FlatArray<Weight>

  /// Chooses landmarks, each as far as can be from those before, and finds their costs.
  ///
  /// - Parameters:
  ///   - graph: The graph; weights from zero up.
  ///   - count: How many to choose; there are fewer in a smaller graph.
  ///   - progress: Called with the part that is done, from 0 to 1; returning `false` cancels.
  /// - Complexity: O(*count* × arcs × log nodes) time, O(*count* × nodes) memory.
  /// - Throws: `GraphError` of kind `.cancelled`, or as ``ShortestPathSearch/run(from:upTo:)``.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  public init(
    _ graph: CompactGraph<Weight>, count: Int = 16, progress: (Double) -> Bool = { _ in true }
  ) throws(GraphError) {
    let forward = ShortestPathSearch(graph)
    let backward = ShortestPathSearch(graph.reversed())
    let count = max(0, min(count, graph.nodeCount))
    var costs = [Weight](repeating: .unreachable, count: 2 * count * graph.nodeCount)
    // How far each node is from the nearest landmark, there and back.
    var nearest = [Weight](repeating: .unreachable, count: graph.nodeCount)
    var chosen: [UInt32] = []
    var next: UInt32 = 0
    if count > 0 {
      try forward.run(from: 0)
      next = Self.farthest(from: forward)
    }
    for index in 0..<count {
      try forward.run(from: next)
      try backward.run(from: next)
      chosen.append(next)
      for node in 0..<UInt32(graph.nodeCount) {
        let place = 2 * count * Int(node) + index
        let (there, back) = (forward.cost(to: node), backward.cost(to: node))
        costs[place] = there ?? .unreachable
        costs[place + count] = back ?? .unreachable
        let far = there.map { $0.addingOrUnreachable(back ?? .unreachable) } ?? .unreachable
        nearest[Int(node)] = min(nearest[Int(node)], far)
      }
      nearest[Int(next)] = .zero
      next = UInt32(nearest.indices.max { nearest[$0] < nearest[$1] } ?? 0)
      guard progress(Double(index + 1) / Double(count)) else {
        throw GraphError(.cancelled, "preparing landmarks was cancelled")
      }
    }
    self.init(graph: graph, nodes: chosen, costs: FlatArray(costs))
  }

  init(graph: CompactGraph<Weight>, nodes: [UInt32], costs: FlatArray<Weight>) {
    self.graph = graph
    self.nodes = nodes
    self.costs = costs
  }

  /// What the way from a node to another costs at least; unreachable when there is none.
  ///
  /// - Complexity: O(landmarks).
  /// - Precondition: The graph has the nodes.
  public func lowerBound(from node: UInt32, to target: UInt32) -> Weight {
    let width = nodes.count
    let (here, there) = (2 * width * Int(node), 2 * width * Int(target))
    precondition(max(node, target) < graph.nodeCount, "the graph has no such node")
    let costs = self.costs.elements
    var bound = Weight.zero
    for index in 0..<width {
      let (toHere, toThere) = (costs[here + index], costs[there + index])
      if toHere != .unreachable {
        if toThere == .unreachable { return .unreachable }
        if toThere > toHere { bound = max(bound, toThere - toHere) }
      }
      let (fromHere, fromThere) = (costs[here + width + index], costs[there + width + index])
      if fromThere != .unreachable {
        if fromHere == .unreachable { return .unreachable }
        if fromHere > fromThere { bound = max(bound, fromHere - fromThere) }
      }
    }
    return bound
  }

  private static func farthest(from search: ShortestPathSearch<Weight>) -> UInt32 {
    let nodes = 0..<UInt32(search.graph.nodeCount)
    return nodes.max { (search.cost(to: $0) ?? .zero) < (search.cost(to: $1) ?? .zero) } ?? 0
  }
}

extension ShortestPathSearch where Weight: FixedWidthInteger {
  /// The cheapest path between two nodes, found by A* with the bounds of landmarks.
  ///
  /// - Parameters:
  ///   - source: Where to begin.
  ///   - target: Where to end.
  ///   - cutoff: What the path may cost at most, itself included; `nil` for any cost.
  ///   - landmarks: Landmarks of this graph, or of one whose weights were nowhere larger.
  /// - Returns: `nil` when no path leads there.
  /// - Throws: As ``run(from:upTo:)``.
  /// - Precondition: The landmarks are of a graph with as many nodes.
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  public func path(
    from source: UInt32, to target: UInt32, upTo cutoff: Weight? = nil,
    using landmarks: Landmarks<Weight>
  ) throws(GraphError) -> Path<UInt32, Weight>? {
    precondition(
      landmarks.graph.nodeCount == graph.nodeCount, "the landmarks are another graph's")
    guard target < graph.nodeCount else { throw unknownNode(target) }
    guard source < graph.nodeCount else { throw unknownNode(source) }
    let bound = landmarks.bound(from: source, to: target)
    return try path(from: source, to: target, upTo: cutoff) { bound.least(from: $0) }
  }
}
