/// A public-transport line on one road.
public struct LineSegment: Identifiable, Hashable, Sendable {
  /// The segment's index in the network, from 0.
  public let index: Int
  /// The key in the files it was read from.
  public let id: String
  /// The line's name: `15`, `N24`, `M1`.
  public let line: String
  /// The index of the road.
  public let road: Int
  /// The time between two vehicles; `nil` if unknown, in which case there is no waiting time.
  public let headway: Duration?

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - index: The segment's index in the network, from 0.
  ///   - id: The key in the files it was read from.
  ///   - line: The line's name: `15`, `N24`, `M1`.
  ///   - road: The index of the road.
  ///   - headway: The time between two vehicles; `nil` if unknown, in which case there is no
  ///     waiting time.
  public init(index: Int, id: String, line: String, road: Int, headway: Duration? = nil) {
    self.index = index
    self.id = id
    self.line = line
    self.road = road
    self.headway = headway
  }

  /// The mean wait for a vehicle: half the headway, rounded up to whole seconds; zero if unknown.
  public var wait: Duration { headway.map { .seconds(($0.components.seconds + 1) / 2) } ?? .zero }
}
