public import Foundation
internal import GeoKit
public import Localization

extension Answer {
  /// The journeys as events of a calendar (RFC 5545).
  ///
  /// Journeys without times give no events; the ``attribution`` ends the descriptions.
  ///
  /// - Parameters:
  ///   - created: The creation time to write into the calendar.
  ///   - timeZone: The time zone of times in descriptions.
  ///   - language: The language of summaries and descriptions.
  /// - Returns: The text of an `.ics` file.
  public func calendar(
    at created: Date, timeZone: TimeZone, language: Language = .english
  ) -> String {
    let words = JourneyWords(timeZone: timeZone, language: language)
    let events = journeys.flatMap {
      $0.calendarLines(created: created, words, attribution: attribution)
    }
    return
      ([
        "BEGIN:VCALENDAR", "VERSION:2.0",
        "PRODID:-//CityKit//route//\(language.rawValue.uppercased())",
      ] + events
      + ["END:VCALENDAR"]).map(Self.folded).joined()
  }

  /// A line, folded into pieces of at most 75 bytes as the standard requires.
  private static func folded(_ line: String) -> String {
    var text = ""
    var length = 0
    for character in line {
      let size = String(character).utf8.count
      if length + size > 75 {
        text += "\r\n "
        length = 1
      }
      text.append(character)
      length += size
    }
    return text + "\r\n"
  }
}

extension Journey {
  fileprivate func calendarLines(
    created: Date, _ words: JourneyWords, attribution: String?
  ) -> [String] {
    guard let departure, let arrival else { return [] }
    let ends = "\(legs.first?.from.title ?? start.title) – \(legs.last?.to.title ?? finish.title)"
    let steps = rides.map { $0.sentence(words) } + [attribution].compactMap(\.self)
    let how = mode.heading(in: words.language)
    return [
      "BEGIN:VEVENT",
      "UID:\(Int(departure.timeIntervalSince1970))-\(mode.rawValue)-"
        + "\(Int(arrival.timeIntervalSince1970))@citykit",
      "DTSTAMP:\(Self.utc(created))", "DTSTART:\(Self.utc(departure))",
      "DTEND:\(Self.utc(arrival))",
      "SUMMARY:\(Self.escaped("\(how): \(ends)"))",
      "DESCRIPTION:\(Self.escaped(steps.joined(separator: "\n")))", "END:VEVENT",
    ]
  }

  private static func utc(_ date: Date) -> String {
    JourneyWords(timeZone: .gmt).timestamp(date).filter { $0 != "-" && $0 != ":" }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(";", with: "\\;").replacing(",", with: "\\,")
      .replacing("\n", with: "\\n")
  }
}
