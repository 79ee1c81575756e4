#if Services
internal import CivilTime
internal import Foundation

/// Days as the service counts them: `2026-12-01`, in the time zone that it runs in.
enum ServiceDay {
  /// The day of a moment, which is given in milliseconds since 1970-01-01T00:00:00Z.
  static func text(of time: Int64) -> String {
    let local = time + Int64(TimeZone.current.offset(atMilliseconds: time)) * 1000
    return CivilDate(daysSinceEpoch: Int((Double(local) / 86_400_000).rounded(.down))).description
  }
}
#endif
