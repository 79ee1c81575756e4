public import GeoKit

/// A junction along the route.
public struct StreetIntersection: Hashable, Sendable {
  /// The position of the intersection.
  public let coordinate: Coordinate
  /// The directions of its streets in degrees clockwise from north, 0..<360, ascending.
  public let bearings: [Int]
  /// For each of ``bearings``, whether the street may be entered.
  public let entries: [Bool]
  /// The index in ``bearings`` of the street by which the route arrives; `nil` at the start.
  public let incoming: Int?
  /// The index in ``bearings`` of the street by which the route leaves; `nil` at the end.
  public let outgoing: Int?
  /// The lanes by which the route arrives, from left to right; empty where the map marks none, or
  /// where only one street leads on.
  public let lanes: [StreetLane]
  /// Classes of the street by which the route leaves, among `toll`, `motorway`, `ferry`,
  /// `restricted` and `tunnel`.
  public let classes: [String]

  /// Creates an intersection.
  ///
  /// - Parameters:
  ///   - coordinate: The position of the intersection.
  ///   - bearings: The directions of its streets in degrees clockwise from north, 0..<360,
  ///     ascending.
  ///   - entries: For each of ``bearings``, whether the street may be entered.
  ///   - incoming: The index in ``bearings`` of the street by which the route arrives; `nil` at the
  ///     start.
  ///   - outgoing: The index in ``bearings`` of the street by which the route leaves; `nil` at the
  ///     end.
  ///   - classes: Classes of the street by which the route leaves, among `toll`, `motorway`,
  ///     `ferry`, `restricted` and `tunnel`.
  ///   - lanes: The lanes by which the route arrives, from left to right.
  public init(
    coordinate: Coordinate, bearings: [Int], entries: [Bool], incoming: Int?, outgoing: Int?,
    classes: [String] = [], lanes: [StreetLane] = []
  ) {
    self.coordinate = coordinate
    self.bearings = bearings
    self.entries = entries
    self.incoming = incoming
    self.outgoing = outgoing
    self.classes = classes
    self.lanes = lanes
  }
}
