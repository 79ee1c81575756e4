/// The state of a node in a search.
///
/// The node's first arc is copied here from the graph: a node that is settled then touches one
/// line of the cache less.
@usableFromInline
struct SearchLabel<Weight: GraphWeight>: BitwiseCopyable {
  /// The lowest cost found so far.
  @usableFromInline var cost = Weight.unreachable
  /// The arc it was reached by; `UInt32.max` where the search begins.
  @usableFromInline var arc = UInt32.max
  /// The query it belongs to, and in the lowest bit whether it is a target still to be settled.
  @usableFromInline var stamp: UInt32 = 0
  /// The first arc that leaves the node; the next node's is one more than the last.
  @usableFromInline var firstArc: UInt32 = 0

  @usableFromInline init() {}

  /// Marks a target of the query.
  @inlinable
  mutating func expect(stamp: UInt32) {
    cost = .unreachable
    arc = .max
    self.stamp = stamp | 1
  }

  /// Marks a node where the query begins.
  @inlinable
  mutating func begin(cost: Weight, stamp: UInt32) {
    self.cost = cost
    arc = .max
    self.stamp = stamp
  }
}
