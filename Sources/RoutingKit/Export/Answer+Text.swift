public import Foundation
internal import GeoKit
public import Localization
internal import StreetKit

extension Answer {
  /// A line of an answer in words.
  public struct Line: Hashable, Sendable {
    /// The role of a line in the answer.
    public enum Role: Hashable, Sendable {
      /// A journey as a whole.
      case headline
      /// A ride, or the whole drive.
      case ride
      /// An instruction of a route along streets.
      case step
      /// The recommended journey, or the reason why there is none.
      case verdict
      /// An assumption or omission.
      case note
    }

    /// The role of the line.
    public let role: Role
    /// The text.
    public let text: String

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - role: The role of the line.
    ///   - text: The text.
    public init(role: Role, text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The answer in words: a headline for each journey, its rides, and a verdict.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the text.
  /// - Returns: The lines in order.
  public func lines(timeZone: TimeZone, language: Language = .english) -> [Line] {
    let words = JourneyWords(timeZone: timeZone, of: self, language: language)
    var lines: [Line] = []
    for journey in journeys {
      lines.append(Line(role: .headline, text: journey.headline(words)))
      lines += journey.sentences(words).map { Line(role: .ride, text: "  " + $0) }
      for step in journey.legs.flatMap(\.steps) {
        let distance = step.maneuver.kind == .arrive ? "" : ", \(step.distance.text(in: language))"
        lines.append(Line(role: .step, text: "    \(step.sentence(in: language))\(distance)"))
      }
    }
    lines += verdicts(words).map { Line(role: .verdict, text: $0) }
    lines += certainty(words)
    if let reason = reason(in: language) {
      lines.append(Line(role: .verdict, text: words.say("none", .text(reason))))
    }
    if let lack = lackOfService(words) { lines.append(Line(role: .verdict, text: lack)) }
    if let assumed = assumed(in: language) { lines.append(Line(role: .note, text: assumed)) }
    if let attribution { lines.append(Line(role: .note, text: attribution)) }
    return lines
  }

  /// The assumptions in one sentence; `nil` if there are none.
  func assumed(in language: Language) -> String? {
    guard !assumptions.isEmpty else { return nil }
    let texts = assumptions(in: language).joined(separator: "; ")
    return RoutingTexts.text("assumed", .text(texts), in: language)
  }

  /// The next later departure, missed connections and the departure window, in words.
  private func certainty(_ words: JourneyWords) -> [Line] {
    var lines: [Line] = []
    func note(_ text: String) { lines.append(Line(role: .note, text: text)) }
    if let departure = next?.departure, let arrival = next?.arrival {
      note(words.say("next", .text(words.clock(departure)), .text(words.clock(arrival))))
    }
    for change in missedChanges { note(change.sentence(words)) }
    if let text = travelTimes?.sentence(words) { note(text) }
    for text in wheelchair?.sentences(words) ?? [] { note(text) }
    for text in realtime?.sentences(words) ?? [] { note(text) }
    return lines
  }

  /// That there is no service at the requested time, and which mode is best.
  func verdicts(_ words: JourneyWords) -> [String] {
    [distantJourney.flatMap { distance(of: $0, words) }, verdict(words)].compactMap(\.self)
  }

  /// The best mode and its advantage; `nil` for a single journey.
  private func verdict(_ words: JourneyWords) -> String? {
    guard let quickest else { return nil }
    let mode = quickest.mode
    let object = Message.Argument.text(mode.object(in: words.language))
    switch comparison {
    case .none: return nil
    case .tie: return words.say("verdict.tie", .text(words.text(of: quickest.duration)))
    case .quicker(let gain, nil):
      return words.say("verdict.quicker", object, .text(words.text(of: gain)))
    case .quicker(let gain, let ways?):
      return words.say(
        "verdict.quicker.ways", object, .text(words.text(of: gain)), Self.uncounted(ways, words))
    case .undecided(let gain, let ways):
      return words.say(
        "verdict.undecided", object, .text(mode.adverb(in: words.language)),
        .text(words.text(of: gain)), Self.uncounted(ways, words))
    }
  }

  private static func uncounted(_ ways: Meters, _ words: JourneyWords) -> Message.Argument {
    .message(Message("ways", .text(ways.text(in: words.language))))
  }
}

extension MissedChange {
  fileprivate func sentence(_ words: JourneyWords) -> String {
    let change = [Message.Argument.text(line), .text(stop.title), .text(words.clock(departure))]
    guard let arrival else { return words.text(of: Message(key: "missed.none", arguments: change)) }
    return words.text(
      of: Message(key: "missed", arguments: change + [.text(words.clock(arrival))]))
  }
}

extension TravelTimes {
  fileprivate func sentence(_ words: JourneyWords) -> String? {
    guard let low = percentiles[5], let high = percentiles[95], let middle = percentiles[50] else {
      return nil
    }
    return words.say(
      "window", .text(words.clock(window.lowerBound)), .text(words.clock(window.upperBound)),
      .text(words.text(of: middle)), .text(words.text(of: low)), .text(words.text(of: high)),
      .integer(options.count))
  }
}

extension Journey {
  /// The mode, duration and times in one sentence.
  func headline(_ words: JourneyWords) -> String {
    var text = words.say(
      "headline", .text(mode.heading(in: words.language)), .text(words.text(of: duration)))
    if let departure, let arrival {
      text += words.say(
        "headline.times", .text(words.clock(departure)), .text(words.clock(arrival)))
    }
    if let late { text += words.say("headline.late", .text(words.text(of: late))) }
    if legs.isEmpty {
      let isThere = startDistance == .zero && finishDistance == .zero
      text += isThere ? words.say("headline.there") : words.say("headline.same", unit("unit"))
    }
    return text + "."
  }

  /// The rides in words, with the ways to and from the stops if they are not negligible.
  func sentences(_ words: JourneyWords) -> [String] {
    var sentences = rides.map { $0.sentence(words) }
    func distance(_ meters: Meters) -> Message.Argument { .text(meters.text(in: words.language)) }
    if startDistance >= Self.mentioned {
      let stop = words.say(
        "way.start", unit("of"), .text(start.title), distance(startDistance))
      sentences.insert(stop, at: 0)
    }
    if finishDistance >= Self.mentioned {
      sentences.append(
        words.say("way.finish", distance(finishDistance), unit("of"), .text(finish.title)))
    }
    return sentences
  }

  /// The shortest way to a stop that is mentioned.
  private static let mentioned: Meters = 1

  private func unit(_ form: String) -> Message.Argument {
    .message(Message("\(form).\(mode == .car ? "node" : "stop")"))
  }
}
