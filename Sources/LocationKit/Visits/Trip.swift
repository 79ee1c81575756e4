internal import CivilTime
public import Foundation

/// The way between two visits, or as much of it as falls on one local day.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The probable means of travel, guessed from the speed alone.
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Up to 9 km/h.
    case walk
    /// Up to 25 km/h.
    case cycle
    /// Up to 220 km/h.
    case vehicle
    /// Faster.
    case flight
  }

  /// When it began.
  public var start: Date
  /// When it ended.
  public var end: Date
  /// The length of the way, without the noise of positions.
  public var distance: Meters
  /// The probable means of travel; `nil` for a trip too short to tell.
  public var mode: Mode?
  /// The device that recorded it; `nil` for positions without a source.
  public var device: String?

  /// What tells it from others: a device is on one way at a time.
  public var id: String {
    "\(start.milliseconds)/\(device ?? "")"
  }

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - start: When it began.
  ///   - end: When it ended.
  ///   - distance: The length of the way, without the noise of positions.
  ///   - mode: The probable means of travel; `nil` for a trip too short to tell.
  ///   - device: The device that recorded it; `nil` for positions without a source.
  public init(
    start: Date, end: Date, distance: Meters, mode: Mode? = nil, device: String? = nil
  ) {
    self.start = start
    self.end = end
    self.distance = distance
    self.mode = mode
    self.device = device
  }
}
