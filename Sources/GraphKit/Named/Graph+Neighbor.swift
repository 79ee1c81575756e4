extension Graph {
  /// A node that an arc leads to.
  public struct Neighbor: Hashable, Sendable {
    /// The node.
    public let node: Node
    /// What the arc weighs.
    public let weight: Weight

    /// Describes a neighbor.
    public init(_ node: Node, weight: Weight) {
      self.node = node
      self.weight = weight
    }
  }
}
