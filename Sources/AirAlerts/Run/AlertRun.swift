public import AirQualityKit
public import Foundation
public import GeoKit

/// One check of all rules: their findings, and the sinks notified.
public struct AlertRun: Sendable {
  /// The result for a rule.
  public struct Outcome: Sendable {
    /// The rule.
    public let rule: AlertRule
    /// The station that was judged; `nil` where none could be found.
    public let station: Station?
    /// The nearest station, if it had no data and another one was judged.
    public var standsFor: Station?
    /// What the rule found.
    public let finding: AlertFinding
    /// How grave it is; `nil` where that is not known.
    public let grade: AirVerdict.Grade?
    /// The distance of the station, where the rule names a place.
    public var distance: Meters?
    /// A cause of the grade that is no longer measured.
    public var missing: Pollutant?
    /// Why the station could not be asked.
    public let failure: AirError?

    /// The failure, and the rule it is about.
    public var problem: Problem? {
      failure.map { Problem($0, about: AirText("rule \(rule.name)", "reguła \(rule.name)")) }
    }
  }

  /// What became of each rule, in their order.
  public private(set) var outcomes: [Outcome] = []
  /// The reports that the rules looked into, each station once.
  public private(set) var reports: [StationReport] = []
  /// Everything that went wrong on the way.
  public private(set) var problems: [Problem] = []
  /// The reason why rules were not judged, or that the list is not the newest; cron need not hear
  /// every hour about the rest, such as sensors sampled manually.
  public private(set) var graveProblems: [Problem] = []

  /// The worst of the known grades; `nil` when none is worse than fine and some are unknown.
  public var grade: AirVerdict.Grade? {
    let known = outcomes.compactMap(\.grade)
    guard let worst = known.max() else { return nil }
    return worst == .fine && known.count < outcomes.count ? nil : worst
  }

  /// Judges what the service answered.
  ///
  /// - Parameters:
  ///   - answers: The rules with their answers.
  ///   - sinks: The names of the possible recipients.
  ///   - book: The state of the rules.
  ///   - now: The present.
  public init(
    _ answers: AlertAnswers, telling sinks: [String], remembering book: inout AlertBook,
    at now: Date
  ) {
    for answer in answers.answers {
      let rule = answer.rule
      switch answer.report {
      case .failure(let error):
        outcomes.append(
          Outcome(
            rule: rule, station: answer.station, finding: .unknown(answer.absence), grade: nil,
            distance: answer.distance, failure: error))
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
            grade: grade, distance: answer.distance,
            missing: finding.measurement.flatMap { book.states[rule.name]?.missing(in: $0) },
            failure: nil))
      }
    }
    let failures = outcomes.compactMap(\.problem)
    graveProblems = answers.problems + failures
    problems = answers.problems + reports.flatMap(\.problems) + failures
  }
}
