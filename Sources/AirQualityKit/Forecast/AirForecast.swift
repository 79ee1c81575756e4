public import Foundation

/// The forecast of a pollutant at a station for the next hours and days.
public struct AirForecast: Hashable, Sendable, Identifiable {
  /// The mean of a future hour.
  public struct Hour: Hashable, Sendable {
    /// The end of the hour.
    public let time: Date
    /// The expected value, in µg/m³.
    public let value: Double
    /// The value that the hour exceeds with a probability of 90 %.
    public let low: Double
    /// The value that the hour stays below with a probability of 90 %.
    public let high: Double
  }

  /// The probability that a day's mean exceeds a limit.
  public struct Exceedance: Hashable, Sendable {
    /// The limit in µg/m³.
    public let limit: Double
    /// The probability, 0…1.
    public let probability: Double
    /// Whether the forecast predicts that the limit is exceeded.
    public let isExpected: Bool
  }

  /// The mean of a day, including its measured hours.
  public struct Day: Hashable, Sendable {
    /// The day, in Central European Time without summer time, as `2024-07-01`.
    public let date: String
    /// The expected value, in µg/m³.
    public let mean: Double
    /// The value that the mean exceeds with a probability of 90 %.
    public let low: Double
    /// The value that the mean stays below with a probability of 90 %.
    public let high: Double
    /// The probability of exceeding each limit.
    public let above: [Exceedance]

    /// Creates a day, for tests and previews.
    ///
    /// - Parameters:
    ///   - date: The day, in Central European Time without summer time, as `2024-07-01`.
    ///   - mean: The expected value, in µg/m³.
    ///   - low: The value that the mean exceeds with a probability of 90 %.
    ///   - high: The value that the mean stays below with a probability of 90 %.
    ///   - above: The probability of exceeding each limit.
    public init(date: String, mean: Double, low: Double, high: Double, above: [Exceedance]) {
      self.date = date
      self.mean = mean
      self.low = low
      self.high = high
      self.above = above
    }
  }

  /// The station.
  public let station: String
  /// The forecast quantity.
  public let pollutant: Pollutant
  /// The hours, in chronological order.
  public let hours: [Hour]
  /// The days, in chronological order.
  public let days: [Day]
  /// The atmospheric model whose hours corrected the forecast; `nil` for measured values alone.
  public let model: AirSource?

  /// Creates a forecast, for tests and previews.
  ///
  /// - Parameters:
  ///   - station: The station.
  ///   - pollutant: The forecast quantity.
  ///   - hours: The hours, in chronological order.
  ///   - days: The days, in chronological order.
  ///   - model: The atmospheric model whose hours corrected the forecast.
  public init(
    station: String, pollutant: Pollutant, hours: [Hour], days: [Day], model: AirSource? = nil
  ) {
    self.station = station
    self.pollutant = pollutant
    self.hours = hours
    self.days = days
    self.model = model
  }

  /// The station's name.
  public var id: String { station }
}
