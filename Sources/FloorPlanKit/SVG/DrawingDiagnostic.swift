/// A problem in a drawing's file, with its position.
public struct DrawingDiagnostic: Hashable, Sendable {
  /// The kinds of problems.
  public enum Kind: String, Hashable, Sendable {
    /// Two elements have the same id; the first one keeps it.
    case duplicateID = "duplicate-id"
    /// Path data or a list of points has an error; the part before it is used.
    case pathData = "path-data"
    /// A number or length is malformed or out of range.
    case number
    /// A transform is malformed, or reduces everything to a line.
    case transform
    /// A reference has no target, is circular, or expands too much.
    case reference
    /// The XML is invalid but could be read.
    case xml
    /// An unsupported feature is used, such as an external style sheet.
    case unsupported
  }

  /// The kind of problem.
  public let kind: Kind
  /// The line, from 1; `nil` if the problem concerns the whole file.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// What was found, and how it is handled.
  public let message: String

  /// Creates a diagnostic, for tests and previews.
  ///
  /// - Parameters:
  ///   - kind: The kind of problem.
  ///   - message: What was found, and how it is handled.
  ///   - line: The line, from 1; `nil` if the problem concerns the whole file.
  ///   - column: The column in characters, from 1.
  public init(_ kind: Kind, _ message: String, line: Int? = nil, column: Int? = nil) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
  }
}
