/// A source of a search, with its initial cost.
public struct SearchSource<Weight: GraphWeight>: Hashable, Sendable {
  /// The node.
  public let node: UInt32
  /// The initial cost, at least zero: the walk to a stop, for example.
  public let cost: Weight

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - node: The number of the node.
  ///   - cost: The cost with which the search begins there.
  @inlinable
  public init(_ node: UInt32, cost: Weight = .zero) {
    self.node = node
    self.cost = cost
  }
}
