public import GeoKit

/// A junction on the way.
public struct StreetIntersection: Hashable, Sendable {
  /// Where it is.
  public let coordinate: Coordinate
  /// The directions of its streets in degrees clockwise from north, 0..<360, ascending.
  public let bearings: [Int]
  /// For each street whether it may be entered.
  public let entries: [Bool]
  /// The street that the way comes by; `nil` at the start.
  public let incoming: Int?
  /// The street that the way goes on by; `nil` at the end.
  public let outgoing: Int?
  /// What the street is that the way goes on by: `toll`, `ferry`, `motorway`, `tunnel`.
  public let classes: [String]

  /// Makes a junction.
  public init(
    coordinate: Coordinate, bearings: [Int], entries: [Bool], incoming: Int?, outgoing: Int?,
    classes: [String] = []
  ) {
    self.coordinate = coordinate
    self.bearings = bearings
    self.entries = entries
    self.incoming = incoming
    self.outgoing = outgoing
    self.classes = classes
  }
}
