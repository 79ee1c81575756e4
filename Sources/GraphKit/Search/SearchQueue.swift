/// A node waiting to be settled, with the cost for which it was reached.
@usableFromInline
struct QueueEntry<Weight: GraphWeight>: BitwiseCopyable, Sendable {
  @usableFromInline var cost: Weight
  @usableFromInline var node: UInt32

  @inlinable
  init(cost: Weight, node: UInt32) {
    self.cost = cost
    self.node = node
  }
}

/// A priority queue that returns the cheapest waiting node, exactly or approximately.
@usableFromInline
protocol SearchQueue<Weight>: ~Copyable {
  associatedtype Weight: GraphWeight

  /// Whether a node may come out before a cheaper one, and thus be scanned again.
  static var repeats: Bool { get }

  /// Adds a node, which may be waiting already at a higher cost.
  mutating func push(_ entry: QueueEntry<Weight>)

  /// Removes and returns one of the cheapest nodes.
  mutating func pop() -> QueueEntry<Weight>?

  /// Removes one or more of the cheapest nodes at once; none if none is waiting.
  ///
  /// - Returns: The nodes, in memory that is valid until nodes are removed again.
  mutating func popBatch() -> UnsafeBufferPointer<QueueEntry<Weight>>

  /// The node that will probably come out ``ReadAhead/distance`` places after one of the latest
  /// batch, or as close to that as is known.
  func upcoming(after index: Int) -> UInt32

  /// The same after the latest node that came out alone.
  func upcoming() -> UInt32

  /// Whether all waiting nodes, and all that can still be added, cost more than `cost`.
  func isBeyond(_ cost: Weight) -> Bool

  /// A lower bound of the cost of all waiting nodes, exact or approximate; `nil` if none is
  /// waiting.
  mutating func floor() -> Weight?

  /// For a queue that repeats: whether a node in the bucket of the latest ``floor()`` is waiting.
  var isOnFloor: Bool { get }

  /// Empties the queue and keeps its memory; all further nodes cost `cost` or more.
  mutating func restart(from cost: Weight)
}
