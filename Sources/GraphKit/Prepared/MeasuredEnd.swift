/// A node at which a measured path begins or ends, with what lies beyond it.
package struct MeasuredEnd<Weight: GraphWeight>: Sendable {
  /// The node, with the cost of what lies beyond it.
  package let source: SearchSource<Weight>
  /// The sums over what lies beyond it.
  package let measure: SIMD2<Int>

  /// Creates an end.
  package init(_ source: SearchSource<Weight>, measure: SIMD2<Int>) {
    self.source = source
    self.measure = measure
  }
}

/// What a cheapest path costs, with two other sums along it.
package struct MeasuredCost<Weight: GraphWeight>: Sendable {
  /// The cost, with those of both ends.
  package let cost: Weight
  /// The sums, with those of both ends.
  package let measure: SIMD2<Int>
}
