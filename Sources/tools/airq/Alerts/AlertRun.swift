import AirQualityKit
import CommandKit
import Foundation

/// One look at all rules: what they found, and whom that is told.
struct AlertRun {
  /// What became of a rule.
  struct Outcome {
    let rule: AlertRule
    let station: Station?
    let finding: AlertFinding
    let grade: AirVerdict.Grade?
    /// Why the station could not be asked.
    let failure: AirError?

    /// The failure, and the rule it is about.
    var problem: Problem? { failure.map { Problem($0, about: "rule \(rule.name)") } }
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

  /// Asks for the stations of rules and judges them.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - sinks: The names of those who can be told.
  ///   - book: What is remembered of the rules.
  ///   - session: Where answers come from.
  init(
    _ rules: [AlertRule], telling sinks: [String], remembering book: inout AlertBook,
    in session: AirSession
  ) async throws {
    let catalog = try await session.stationsAtHand()
    problems = catalog.problems
    graveProblems = catalog.problems
    let home = try HomePlace(session.files)?.coordinate
    var answers: [Station.ID: Result<StationReport, AirError>] = [:]
    for rule in rules {
      let station: Station
      do throws(AirError) {
        station = try Self.station(of: rule, home, in: catalog, session)
      } catch {
        outcomes.append(
          Outcome(
            rule: rule, station: nil, finding: .unknown(.noAnswer), grade: nil,
            failure: error))
        continue
      }
      if answers[station.id] == nil {
        let answer = await Self.report(on: station, in: session)
        answers[station.id] = answer
        if case .success(let report) = answer {
          reports.append(report)
          problems += report.problems
        }
      }
      outcomes.append(Self.outcome(rule, station, answers[station.id], sinks, &book, session.now))
    }
    problems += outcomes.compactMap(\.problem)
    graveProblems += outcomes.compactMap(\.problem)
  }

  private static func outcome(
    _ rule: AlertRule, _ station: Station, _ answer: Result<StationReport, AirError>?,
    _ sinks: [String], _ book: inout AlertBook, _ now: Date
  ) -> Outcome {
    switch answer {
    case .success(let report):
      let finding = rule.finding(in: report, at: now)
      let grade = book.judge(rule, finding, of: station, telling: sinks, at: now)
      return Outcome(rule: rule, station: station, finding: finding, grade: grade, failure: nil)
    case .failure(let error):
      return Outcome(
        rule: rule, station: station, finding: .unknown(.noAnswer), grade: nil,
        failure: error.about("station \(station.id)"))
    case nil:
      return Outcome(
        rule: rule, station: station, finding: .unknown(.noAnswer), grade: nil, failure: nil)
    }
  }

  private static func station(
    of rule: AlertRule, _ home: Coordinate?, in catalog: StationCatalog, _ session: AirSession
  ) throws(AirError) -> Station {
    let place: Coordinate?
    switch rule.place {
    case .station(let query): return try session.station(query, in: catalog)
    case .near(let coordinate): place = coordinate
    case .home: place = home
    }
    guard let place else {
      throw AirError(.unknownName, "no home is kept; set one with `airq home set LAT,LON`")
    }
    guard let station = catalog.nearest(to: place) else {
      throw AirError(.notFound, "the list has no station with a place")
    }
    return station
  }

  private static func report(
    on station: Station, in session: AirSession
  ) async -> Result<StationReport, AirError> {
    do throws(AirError) {
      return .success(try await session.report(on: station))
    } catch {
      return .failure(error)
    }
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
    var journal = try await AlertJournal.opened(session.files, on: console)
    let kept = journal.book
    journal.book.tidy(keeping: rules, at: session.now)
    let names = file.sinks.map(\.name)
    let known = Set(kept.owed.map(\.notice.id))
    let run = try await AlertRun(
      rules, telling: names.isEmpty ? [Self.terminal] : names, remembering: &journal.book,
      in: session)
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
          console.warn("sink \(name): \(error); it is tried again at the next check")
        }
      }
    }
    try journal.save()
    return (run, notices)
  }

  /// Stands for the command's own output where no sink is set up.
  private static let terminal = "-"
}
