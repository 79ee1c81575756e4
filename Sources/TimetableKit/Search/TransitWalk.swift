public import Foundation
public import GeoKit

/// A way on foot in a journey by public transport.
public struct TransitWalk: Hashable, Sendable {
  /// An end of a walk.
  public struct End: Hashable, Sendable {
    /// Where it is.
    public let coordinate: Coordinate
    /// The index of the stop, where it is one.
    public let stop: Int?

    /// Makes an end.
    public init(coordinate: Coordinate, stop: Int? = nil) {
      self.coordinate = coordinate
      self.stop = stop
    }
  }

  /// Where it begins.
  public let from: End
  /// Where it ends.
  public let to: End
  /// How long it is.
  public let distance: Meters
  /// When it begins.
  public let departure: Date
  /// When it ends.
  public let arrival: Date

  /// Makes a walk.
  public init(from: End, to: End, distance: Meters, departure: Date, arrival: Date) {
    self.from = from
    self.to = to
    self.distance = distance
    self.departure = departure
    self.arrival = arrival
  }
}
