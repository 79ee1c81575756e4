/// The transition from one arc to the next.
public struct Turn<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc before the turn.
  public let from: Arc<Weight>
  /// The arc after the turn; it leaves the node that `from` leads to.
  public let onto: Arc<Weight>

  /// Creates a turn.
  ///
  /// - Parameters:
  ///   - from: The arc that is left.
  ///   - onto: The arc that is entered.
  @inlinable
  public init(from: Arc<Weight>, onto: Arc<Weight>) {
    self.from = from
    self.onto = onto
  }
}
