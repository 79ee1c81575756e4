public import GeoKit

/// A route over streets, from its first place over any others to its last.
public struct StreetRoute: Hashable, Sendable {
  /// The parts between places; one fewer than places.
  public let legs: [StreetLeg]

  /// Makes a route of its parts.
  public init(legs: [StreetLeg]) { self.legs = legs }

  /// How long the way is.
  public var distance: Meters { Meters(legs.reduce(0) { $0 + $1.distance.value }) }

  /// How long it takes.
  public var duration: Duration { legs.reduce(.zero) { $0 + $1.duration } }

  /// What the choice was made by, in seconds.
  public var weight: Double { legs.reduce(0) { $0 + $1.weight } }

  /// The line of the whole route.
  public var geometry: [Coordinate] {
    var line: [Coordinate] = []
    for leg in legs {
      line += leg.geometry.dropFirst(!line.isEmpty && line.last == leg.geometry.first ? 1 : 0)
    }
    return line
  }
}
