public import Foundation
internal import GeoKit
public import Localization
internal import StreetKit

extension Answer {
  /// A line of an answer in words.
  public struct Line: Hashable, Sendable {
    /// What a line is about.
    public enum Role: Hashable, Sendable {
      /// A journey as a whole.
      case headline
      /// A ride, or the drive.
      case ride
      /// An instruction on the way over streets.
      case step
      /// Which journey to take, or why there is none.
      case verdict
      /// What the figures leave out.
      case note
    }

    /// What the line is about.
    public let role: Role
    /// Its text.
    public let text: String
  }

  /// The answer in words: a headline for each journey, its rides, and a verdict.
  ///
  /// - Parameters:
  ///   - timeZone: The zone in which times are written.
  ///   - language: The language of the instructions.
  /// - Returns: The lines in order.
  public func lines(timeZone: TimeZone, language: Language = .english) -> [Line] {
    let times = JourneyTimes(timeZone: timeZone, of: self, language: language)
    var lines: [Line] = []
    for journey in journeys {
      lines.append(Line(role: .headline, text: journey.headline(times)))
      lines += journey.sentences(times).map { Line(role: .ride, text: "  " + $0) }
      for step in journey.legs.flatMap(\.steps) {
        let distance = step.maneuver.kind == .arrive ? "" : ", \(step.distance)"
        lines.append(Line(role: .step, text: "    \(step.sentence(in: language))\(distance)"))
      }
    }
    if let verdict { lines.append(Line(role: .verdict, text: verdict)) }
    lines += certainty(times)
    if let reason { lines.append(Line(role: .verdict, text: "No journey \(reason).")) }
    if !assumptions.isEmpty {
      lines.append(Line(role: .note, text: "Assumed: \(assumptions.joined(separator: "; "))."))
    }
    if let attribution { lines.append(Line(role: .note, text: attribution)) }
    return lines
  }

  /// The next later departure, missed changes and the window, in words.
  private func certainty(_ times: JourneyTimes) -> [Line] {
    var lines: [Line] = []
    func note(_ text: String) { lines.append(Line(role: .note, text: text)) }
    if let departure = next?.departure, let arrival = next?.arrival {
      note("Leaving at \(times.clock(departure)) arrives at \(times.clock(arrival)), too late.")
    }
    for change in missedChanges {
      let then = change.arrival.map { "be there at \(times.clock($0))" } ?? "no later way"
      note(
        "If you miss line \(change.line) at \(change.stop.title) "
          + "(\(times.clock(change.departure))): \(then).")
    }
    if let travelTimes, let low = travelTimes.percentiles[5],
      let high = travelTimes.percentiles[95],
      let middle = travelTimes.percentiles[50]
    {
      note(
        "Leaving from \(times.clock(travelTimes.window.lowerBound)) to "
          + "\(times.clock(travelTimes.window.upperBound)): mostly \(middle.inWords), "
          + "from \(low.inWords) to \(high.inWords), \(travelTimes.options.count) journeys.")
    }
    if let realtime {
      let made = realtime.timestamp.map { " of \(times.clock($0))" } ?? ""
      let age = realtime.age.map { ", \($0.inWords) old" } ?? ""
      note("Realtime data\(made)\(age).")
      for alert in realtime.alerts { note("Notice: \(alert.words(in: "en"))") }
    }
    return lines
  }

  /// Which of two journeys to take.
  var verdict: String? {
    guard let quickest else { return nil }
    let noun = quickest.mode.noun
    switch comparison {
    case .none: return nil
    case .tie: return "Both take \(quickest.duration.inWords)."
    case .quicker(let gain, nil): return "Take \(noun): it is \(gain.inWords) quicker."
    case .quicker(let gain, let ways?):
      return "Take \(noun): it is \(gain.inWords) quicker, \(Self.uncounted(ways))."
    case .undecided(let gain, let ways):
      return "No recommendation: \(noun) is \(gain.inWords) quicker, but \(Self.uncounted(ways))."
    }
  }

  private static func uncounted(_ ways: Meters) -> String {
    "without the ways to and from the stops (\(ways))"
  }
}

extension Journey {
  /// The journey in a line, such as `By car: 10 min, leave at 08:50, be there at 09:00`.
  func headline(_ times: JourneyTimes) -> String {
    var text = "\(mode.capitalizedAdverb): \(duration.inWords)"
    if let departure, let arrival {
      text += ", leave at \(times.clock(departure)), be there at \(times.clock(arrival))"
    }
    if let late { text += " (\(late.inWords) too late)" }
    if legs.isEmpty {
      let isThere = startDistance == .zero && finishDistance == .zero
      text += isThere ? ", you are there already" : ", as the same \(unit) is nearest to both ends"
    }
    return text + "."
  }

  /// The rides in words, and before and after them how far the places asked for lie from the ends.
  func sentences(_ times: JourneyTimes) -> [String] {
    var sentences = rides.map { $0.sentence(times) }
    if startDistance >= Self.mentioned {
      let stop = "to the \(unit) \(start.title), \(startDistance) from the start"
      sentences.insert(stop, at: 0)
    }
    if finishDistance >= Self.mentioned {
      sentences.append("to the finish, \(finishDistance) from the \(unit) \(finish.title)")
    }
    return sentences
  }

  /// Below a metre, a coordinate is the node itself with other digits.
  private static let mentioned: Meters = 1

  private var unit: String { mode == .car ? "node" : "stop" }
}
