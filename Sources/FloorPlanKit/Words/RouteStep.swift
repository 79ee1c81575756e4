/// One sentence of a route's directions.
public struct RouteStep: Hashable, Sendable {
  /// The kind of a step.
  public enum Kind: String, Hashable, Sendable {
    /// The beginning.
    case start
    /// Straight on.
    case straight
    /// A turn to the left.
    case left
    /// A turn to the right.
    case right
    /// A turn about.
    case back
    /// Another level, or another building.
    case change
    /// The end.
    case arrive
  }

  /// The kind of the step.
  public let kind: Kind
  /// The sentence.
  public let text: String
  /// The level on which it is done.
  public let level: String
  /// Its position, in viewport pixels.
  public let position: PlanPoint
  /// The length; `nil` where no scale is known.
  public let meters: Double?
  /// Its duration in seconds; `nil` where no scale is known.
  public let seconds: Double?
}
