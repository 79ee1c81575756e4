import ArgumentParser
import CivilTime
package import Foundation

/// A time zone on the command line: `Europe/Warsaw`, `UTC` or `+01:00`.
package struct TimeZoneArgument: ExpressibleByArgument, Hashable, Sendable {
  /// The zone.
  package let zone: TimeZone

  /// Creates a default value.
  package init(_ zone: TimeZone) { self.zone = zone }

  /// Parses the name of a zone in the IANA database, or an offset from UTC.
  package init?(argument: String) {
    guard let zone = Self.offset(argument) ?? Self.named(argument) else { return nil }
    self.zone = zone
  }

  package var defaultValueDescription: String { zone.identifier }

  /// The names in the database that do not contain a slash.
  private static let plainNames: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT",
    "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland", "Iran", "Israel",
    "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ", "NZ-CHAT", "Navajo",
    "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore", "Turkey", "UCT",
    "Universal", "W-SU", "WET", "Zulu",
  ]

  /// The zone of the variable `TZ`, also as a path or after a colon; `nil` for other text.
  package static func environment(_ text: String) -> TimeZone? {
    var name = text.hasPrefix(":") ? text.dropFirst() : text[...]
    if let folder = name.range(of: "/zoneinfo/") { name = name[folder.upperBound...] }
    return name.isEmpty || name == "UTC0" ? .gmt : named(String(name))
  }

  private static func named(_ name: String) -> TimeZone? {
    if name == "UTC" || name == "Z" { return .gmt }
    // Abbreviations such as PST are ambiguous, so only names of the database are accepted.
    guard name.contains("/") || plainNames.contains(name) else { return nil }
    return TimeZone(identifier: name)
  }

  private static func offset(_ text: String) -> TimeZone? {
    guard let sign = text.first, sign == "+" || sign == "-",
      let seconds = ISOOffset(text)?.seconds
    else { return nil }
    return TimeZone(secondsFromGMT: seconds)
  }
}
