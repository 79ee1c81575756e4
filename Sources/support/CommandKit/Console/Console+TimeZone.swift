package import Foundation

extension Console {
  /// The machine's time zone, or the one that the variable `TZ` names.
  ///
  /// People are warned when `TZ` names none; the C library takes UTC then, and so does this.
  package func localTimeZone() -> TimeZone {
    guard let name = environment["TZ"] else { return .current }
    if let zone = TimeZoneArgument.environment(name) { return zone }
    warn("TZ is not a time zone of the IANA database, such as Europe/Warsaw; using UTC.")
    return .gmt
  }
}
