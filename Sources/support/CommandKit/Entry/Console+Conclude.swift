import ArgumentParser
import FileAccess
import Foundation

extension Console {
  /// Reports the error that ended a command, and returns the exit code.
  ///
  /// Help goes to standard output, everything else to standard error. A closed output pipe is not
  /// an error: its reader has read what it needed.
  func conclude(_ error: any Error, of root: any ParsableCommand.Type) -> ExitCode {
    do {
      if let code = error as? ExitCode {
        try output.flush()
        return code
      }
      switch root.exitCode(for: error) {
      case .success:
        try output.write(root.fullMessage(for: error) + "\n")
        try output.flush()
        return .success
      case .validationFailure:
        let text = root.fullMessage(for: error)
        messages.print(raw: ControlCharacters.replaced(in: text, keepingLines: true) + "\n")
        return ExitStatus.usage
      default: return fail(error, of: root)
      }
    } catch {
      return fail(error, of: root)
    }
  }

  /// Reports invalid arguments that are found only at run time, with a reference to the help.
  func refuse(
    _ error: ValidationError, of root: any ParsableCommand.Type,
    by command: any ParsableCommand.Type
  ) -> ExitCode {
    let words = Self.words(for: command, below: root) ?? [root._commandName]
    messages.print("Error: \(error.message)")
    messages.print("  See '\(words.joined(separator: " ")) --help' for more information.")
    return ExitStatus.usage
  }

  /// The words of the command line that select a subcommand.
  private static func words(
    for command: any ParsableCommand.Type, below root: any ParsableCommand.Type
  ) -> [String]? {
    if root == command { return [root._commandName] }
    for subcommand in root.configuration.subcommands {
      if let words = words(for: command, below: subcommand) { return [root._commandName] + words }
    }
    return nil
  }

  private func fail(_ error: any Error, of root: any ParsableCommand.Type) -> ExitCode {
    if let failure = error as? FileError, failure.isBrokenPipe { return .success }
    report(error, program: root._commandName)
    return ExitStatus.failed
  }

  /// Reports an error.
  ///
  /// An error with a position is written as `file:line:column: message`, on a terminal with the
  /// line of the file; any other as `program: message`.
  package func report(_ error: any Error, program: String) {
    if let located = error as? any LocatedError, located.file != nil {
      for line in Diagnostic(located).lines(width: messages.isTerminal ? messages.width : nil) {
        messages.print(line)
      }
    } else {
      messages.print("\(program, .bold)\(StyledText(":", .bold)) \(Self.text(of: error))")
    }
  }

  /// The description of an error; Foundation's errors have theirs in `localizedDescription`.
  private static func text(of error: any Error) -> String {
    if let localized = (error as? any LocalizedError)?.errorDescription { return localized }
    if error is CocoaError || error is URLError { return error.localizedDescription }
    return String(describing: error)
  }
}
