import AirAlerts
import AirQualityKit
import AirQualityStore
import ArgumentParser
import CommandKit
import Foundation

/// Judges the rules repeatedly.
struct WatchCommand: AirCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Check the rules shortly after hh:20 and hh:40, and send notifications.",
    discussion: """
      Most stations have an hour's value twenty minutes after its end. Each check prints a line on \
      standard output; notifications are sent as by `airq check`. If the service fails, it is \
      queried again at the next check. SIGINT ends the command.
      """)

  @Option(
    help: ArgumentHelp("Number of checks before it ends (default: unlimited).", valueName: "number")
  )
  var count: Int?

  @Option(help: ArgumentHelp("Maximum random delay after hh:20 and hh:40.", valueName: "duration"))
  var jitter = DurationArgument(.seconds(180))

  @ParentCommand var root: Airq
  @OptionGroup var source: SourceOptions
  @OptionGroup var shared: SharedOptions

  func validate() throws {
    if let count, count < 1 {
      throw ValidationError(
        said("option.count"))
    }
    guard jitter.duration <= .seconds(900) else {
      throw ValidationError(
        said("option.jitter"))
    }
  }

  func answer(in session: AirSession, on console: Console) async throws {
    let file = try RulesFile(session.files)
    try file.requireRules(
      session.files,
      otherwise: said("option.watchRules"))
    var generator = SystemRandomNumberGenerator()
    let loop = PollLoop(PollSchedule(jitter: jitter.duration), timekeeper: SystemTimekeeper())
    var failure: (any Error)?
    do {
      try await loop.run(
        limit: count, using: &generator,
        poll: {
          guard failure == nil else { return }
          do {
            try await check(session.renewed(at: console.date), on: console)
          } catch let error as AirError {
            console.warn("\(SpokenError(error).description)")
          } catch {
            failure = error
            withUnsafeCurrentTask { $0?.cancel() }
          }
        },
        onWaiting: { next in
          let note = said("watch.next")
          console.note("\(note) \(next.polishText)")
        })
    } catch is CancellationError {}
    if let failure { throw failure }
  }

  /// Judges once, with the current rules file.
  private func check(_ session: AirSession, on console: Console) async throws {
    let file = try RulesFile(session.files)
    let report = try await file.watch(in: session, on: console)
    let page = CheckText(run: report.run, now: session.now, words: session.words)
    for line in page.lines {
      try console.output.print("\(session.now.polishText, .faint) \(line)")
    }
    for notice in report.notices {
      try console.output.print("\(notice.title(in: session.language), .bold)")
      try console.output.print("  \(notice.text(in: session.language))")
    }
    console.warn(of: report.run.graveProblems)
    try console.output.flush()
  }
}
