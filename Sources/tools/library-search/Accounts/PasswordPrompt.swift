#if Services
import CommandKit

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Reads passwords: from a terminal without echo, or from a line of standard input.
struct PasswordPrompt {
  private let console: Console

  init(_ console: Console) { self.console = console }

  /// A new password; on a terminal it is prompted for twice.
  func newPassword() throws -> String {
    let first = try password("New password: ")
    if isatty(STDIN_FILENO) == 1, try password("Once more: ") != first {
      throw AccountsFailure("the two passwords differ")
    }
    return first
  }

  /// Prompts for a password.
  func password(_ question: String) throws -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      guard let line = readLine() else {
        throw AccountsFailure("standard input is empty; its first line must be the password")
      }
      return line
    }
    console.messages.print(raw: question)
    let line = Self.hidden { readLine() }
    console.messages.print(raw: "\n")
    // Without terminal signals, Control-C arrives as a character.
    guard let line, !line.contains("\u{3}") else { throw AccountsFailure("no password was given") }
    return line
  }

  /// Reads without echo; terminal signals are off, so that the echo is always restored.
  private static func hidden(_ read: () -> String?) -> String? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return read() }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer { tcsetattr(STDIN_FILENO, TCSAFLUSH, &before) }
    return read()
  }
}
#endif
