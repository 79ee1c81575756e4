public import Foundation

/// The journeys that leave within a time window, and their durations over it.
public struct TransitRange: Hashable, Sendable {
  /// The window.
  public let span: ClosedRange<Date>
  /// Journeys in the order in which they leave, each arriving earlier than all that leave later.
  public let journeys: [TransitJourney]
  /// For each minute of the window the seconds from then to the earliest arrival, the wait counted;
  /// `nil` where nothing arrives.
  public let seconds: [Int?]

  /// The time within which the way is done for a part of the minutes, as R5 counts percentiles.
  ///
  /// - Parameter percent: 0…100; 50 is the median.
  /// - Returns: Seconds; `nil` where nothing arrives for that part of the minutes.
  public func percentile(_ percent: Int) -> Int? {
    guard !seconds.isEmpty else { return nil }
    let sorted = seconds.sorted { ($0 ?? .max) < ($1 ?? .max) }
    let place = min(max(percent, 0), 100) * (sorted.count - 1)
    return sorted[(place + 50) / 100]
  }
}
