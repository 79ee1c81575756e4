import ArgumentParser
import FileAccess
import Foundation

extension Console {
  /// Says what ended a command, and with which exit code it ends.
  ///
  /// Help goes to standard output, everything else to standard error. A reader that disconnects is
  /// not an error: it has read what it needed.
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

  /// Reports invalid arguments found only at run time, with a pointer to the help.
  func refuse(
    _ error: ValidationError, of root: any ParsableCommand.Type,
    by command: any ParsableCommand.Type
  ) -> ExitCode {
    let words = Self.words(for: command, below: root) ?? [root._commandName]
    messages.print("Error: \(error.message)")
    messages.print("  See '\(words.joined(separator: " ")) --help' for more information.")
    return ExitStatus.usage
  }

  /// The words that lead from a command to one of its subcommands.
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

  /// Says what went wrong.
  ///
  /// An error with a position is printed as `file:line:column: message`, on a terminal with the
  /// line it speaks of; any other as `program: message`.
  package func report(_ error: any Error, program: String) {
    if let located = error as? any LocatedError, located.file != nil {
      for line in Diagnostic(located).lines(width: messages.isTerminal ? messages.width : nil) {
        messages.print(line)
      }
    } else {
      messages.print("\(program, .bold)\(StyledText(":", .bold)) \(Self.text(of: error))")
    }
  }

  /// An error in its own words; those of Foundation have theirs in `localizedDescription`.
  private static func text(of error: any Error) -> String {
    if let localized = (error as? any LocalizedError)?.errorDescription { return localized }
    if error is CocoaError || error is URLError { return error.localizedDescription }
    return String(describing: error)
  }
}
