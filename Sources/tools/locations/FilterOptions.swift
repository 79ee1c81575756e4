import ArgumentParser
import CommandKit
import Foundation
import LocationKit

/// The records for a command; these options take precedence over the filter saved in the history.
struct FilterOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Box: west,south,east,north in degrees.", valueName: "W,S,E,N"))
  var bbox: String?

  @Option(help: ArgumentHelp("Start: a day or time, inclusive.", valueName: "time"))
  var from: String?

  @Option(help: ArgumentHelp("End: a time, or a day including its last moment.", valueName: "time"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      """
      today, yesterday, this-month, last-month, this-year, last-year, all, a year, month or day \
      such as 2025-07, a season such as spring or spring-2025, or a duration up to now such as \
      30d or 24h.
      """, valueName: "span"))
  var during: String?

  @Option(
    help: ArgumentHelp(
      "Types, comma-separated: location, precise, visit, photo; or none.", valueName: "types"))
  var types: String?

  @Option(
    help: ArgumentHelp(
      """
      Only records accurate to within this many metres, or of these classes, comma-separated: \
      high, medium, low, significant, unknown; or none.
      """, valueName: "accuracy"))
  var accuracy: String?

  @Option(help: ArgumentHelp("Source numbers, comma-separated.", valueName: "numbers"))
  var sources: String?

  @Option(
    help: ArgumentHelp(
      "Id of a country, region, district or place, as listed by locations places.",
      valueName: "id"))
  var place: String?

  @Option(
    help: ArgumentHelp(
      "Leave out records that imply a higher speed, in km/h.", valueName: "km/h"))
  var maxSpeed: String?

  /// The filter given by the options, without the saved filter of a history.
  var text: FilterText {
    let parts: [FilterText.Part: String?] = [
      .bbox: bbox, .from: from, .to: to, .during: during, .types: types, .accuracy: accuracy,
      .sources: sources, .maxSpeed: maxSpeed, .place: place,
    ]
    return FilterText(parts.compactMapValues(\.self))
  }

  func validate() throws { _ = try meaning(of: text, now: 0, zone: .gmt) }

  /// The filter from the options and the history's saved filter.
  ///
  /// - Parameter isPicture: Whether it is for a picture, which shows the last 30 days by default.
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
    let now = Date(timeIntervalSince1970: Double(now) / 1000)
    do throws(LocationError) {
      return try text.filter(now: now, zone: zone)
    } catch {
      let option = Self.invalidPart(of: text, now: now, zone: zone).map { "--\($0.rawValue): " }
      throw ValidationError((option ?? "") + error.message)
    }
  }

  /// The part whose value is invalid; parts are named like the options.
  private static func invalidPart(
    of text: FilterText, now: Date, zone: TimeZone
  ) -> FilterText.Part? {
    FilterText.Part.allCases.first { part in
      guard let value = text.parts[part] else { return false }
      return (try? FilterText([part: value]).filter(now: now, zone: zone)) == nil
    }
  }
}

/// The time zone of days and of times without an offset.
struct ZoneOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Time zone for days, such as Europe/Warsaw (default: the machine's).", valueName: "zone"))
  var timeZone: TimeZoneArgument?

  var zone: TimeZone { timeZone?.zone ?? .current }
}
