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
  /// The indices of the entrances of stations that it leads through, in order.
  public let entrances: [Int]
  /// How much of it is inside stations that have paths.
  public let inside: Duration
  /// Whether it is ridden by bicycle.
  public var isCycled = false

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - from: Where the walk begins.
  ///   - to: The end of the walk.
  ///   - distance: The length of the walk.
  ///   - departure: When it begins.
  ///   - arrival: When it ends.
  ///   - entrances: The indices of the entrances of stations that it passes, in order.
  ///   - inside: The part inside stations whose paths are known.
  public init(
    from: End, to: End, distance: Meters, departure: Date, arrival: Date, entrances: [Int] = [],
    inside: Duration = .zero
  ) {
    self.entrances = entrances
    self.inside = inside
    self.from = from
    self.to = to
    self.distance = distance
    self.departure = departure
    self.arrival = arrival
  }
}
