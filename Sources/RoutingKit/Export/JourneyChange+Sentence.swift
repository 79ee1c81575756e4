internal import Foundation
internal import Localization

extension JourneyChange {
  /// The change as a sentence.
  func sentence(_ words: JourneyWords) -> String {
    func clock(_ date: Date) -> Message.Argument { .text(words.clock(date)) }
    func names(_ legs: [Leg]) -> Message.Argument {
      let names = legs.map { leg in
        let time = leg.departure.map(words.clock) ?? ""
        return words.say("change.ride", .text(leg.line ?? ""), .text(time), .text(leg.from.title))
      }
      return .text(names.isEmpty ? words.say("change.walk") : names.joined(separator: ", "))
    }
    switch self {
    case .departure(let time, let old): return words.say("change.leave", clock(time), clock(old))
    case .arrival(let time, let old): return words.say("change.there", clock(time), clock(old))
    case .rides(let legs, let old): return words.say("change.rides", names(legs), names(old))
    case .time(let leg, let old):
      return words.say(
        "change.time", .text(leg.line ?? ""), .text(leg.from.title),
        clock(leg.departure ?? old), clock(old))
    case .platform(let leg, let old):
      return words.say(
        "change.platform", .text(leg.line ?? ""), .text(leg.from.title),
        .text(leg.from.platform ?? "–"), .text(old ?? "–"))
    case .vehicle(let place, let line):
      return words.say("change.vehicle", .text(line), .text(place.phrase(words)))
    case .alert(let alert):
      return words.say("notice", .text(alert.words(in: words.language.rawValue)))
    }
  }
}
