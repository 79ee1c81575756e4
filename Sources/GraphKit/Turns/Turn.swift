/// Going on from one arc to the next.
public struct Turn<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc that was passed.
  public let from: Arc<Weight>
  /// The arc that follows; it leaves the node that `from` leads to.
  public let onto: Arc<Weight>

  /// Describes a turn.
  @inlinable
  public init(from: Arc<Weight>, onto: Arc<Weight>) {
    self.from = from
    self.onto = onto
  }
}
