internal import Localization
internal import TimetableKit

/// Collects the journeys of an answer during the search.
struct FoundJourneys {
  private let timing: JourneyTiming
  private var journeys: [Journey] = []
  private var asked: Set<TravelMode> = []
  private var assumptions: [Message] = []
  var missing: [TravelMode: NoJourney] = [:]
  var next: Journey?
  var missedChanges: [MissedChange] = []
  var travelTimes: TravelTimes?
  var realtime: RealtimeNote?
  var wheelchair: WheelchairNote?
  var lack: NoTransit?

  init(_ timing: JourneyTiming) {
    self.timing = timing
  }

  mutating func hasAsked(_ mode: TravelMode) -> Bool { !asked.insert(mode).inserted }

  mutating func add(_ found: [Journey]) { journeys += found }

  mutating func assume(_ key: String, _ arguments: Message.Argument...) {
    assume(Message(key: key, arguments: arguments))
  }

  mutating func assume(_ message: Message) {
    if !assumptions.contains(message) { assumptions.append(message) }
  }

  var answer: Answer {
    var answer = Answer(
      journeys: journeys, missing: missing, timing: timing, assumptions: assumptions, next: next)
    answer.missedChanges = missedChanges
    answer.travelTimes = travelTimes
    answer.realtime = realtime
    answer.wheelchair = wheelchair
    answer.lack = lack
    return answer
  }
}
