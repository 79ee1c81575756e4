public import GeoKit

/// A straight piece of a route, between two points of the map.
public struct StreetSegment: Hashable, Sendable {
  /// The OpenStreetMap node that it begins at, or before it.
  public let firstNode: Int64
  /// The OpenStreetMap node that it ends at, or after it.
  public let lastNode: Int64
  /// Its length.
  public let distance: Meters
  /// Its duration in seconds, without turns.
  public let seconds: Double

  /// Creates a segment.
  public init(firstNode: Int64, lastNode: Int64, distance: Meters, seconds: Double) {
    self.firstNode = firstNode
    self.lastNode = lastNode
    self.distance = distance
    self.seconds = seconds
  }
}
