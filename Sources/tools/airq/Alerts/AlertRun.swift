import AirQualityKit
import CommandKit
import Foundation

/// One look at all rules: what they found, and whom that is told.
struct AlertRun {
  /// What became of a rule.
  struct Outcome {
    let rule: AlertRule
    let station: Station?
    /// The nearest station, where it told nothing and another one was judged.
    var standsFor: Station?
    let finding: AlertFinding
    let grade: AirVerdict.Grade?
    /// Why the station could not be asked.
    let failure: AirError?

    /// The failure, and the rule it is about.
    var problem: Problem? {
      failure.map { Problem($0, about: AirText("rule \(rule.name)", "reguła \(rule.name)")) }
    }
  }

  private(set) var outcomes: [Outcome] = []
  /// The reports that the rules looked into, each station once.
  private(set) var reports: [StationReport] = []
  /// Everything that went wrong on the way.
  private(set) var problems: [Problem] = []
  /// What kept rules from being judged, or tells of a list that is not the newest; of the rest,
  /// such as sensors that are read by hand, cron need not hear every hour.
  private(set) var graveProblems: [Problem] = []

  /// The worst of the known grades; `nil` when none is worse than fine and some are unknown.
  var grade: AirVerdict.Grade? {
    let known = outcomes.compactMap(\.grade)
    guard let worst = known.max() else { return nil }
    return worst == .fine && known.count < outcomes.count ? nil : worst
  }

  /// Judges what the service answered.
  ///
  /// - Parameters:
  ///   - answers: The rules with their answers.
  ///   - sinks: The names of those who can be told.
  ///   - book: What is remembered of the rules.
  ///   - now: The present.
  init(
    _ answers: AlertAnswers, telling sinks: [String], remembering book: inout AlertBook,
    at now: Date
  ) {
    for answer in answers.answers {
      let rule = answer.rule
      switch answer.report {
      case .failure(let error):
        outcomes.append(
          Outcome(
            rule: rule, station: answer.station, finding: .unknown(.noAnswer), grade: nil,
            failure: error))
      case .success(let report):
        if !reports.contains(where: { $0.station.id == report.station.id }) {
          reports.append(report)
        }
        let finding = rule.finding(in: report, at: now)
        let grade = book.judge(
          rule, finding, of: report.station, standingFor: answer.standsFor?.id, telling: sinks,
          at: now)
        outcomes.append(
          Outcome(
            rule: rule, station: report.station, standsFor: answer.standsFor, finding: finding,
            grade: grade, failure: nil))
      }
    }
    let failures = outcomes.compactMap(\.problem)
    graveProblems = answers.problems + failures
    problems = answers.problems + reports.flatMap(\.problems) + failures
  }
}

extension AlertRun {
  /// Looks at the user's rules and tells who is to be told; what is not taken is owed.
  ///
  /// - Returns: The outcome, and the notices that were news.
  static func ofKeptRules(
    _ file: RulesFile, in session: AirSession, on console: Console
  ) async throws -> (run: AlertRun, notices: [AlertNotice]) {
    let hasHome = try HomePlace(session.files) != nil
    // The rule that is there by default asks for nothing of people who keep no home.
    let rules = file.rules.filter { hasHome || $0 != .home }
    // Asked before the journal is held, so that a slow service keeps no other check waiting.
    let answers = try await AlertAnswers(rules, in: session)
    var journal = try await AlertJournal.opened(session.files, on: console)
    let kept = journal.book
    journal.book.tidy(keeping: rules, at: session.now)
    let names = file.sinks.map(\.name)
    let known = Set(kept.owed.map(\.notice.id))
    let run = AlertRun(
      answers, telling: names.isEmpty ? [Self.terminal] : names, remembering: &journal.book,
      at: session.now)
    // Kept before anything is told, so that a crash tells twice rather than never.
    if journal.book != kept { try journal.save() }
    let notices = journal.book.owed.map(\.notice).filter { !known.contains($0.id) }
    guard !journal.book.owed.isEmpty else { return (run, notices) }
    for parcel in journal.book.owed {
      let notice = parcel.notice
      for name in parcel.sinks {
        guard let settings = file.sinks.first(where: { $0.name == name }) else {
          journal.book.settle(notice, with: name)
          continue
        }
        let message = AlertMessage(notice, in: settings.language ?? session.language)
        do throws(SinkError) {
          try await settings.sink(environment: console.environment).take(message)
          journal.book.settle(notice, with: name)
        } catch {
          let warning = said(
            "sink \(name): \(error); it is tried again at the next check",
            "odbiorca \(name): \(error); ponowna próba przy następnym sprawdzeniu")
          console.warn("\(warning)")
        }
      }
    }
    try journal.save()
    return (run, notices)
  }

  /// Stands for the command's own output where no sink is set up.
  private static let terminal = "-"
}
