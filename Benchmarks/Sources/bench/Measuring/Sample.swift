/// One subject's figure for one task.
struct Sample {
  /// Who did it: `CityKit, bucket queue` or `LEMON QuadHeap`.
  let subject: String
  /// The median over the repeats, in milliseconds.
  let milliseconds: Double
  /// What was computed, folded into text; equal between subjects that did the same work.
  let checksum: String
}
