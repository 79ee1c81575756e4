internal import CivilTime
public import Foundation

/// A stay of a quarter of an hour or more at one place, found from positions.
public struct Visit: Hashable, Sendable, Identifiable {
  /// The probable meaning of a place to the person, guessed from the times of all visits there.
  public enum Guess: String, Hashable, Sendable, Codable, CaseIterable {
    /// The place of most nights.
    case home
    /// The place of most working hours that is not home.
    case work
  }

  /// When it began, estimated from the positions before.
  public var arrival: Date
  /// When it ended, estimated from the positions after.
  public var departure: Date
  /// The mean of the positions, the accurate ones counting more.
  public var coordinate: Coordinate
  /// The probable meaning of the place.
  public var guess: Guess?
  /// The device that was there; `nil` for positions without a source.
  public var device: String?

  /// What tells it from others: a device is at one place at a time.
  public var id: String {
    "\(arrival.milliseconds)/\(device ?? "")"
  }

  /// Creates a visit.
  ///
  /// - Parameters:
  ///   - arrival: When it began, estimated from the positions before.
  ///   - departure: When it ended, estimated from the positions after.
  ///   - coordinate: The mean of the positions, the accurate ones counting more.
  ///   - guess: The probable meaning of the place.
  ///   - device: The device that was there; `nil` for positions without a source.
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
