#if Sealing
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Passphrases from descriptors and terminals.
enum PassphraseInput {
  private static let longest = 4096

  /// The next line of a descriptor, and nothing beyond it; `nil` at the end.
  static func line(from descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    var isEnd = true
    while bytes.count < longest, read(descriptor, &byte, 1) == 1 {
      isEnd = false
      if byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return isEnd ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The hidden input from the terminal; `nil` without a terminal, or when two answers differ.
  static func asked(_ prompt: String, twice: Bool) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var before = termios()
    guard tcgetattr(terminal, &before) == 0 else { return nil }
    var silent = before
    silent.c_lflag &= ~tcflag_t(ECHO)
    guard tcsetattr(terminal, TCSAFLUSH, &silent) == 0 else { return nil }
    defer { tcsetattr(terminal, TCSAFLUSH, &before) }
    func answer(_ text: String) -> String? {
      let shown = Array("\(text): ".utf8)
      _ = write(terminal, shown, shown.count)
      defer { _ = write(terminal, "\n", 1) }
      return line(from: terminal)
    }
    guard let first = answer(prompt), !twice || answer("again") == first else { return nil }
    return first
  }
}
#endif
