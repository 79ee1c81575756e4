/// A directed edge, or a part of it, as a leg passes it.
struct LegPiece {
  let directed: Int
  /// Its points in the leg's geometry, with both ends.
  let geometry: ClosedRange<Int>
  let metres: Double
  let milliseconds: UInt32
  /// The duration and cost of the turn onto it.
  let turnMilliseconds: UInt32
  let turnCost: UInt32
}
