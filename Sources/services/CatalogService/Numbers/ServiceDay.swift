#if Services
internal import CivilTime
internal import Foundation

/// Days of the statistics: `2026-12-01`, in the time zone of the process.
enum ServiceDay {
  /// The day of a time in milliseconds since 1970-01-01T00:00:00Z.
  static func text(of time: Int64) -> String {
    let local = time + Int64(TimeZone.current.offset(atMilliseconds: time)) * 1000
    return CivilDate(daysSinceEpoch: Int((Double(local) / 86_400_000).rounded(.down))).description
  }
}
#endif
