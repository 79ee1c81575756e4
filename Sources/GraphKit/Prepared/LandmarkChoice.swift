/// Chooses landmarks one by one, and stores their costs.
struct LandmarkChoice<Weight: GraphWeight & FixedWidthInteger> {
  private(set) var nodes: [UInt32] = []
  /// For each node the costs from all landmarks, then those to all landmarks.
  private(set) var costs: [Weight]
  private let forward: ShortestPathSearch<Weight>
  private let backward: ShortestPathSearch<Weight>
  private let nodeCount: Int
  private let count: Int
  /// The distance between each node and the nearest landmark, in both directions.
  private var nearest: [Weight]

  init(_ graph: CompactGraph<Weight>, count: Int) {
    nodeCount = graph.nodeCount
    self.count = count
    forward = ShortestPathSearch(graph)
    backward = ShortestPathSearch(graph.reversed())
    costs = Array(repeating: .unreachable, count: 2 * count * nodeCount)
    nearest = Array(repeating: .unreachable, count: nodeCount)
  }

  /// Chooses another landmark.
  @inline(__always)
  mutating func add() throws(GraphError) {
    let next = nodes.isEmpty ? try first() : try behindPoorBounds() ?? farthest()
    try forward.run(from: next)
    try backward.run(from: next)
    for node in 0..<nodeCount {
      let place = 2 * count * node + nodes.count
      let there = forward.cost(to: UInt32(truncatingIfNeeded: node)) ?? .unreachable
      let back = backward.cost(to: UInt32(truncatingIfNeeded: node)) ?? .unreachable
      costs[place] = there
      costs[place + count] = back
      nearest[node] = min(nearest[node], there.addingOrUnreachable(back))
    }
    nearest[Int(next)] = .zero
    nodes.append(next)
  }

  private func first() throws(GraphError) -> UInt32 {
    try forward.run(from: 0)
    var best: UInt32 = 0
    var farthest = Weight.zero
    for node in 0..<UInt32(nodeCount) {
      guard let cost = forward.cost(to: node), cost >= farthest else { continue }
      (best, farthest) = (node, cost)
    }
    return best
  }

  /// The node that is farthest from all landmarks.
  private func farthest() -> UInt32 {
    UInt32(nearest.indices.max { nearest[$0] < nearest[$1] } ?? 0)
  }

  /// A leaf of the shortest-path tree of some root, in the branch without landmarks whose bounds
  /// are worst.
  @inline(__always)
  private func behindPoorBounds() throws(GraphError) -> UInt32? {
    let root = Int((UInt64(nodes.count) &* 2_654_435_761) % UInt64(nodeCount))
    try forward.run(from: UInt32(root))
    var missing = [Double](repeating: 0, count: nodeCount)
    var hasLandmark = [Bool](repeating: false, count: nodeCount)
    for node in nodes { hasLandmark[Int(node)] = true }
    var heaviest = [(missing: Double, child: UInt32)](repeating: (0, .max), count: nodeCount)
    var best: (missing: Double, node: UInt32) = (0, .max)
    for node in forward.reachedNodes.reversed() {
      let here = Int(node)
      let parent = forward.lastArc(to: node).map { Int(forward.graph.tail(of: $0)) }
      guard !hasLandmark[here] else {
        if let parent { hasLandmark[parent] = true }
        continue
      }
      let cost = forward.cost(to: node) ?? .zero
      missing[here] += (cost - min(cost, bound(from: root, to: here))).doubleValue
      if missing[here] > best.missing { best = (missing[here], node) }
      guard let parent else { continue }
      missing[parent] += missing[here]
      if missing[here] >= heaviest[parent].missing { heaviest[parent] = (missing[here], node) }
    }
    guard best.node != .max else { return nil }
    var leaf = best.node
    while heaviest[Int(leaf)].child != .max { leaf = heaviest[Int(leaf)].child }
    return nodes.contains(leaf) ? nil : leaf
  }

  /// A lower bound of the cost between two nodes, from the landmarks so far.
  @inline(__always)
  private func bound(from source: Int, to target: Int) -> Weight {
    let (here, there) = (2 * count * source, 2 * count * target)
    var bound = Weight.zero
    for index in nodes.indices {
      let (before, after) = (costs[here + index], costs[there + index])
      bound = max(bound, max(before, after) &- before)
      let (near, far) = (costs[here + count + index], costs[there + count + index])
      bound = max(bound, max(near, far) &- far)
    }
    return bound
  }
}
