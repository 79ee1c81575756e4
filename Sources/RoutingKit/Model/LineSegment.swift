/// A line of public transport running over one road.
public struct LineSegment: Hashable, Sendable {
  /// Its place in the network, from 0.
  public let index: Int
  /// Its key in the files it was read from.
  public let id: String
  /// The line's name: `15`, `N24`, `M1`.
  public let line: String
  /// The index of the road it runs over.
  public let road: Int
  /// The time between two vehicles; `nil` where the network does not say, and no wait is counted.
  public let headway: Duration?

  /// How long one waits for a vehicle on average: half the headway, a started second counted.
  public var wait: Duration { headway.map { .seconds(($0.components.seconds + 1) / 2) } ?? .zero }
}
