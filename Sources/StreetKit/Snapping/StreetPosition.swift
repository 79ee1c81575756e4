public import GeoKit

/// A place on a street, to begin or end a route at.
public struct StreetPosition: Hashable, Sendable {
  /// The number of the street between two junctions, valid for this network.
  public internal(set) var edge: Int
  /// The position along the street's points, 0…1 of its length.
  public internal(set) var fraction: Double
  /// The place on the street.
  public let coordinate: Coordinate
  /// The requested place.
  public let place: Coordinate
  /// How far that is from the requested place.
  public let distance: Meters
  /// The street's name; empty where it has none.
  public let name: String
  /// The ids of the OpenStreetMap nodes before and after the place.
  public let nodes: [Int64]
  /// Whether a route may pass it in the direction of the street's points, and against it.
  var allowsForward: Bool
  var allowsBackward: Bool

  /// Whether a route may begin or end by any street of the junction that it is at.
  var isFree: Bool

  /// The same place, where a route may pass in every direction that the profile can.
  func freed() -> StreetPosition {
    var copy = self
    (copy.allowsForward, copy.allowsBackward) = (true, true)
    return copy
  }
}
