import FileAccess
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Console {
  /// The streams, environment and clock of the process.
  package static func standard(color: ColorChoice = .auto, isQuiet: Bool = false) -> Console {
    let environment = ProcessInfo.processInfo.environment
    func isColored(_ isTerminal: Bool) -> Bool {
      color.isColored(onTerminal: isTerminal, environment: environment)
    }
    let toTerminal = isatty(STDOUT_FILENO) == 1
    let messagesToTerminal = isatty(STDERR_FILENO) == 1
    let messages = MessageStream(
      isTerminal: messagesToTerminal, isColored: isColored(messagesToTerminal),
      width: terminalWidth(environment), ticks: { DispatchTime.now().uptimeNanoseconds },
      // If standard error cannot be written, there is nowhere to report it.
      write: { text in try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) })
    return Console(
      output: .standard(isTerminal: toTerminal, isColored: isColored(toTerminal)),
      messages: messages, environment: environment, isQuiet: isQuiet,
      now: { Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)) })
  }

  /// Keeps a closed pipe and a full disk from terminating the process silently.
  ///
  /// Writing then fails with an error that is reported like any other.
  static func ignoreWriteSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Replaces standard streams that were closed when the process started.
  ///
  /// Otherwise the next opened file would get the number of such a stream, and receive output meant
  /// for it. The replacement discards output and has no input.
  static func occupyClosedStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// `COLUMNS`, else the width of the terminal of any of the three streams, else 80.
  private static func terminalWidth(_ environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap(Int.init), columns > 0 { return columns }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return Int(size.ws_col)
      }
    }
    return 80
  }
}
