public import AirQualityKit
public import AirQualityStore

/// Judges the user's rules and tells who is to be told; what is not taken is owed.
public struct AlertWatch: Sendable {
  /// Stands for the caller's own output where no sink is set up.
  private static let terminal = "-"
  private static let longestTelling: Duration = .seconds(30)

  /// The rules in force.
  public var rules: [AlertRule]
  /// The sinks of the rules file.
  public var sinks: [SinkSettings]
  /// The language of messages to sinks that name none.
  public var language: AirLanguage
  /// The environment of programs.
  public var environment: [String: String]
  /// How requests call themselves.
  public var userAgent: String
  /// Is called with what spoils no answer, such as a sink that does not answer.
  public var warn: @Sendable (AirText) -> Void
  /// Takes what programs print.
  public var show: @Sendable ([UInt8]) -> Void

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - rules: The rules in force.
  ///   - sinks: The sinks of the rules file.
  ///   - language: The language of messages to sinks that name none.
  ///   - environment: The environment of programs.
  ///   - userAgent: How requests call themselves.
  ///   - warn: Is called with what spoils no answer.
  ///   - show: Takes what programs print.
  public init(
    _ rules: [AlertRule], sinks: [SinkSettings], language: AirLanguage = .english,
    environment: [String: String] = [:], userAgent: String = "airq",
    warn: @escaping @Sendable (AirText) -> Void = { _ in },
    show: @escaping @Sendable ([UInt8]) -> Void = { _ in }
  ) {
    self.show = show
    self.rules = rules
    self.sinks = sinks
    self.language = language
    self.environment = environment
    self.userAgent = userAgent
    self.warn = warn
  }

  /// Asks, judges, and tells.
  ///
  /// - Parameter session: Is asked, and keeps the journal.
  /// - Returns: The outcome, and the notices that were news.
  /// - Throws: `AirError` and `FileError` for what keeps all rules from being judged.
  public func run(in session: AirSession) async throws -> (run: AlertRun, notices: [AlertNotice]) {
    warnOfUnknownSinks()
    // Queried before the journal is locked, so that a slow service blocks no other check.
    let answers = try await AlertAnswers(rules, in: session)
    let names = sinks.isEmpty ? [Self.terminal] : sinks.map(\.name)
    guard
      var journal = try await AlertJournal.opened(
        session.files, within: session.client.timeLeft, warn: warn)
    else {
      var book = try AlertJournal.kept(session.files, warn: warn)
      return (AlertRun(answers, telling: [], remembering: &book, at: session.now), [])
    }
    let kept = journal.book
    journal.book.tidy(keeping: rules, at: session.now)
    let known = Set(kept.owed.map(\.notice.id))
    let run = AlertRun(answers, telling: names, remembering: &journal.book, at: session.now)
    let notices = journal.book.owed.map(\.notice).filter { !known.contains($0.id) }
    let patience = min(session.client.timeLeft, Self.longestTelling)
    let parcels = journal.book.take(at: session.now, for: patience + .seconds(5))
    // Stored before anything is sent, so that a crash notifies twice rather than never.
    if journal.book != kept { save(journal) }
    guard !parcels.isEmpty else { return (run, notices) }
    journal.close()
    let told = await tell(parcels, within: patience)
    // Others hold it only briefly: no notification is sent meanwhile.
    guard
      var again = try await AlertJournal.opened(session.files, within: .seconds(2), warn: warn)
    else { return (run, notices) }
    for (notice, sink) in told { again.book.settle(notice, with: sink) }
    again.book.giveBack(parcels)
    save(again)
    return (run, notices)
  }

  private func save(_ journal: AlertJournal) {
    do {
      try journal.save()
    } catch {
      warn(
        AirText(String(describing: error)).followed(
          by: AirText(
            "the state could not be saved, so the notification will be sent again",
            "nic nie zapamiętano, więc wiadomość się powtórzy")))
    }
  }

  /// Tells all sinks at the same time, so that none waits for another; each in the order of news.
  ///
  /// - Returns: The owners of the places taken.
  private func tell(
    _ parcels: [AlertBook.Parcel], within patience: Duration
  ) async -> [(AlertNotice, String)] {
    let end = ContinuousClock.now + patience
    let results = await withTaskGroup(of: [(AlertNotice, String, SinkError?)].self) { group in
      for name in Set(parcels.flatMap(\.sinks)) {
        let notices = parcels.filter { $0.sinks.contains(name) }.map(\.notice)
        let settings = sinks.first { $0.name == name }
        group.addTask {
          var results: [(AlertNotice, String, SinkError?)] = []
          for notice in notices {
            let failure = await failure(telling: notice, settings, before: end)
            results.append((notice, name, failure))
          }
          return results
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    for case (_, let name, let error?) in results {
      warn(
        AirText(
          "sink \(name): \(error.text.english); it is tried again at the next check",
          "odbiorca \(name): \(error.text.polish); ponowna próba przy następnym sprawdzeniu"))
    }
    return results.filter { $0.2 == nil }.map { ($0.0, $0.1) }
  }

  /// Tells a notice; the reason where it was not taken.
  private func failure(
    telling notice: AlertNotice, _ settings: SinkSettings?, before end: ContinuousClock.Instant
  ) async -> SinkError? {
    guard let settings else { return nil }
    let left = end - ContinuousClock.now
    guard left > .zero else {
      return SinkError(AirText("the time limit was reached before sending", "nie starczyło czasu"))
    }
    let message = AlertMessage(notice, in: settings.language ?? language)
    do throws(SinkError) {
      try await settings.sink(environment: environment, userAgent: userAgent, show: show)
        .take(message, within: left)
      return nil
    } catch { return error }
  }

  private func warnOfUnknownSinks() {
    for rule in rules {
      for sink in rule.sinks ?? [] where !sinks.contains(where: { $0.name == sink }) {
        warn(
          AirText(
            "rule \(rule.name) names the sink \(sink), which is not in the rules file",
            "reguła \(rule.name) ma mówić odbiorcy \(sink), którego nie ma w pliku reguł"))
      }
    }
  }
}
