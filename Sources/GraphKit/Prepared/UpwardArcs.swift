public import SectionFile

/// One direction of a hierarchy: for each node, by rank, the arcs to or from higher nodes.
///
/// Forward arcs lead from the node to the head; backward arcs lead from the head to the node.
@usableFromInline
struct UpwardArcs<Weight: GraphWeight>: Sendable {
  /// For each rank the index of its first arc; the last element is the number of arcs.
  @usableFromInline let first: FlatArray<UInt32>
  /// For each arc the rank of its higher end, and its weight.
  @usableFromInline let records: FlatArray<ArcRecord<Weight>>
  /// What each arc represents.
  @usableFromInline let parts: FlatArray<ArcParts>

  @usableFromInline
  init(
    first: FlatArray<UInt32>, records: FlatArray<ArcRecord<Weight>>, parts: FlatArray<ArcParts>
  ) {
    self.first = first
    self.records = records
    self.parts = parts
  }
}

/// What an arc of a hierarchy represents.
///
/// A shortcut bypasses a lower node: `first` is the number of the backward arc that enters it, and
/// `second` of the forward arc that leaves it. For an arc of the graph, `first` is its number and
/// `second` is `UInt32.max`.
@usableFromInline
struct ArcParts: BitwiseCopyable, Sendable {
  @usableFromInline let first: UInt32
  @usableFromInline let second: UInt32

  @inlinable
  init(first: UInt32, second: UInt32) {
    self.first = first
    self.second = second
  }

  /// Whether this is an arc of the graph.
  @inlinable var isOriginal: Bool { second == .max }
}
