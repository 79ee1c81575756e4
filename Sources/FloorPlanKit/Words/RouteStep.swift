/// A sentence of a route's directions.
public struct RouteStep: Hashable, Sendable {
  /// The kinds of steps.
  public enum Kind: String, Hashable, Sendable {
    /// The start.
    case start
    /// Straight on.
    case straight
    /// A turn to the left.
    case left
    /// A turn to the right.
    case right
    /// A U-turn.
    case back
    /// A change to another level or building.
    case change
    /// The destination.
    case arrive
  }

  /// The kind of step.
  public let kind: Kind
  /// The sentence.
  public let text: String
  /// The level on which the step begins.
  public let level: String
  /// The position in viewport pixels.
  public let position: PlanPoint
  /// The length in metres; `nil` without a scale.
  public let meters: Double?
  /// The duration in seconds; `nil` without a scale.
  public let seconds: Double?
}
