public import Foundation
public import GeoKit

/// A walk in a journey by public transport.
public struct TransitWalk: Hashable, Sendable {
  /// An end of a walk.
  public struct End: Hashable, Sendable {
    /// The position of the end.
    public let coordinate: Coordinate
    /// The index of the stop; `nil` if the end is not a stop.
    public let stop: Int?

    /// Creates an end.
    ///
    /// - Parameters:
    ///   - coordinate: The position of the end.
    ///   - stop: The index of the stop; `nil` if the end is not a stop.
    public init(coordinate: Coordinate, stop: Int? = nil) {
      self.coordinate = coordinate
      self.stop = stop
    }
  }

  /// Where the walk begins.
  public let from: End
  /// The end of the walk.
  public let to: End
  /// The length of the walk.
  public let distance: Meters
  /// When it begins.
  public let departure: Date
  /// When it ends.
  public let arrival: Date

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - from: Where the walk begins.
  ///   - to: The end of the walk.
  ///   - distance: The length of the walk.
  ///   - departure: When it begins.
  ///   - arrival: When it ends.
  public init(from: End, to: End, distance: Meters, departure: Date, arrival: Date) {
    self.from = from
    self.to = to
    self.distance = distance
    self.departure = departure
    self.arrival = arrival
  }
}
