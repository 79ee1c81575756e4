public import SectionFile

/// One direction of a hierarchy: for each node, by rank, the arcs that join it to higher nodes.
///
/// Forwards an arc leads from the node to the head; backwards it leads from the head to the node.
@usableFromInline
struct UpwardArcs<Weight: GraphWeight>: Sendable {
  /// For each rank its first arc, and at the end the count of arcs.
  @usableFromInline let first: FlatArray<UInt32>
  /// For each arc the rank of its higher end, and its weight.
  @usableFromInline let records: FlatArray<ArcRecord<Weight>>
  /// The meaning of each arc.
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

/// The meaning of a hierarchy's arc.
///
/// A shortcut passes a lower node: `first` is the arc that enters it, a number of the backward
/// arcs, and `second` the arc that leaves it, a number of the forward arcs. An arc of the graph has
/// its number as `first`, and `UInt32.max` as `second`.
@usableFromInline
struct ArcParts: BitwiseCopyable, Sendable {
  @usableFromInline let first: UInt32
  @usableFromInline let second: UInt32

  @inlinable
  init(first: UInt32, second: UInt32) {
    self.first = first
    self.second = second
  }

  /// Whether the arc is one of the graph.
  @inlinable var isOriginal: Bool { second == .max }
}
