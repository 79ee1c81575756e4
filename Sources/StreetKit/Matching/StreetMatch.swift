/// A recorded track on the streets that it most likely followed.
public struct StreetMatch: Hashable, Sendable {
  /// One continuous part of a track.
  public struct Part: Hashable, Sendable {
    /// The way over the streets.
    public let route: StreetRoute
    /// The quality of the track's match, 0…1.
    public let confidence: Double

    /// Creates a part.
    public init(route: StreetRoute, confidence: Double) {
      self.route = route
      self.confidence = confidence
    }
  }

  /// A point of the track on the streets.
  public struct Point: Hashable, Sendable {
    /// The position on the streets.
    public let position: StreetPosition
    /// The index of its part.
    public let part: Int
    /// Its index among the points of the part.
    public let indexInPart: Int

    /// Creates a point.
    public init(position: StreetPosition, part: Int, indexInPart: Int) {
      self.position = position
      self.part = part
      self.indexInPart = indexInPart
    }
  }

  /// The parts; a new one begins where no way leads on.
  public let parts: [Part]
  /// For each point of the track its place; `nil` where it fits no street.
  public let points: [Point?]

  /// Creates a match.
  public init(parts: [Part], points: [Point?]) {
    self.parts = parts
    self.points = points
  }
}
