import FileAccess

/// An error in a table, with its position.
///
/// Descriptions have the GNU form `stops.txt:4:17: expected 3 fields, found 2` and never contain
/// the table's contents.
public struct TabularError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// The file could not be opened, read or written.
    case unreadable
    /// Bytes that are invalid in the table's encoding.
    case malformedText
    /// A quoted field that never ends, or text after its closing quote.
    case malformedQuoting
    /// A row with more or fewer fields than expected.
    case fieldCount
    /// A field, row or header beyond its limit.
    case tooLong
    /// A table without a header row.
    case missingHeader
    /// A column that the header lacks or has twice.
    case missingColumn
    /// A field that is not a number, or neither true nor false.
    case malformedValue
    /// Text that the encoding or dialect cannot express.
    case unwritable
  }

  /// The kind of error.
  public let kind: Kind
  /// The file's name as the user gave it.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1, where the field begins.
  public let column: Int?
  /// What was found, what was expected and what to do, without the position.
  public let message: String

  /// Creates an error, for tests and sources of your own.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name; `nil` for a table in memory.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1, where the field begins.
  public init(
    _ kind: Kind, _ message: String, file: String?, line: Int? = nil, column: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  init(_ error: FileError) {
    self.init(.unreadable, error.message, file: error.path == "-" ? "standard input" : error.path)
  }

  /// The error in GNU form, `file:line:column: message`.
  public var description: String { locatedDescription }
}

extension TabularError: LocatedError {}
