/// The state of a node in a search.
///
/// The node's first arc is copied here from the graph, so settling a node touches one cache line
/// less.
@usableFromInline
struct SearchLabel<Weight: GraphWeight>: BitwiseCopyable {
  /// The lowest cost found so far.
  @usableFromInline var cost = Weight.unreachable
  /// The arc by which it was reached; `UInt32.max` at a source.
  @usableFromInline var arc = UInt32.max
  /// The query that wrote the label; the lowest bit marks a target that is not settled yet.
  @usableFromInline var stamp: UInt32 = 0
  /// The number of the node's first arc; its last arc precedes the first arc of the next node.
  @usableFromInline var firstArc: UInt32 = 0

  @usableFromInline init() {}

  /// Marks a target of the query.
  @inlinable
  mutating func expect(stamp: UInt32) {
    cost = .unreachable
    arc = .max
    self.stamp = stamp | 1
  }

  /// Marks a source of the query.
  @inlinable
  mutating func begin(cost: Weight, stamp: UInt32) {
    self.cost = cost
    arc = .max
    self.stamp = stamp
  }
}
