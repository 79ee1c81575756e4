public import AirQualityKit
public import Foundation
public import GeoKit

/// One check of all rules: their findings and grades.
public struct AlertRun: Sendable {
  /// The result for a rule.
  public struct Outcome: Sendable {
    /// The rule.
    public let rule: AlertRule
    /// The judged station; `nil` where none could be determined.
    public let station: Station?
    /// The nearest station if it had no data and another one was judged.
    public var standsFor: Station?
    /// The rule's finding.
    public let finding: AlertFinding
    /// The rule's grade; `nil` where unknown.
    public let grade: AirVerdict.Grade?
    /// The distance of the station; `nil` unless the rule gives a place.
    public var distance: Meters?
    /// The pollutant that keeps the grade raised although it is no longer measured.
    public var missing: Pollutant?
    /// Why the station's data could not be fetched.
    public let failure: AirError?

    /// The failure, with the name of the rule.
    public var problem: Problem? {
      failure.map { Problem($0, about: Message("subject.rule", .text(rule.name))) }
    }
  }

  /// The result of each rule, in their order.
  public private(set) var outcomes: [Outcome] = []
  /// The reports that the rules judged, one for each station.
  public private(set) var reports: [StationReport] = []
  /// All problems met.
  public private(set) var problems: [Problem] = []
  /// The problems that cron should report: why rules were not judged, or that the list is not the
  /// newest.
  ///
  /// Others, such as manually sampled sensors, would be repeated every hour.
  public private(set) var graveProblems: [Problem] = []

  /// The worst of the known grades; `nil` when the worst is fine and some are unknown.
  public var grade: AirVerdict.Grade? {
    let known = outcomes.compactMap(\.grade)
    guard let worst = known.max() else { return nil }
    return worst == .fine && known.count < outcomes.count ? nil : worst
  }

  /// Judges the service's answers.
  ///
  /// - Parameters:
  ///   - answers: The rules with their answers.
  ///   - sinks: The names of the available sinks.
  ///   - book: The state of the rules, which is updated.
  ///   - now: The current time.
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
