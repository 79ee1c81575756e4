package import ArgumentParser

/// A command that speaks through a console.
///
/// A command answers by writing to `console.output` (or the file that `-o` names), says what
/// people should know with `console.note`, throws what went wrong, and throws
/// `ExitStatus.nothingFound` when it answered that there is nothing.
package protocol ToolCommand: AsyncParsableCommand {
  /// The options that every command shares: `--color` and `--quiet`.
  var shared: SharedOptions { get }

  /// Does the command's work.
  func run(on console: Console) async throws
}

extension ToolCommand {
  /// Does the work on the process's own streams.
  package mutating func run() async throws {
    let console = shared.console
    try await run(on: console)
    try console.output.flush()
  }
}
