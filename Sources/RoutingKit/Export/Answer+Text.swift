public import Foundation

extension Answer {
  /// A line of an answer in words.
  public struct Line: Hashable, Sendable {
    /// What a line is about.
    public enum Role: Hashable, Sendable {
      /// A journey as a whole.
      case headline
      /// A ride, or the drive.
      case ride
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
  /// - Parameter timeZone: The zone in which times are written.
  /// - Returns: The lines in order.
  public func lines(timeZone: TimeZone) -> [Line] {
    let times = JourneyTimes(timeZone: timeZone)
    var lines: [Line] = []
    for journey in journeys {
      lines.append(Line(role: .headline, text: journey.headline(times)))
      lines += journey.rides.map { Line(role: .ride, text: "  " + $0.sentence(times)) }
    }
    if journeys.count > 1, let best { lines.append(Line(role: .verdict, text: verdict(best))) }
    if let reason { lines.append(Line(role: .verdict, text: "No journey \(reason).")) }
    if !assumptions.isEmpty {
      lines.append(Line(role: .note, text: "Assumed: \(assumptions.joined(separator: "; "))."))
    }
    return lines
  }

  private func verdict(_ best: Journey) -> String {
    let others = journeys.filter { $0.mode != best.mode }
    guard let other = others.first else { return "" }
    let gain = other.duration - best.duration
    guard gain > .zero else { return "Both take \(best.duration.inWords)." }
    return "Take \(best.mode.noun): it is \(gain.inWords) quicker."
  }
}

extension TravelMode {
  /// The mode as a noun: `the car`.
  var noun: String { self == .car ? "the car" : "public transport" }
}

extension Journey {
  /// The journey in a line, such as `By car: 10 min, leave at 08:50, be there at 09:00`.
  func headline(_ times: JourneyTimes) -> String {
    var text = "\(mode == .car ? "By car" : "By public transport"): \(duration.inWords)"
    if let departure, let arrival {
      text += ", leave at \(times.clock(departure)), be there at \(times.clock(arrival))"
    }
    if let late { text += " (\(late.inWords) too late)" }
    if legs.isEmpty { text += ", you are there already" }
    return text + "."
  }
}
