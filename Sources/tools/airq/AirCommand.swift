import AirQualityKit
import AirQualityStore
import CommandKit
import Foundation

/// A command that queries the service or the cache.
protocol AirCommand: ToolCommand {
  /// The root command, whose options may precede the subcommand's name.
  var root: Airq { get }
  /// The options for the source of answers.
  var source: SourceOptions { get }
  /// The default time limit for all requests together, in seconds.
  var patience: Double { get }
  /// Whether the answer is computed from stored values; where no answers are cached, they are held
  /// in memory until the command ends.
  var needsStore: Bool { get }

  /// Runs the command.
  func answer(in session: AirSession, on console: Console) async throws
}

extension AirCommand {
  var patience: Double { 30 }
  var needsStore: Bool { false }

  /// The session with the command's options.
  func session(on console: Console) throws -> AirSession {
    try source.completed(by: root.source)
      .session(on: console, patience: patience, needsStore: needsStore)
  }

  /// The clock of a command that runs until it is stopped; with `--at` it stands still.
  func clock(of session: AirSession) -> @Sendable () -> Date {
    let moment = source.completed(by: root.source).at == nil ? nil : session.now
    return { moment ?? Date() }
  }

  /// Runs the command; an unknown station name is a negative answer rather than a failure.
  func run(on console: Console) async throws {
    do {
      try await answer(in: session(on: console), on: console)
    } catch let error as AirError where error.kind == .unknownName {
      console.report(SpokenError(error), program: "airq")
      throw ExitStatus.nothingFound
    } catch {
      throw SpokenError.of(error)
    }
  }
}

extension Console {
  /// Reports problems that did not prevent the answer.
  func warn(of problems: [Problem]) {
    let language = Spoken.language
    for problem in problems.prefix(5) { warn("\(problem.text(in: language))") }
    let more = problems.count - 5
    if more > 0 { warn("\(said("note.more", .integer(more)))") }
  }
}
