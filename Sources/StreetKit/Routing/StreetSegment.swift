public import GeoKit

/// A straight piece of a route, between two points of the map.
public struct StreetSegment: Hashable, Sendable {
  /// The OpenStreetMap node at or before its start.
  public let firstNode: Int64
  /// The OpenStreetMap node at or after its end.
  public let lastNode: Int64
  /// The length of the segment.
  public let distance: Meters
  /// The duration in seconds, without turns.
  public let seconds: Double

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - firstNode: The OpenStreetMap node at or before its start.
  ///   - lastNode: The OpenStreetMap node at or after its end.
  ///   - distance: The length of the segment.
  ///   - seconds: The duration in seconds, without turns.
  public init(firstNode: Int64, lastNode: Int64, distance: Meters, seconds: Double) {
    self.firstNode = firstNode
    self.lastNode = lastNode
    self.distance = distance
    self.seconds = seconds
  }
}
