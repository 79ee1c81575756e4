import AirAlerts
import AirQualityKit
import AirQualityStore
import CommandKit

extension AlertRun {
  /// Compares a place with the legal limits, without rules and notifications.
  ///
  /// - Parameter place: The place; home if `nil`.
  init(comparing place: AlertRule.Place?, in session: AirSession) async throws {
    var rule = AlertRule.home
    rule.name = "law"
    rule.place = place ?? .home
    var book = AlertBook()
    let answers = try await AlertAnswers([rule], in: session)
    self.init(answers, telling: [], remembering: &book, at: session.now)
  }
}

extension RulesFile {
  /// Judges the rules of the session's file and sends notifications.
  static func run(in session: AirSession, on console: Console) async throws -> AlertRun {
    let file = try RulesFile(session.files)
    try file.requireRules(session.files, otherwise: said("option.checkPlace"))
    return try await file.watch(in: session, on: console).run
  }
}
