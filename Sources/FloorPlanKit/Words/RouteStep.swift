/// A sentence of a route's directions.
///
/// ``text`` is complete by itself; the other members let an app draw its own list: an arrow for
/// ``kind``, a pin at ``position``, a distance.
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

  /// Creates a step, for tests and previews.
  ///
  /// - Parameters:
  ///   - kind: The kind of step.
  ///   - text: The sentence.
  ///   - level: The level on which the step begins.
  ///   - position: The position in viewport pixels.
  ///   - meters: The length in metres; `nil` without a scale.
  ///   - seconds: The duration in seconds; `nil` without a scale.
  public init(
    kind: Kind, text: String, level: String, position: PlanPoint, meters: Double? = nil,
    seconds: Double? = nil
  ) {
    self.kind = kind
    self.text = text
    self.level = level
    self.position = position
    self.meters = meters
    self.seconds = seconds
  }
}
