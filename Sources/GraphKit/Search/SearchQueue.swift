/// A node waiting to be settled, with the cost it was reached for.
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

/// A queue that gives out the cheapest waiting nodes, exactly or nearly.
@usableFromInline
protocol SearchQueue<Weight>: ~Copyable {
  associatedtype Weight: GraphWeight

  /// Whether a node may come out before a cheaper one, and so be scanned again.
  static var repeats: Bool { get }

  /// Adds a node; it may be waiting already for a higher cost.
  mutating func push(_ entry: QueueEntry<Weight>)

  /// Takes out one of the cheapest.
  mutating func pop() -> QueueEntry<Weight>?

  /// The node that will probably come out next, or `other` when none waits.
  func likelyNext(else other: UInt32) -> UInt32

  /// Whether no node that waits, or that could still be added, costs `cost` or less.
  func isBeyond(_ cost: Weight) -> Bool

  /// A bound that no node that waits costs less than, exact or nearly; `nil` when none waits.
  mutating func floor() -> Weight?

  /// Whether a node waits for which the latest ``floor()`` still stands, in a queue that repeats.
  var isOnFloor: Bool { get }

  /// Empties the queue and keeps its memory; the next items cost `cost` or more.
  mutating func restart(from cost: Weight)
}
