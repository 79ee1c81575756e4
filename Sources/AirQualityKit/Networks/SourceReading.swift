public import Foundation
public import GeoKit

/// A value from a network other than GIOŚ.
public struct SourceReading: Hashable, Sendable {
  /// The network's name of the place or sensor, for a school with city and street; `nil` where the
  /// reply does not say.
  public var station: String?
  /// The measured quantity.
  public var pollutant: Pollutant
  /// The time, as the network gives it; `nil` in a snapshot without times.
  public var time: Date?
  /// The concentration.
  public var value: Double
  /// Its unit, as the network writes it.
  public var unit: String
  /// The network's flags, in words.
  public var flags: [String]
  /// Where it was measured; `nil` where the reply does not say.
  public var coordinate: Coordinate?

  /// Creates a reading.
  ///
  /// - Parameters:
  ///   - station: The network's name of the place or sensor; `nil` where the reply does not say.
  ///   - pollutant: The measured quantity.
  ///   - time: The time, as the network gives it; `nil` in a snapshot without times.
  ///   - value: The concentration.
  ///   - unit: Its unit, as the network writes it.
  ///   - flags: The network's flags, in words.
  ///   - coordinate: Where it was measured; `nil` where the reply does not say.
  public init(
    station: String?, pollutant: Pollutant, time: Date?, value: Double, unit: String,
    flags: [String] = [], coordinate: Coordinate? = nil
  ) {
    self.coordinate = coordinate
    self.station = station
    self.pollutant = pollutant
    self.time = time
    self.value = value
    self.unit = unit
    self.flags = flags + Self.oddities(value, pollutant, unit)
  }

  private static func oddities(
    _ value: Double, _ pollutant: Pollutant, _ unit: String
  ) -> [String] {
    if value < 0 { return ["negative"] }
    let micrograms = ConcentrationUnit(unit)?.micrograms(value, of: pollutant) ?? value
    return Plausibility.isImplausible(micrograms, of: pollutant)
      || Plausibility.isImplausible(value, of: nil) ? ["implausible"] : []
  }
}
