public import GeoKit
internal import SectionFile

/// The size of a vehicle; streets that are mapped as too low, narrow or weak for it are avoided.
public struct StreetVehicle: Hashable, Sendable {
  /// The height; `nil` to ignore height limits.
  public var height: Meters?
  /// The width; `nil` to ignore width limits.
  public var width: Meters?
  /// The weight in tonnes; `nil` to ignore weight limits.
  public var tonnes: Double?

  /// Creates a vehicle.
  ///
  /// - Parameters:
  ///   - height: The height; `nil` to ignore height limits.
  ///   - width: The width; `nil` to ignore width limits.
  ///   - tonnes: The weight in tonnes; `nil` to ignore weight limits.
  public init(height: Meters? = nil, width: Meters? = nil, tonnes: Double? = nil) {
    self.height = height
    self.width = width
    self.tonnes = tonnes
  }

  /// Whether no dimension is given.
  var isAny: Bool { height == nil && width == nil && tonnes == nil }
}

extension SharedTables {
  /// Whether a street is too low, narrow or weak for a vehicle.
  func isTooSmall(_ edge: Int, for vehicle: StreetVehicle) -> Bool {
    func exceeds(_ size: Double?, _ limit: UInt16) -> Bool {
      guard let size, limit > 0 else { return false }
      return size * 100 > Double(limit)
    }
    return exceeds(vehicle.height?.value, clearances[edge])
      || exceeds(vehicle.width?.value, widths[edge]) || exceeds(vehicle.tonnes, weights[edge])
  }
}
