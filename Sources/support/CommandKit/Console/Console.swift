package import FileAccess

/// A command's view of the world: its streams, the environment and the clock.
///
/// Data go to `output`, everything else to standard error.
package final class Console {
  /// Standard output.
  package let output: DataOutput
  /// The environment variables.
  package let environment: [String: String]
  /// Whether nothing but errors is said on standard error.
  package let isQuiet: Bool
  /// Milliseconds since 1970-01-01T00:00:00Z, now.
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

  /// Columns to fit tables into: the terminal's width, none where output goes elsewhere.
  package var tableWidth: Int? { output.isTerminal ? messages.width : nil }

  /// Writes a line of the answer as text.
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

  /// Warns people, unless they asked for quiet.
  package func warn(_ line: StyledText) {
    if !isQuiet { messages.print("\(StyledText("warning:", .yellow)) \(line)") }
  }

  /// Writes an answer to a file that then appears whole, or to standard output.
  ///
  /// - Parameters:
  ///   - path: The file; `nil` and `-` are standard output.
  ///   - body: Writes the answer.
  /// - Throws: What `body` throws, or `FileError`; an unfinished file is removed.
  package func write(
    to path: String?, isPrivate: Bool = false, _ body: (DataOutput) throws -> Void
  ) throws {
    guard let path, path != "-" else { return try body(output) }
    let file = try DataOutput.file(path, isPrivate: isPrivate)
    try body(file)
    try file.commit()
  }

  /// Shows the progress of a long task, on a terminal and unless --quiet was given.
  ///
  /// - Parameters:
  ///   - task: The current activity: `reading nodes.tsv`.
  ///   - total: The total amount of work; `nil` when unknown.
  /// - Returns: The bar, which goes away with the object.
  package func progress(_ task: String, total: Int?) -> ProgressBar {
    ProgressBar(task, total: total, on: isQuiet ? nil : messages)
  }
}
