extension CompactGraph {
  /// The strongly connected components: maximal sets of nodes that can all reach each other.
  ///
  /// R. Tarjan, "Depth-first search and linear graph algorithms", 1972, without recursion.
  ///
  /// - Returns: The component number of each node. Arcs between components lead from higher numbers
  ///   to lower ones.
  /// - Complexity: O(nodes + arcs).
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func stronglyConnectedComponents() -> [UInt32] {
    var walk = ComponentWalk(nodeCount: nodeCount)
    for node in 0..<UInt32(nodeCount) where walk.order[Int(node)] == .max {
      walk.visit(node, in: self)
    }
    return walk.components
  }

  /// The nodes in topological order: every arc leads forward.
  ///
  /// Of several such orders, the one in which smaller numbers come as early as possible.
  ///
  /// - Returns: `nil` when the graph has a cycle.
  /// - Complexity: O((nodes + arcs) × log nodes).
  @specialized(where Weight == UInt32)
  @specialized(where Weight == Int)
  @specialized(where Weight == Int64)
  @specialized(where Weight == Double)
  public func topologicalOrder() -> [UInt32]? {
    var entering = [UInt32](repeating: 0, count: nodeCount)
    for arc in 0..<UInt32(arcCount) { entering[Int(head(of: arc))] += 1 }
    var free = FourAryHeap<UInt32>()
    for node in 0..<UInt32(nodeCount) where entering[Int(node)] == 0 {
      free.push(QueueEntry(cost: node, node: node))
    }
    var order: [UInt32] = []
    while let next = free.pop() {
      order.append(next.node)
      for arc in arcs(from: next.node) {
        entering[Int(arc.head)] -= 1
        if entering[Int(arc.head)] == 0 { free.push(QueueEntry(cost: arc.head, node: arc.head)) }
      }
    }
    return order.count == nodeCount ? order : nil
  }
}

/// A depth-first walk that finds strongly connected components.
private struct ComponentWalk {
  var order: [UInt32]
  var components: [UInt32]
  private var lowest: [UInt32]
  private var stack: [UInt32] = []
  private var choices: [(node: UInt32, next: UInt32)] = []
  private var count: UInt32 = 0
  private var componentCount: UInt32 = 0

  init(nodeCount: Int) {
    order = Array(repeating: .max, count: nodeCount)
    components = Array(repeating: .max, count: nodeCount)
    lowest = Array(repeating: .max, count: nodeCount)
  }

  mutating func visit<Weight>(_ root: UInt32, in graph: CompactGraph<Weight>) {
    open(root, in: graph)
    while let (node, next) = choices.last {
      let arcs = graph.arcs(from: node)
      guard Int(next) < arcs.endIndex else {
        choices.removeLast()
        close(node)
        continue
      }
      choices[choices.count - 1].next += 1
      let head = graph.head(of: next)
      if order[Int(head)] == .max {
        open(head, in: graph)
      } else if components[Int(head)] == .max {
        lowest[Int(node)] = min(lowest[Int(node)], order[Int(head)])
      }
    }
  }

  private mutating func open<Weight>(_ node: UInt32, in graph: CompactGraph<Weight>) {
    order[Int(node)] = count
    lowest[Int(node)] = count
    count += 1
    stack.append(node)
    choices.append((node, UInt32(graph.arcs(from: node).startIndex)))
  }

  private mutating func close(_ node: UInt32) {
    if lowest[Int(node)] == order[Int(node)] {
      while let last = stack.popLast() {
        components[Int(last)] = componentCount
        if last == node { break }
      }
      componentCount += 1
    }
    if let parent = choices.last?.node {
      lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(node)])
    }
  }
}
