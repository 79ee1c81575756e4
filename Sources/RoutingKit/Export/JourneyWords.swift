internal import CivilTime
internal import Foundation
internal import Localization

/// Formats the parts of an answer in a language and time zone, and decides whether times show days
/// and offsets.
struct JourneyWords {
  let timeZone: TimeZone
  let language: Language
  private var showsDates = false
  private var showsOffsets = false

  init(timeZone: TimeZone, language: Language = .english) {
    self.timeZone = timeZone
    self.language = language
  }

  /// Shows days if the times of an answer fall on several, and offsets near a change of clocks.
  init(timeZone: TimeZone, of answer: Answer, language: Language = .english) {
    self.timeZone = timeZone
    self.language = language
    let dates = answer.journeys.flatMap { [$0.departure, $0.arrival] } + [answer.timing.wanted]
    let moments = dates.compactMap(\.self).map(moment)
    showsDates = Set(moments.map(\.civil.date)).count > 1
    showsOffsets = isNearChange(moments)
  }

  /// Shows offsets if the times of a list are near a change of clocks.
  init(timeZone: TimeZone, of times: [Date], language: Language = .english) {
    self.timeZone = timeZone
    self.language = language
    showsOffsets = isNearChange(times.map(moment))
  }

  /// Whether the clocks change between moments, or within three hours of one.
  private func isNearChange(_ moments: [Timestamp]) -> Bool {
    let night: Int64 = 3 * 3_600_000
    let offsets = moments.flatMap { moment in
      [moment.milliseconds - night, moment.milliseconds + night].map {
        timeZone.offset(atMilliseconds: $0)
      }
    }
    return Set(offsets).count > 1
  }

  /// A text of ``RoutingTexts`` with its arguments.
  func say(_ key: String, _ arguments: Message.Argument...) -> String {
    text(of: Message(key: key, arguments: arguments))
  }

  /// A message of ``RoutingTexts`` in words.
  func text(of message: Message) -> String {
    RoutingTexts.catalog.text(of: message, in: language)
  }

  /// A time in ISO 8601, with the zone's offset.
  func timestamp(_ date: Date) -> String { moment(date).description }

  /// A time of day, such as `08:50`, with the day and the offset if they are needed.
  func clock(_ date: Date) -> String {
    let moment = moment(date)
    let time = moment.civil.time.description
    let clock = time.hasSuffix(":00") ? String(time.prefix(5)) : time
    let day = showsDates ? "\(moment.civil.date) " : ""
    return day + clock + (showsOffsets ? offset(moment) : "")
  }

  /// How late a vehicle is, to be added to a sentence; empty for less than a minute.
  func late(_ delay: Duration?) -> String {
    guard let delay, abs(delay.components.seconds) >= 60 else { return "" }
    let isEarly = delay < .zero
    return say(
      isEarly ? "step.trip.early" : "step.trip.late",
      .text(text(of: isEarly ? .zero - delay : delay)))
  }

  /// A duration such as `1 h 05 min` or `12 min 30 s`.
  func text(of duration: Duration) -> String { Self.text(of: duration, in: language) }

  /// A duration in a given language.
  static func text(of duration: Duration, in language: Language) -> String {
    let seconds = duration.components.seconds
    let (days, hours, minutes) = (seconds / 86_400, seconds / 3600 % 24, seconds / 60 % 60)
    var words: [String] = []
    func say(_ unit: String, _ number: String) {
      words.append(RoutingTexts.text("duration.\(unit)", .text(number), in: language))
    }
    if days > 0 { say("days", "\(days)") }
    if hours > 0 { say("hours", "\(hours)") }
    if hours > 0 {
      say("minutes", minutes < 10 ? "0\(minutes)" : "\(minutes)")
    } else if minutes > 0 {
      say("minutes", "\(minutes)")
    }
    if seconds % 60 > 0 || words.isEmpty { say("seconds", "\(seconds % 60)") }
    return words.joined(separator: " ")
  }

  private func offset(_ moment: Timestamp) -> String {
    String(moment.description.dropFirst(moment.civil.description.count))
  }

  private func moment(_ date: Date) -> Timestamp {
    timeZone.timestamp(atMilliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000)
  }
}
