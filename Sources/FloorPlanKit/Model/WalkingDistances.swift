/// The distances that walking on a level keeps, in pixels.
struct WalkingDistances: Sendable {
  /// The distance kept from walls and edges while turning.
  let step: Double
  /// The minimum distance between walls to walk between them.
  let gap: Double

  /// The distance kept from walls and corners while walking past them: half of the minimum between
  /// walls, where a step is not shorter.
  var clearance: Double { min(step, max(gap / 2, step / 4)) }
}
