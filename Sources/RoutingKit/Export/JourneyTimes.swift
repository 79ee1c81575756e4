internal import CivilTime
internal import Foundation
internal import Localization

/// Writes moments for people and for programs, and knows the language of the instructions.
struct JourneyTimes {
  let timeZone: TimeZone
  let language: Language
  private var showsDates = false
  private var showsOffsets = false

  init(timeZone: TimeZone, language: Language = .english) {
    self.timeZone = timeZone
    self.language = language
  }

  /// Writes the times of an answer: with their days where they lie on more than one, the day asked
  /// for included, and with their offsets from UTC where the clocks are changed that night.
  init(timeZone: TimeZone, of answer: Answer, language: Language = .english) {
    self.timeZone = timeZone
    self.language = language
    let dates = answer.journeys.flatMap { [$0.departure, $0.arrival] } + [answer.timing.wanted]
    let moments = dates.compactMap(\.self).map(moment)
    showsDates = Set(moments.map(\.civil.date)).count > 1
    let night: Int64 = 3 * 3_600_000
    let offsets = moments.flatMap { moment in
      [moment.milliseconds - night, moment.milliseconds + night].map {
        timeZone.offset(atMilliseconds: $0)
      }
    }
    showsOffsets = Set(offsets).count > 1
  }

  /// The moment in ISO 8601: `2026-11-21T09:00:00+01:00`.
  func timestamp(_ date: Date) -> String { moment(date).description }

  /// The time of day: `09:00`, or `09:00:30` where seconds matter; where it takes that to be clear,
  /// with its day and offset: `2026-10-25 02:05+01:00`.
  func clock(_ date: Date) -> String {
    let moment = moment(date)
    let time = moment.civil.time.description
    let clock = time.hasSuffix(":00") ? String(time.prefix(5)) : time
    let day = showsDates ? "\(moment.civil.date) " : ""
    return day + clock + (showsOffsets ? offset(moment) : "")
  }

  /// What follows date and time in ISO 8601.
  private func offset(_ moment: Timestamp) -> String {
    String(moment.description.dropFirst(moment.civil.description.count))
  }

  /// The moment to the second.
  private func moment(_ date: Date) -> Timestamp {
    timeZone.timestamp(atMilliseconds: Int64(date.timeIntervalSince1970.rounded()) * 1000)
  }
}
