#if Services
public import AirQualityKit

/// Years of a pollutant at a station, as the page of years shows them.
public struct AirHistory: Sendable {
  /// A year.
  public struct Year: Sendable {
    /// The year.
    public var year: Int
    /// The mean of its hours in µg/m³; `nil` where there is none.
    public var mean: Double?
    /// Which part of its hours has a value, 0…1.
    public var completeness: Double
    /// The means of its days from the first of January on; `nil` for days that do not count.
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
  /// The years, the earliest first.
  public var years: [Year]

  /// Creates a history.
  public init(pollutant: Pollutant, years: [Year]) {
    self.pollutant = pollutant
    self.years = years
  }
}
#endif
