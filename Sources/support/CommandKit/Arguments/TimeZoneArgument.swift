import ArgumentParser
import CivilTime
package import Foundation

/// A time zone on the command line: `Europe/Warsaw`, `UTC` or `+01:00`.
package struct TimeZoneArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The zone.
  package let zone: TimeZone

  /// Wraps a zone, for a default value.
  package init(_ zone: TimeZone) { self.zone = zone }

  /// Reads the name of a zone in the IANA database, or an offset from UTC.
  package init?(argument: String) {
    guard let zone = Self.offset(argument) ?? Self.named(argument) else { return nil }
    self.zone = zone
  }

  package var defaultValueDescription: String { zone.identifier }

  private static func named(_ name: String) -> TimeZone? {
    if name == "UTC" || name == "Z" { return .gmt }
    // Abbreviations such as EST name several zones, so only names of the database are taken.
    guard name.contains("/") || name == "GMT" else { return nil }
    return TimeZone(identifier: name)
  }

  private static func offset(_ text: String) -> TimeZone? {
    guard let sign = text.first, sign == "+" || sign == "-",
      let seconds = ISOOffset(text)?.seconds
    else { return nil }
    return TimeZone(secondsFromGMT: seconds)
  }
}
