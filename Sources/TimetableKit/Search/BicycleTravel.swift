public import GeoKit

/// A bicycle on a journey by public transport.
public struct BicycleTravel: Hashable, Sendable, Codable {
  /// What becomes of the bicycle at the first stop.
  public enum Use: String, Hashable, Sendable, Codable, CaseIterable {
    /// It is left there; the way from the last stop is walked.
    case park
    /// It is taken aboard, in vehicles that the feed says take bicycles.
    case carry
  }

  /// What becomes of it at the first stop.
  public var use: Use
  /// Metres a second on the bicycle.
  public var speed: Double
  /// The longest ride to the first stop, and from the last one.
  public var limit: Meters

  /// Takes a bicycle along.
  ///
  /// - Parameters:
  ///   - use: What becomes of it at the first stop.
  ///   - speed: Metres a second.
  ///   - limit: The longest ride to the first stop, and from the last one.
  public init(_ use: Use, speed: Double = 4.2, limit: Meters = 5000) {
    self.use = use
    self.speed = speed
    self.limit = limit
  }

  /// Whether one cycles to the first stop, or from the last one.
  func isRidden(fromStop: Bool) -> Bool { !fromStop || use == .carry }

  /// The same with numbers in the range that can be searched.
  var clamped: BicycleTravel {
    BicycleTravel(
      use, speed: speed.isFinite ? min(max(speed, 0.1), 100) : 4.2,
      limit: Meters(limit.value.isNaN ? 0 : min(max(limit.value, 0), 100_000)))
  }
}
