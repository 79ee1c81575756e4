/// A path through a graph.
public struct Path<Node, Weight: GraphWeight> {
  /// The nodes in the order they are passed, first to last.
  public let nodes: [Node]
  /// The numbers of the arcs between the nodes: one fewer than there are nodes.
  public let arcs: [UInt32]
  /// The cost of the path, including the initial cost of its source.
  public let cost: Weight

  /// Creates a path.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in the order they are passed, first to last.
  ///   - arcs: The numbers of the arcs between the nodes: one fewer than there are nodes.
  ///   - cost: The cost of the path, including the initial cost of its source.
  public init(nodes: [Node], arcs: [UInt32], cost: Weight) {
    self.nodes = nodes
    self.arcs = arcs
    self.cost = cost
  }
}

extension Path: Sendable where Node: Sendable {}
extension Path: Equatable where Node: Equatable {}
extension Path: Hashable where Node: Hashable {}
