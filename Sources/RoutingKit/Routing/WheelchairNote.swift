/// What a journey by wheelchair does without: a better one that is not accessible.
public struct WheelchairNote: Hashable, Sendable {
  /// What keeps a passenger in a wheelchair from a journey.
  public struct Barrier: Hashable, Sendable {
    /// The kinds of barriers.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A vehicle.
      case vehicle
      /// A stop at which a vehicle is boarded or left.
      case stop
      /// The way inside a station.
      case paths
    }

    /// The kind.
    public let kind: Kind
    /// The stop; of a vehicle the one where it is boarded.
    public let stop: Waypoint
    /// The line of a vehicle.
    public let line: String?
    /// Whether the feed says that it is not accessible; otherwise it does not say.
    public let isKnown: Bool

    /// Makes a barrier.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - stop: The stop; of a vehicle the one where it is boarded.
    ///   - line: The line of a vehicle.
    ///   - isKnown: Whether the feed says that it is not accessible.
    public init(kind: Kind, stop: Waypoint, line: String? = nil, isKnown: Bool) {
      self.kind = kind
      self.stop = stop
      self.line = line
      self.isKnown = isKnown
    }
  }

  /// The journey that would be best without a wheelchair.
  public let fastest: Journey
  /// Its barriers.
  public let barriers: [Barrier]

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - fastest: The journey that would be best without a wheelchair.
  ///   - barriers: Its barriers.
  public init(fastest: Journey, barriers: [Barrier]) {
    self.fastest = fastest
    self.barriers = barriers
  }
}
