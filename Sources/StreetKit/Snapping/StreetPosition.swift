public import GeoKit

/// A point on a street, at which a route can start or end.
public struct StreetPosition: Hashable, Sendable {
  /// The number of the street between two junctions, valid for this network.
  public internal(set) var edge: Int
  /// The position along the street's points, as a fraction of its length, 0…1.
  public internal(set) var fraction: Double
  /// The point on the street.
  public let coordinate: Coordinate
  /// The coordinate that was snapped.
  public let place: Coordinate
  /// The distance between ``place`` and ``coordinate``.
  public let distance: Meters
  /// The street's name; empty if it has none.
  public let name: String
  /// The ids of the OpenStreetMap nodes before and after the point.
  public let nodes: [Int64]
  /// Whether a route may pass in the direction of the street's points, and against it.
  var allowsForward: Bool
  var allowsBackward: Bool

  /// Whether the position is at a junction and a route may start or end on any of its streets.
  var isFree: Bool

  /// The same position, passable in every direction that the profile allows.
  func freed() -> StreetPosition {
    var copy = self
    (copy.allowsForward, copy.allowsBackward) = (true, true)
    return copy
  }
}
