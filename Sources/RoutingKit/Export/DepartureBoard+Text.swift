public import Foundation
internal import JSONText
public import Localization

extension DepartureBoard {
  /// The board as one JSON object with `stop`, `start`, `departures` and `note`.
  ///
  /// A departure has `time`, `line`, `headsign`, `stop`, `trip` and `vehicle`; one of a realtime
  /// message also `realtime` and the seconds of its `delay`. With realtime data the board has
  /// `realtime`, as answers have it.
  ///
  /// - Parameters:
  ///   - timeZone: The time zone of the network.
  ///   - language: The language of the words.
  public func json(timeZone: TimeZone, language: Language = .english) -> String {
    let times = JourneyWords(timeZone: timeZone, language: language)
    var writer = JSONWriter()
    writer.object { object in
      object.member("stop", name)
      object.member("start", times.timestamp(start))
      object.key("departures")
      object.array { list in
        for departure in departures {
          list.object { entry in
            entry.member("time", times.timestamp(departure.time))
            entry.member("line", departure.line)
            entry.member("headsign", departure.headsign)
            entry.key("stop")
            departure.stop.write(to: &entry)
            entry.member("trip", departure.trip)
            entry.member("vehicle", departure.vehicle)
            if departure.isRealtime { entry.member("realtime", true) }
            if let delay = departure.delay { entry.member("delay", delay.components.seconds) }
          }
        }
      }
      object.member("note", note.map(times.text))
      if let realtime { realtime.write(to: &object, times) }
    }
    return writer.text
  }

  /// The board in words: `09:00  M1  Kabaty`.
  ///
  /// - Parameters:
  ///   - timeZone: The time zone of the network.
  ///   - language: The language of the words.
  public func lines(timeZone: TimeZone, language: Language = .english) -> [String] {
    let words = JourneyWords(
      timeZone: timeZone, of: departures.map(\.time), language: language)
    let width = departures.map(\.line.count).max() ?? 0
    let head = words.say("board.head", .text(name), .text(words.timestamp(start)))
    let rows = departures.map { departure in
      let blanks = String(repeating: " ", count: width - departure.line.count)
      return "\(words.clock(departure.time))  \(departure.line)\(blanks)  \(departure.headsign)"
        + words.late(departure.delay)
    }
    return [head] + rows + (note.map { [words.say("board.note", .message($0))] } ?? [])
      + (realtime?.sentences(words) ?? [])
  }
}
