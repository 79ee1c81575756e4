import AirQualityKit
import CommandKit

/// A command that asks the service or what was kept.
protocol AirCommand: ToolCommand {
  /// The tool, whose options may stand before the command's name.
  var root: Airq { get }
  /// Where answers come from.
  var source: SourceOptions { get }

  /// Does the command's work.
  func answer(in session: AirSession, on console: Console) async throws
}

extension AirCommand {
  /// Does the work; a name that no station has is no failure but an answer.
  func run(on console: Console) async throws {
    do {
      try await answer(in: AirSession(source.completed(by: root.source), on: console), on: console)
    } catch let error as AirError where error.kind == .unknownName {
      console.report(error, program: "airq")
      throw ExitStatus.nothingFound
    }
  }
}

extension Console {
  /// Tells people what went wrong without spoiling the answer.
  func warn(of problems: [Problem]) {
    for problem in problems.prefix(5) { warn("\(problem)") }
    if problems.count > 5 { warn("and \(problems.count - 5) more") }
  }
}
