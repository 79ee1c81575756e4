/// What a program left behind.
package struct ToolResult: Sendable {
  /// Its exit code; of a program that a signal ended, 128 and the signal's number.
  package let code: Int32
  /// What it wrote to standard output.
  package let output: String
  /// What it wrote to standard error.
  package let messages: String
}
