/// One sentence of a route's directions.
public struct RouteStep: Hashable, Sendable {
  /// What one does.
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

  /// What one does.
  public let kind: Kind
  /// The sentence.
  public let text: String
  /// The level on which it is done.
  public let level: String
  /// Where it is done, in viewport pixels.
  public let position: PlanPoint
  /// How far one goes; `nil` where no scale is known.
  public let meters: Double?
  /// What it takes, in seconds; `nil` where no scale is known.
  public let seconds: Double?
}
