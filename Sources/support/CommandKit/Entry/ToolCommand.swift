package import ArgumentParser

/// A command that uses a console.
///
/// A command writes its answer to `console.output` (or the file given with `-o`), writes notes for
/// the user with `console.note`, throws errors, and throws `ExitStatus.nothingFound` when there is
/// no result.
package protocol ToolCommand: AsyncParsableCommand {
  /// The options that all commands share, such as `--color` and `--quiet`.
  var shared: SharedOptions { get }

  /// Runs the command.
  func run(on console: Console) async throws
}

extension ToolCommand {
  /// Runs the command on the process's own streams.
  package mutating func run() async throws {
    let console = shared.console
    try await run(on: console)
    try console.output.flush()
  }
}
