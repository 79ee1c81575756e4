package import ArgumentParser
import FileAccess

/// The root command of a tool, which a ``Program`` runs.
///
/// It handles what all tools share: negative numbers among the arguments, signals, exit codes and
/// error reports.
package protocol RootCommand: AsyncParsableCommand {
  /// Whether a word that begins with a dash is an argument or value rather than an option; by
  /// default only negative numbers are.
  static func isPlain(_ word: String) -> Bool
}

extension RootCommand {
  package static func isPlain(_ word: String) -> Bool { NegativeArguments.looksNegative(word) }

  /// Runs the command that `arguments` select.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - console: The console; `nil` for the process's own streams.
  /// - Returns: The exit code; see `ExitStatus`.
  package static func run(_ arguments: [String], on console: Console? = nil) async -> ExitCode {
    let fallback = console ?? Console.standard()
    var command: any ParsableCommand
    do {
      command = try parseAsRoot(
        NegativeArguments.guarded(arguments, for: Self.self, isPlain: Self.isPlain))
    } catch {
      if exitCode(for: error) == .validationFailure,
        let misspelt = MisspeltSubcommand(in: arguments, of: Self.self)
      {
        fallback.messages.print(
          raw: ControlCharacters.replaced(in: misspelt.text, keepingLines: true) + "\n")
        return ExitStatus.usage
      }
      return fallback.conclude(error, of: Self.self)
    }
    let console = console ?? (command as? any ToolCommand)?.shared.console ?? fallback
    do {
      if let tool = command as? any ToolCommand {
        try await tool.run(on: console)
      } else if var other = command as? any AsyncParsableCommand {
        try await other.run()
      } else {
        try command.run()
      }
      try console.output.flush()
      return .success
    } catch let error as ValidationError {
      return console.refuse(error, of: Self.self, by: type(of: command))
    } catch {
      return console.conclude(error, of: Self.self)
    }
  }
}
