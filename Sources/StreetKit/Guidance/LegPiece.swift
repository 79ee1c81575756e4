/// A directed edge, or a part of it, as a leg passes it.
struct LegPiece {
  let directed: Int
  /// Its points in the leg's geometry, with both ends.
  let geometry: ClosedRange<Int>
  let metres: Double
  let milliseconds: UInt32
  /// What the turn onto it takes, and what it costs the choice of a route.
  let turnMilliseconds: UInt32
  let turnCost: UInt32
}
