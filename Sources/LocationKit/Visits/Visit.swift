internal import CivilTime
public import Foundation

/// A stay of a quarter of an hour or more at one place, detected from positions.
public struct Visit: Hashable, Sendable, Identifiable {
  /// The probable meaning of the place for the person, guessed from the times of all visits there.
  public enum Guess: String, Hashable, Sendable, Codable, CaseIterable {
    /// The place with most nights.
    case home
    /// The place with most working hours, other than home.
    case work
  }

  /// The start of the visit, estimated from the fixes before it.
  public var arrival: Date
  /// The end of the visit, estimated from the fixes after it.
  public var departure: Date
  /// The mean of the fixes, weighted by accuracy.
  public var coordinate: Coordinate
  /// The probable meaning of the place; `nil` if unknown.
  public var guess: Guess?
  /// The device that recorded it; `nil` if unknown.
  public var device: String?

  /// The arrival and the device, which are unique because a device is at one place at a time.
  public var id: String {
    "\(arrival.milliseconds)/\(device ?? "")"
  }

  /// Creates a visit.
  ///
  /// - Parameters:
  ///   - arrival: The start of the visit, estimated from the fixes before it.
  ///   - departure: The end of the visit, estimated from the fixes after it.
  ///   - coordinate: The mean of the fixes, weighted by accuracy.
  ///   - guess: The probable meaning of the place; `nil` if unknown.
  ///   - device: The device that recorded it; `nil` if unknown.
  public init(
    arrival: Date, departure: Date, coordinate: Coordinate, guess: Guess? = nil,
    device: String? = nil
  ) {
    self.arrival = arrival
    self.departure = departure
    self.coordinate = coordinate
    self.guess = guess
    self.device = device
  }
}
