package import FileAccess

/// A command's environment: its streams, the environment variables and the clock.
///
/// Data go to `output`, all messages to standard error.
package final class Console {
  /// Standard output.
  package let output: DataOutput
  /// The environment variables.
  package let environment: [String: String]
  /// Whether only errors are written to standard error.
  package let isQuiet: Bool
  /// The current time in milliseconds since 1970-01-01T00:00:00Z.
  package let now: @Sendable () -> Int64
  /// Standard error.
  package let messages: MessageStream

  /// Creates a console; tests pass streams in memory and a fixed clock.
  package init(
    output: DataOutput, messages: MessageStream, environment: [String: String] = [:],
    isQuiet: Bool = false, now: @escaping @Sendable () -> Int64 = { 0 }
  ) {
    self.output = output
    self.messages = messages
    self.environment = environment
    self.isQuiet = isQuiet
    self.now = now
  }

  /// The width for tables: the terminal's; `nil` where output does not go to a terminal.
  package var tableWidth: Int? { output.isTerminal ? messages.width : nil }

  /// Writes a line of text to the output.
  ///
  /// - Throws: `FileError` when standard output could not be written.
  package func print(_ line: StyledText) throws(FileError) { try output.print(line) }

  /// Writes a table.
  ///
  /// - Throws: `FileError` when standard output could not be written.
  package func print(_ table: Table) throws(FileError) {
    for line in table.lines(fitting: tableWidth) { try output.print(line) }
  }

  /// Writes a note that is not part of the answer, unless `--quiet` was given.
  package func note(_ line: StyledText) {
    if !isQuiet { messages.print(line) }
  }

  /// Writes a warning, unless `--quiet` was given.
  package func warn(_ line: StyledText) {
    if !isQuiet { messages.print("\(StyledText("warning:", .yellow)) \(line)") }
  }

  /// Writes an answer to standard output, or to a file that appears only when complete.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` and `-` are standard output.
  ///   - body: Writes the answer.
  /// - Throws: The errors of `body`, or `FileError`; an unfinished file is removed.
  package func write(
    to path: String?, isPrivate: Bool = false, _ body: (DataOutput) throws -> Void
  ) throws {
    guard let path, path != "-" else { return try body(output) }
    let file = try DataOutput.file(path, isPrivate: isPrivate)
    try body(file)
    try file.commit()
  }

  /// Shows the progress of a long task on a terminal, unless `--quiet` was given.
  ///
  /// - Parameters:
  ///   - task: A description of the task: `reading nodes.tsv`.
  ///   - total: The total amount of work; `nil` when unknown.
  /// - Returns: The progress bar, which disappears with the object.
  package func progress(_ task: String, total: Int?) -> ProgressBar {
    ProgressBar(task, total: total, on: isQuiet ? nil : messages)
  }
}
