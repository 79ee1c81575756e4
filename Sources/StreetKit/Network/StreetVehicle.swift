public import GeoKit
internal import SectionFile

/// How large a vehicle is; streets that the map says are too low, narrow or weak for it are left
/// out.
public struct StreetVehicle: Hashable, Sendable {
  /// How high it is; `nil` for any street.
  public var height: Meters?
  /// How wide it is; `nil` for any street.
  public var width: Meters?
  /// How heavy it is in tonnes; `nil` for any street.
  public var tonnes: Double?

  /// Creates a vehicle.
  ///
  /// - Parameters:
  ///   - height: How high it is.
  ///   - width: How wide it is.
  ///   - tonnes: How heavy it is.
  public init(height: Meters? = nil, width: Meters? = nil, tonnes: Double? = nil) {
    self.height = height
    self.width = width
    self.tonnes = tonnes
  }

  /// Whether nothing is said of it.
  var isAny: Bool { height == nil && width == nil && tonnes == nil }
}

extension SharedTables {
  /// Whether a street is closed to a vehicle.
  func isTooSmall(_ edge: Int, for vehicle: StreetVehicle) -> Bool {
    func exceeds(_ size: Double?, _ limit: UInt16) -> Bool {
      guard let size, limit > 0 else { return false }
      return size * 100 > Double(limit)
    }
    return exceeds(vehicle.height?.value, clearances[edge])
      || exceeds(vehicle.width?.value, widths[edge]) || exceeds(vehicle.tonnes, weights[edge])
  }
}
