/// A one-way connection between two nodes of a ``CompactGraph``.
public struct Arc<Weight: GraphWeight>: Hashable, Sendable {
  /// The arc's number in the graph, from 0.
  public let number: UInt32
  /// The node that the arc leaves.
  public let tail: UInt32
  /// The node that the arc leads to.
  public let head: UInt32
  /// The cost of passing the arc.
  public let weight: Weight

  /// Creates an arc.
  ///
  /// - Parameters:
  ///   - number: The arc's number.
  ///   - tail: The node where it begins.
  ///   - head: The node where it ends.
  ///   - weight: Its weight.
  @inlinable
  public init(number: UInt32, tail: UInt32, head: UInt32, weight: Weight) {
    self.number = number
    self.tail = tail
    self.head = head
    self.weight = weight
  }
}
