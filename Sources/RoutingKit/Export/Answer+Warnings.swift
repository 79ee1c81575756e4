public import Foundation
public import Localization

extension Answer {
  /// That there is no public transport at the requested time, and when the nearest journey is.
  func distance(of journey: Journey, _ words: JourneyWords) -> String? {
    guard let departure = journey.departure, let arrival = journey.arrival else { return nil }
    func say(_ key: String, _ wanted: Date, _ moment: Date) -> String {
      words.say(key, .text(words.clock(wanted)), .text(words.clock(moment)))
    }
    switch timing {
    case .anyTime: return nil
    case .arriving(let wanted, _) where wanted >= arrival:
      return say("verdict.distant.arriving", wanted, arrival)
    case .arriving(let wanted, let now), .departing(let wanted, let now):
      return say("verdict.distant.departing", max(wanted, now ?? wanted), departure)
    }
  }

  /// What makes the answer less than it seems, in sentences: no service at the requested time or on
  /// its day.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language; English if ``RoutingTexts`` lacks it.
  public func warnings(timeZone: TimeZone, language: Language = .english) -> [String] {
    let words = JourneyWords(timeZone: timeZone, of: self, language: language)
    let distant = distantJourney.flatMap { distance(of: $0, words) }
    return [distant, lackOfService(words)].compactMap(\.self)
  }

  /// Why no vehicle runs on the requested day, in a sentence.
  func lackOfService(_ words: JourneyWords) -> String? {
    lack.map { words.say("warning", .text($0.text(in: words.language))) }
  }
}
