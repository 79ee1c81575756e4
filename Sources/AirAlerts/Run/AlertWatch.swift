public import AirQualityKit
public import AirQualityStore

/// Judges the user's rules and sends notifications; those not accepted stay pending.
public struct AlertWatch: Sendable {
  /// The result of a run.
  public struct Report: Sendable {
    /// What became of each rule.
    public var run: AlertRun
    /// The new notices.
    public var notices: [AlertNotice]
  }

  /// The name of the caller's own output, used where no sink is set up.
  private static let terminal = "-"
  private static let longestTelling: Duration = .seconds(30)

  /// The rules to judge.
  public var rules: [AlertRule]
  /// The sinks of the rules file.
  public var sinks: [SinkSettings]
  /// The language of messages to sinks without a language.
  public var language: Language
  /// The environment of programs that sinks run.
  public var environment: [String: String]
  /// The `User-Agent` field of requests.
  public var userAgent: String
  /// Called with problems that affect no answer, such as a sink that does not respond.
  public var warn: @Sendable (Message) -> Void
  /// Called with the output of programs.
  public var show: @Sendable ([UInt8]) -> Void

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - rules: The rules to judge.
  ///   - sinks: The sinks of the rules file.
  ///   - language: The language of messages to sinks without a language.
  ///   - environment: The environment of programs that sinks run.
  ///   - userAgent: The `User-Agent` field of requests.
  ///   - warn: Called with problems that affect no answer.
  ///   - show: Called with the output of programs.
  public init(
    _ rules: [AlertRule], sinks: [SinkSettings], language: Language = .english,
    environment: [String: String] = [:], userAgent: String = "airq",
    warn: @escaping @Sendable (Message) -> Void = { _ in },
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

  /// Fetches data, judges the rules and sends notifications.
  ///
  /// - Parameter session: The session to use, whose files hold the journal.
  /// - Returns: The outcome, and the new notices.
  /// - Throws: `AirError` and `FileError` when no rule can be judged.
  public func run(in session: AirSession) async throws -> Report {
    warnOfUnknownSinks()
    // Data is fetched before the journal is locked, so that a slow service blocks no other check.
    let answers = try await AlertAnswers(rules, in: session)
    let names = sinks.isEmpty ? [Self.terminal] : sinks.map(\.name)
    guard
      var journal = try await AlertJournal.opened(
        session.files, within: session.client.timeLeft, warn: warn)
    else {
      var book = try AlertJournal.kept(session.files, warn: warn)
      return Report(
        run: AlertRun(answers, telling: [], remembering: &book, at: session.now), notices: [])
    }
    let kept = journal.book
    journal.book.tidy(keeping: rules, at: session.now)
    let known = Set(kept.owed.map(\.notice.id))
    let run = AlertRun(answers, telling: names, remembering: &journal.book, at: session.now)
    let notices = journal.book.owed.map(\.notice).filter { !known.contains($0.id) }
    let patience = min(session.client.timeLeft, Self.longestTelling)
    let parcels = journal.book.take(at: session.now, for: patience + .seconds(5))
    // The state is saved before sending, so that a crash causes a second notification rather than
    // none.
    if journal.book != kept { save(journal) }
    let report = Report(run: run, notices: notices)
    guard !parcels.isEmpty else { return report }
    journal.close()
    let told = await tell(parcels, within: patience)
    // Others hold the lock only briefly: it is not held while sending.
    guard
      var again = try await AlertJournal.opened(session.files, within: .seconds(2), warn: warn)
    else { return report }
    for (notice, sink) in told { again.book.settle(notice, with: sink) }
    again.book.giveBack(parcels)
    save(again)
    return report
  }

  private func save(_ journal: AlertJournal) {
    do {
      try journal.save()
    } catch {
      warn(
        Message.plain(String(describing: error)).followed(
          by: Message("alerts.cannotSave")))
    }
  }

  /// Notifies all sinks concurrently, so that none waits for another; each gets its notices in
  /// order.
  ///
  /// - Returns: The pairs of notice and sink that were delivered.
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
      warn(Message("alerts.sinkFailed", .text(name), .message(error.message)))
    }
    return results.filter { $0.2 == nil }.map { ($0.0, $0.1) }
  }

  /// Sends a notice; returns the reason if it was not accepted.
  private func failure(
    telling notice: AlertNotice, _ settings: SinkSettings?, before end: ContinuousClock.Instant
  ) async -> SinkError? {
    guard let settings else { return nil }
    let left = end - ContinuousClock.now
    guard left > .zero else {
      return SinkError(Message("alerts.noTime"))
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
          Message("alerts.unknownSink", .text(rule.name), .text(sink)))
      }
    }
  }
}
