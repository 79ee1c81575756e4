import CommandKit
import Foundation
import Localization
import RoutingKit

/// Waits until it is time to leave, and repeats the plan meanwhile.
struct PlanWatch {
  let zone: TimeZone
  let words: CommandWords
  let console: Console
  /// Repeats the query at a time.
  let plan: (Date) async throws -> Answer

  /// The longest time between two queries, in seconds, since realtime messages change.
  private static let longestPause = 30.0

  /// Waits until it is time to leave, or until no journey remains.
  ///
  /// - Returns: The last answer.
  func run() async throws -> Answer {
    var told: Date?
    while true {
      let now = Date(timeIntervalSince1970: Double(console.now()) / 1000)
      let answer = try await plan(now)
      guard let journey = answer.best ?? answer.journeys.first, let departure = journey.departure
      else { return answer }
      let left = departure.timeIntervalSince(now)
      guard left >= 1 else {
        console.note("\(words("leave.now"))")
        return answer
      }
      if told != departure {
        let head = answer.lines(timeZone: zone, language: words.language).first?.text ?? ""
        console.note("\(words("leave.in", .integer(Int(left / 60)), .text(head)))")
        told = departure
      }
      try await Task.sleep(for: .seconds(min(left, Self.longestPause)))
    }
  }
}
