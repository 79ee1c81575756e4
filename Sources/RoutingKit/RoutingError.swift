import FileAccess
public import Foundation

/// An error in a network, its files, or a query.
public struct RoutingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A file that could not be opened, read or written.
    case unreadable
    /// A row with too few or too many columns, or with an invalid field.
    case malformed
    /// An id that occurs twice.
    case duplicate
    /// An id without a node or road.
    case unknownKey
    /// A road from a node to itself.
    case selfLoop
    /// A file that is not a compiled network, or has an unsupported version.
    case foreignFile
    /// A compiled network whose bytes were altered.
    case damagedFile
    /// More nodes, roads or text than a network can hold.
    case tooLarge
    /// A place that is neither a coordinate, nor an id, nor a name, or that is ambiguous.
    case unknownPlace
  }

  /// The kind of error.
  public let kind: Kind
  /// The file's name as the user gave it.
  public let file: String?
  /// The line, from 1.
  public let line: Int?
  /// The column in characters, from 1.
  public let column: Int?
  /// What was found, what was expected and what to do, without the position.
  public let message: String

  /// Creates an error, for example in a network source.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found, what was expected and what to do, without the position.
  ///   - file: The file's name as the user gave it.
  ///   - line: The line, from 1.
  ///   - column: The column in characters, from 1.
  public init(
    _ kind: Kind, _ message: String, file: String? = nil, line: Int? = nil, column: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.file = file
    self.line = line
    self.column = column
  }

  /// The error in GNU form, `file:line:column: message`.
  public var description: String { locatedDescription }

  /// The same error with a position.
  func at(file: String, line: Int, column: Int? = nil) -> RoutingError {
    RoutingError(kind, message, file: file, line: line, column: column)
  }
}

extension RoutingError: LocatedError {}

extension RoutingError {
  init(_ error: FileError) {
    self.init(.unreadable, error.message, file: error.path)
  }
}

extension RoutingError: LocalizedError {
  /// The description, for alerts.
  public var errorDescription: String? { description }
}
