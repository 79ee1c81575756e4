public import Foundation

/// The travel times by public transport over a departure window, which show how reliable a journey
/// is.
public struct TravelTimes: Hashable, Sendable {
  /// A journey that leaves within the window.
  public struct Option: Hashable, Sendable {
    /// When it leaves.
    public let departure: Date
    /// When it arrives.
    public let arrival: Date
    /// The number of vehicles boarded.
    public let vehicles: Int

    /// Creates an option.
    ///
    /// - Parameters:
    ///   - departure: When it leaves.
    ///   - arrival: When it arrives.
    ///   - vehicles: The number of vehicles boarded.
    public init(departure: Date, arrival: Date, vehicles: Int) {
      self.departure = departure
      self.arrival = arrival
      self.vehicles = vehicles
    }
  }

  /// The percentiles that are computed, as in R5.
  public static let percents = [5, 25, 50, 75, 95]

  /// The departure window.
  public let window: ClosedRange<Date>
  /// The travel times, including waiting, by percentile over the minutes of the window; a
  /// percentile is missing if too many minutes have no arrival.
  public let percentiles: [Int: Duration]
  /// The journeys in order of departure.
  public let options: [Option]

  /// Creates travel times.
  ///
  /// - Parameters:
  ///   - window: The departure window.
  ///   - percentiles: The travel times, including waiting, by percentile over the minutes of the
  ///     window; a percentile is missing if too many minutes have no arrival.
  ///   - options: The journeys in order of departure.
  public init(window: ClosedRange<Date>, percentiles: [Int: Duration], options: [Option]) {
    self.window = window
    self.percentiles = percentiles
    self.options = options
  }
}
