public import Foundation

/// The times of polls: a few minutes after the service publishes.
///
/// About 70 % of stations have the value of an hour twenty minutes after its end, and the service
/// is busiest on the full hour. The jitter keeps clients from polling at the same time.
public struct PollSchedule: Hashable, Sendable {
  /// The minutes of each hour.
  public let minutes: [Int]
  /// The longest delay after such a minute.
  public let jitter: Duration

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - minutes: Minutes of each hour, 0…59.
  ///   - jitter: The longest delay after such a minute.
  public init(minutes: [Int] = [20, 40], jitter: Duration = .seconds(180)) {
    let sorted = Set(minutes.map { min(max($0, 0), 59) }).sorted()
    self.minutes = sorted.isEmpty ? [20, 40] : sorted
    self.jitter = max(jitter, .zero)
  }

  /// The time of the next poll, after `now`.
  ///
  /// Polish clocks differ from UTC by whole hours, so the minutes are the same.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - generator: The source of the random delay.
  public func next(after now: Date, using generator: inout some RandomNumberGenerator) -> Date {
    let seconds = now.timeIntervalSince1970
    let hour = (seconds / 3600).rounded(.down) * 3600
    let candidates = [0.0, 3600].flatMap { start in
      minutes.map { hour + start + Double($0) * 60 }
    }
    let slot = candidates.first { $0 > seconds } ?? hour + 3600
    let delay = Double.random(in: 0...max(jitter / .seconds(1), 0), using: &generator)
    return Date(timeIntervalSince1970: slot + delay)
  }
}
