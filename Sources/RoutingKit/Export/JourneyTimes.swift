internal import CivilTime
internal import Foundation

/// Writes moments for people and for programs.
struct JourneyTimes {
  let timeZone: TimeZone

  /// The moment in ISO 8601: `2026-11-21T09:00:00+01:00`.
  func timestamp(_ date: Date) -> String { moment(date).description }

  /// The time of day: `09:00`, or `09:00:30` where seconds matter.
  func clock(_ date: Date) -> String {
    let time = moment(date).civil.time.description
    return time.hasSuffix(":00") ? String(time.prefix(5)) : time
  }

  /// The moment to the second.
  private func moment(_ date: Date) -> Timestamp {
    timeZone.timestamp(atMilliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000)
  }
}
