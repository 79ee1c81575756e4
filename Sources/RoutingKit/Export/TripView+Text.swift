public import Foundation
internal import JSONText
public import Localization

extension TripView {
  /// The trip as one JSON object with `line`, `trip`, `feed`, `headsign`, `vehicle`, `day`, `stops`
  /// and `note`.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the note.
  public func json(timeZone: TimeZone, language: Language = .english) -> String {
    let words = JourneyWords(timeZone: timeZone, language: language)
    var writer = JSONWriter()
    writer.object { object in
      object.member("line", line)
      trip.write(to: &object, words)
      object.member("day", day)
      object.member("note", note.map(words.text))
      if let realtime { realtime.write(to: &object, words) }
    }
    return writer.text
  }

  /// The trip in words: a headline, and a line for each stop.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the text.
  public func lines(timeZone: TimeZone, language: Language = .english) -> [String] {
    let words = JourneyWords(timeZone: timeZone, language: language)
    let sign = trip.headsign.map { words.say("step.trip.towards", .text($0)) } ?? ""
    let head = words.say("trip.head", .text(line), .text(sign), .text(day))
    let rows = trip.calls.map { call in
      let (arrival, departure) = (words.clock(call.arrival), words.clock(call.departure))
      let clock = arrival == departure ? departure : "\(arrival)–\(departure)"
      return "\(clock)  \(call.stop.title)" + words.late(call.delay)
    }
    let place = trip.position.map { [$0.sentence(words)] } ?? []
    return [head] + rows + place + (note.map { [words.say("board.note", .message($0))] } ?? [])
      + (realtime?.sentences(words) ?? [])
  }
}
