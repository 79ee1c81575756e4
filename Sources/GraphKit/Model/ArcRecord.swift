/// An arc as it lies in memory and in mapped files: where it leads and what it weighs.
///
/// Both are read together, so they stand together: on the New York graph a search is a tenth
/// faster than with an array for each.
@usableFromInline
package struct ArcRecord<Weight: GraphWeight>: BitwiseCopyable, Sendable {
  /// The node it leads to.
  @usableFromInline package let head: UInt32
  /// What it weighs.
  @usableFromInline package let weight: Weight

  /// Describes an arc.
  @usableFromInline
  package init(head: UInt32, weight: Weight) {
    self.head = head
    self.weight = weight
  }
}
