/// A directed edge, or a part of it, on a leg.
struct LegPiece {
  let directed: Int
  /// The range of its points in the leg's geometry, including both ends.
  let geometry: ClosedRange<Int>
  let metres: Double
  let milliseconds: UInt32
  /// The duration and cost of the turn onto the edge.
  let turnMilliseconds: UInt32
  let turnCost: UInt32
}
