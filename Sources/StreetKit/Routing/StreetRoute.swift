public import GeoKit

/// A route along streets through two or more places.
public struct StreetRoute: Hashable, Sendable {
  /// The legs between consecutive places.
  public let legs: [StreetLeg]

  /// Creates a route from its legs.
  ///
  /// - Parameter legs: The legs between consecutive places.
  public init(legs: [StreetLeg]) { self.legs = legs }

  /// The length of the route.
  public var distance: Meters { Meters(legs.reduce(0) { $0 + $1.distance.value }) }

  /// The travel time.
  public var duration: Duration { legs.reduce(.zero) { $0 + $1.duration } }

  /// The weight used to choose the route, in seconds.
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
