/// An arc in the layout of memory and mapped files: its head and its weight.
///
/// Both are read together, so they stand together: on the New York graph a search is a tenth
/// faster than with an array for each.
@usableFromInline
package struct ArcRecord<Weight: GraphWeight>: BitwiseCopyable, Sendable {
  /// The node it leads to.
  @usableFromInline package let head: UInt32
  /// Its weight.
  @usableFromInline package let weight: Weight

  /// Describes an arc.
  @usableFromInline
  package init(head: UInt32, weight: Weight) {
    self.head = head
    self.weight = weight
  }
}
