import ArgumentParser
import CommandKit
import Foundation
import LocationKit

/// Which records a command is about; what is said here goes before the filter kept in the history.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("West, south, east and north in degrees.", valueName: "W,S,E,N"))
  var bbox: String?

  @Option(help: ArgumentHelp("From this day or moment on.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("Up to this moment, or to the end of this day.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      today, yesterday, this-month, last-month, this-year, last-year, all, a year, month or day \
      such as 2025-07, a season such as spring or spring-2025, or a length of time up to now such \
      as 30d and 24h.
      """, valueName: "span"))
  var during: String?

  @Option(
    help: ArgumentHelp(
      "location, precise, visit and photo, between commas; none for none.", valueName: "types"))
  var types: String?

  @Option(
    help: ArgumentHelp(
      """
      The most metres that a record may be off, or of high, medium, low, significant and unknown \
      those that count, between commas.
      """, valueName: "accuracy"))
  var accuracy: String?

  @Option(help: ArgumentHelp("The numbers of sources, between commas.", valueName: "numbers"))
  var sources: String?

  @Option(
    help: ArgumentHelp(
      "The id of a country, region, district or place, as locations places lists it.",
      valueName: "id"))
  var place: String?

  @Option(
    help: ArgumentHelp(
      "Leave out records that take more kilometres per hour to reach.", valueName: "km/h"))
  var maxSpeed: String?

  /// What the options say, without the filter of a history.
  var text: FilterText {
    let parts: [FilterText.Part: String?] = [
      .bbox: bbox, .from: from, .to: to, .during: during, .types: types, .accuracy: accuracy,
      .sources: sources, .maxSpeed: maxSpeed, .place: place,
    ]
    return FilterText(parts.compactMapValues(\.self))
  }

  func validate() throws { _ = try meaning(of: text, now: 0, zone: .gmt) }

  /// The filter that the options and the history make together.
  ///
  /// - Parameter isPicture: Whether it is for a picture, which begins with the last 30 days.
  func filter(
    of history: LocationHistory, now: Int64, zone: TimeZone, isPicture: Bool = false
  ) async throws -> LocationFilter {
    let begun = isPicture ? FilterText([.during: "30d"]) : FilterText()
    let kept = begun.overridden(by: try await history.filter())
    return try meaning(of: kept.overridden(by: text), now: now, zone: zone)
  }

  private func meaning(
    of text: FilterText, now: Int64, zone: TimeZone
  ) throws -> LocationFilter {
    do {
      return try text.filter(now: Date(timeIntervalSince1970: Double(now) / 1000), zone: zone)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

/// The time zone of days and of times that do not say theirs.
struct ZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of days, such as Europe/Warsaw; else the machine's.", valueName: "zone"))
  var timeZone: TimeZoneArgument?

  var zone: TimeZone { timeZone?.zone ?? .current }
}
