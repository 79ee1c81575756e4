import CommandKit
import Foundation
import Localization
import RoutingKit

/// Waits until it is time to leave, and notes what changes meanwhile.
struct PlanWatch {
  let zone: TimeZone
  let words: CommandWords
  let console: Console
  /// Asks for realtime messages again, and repeats the query at a time.
  let plan: (Date) async throws -> Answer

  /// Waits until it is time to leave, or until no journey remains.
  ///
  /// - Returns: The last answer.
  func run() async throws -> Answer {
    let watch = JourneyWatch(
      now: { Date(timeIntervalSince1970: Double(console.now()) / 1000) },
      sleep: { try await Task.sleep(for: $0) }, plan: plan)
    return try await watch.run(note)
  }

  private func note(_ event: JourneyWatch.Event) {
    switch event {
    case .planned(let answer, let left): noteTime(left, answer)
    case .changed(let answer, let earlier, let left):
      let changes = answer.changes(since: earlier, timeZone: zone, language: words.language)
      for change in changes { console.note("\(change)") }
      noteTime(left, answer)
    case .failed(let error): console.note("\(words("watch.failed", .text("\(error)")))")
    case .leave: console.note("\(words("leave.now"))")
    }
  }

  private func noteTime(_ left: Duration, _ answer: Answer) {
    let head = answer.lines(timeZone: zone, language: words.language).first?.text ?? ""
    console.note("\(words("leave.in", .integer(Int(left.components.seconds / 60)), .text(head)))")
  }
}
