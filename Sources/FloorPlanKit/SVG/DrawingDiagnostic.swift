/// Something in a drawing's file that is wrong or doubtful, and where it stands.
public struct DrawingDiagnostic: Hashable, Sendable {
  /// The kinds of findings.
  public enum Kind: String, Hashable, Sendable {
    /// Two elements have the same id; the first one keeps it.
    case duplicateID = "duplicate-id"
    /// Path data or a list of points has an error; the part before it is used.
    case pathData = "path-data"
    /// A number or length is not one, or is beyond all bounds.
    case number
    /// A transformation is not understood, or turns everything into a line.
    case transform
    /// A reference leads nowhere, in a circle, or expands beyond all bounds.
    case reference
    /// The XML is odd but could be read.
    case xml
    /// Something is used that is not read: style sheets of other files, for one.
    case unsupported
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The line, from 1; `nil` when it concerns the whole file.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// What was found, and what is done about it.
  public let message: String

  init(_ kind: Kind, _ message: String, line: Int? = nil, column: Int? = nil) {
    self.kind = kind
    self.message = message
    self.line = line
    self.column = column
  }
}
