/// A way through a graph, from its first node to its last.
public struct Path<Node, Weight: GraphWeight> {
  /// The nodes in the order they are passed; the first is where the path begins.
  public let nodes: [Node]
  /// The numbers of the arcs between them: one fewer than nodes.
  public let arcs: [UInt32]
  /// The cost of the path, including the initial cost of its first node.
  public let cost: Weight

  /// Describes a path.
  public init(nodes: [Node], arcs: [UInt32], cost: Weight) {
    self.nodes = nodes
    self.arcs = arcs
    self.cost = cost
  }
}

extension Path: Sendable where Node: Sendable {}
extension Path: Equatable where Node: Equatable {}
extension Path: Hashable where Node: Hashable {}
