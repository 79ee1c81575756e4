import CivilTime
import CommandKit
import Foundation
import JSONText
import Localization
import RoutingKit

/// Answers the queries of a batch in parallel.
struct BatchAnswers: Sendable {
  let city: City
  let zone: TimeZone
  /// The settings shared by all queries.
  let request: JourneyRequest
  /// The current time in milliseconds since 1970.
  let now: Int64
  let language: Language

  /// The answers as JSON, in the order of the queries.
  func answers(to questions: [BatchQuestions.Question]) async -> [String] {
    let share = max(1, questions.count / 64)
    let starts = Array(stride(from: 0, to: questions.count, by: share))
    return await withTaskGroup(of: (Int, [String]).self) { group in
      for start in starts {
        let part = questions[start..<min(start + share, questions.count)]
        group.addTask { (start, part.map(answer)) }
      }
      var found: [Int: [String]] = [:]
      for await (start, part) in group { found[start] = part }
      return starts.flatMap { found[$0] ?? [] }
    }
  }

  private func answer(to question: BatchQuestions.Question) -> String {
    var writer = JSONWriter()
    writer.object { object in
      object.key("id")
      object.raw(question.id)
      do {
        let answer = city.plan(try request(for: question))
        answer.writeJourneys(to: &object, timeZone: zone, language: language)
        object.member("reason", answer.reason(in: language))
      } catch {
        object.key("journeys")
        object.array { _ in }
        object.member("reason", "\(error)")
      }
    }
    return writer.text
  }

  private func request(for question: BatchQuestions.Question) throws -> JourneyRequest {
    var request = request
    request.from = try city.place(question.from)
    request.to = try city.place(question.to)
    request.modes = try modes(question.by)
    switch (question.depart, question.arrive) {
    case (let depart?, nil): request.timing = .departing(try date(depart))
    case (nil, let arrive?): request.timing = .arriving(try date(arrive))
    case (nil, nil): request.timing = .anyTime
    default: throw BatchError("question", "depart and arrive exclude each other")
    }
    return request
  }

  private func modes(_ by: String?) throws -> [TravelMode] {
    guard let by else { return [.publicTransport] }
    guard let modes = Plan.Modes(rawValue: by)?.modes else {
      throw BatchError("by", "expected car, transit, walk, bike or both")
    }
    return modes
  }

  private func date(_ text: String) throws -> Date {
    guard let argument = TimeArgument(argument: text) else {
      throw BatchError("time", "expected ISO 8601, such as 2026-11-21T09:00:00+01:00")
    }
    let moment = argument.timestamp(in: zone, now: now)
    return Date(timeIntervalSince1970: Double(moment.milliseconds) / 1000)
  }
}
