public import Foundation

/// The duration of a journey by public transport over a window of departures: how reliable an
/// answer is.
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
    public init(departure: Date, arrival: Date, vehicles: Int) {
      self.departure = departure
      self.arrival = arrival
      self.vehicles = vehicles
    }
  }

  /// The reported percentiles, as in R5.
  public static let percents = [5, 25, 50, 75, 95]

  /// The window of departures.
  public let window: ClosedRange<Date>
  /// The time from each minute of the window to the arrival, the wait counted, by percentile;
  /// without an entry where nothing arrives for that part of the minutes.
  public let percentiles: [Int: Duration]
  /// The journeys, in the order in which they leave.
  public let options: [Option]

  /// Creates travel times.
  public init(window: ClosedRange<Date>, percentiles: [Int: Duration], options: [Option]) {
    self.window = window
    self.percentiles = percentiles
    self.options = options
  }
}
