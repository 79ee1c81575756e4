import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A terminal of a test's own, on which a program under test writes.
package final class PseudoTerminal: Sendable {
  /// The end that the program writes to.
  let screen: Int32
  private let leader: Int32

  /// Opens a terminal.
  ///
  /// - Parameter columns: Its width.
  /// - Throws: `CocoaError` if the system has none.
  package init(columns: UInt16) throws {
    leader = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    #if os(Linux)
    // TIOCSPTLCK unlocks the terminal, TIOCGPTN gives its number; Glibc's module lacks both.
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard leader >= 0, ioctl(leader, 0x4004_5431, &isLocked) == 0,
      ioctl(leader, 0x8004_5430, &number) == 0
    else { throw CocoaError(.fileReadUnknown) }
    let name = "/dev/pts/\(number)"
    #else
    guard leader >= 0, grantpt(leader) == 0, unlockpt(leader) == 0, let found = ptsname(leader)
    else { throw CocoaError(.fileReadUnknown) }
    let name = String(cString: found)
    #endif
    screen = open(name, O_RDWR | O_NOCTTY)
    guard screen >= 0 else { throw CocoaError(.fileReadUnknown) }
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
    _ = fcntl(leader, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(screen)
    close(leader)
  }

  /// The lines on the screen, without the escape sequences of styles; some thousand characters at
  /// most, written by programs that have ended.
  package func lines() -> [String] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(leader, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer.prefix(count)
    }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    return text.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "").split(separator: "\n").map(
      String.init)
  }
}
