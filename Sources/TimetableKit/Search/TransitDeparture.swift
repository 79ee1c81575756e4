public import Foundation

/// A vehicle that leaves a stop.
public struct TransitDeparture: Hashable, Sendable {
  /// The index of the stop.
  public let stop: Int
  /// When it leaves.
  public let departure: Date
  /// The index of its line.
  public let line: Int
  /// The index of its trip.
  public let trip: Int
  /// The index of the stop where it ends.
  public let destination: Int
}
