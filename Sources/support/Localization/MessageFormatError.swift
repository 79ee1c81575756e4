/// A text that is not a valid message format.
package struct MessageFormatError: Error, Hashable, CustomStringConvertible {
  /// The position of the problem, in characters from the text's beginning.
  package let offset: Int
  let problem: String

  package var description: String { "\(problem) at offset \(offset)" }
}
