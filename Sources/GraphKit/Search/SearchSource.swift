/// A source node of a search, with its initial cost.
public struct SearchSource<Weight: GraphWeight>: Hashable, Sendable {
  /// The node.
  public let node: UInt32
  /// What it costs to start there, at least zero: the walk to a stop, the way to the kerb.
  public let cost: Weight

  /// Begins at `node` for `cost`.
  @inlinable
  public init(_ node: UInt32, cost: Weight = .zero) {
    self.node = node
    self.cost = cost
  }
}
