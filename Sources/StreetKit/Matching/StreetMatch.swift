/// A recorded track matched to the streets that it most likely followed.
public struct StreetMatch: Hashable, Sendable {
  /// One continuous part of a track.
  public struct Part: Hashable, Sendable {
    /// The route along the streets.
    public let route: StreetRoute
    /// The confidence of the match, 0…1.
    public let confidence: Double

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - route: The route along the streets.
    ///   - confidence: The confidence of the match, 0…1.
    public init(route: StreetRoute, confidence: Double) {
      self.route = route
      self.confidence = confidence
    }
  }

  /// A point of the track, matched to a street.
  public struct Point: Hashable, Sendable {
    /// The position on the streets.
    public let position: StreetPosition
    /// The index of the part in ``StreetMatch/parts``.
    public let part: Int
    /// The index among the points of the part.
    public let indexInPart: Int
    /// The number of other positions that the point may have had; zero if it is unambiguous.
    public let alternatives: Int

    /// Creates a point.
    ///
    /// - Parameters:
    ///   - position: The position on the streets.
    ///   - part: The index of the part in ``StreetMatch/parts``.
    ///   - indexInPart: The index among the points of the part.
    ///   - alternatives: The number of other positions that the point may have had.
    public init(position: StreetPosition, part: Int, indexInPart: Int, alternatives: Int = 0) {
      self.position = position
      self.part = part
      self.indexInPart = indexInPart
      self.alternatives = alternatives
    }
  }

  /// The parts; a new one begins where the track cannot be continued along streets.
  public let parts: [Part]
  /// The match of each point of the track; `nil` if it fits no street.
  public let points: [Point?]

  /// Creates a match.
  ///
  /// - Parameters:
  ///   - parts: The parts; a new one begins where the track cannot be continued along streets.
  ///   - points: The match of each point of the track; `nil` if it fits no street.
  public init(parts: [Part], points: [Point?]) {
    self.parts = parts
    self.points = points
  }
}
