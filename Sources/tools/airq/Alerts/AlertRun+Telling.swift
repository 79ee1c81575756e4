import AirQualityKit
import CommandKit
import Foundation

extension AlertRun {
  /// Stands for the command's own output where no sink is set up.
  private static let terminal = "-"
  private static let longestTelling: Duration = .seconds(30)

  /// Looks at the user's rules and tells who is to be told; what is not taken is owed.
  ///
  /// - Returns: The outcome, and the notices that were news.
  static func ofKeptRules(
    _ file: RulesFile, in session: AirSession, on console: Console
  ) async throws -> (run: AlertRun, notices: [AlertNotice]) {
    let hasHome = try HomePlace(session.files) != nil
    // The rule that is there by default asks for nothing of people who keep no home.
    let rules = file.rules.filter { hasHome || $0 != .home }
    warn(ofUnknownSinks: rules, file, console)
    if file.sinks.isEmpty, session.files.existingStatePath(of: AlertJournal.fileName) == nil {
      let advice = said(
        "no sink receives alerts yet; add one with `airq rules sink add notify-send`, "
          + "or ntfy, webhook, mail, exec",
        "na razie nikt nie dowie się o alarmach; dodaj odbiorcę przez "
          + "`airq rules sink add notify-send` albo ntfy, webhook, mail, exec")
      console.note("\(advice)")
    }
    if file.hasSecrets, session.files.othersMayRead(RulesFile.name) {
      let path = session.files.settingsPath(of: RulesFile.name) ?? RulesFile.name
      let advice = said(
        "holds tokens that others may read; run chmod 600 on it",
        "zawiera tokeny, które mogą odczytać inni; wykonaj na nim chmod 600")
      console.warn("\(path) \(advice)")
    }
    // Asked before the journal is held, so that a slow service keeps no other check waiting.
    let answers = try await AlertAnswers(rules, in: session)
    let sinks = file.sinks.isEmpty ? [terminal] : file.sinks.map(\.name)
    guard
      var journal = try await AlertJournal.opened(
        session.files, within: session.client.timeLeft, on: console)
    else {
      var book = try AlertJournal.kept(session.files, on: console)
      return (AlertRun(answers, telling: [], remembering: &book, at: session.now), [])
    }
    let kept = journal.book
    journal.book.tidy(keeping: rules, at: session.now)
    let known = Set(kept.owed.map(\.notice.id))
    let run = AlertRun(answers, telling: sinks, remembering: &journal.book, at: session.now)
    let notices = journal.book.owed.map(\.notice).filter { !known.contains($0.id) }
    let patience = min(session.client.timeLeft, longestTelling)
    let parcels = journal.book.take(at: session.now, for: patience + .seconds(5))
    // Stored before anything is sent, so that a crash notifies twice rather than never.
    if journal.book != kept {
      do {
        try journal.save()
      } catch {
        let note = said(
          "nothing is remembered, so it is told again next time",
          "nic nie zapamiętano, więc wiadomość się powtórzy")
        console.warn("\(String(describing: error)); \(note)")
      }
    }
    guard !parcels.isEmpty else { return (run, notices) }
    journal.close()
    let told = await tell(parcels, file, session, patience, console)
    // Others hold it only briefly: no notification is sent meanwhile.
    guard
      var again = try await AlertJournal.opened(
        session.files, within: .seconds(2), on: console)
    else { return (run, notices) }
    for (notice, sink) in told { again.book.settle(notice, with: sink) }
    again.book.giveBack(parcels)
    do { try again.save() } catch { console.warn("\(String(describing: error))") }
    return (run, notices)
  }

  /// Tells all sinks at the same time, so that none waits for another; each in the order of news.
  ///
  /// - Returns: Who took what.
  private static func tell(
    _ parcels: [AlertBook.Parcel], _ file: RulesFile, _ session: AirSession, _ patience: Duration,
    _ console: Console
  ) async -> [(AlertNotice, String)] {
    let environment = console.environment
    let end = ContinuousClock.now + patience
    let results = await withTaskGroup(of: [(AlertNotice, String, SinkError?)].self) { group in
      for name in Set(parcels.flatMap(\.sinks)) {
        let notices = parcels.filter { $0.sinks.contains(name) }.map(\.notice)
        let settings = file.sinks.first { $0.name == name }
        let language = settings?.language ?? session.language
        group.addTask {
          var results: [(AlertNotice, String, SinkError?)] = []
          for notice in notices {
            let left = end - ContinuousClock.now
            let failure = await settings?.failure(
              telling: AlertMessage(notice, in: language), environment, within: left)
            results.append((notice, name, failure))
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for case (_, let name, let error?) in results {
      let warning = said(
        "sink \(name): \(error); it is tried again at the next check",
        "odbiorca \(name): \(error); ponowna próba przy następnym sprawdzeniu")
      console.warn("\(warning)")
    }
    return results.filter { $0.2 == nil }.map { ($0.0, $0.1) }
  }

  private static func warn(ofUnknownSinks rules: [AlertRule], _ file: RulesFile, _ console: Console)
  {
    for rule in rules {
      for sink in rule.sinks ?? [] where !file.sinks.contains(where: { $0.name == sink }) {
        let warning = said(
          "rule \(rule.name) tells \(sink), and there is no such sink in the rules file",
          "reguła \(rule.name) ma mówić odbiorcy \(sink), którego nie ma w pliku reguł")
        console.warn("\(warning)")
      }
    }
  }
}

extension SinkSettings {
  /// Tells a message; the reason where it was not taken.
  fileprivate func failure(
    telling message: AlertMessage, _ environment: [String: String], within patience: Duration
  ) async -> SinkError? {
    guard patience > .zero else {
      return SinkError(said("no time is left to tell it", "nie starczyło czasu"))
    }
    do throws(SinkError) {
      try await sink(environment: environment).take(message, within: patience)
      return nil
    } catch { return error }
  }
}
