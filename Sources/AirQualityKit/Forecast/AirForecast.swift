public import Foundation

/// What a pollutant is expected to be at a station over the next hours and days.
public struct AirForecast: Hashable, Sendable, Identifiable {
  /// The mean of an hour to come.
  public struct Hour: Hashable, Sendable {
    /// The end of the hour.
    public let time: Date
    /// What is expected, in µg/m³.
    public let value: Double
    /// What it stays above with nine chances in ten.
    public let low: Double
    /// What it stays below with nine chances in ten.
    public let high: Double
  }

  /// How likely a limit is passed by the mean of a day.
  public struct Exceedance: Hashable, Sendable {
    /// The limit in µg/m³.
    public let limit: Double
    /// The probability, 0…1.
    public let probability: Double
    /// Whether it is to be expected.
    public let isExpected: Bool
  }

  /// The mean of a day, with the hours of it that are known already.
  public struct Day: Hashable, Sendable {
    /// The day, in Central European Time without summer time, as `2024-07-01`.
    public let date: String
    /// What is expected, in µg/m³.
    public let mean: Double
    /// What it stays above with nine chances in ten.
    public let low: Double
    /// What it stays below with nine chances in ten.
    public let high: Double
    /// The limits.
    public let above: [Exceedance]
  }

  /// The station.
  public let station: String
  /// What is forecast.
  public let pollutant: Pollutant
  /// The hours.
  public let hours: [Hour]
  /// The days.
  public let days: [Day]

  /// The station's name.
  public var id: String { station }
}
