package import Foundation

extension Console {
  /// The time zone of the variable `TZ`, or the machine's.
  ///
  /// If `TZ` is not a known zone, it warns and uses UTC, as the C library does.
  package func localTimeZone() -> TimeZone {
    guard let name = environment["TZ"] else { return .current }
    if let zone = TimeZoneArgument.environment(name) { return zone }
    warn("TZ is not a time zone of the IANA database, such as Europe/Warsaw; using UTC.")
    return .gmt
  }
}
