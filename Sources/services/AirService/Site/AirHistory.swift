#if Services
public import AirQualityKit

/// The stored years of a pollutant at a station.
public struct AirHistory: Sendable {
  /// A year.
  public struct Year: Sendable {
    /// The year.
    public var year: Int
    /// The annual mean in µg/m³; `nil` where there is none.
    public var mean: Double?
    /// The share of its hours that have a value, 0…1.
    public var completeness: Double
    /// The daily means from 1 January on; `nil` for days with too few values.
    public var days: [Double?]

    /// Creates a year.
    public init(year: Int, mean: Double?, completeness: Double, days: [Double?]) {
      self.year = year
      self.mean = mean
      self.completeness = completeness
      self.days = days
    }
  }

  /// The measured quantity.
  public var pollutant: Pollutant
  /// The years, earliest first.
  public var years: [Year]

  /// Creates a history.
  public init(pollutant: Pollutant, years: [Year]) {
    self.pollutant = pollutant
    self.years = years
  }
}
#endif
