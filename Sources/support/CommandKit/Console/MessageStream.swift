/// The stream for messages: standard error, or memory in tests.
package struct MessageStream: Sendable {
  /// Whether it is a terminal.
  package let isTerminal: Bool
  /// Whether it is written in colour.
  package let isColored: Bool
  /// The number of terminal columns; 80 without a terminal.
  package let width: Int
  /// A monotonic clock in nanoseconds.
  let ticks: @Sendable () -> UInt64
  private let write: @Sendable (String) -> Void

  /// Creates a stream that passes its text to `write`.
  package init(
    isTerminal: Bool = false, isColored: Bool = false, width: Int = 80,
    ticks: @escaping @Sendable () -> UInt64 = { 0 }, write: @escaping @Sendable (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.isColored = isColored
    self.width = width
    self.ticks = ticks
    self.write = write
  }

  /// Writes a line.
  package func print(_ line: StyledText) {
    write(line.rendered(inColor: isColored) + "\n")
  }

  /// Writes text unchanged.
  package func print(raw text: String) { write(text) }
}
