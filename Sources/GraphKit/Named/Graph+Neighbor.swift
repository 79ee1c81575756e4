extension Graph {
  /// A node that an arc leads to.
  public struct Neighbor: Hashable, Sendable {
    /// The head of the arc.
    public let node: Node
    /// The weight of the arc.
    public let weight: Weight

    /// Creates a neighbor.
    ///
    /// - Parameters:
    ///   - node: The head of the arc.
    ///   - weight: The weight of the arc.
    public init(_ node: Node, weight: Weight) {
      self.node = node
      self.weight = weight
    }
  }
}
