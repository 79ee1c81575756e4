internal import CivilTime
public import Foundation

/// The movement between two visits, or the part of it on one local day.
public struct Trip: Hashable, Sendable, Identifiable {
  /// The probable mode of travel, guessed from the speed alone.
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

  /// The start of the trip.
  public var start: Date
  /// The end of the trip.
  public var end: Date
  /// The distance travelled, without the noise of fixes.
  public var distance: Meters
  /// The probable mode of travel; `nil` if the trip is too short.
  public var mode: Mode?
  /// The device that recorded it; `nil` if unknown.
  public var device: String?

  /// The start and the device, which are unique because a device is on one trip at a time.
  public var id: String {
    "\(start.milliseconds)/\(device ?? "")"
  }

  /// Creates a trip.
  ///
  /// - Parameters:
  ///   - start: The start of the trip.
  ///   - end: The end of the trip.
  ///   - distance: The distance travelled, without the noise of fixes.
  ///   - mode: The probable mode of travel; `nil` if the trip is too short.
  ///   - device: The device that recorded it; `nil` if unknown.
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
