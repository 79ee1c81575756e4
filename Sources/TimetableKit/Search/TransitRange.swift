public import Foundation

/// The journeys that leave within a time window, and the travel times throughout the window.
public struct TransitRange: Hashable, Sendable {
  /// The departure window.
  public let span: ClosedRange<Date>
  /// The journeys in order of departure; each arrives earlier than all that leave later.
  public let journeys: [TransitJourney]
  /// For each minute of the window the seconds until the earliest arrival, including waiting; `nil`
  /// if there is no arrival.
  public let seconds: [Int?]

  /// The travel time that is not exceeded in a percentage of the minutes, computed as in R5.
  ///
  /// - Parameter percent: The percentage, 0…100; 50 gives the median.
  /// - Returns: Seconds; `nil` if too many of the minutes have no arrival.
  public func percentile(_ percent: Int) -> Int? {
    guard !seconds.isEmpty else { return nil }
    let sorted = seconds.sorted { ($0 ?? .max) < ($1 ?? .max) }
    let place = min(max(percent, 0), 100) * (sorted.count - 1)
    return sorted[(place + 50) / 100]
  }
}
