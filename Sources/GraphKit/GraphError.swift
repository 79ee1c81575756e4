/// An error in a graph or a query.
public struct GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Kind: Hashable, Sendable {
    /// A negative weight where only non-negative ones are supported.
    case negativeWeight
    /// A cycle with a negative total weight.
    case negativeCycle
    /// A weight that is not a finite number.
    case invalidWeight
    /// A path with a cost that does not fit into the weights' type.
    case costOverflow
    /// A later departure that arrives earlier, although costs must be first in, first out.
    case overtaking
    /// A node or arc that the graph does not have.
    case unknownNode
    /// More nodes or arcs than the graph can number.
    case tooLarge
    /// Text or bytes that are not a graph.
    case malformed
    /// A file that could not be opened, read or written.
    case file
    /// Work that the caller cancelled.
    case cancelled
  }

  /// The kind of error.
  public let kind: Kind
  /// What was found and what was expected, without the position.
  public let message: String
  /// The arcs that caused the error, in path order: one arc, or a negative cycle.
  public let arcs: [UInt32]
  /// The file's name as the caller gave it, if a file was read.
  public let file: String?
  /// The line, from 1, if a file was read.
  public let line: Int?
  /// The column in bytes, from 1, if a file was read.
  public let column: Int?

  /// Creates an error, for tests and types of your own.
  ///
  /// - Parameters:
  ///   - kind: The kind of error.
  ///   - message: What was found and what was expected, without the position.
  ///   - arcs: The arcs concerned, such as those of a negative cycle.
  ///   - file: The file's name, if a file was read.
  ///   - line: The line, from 1, if a file was read.
  ///   - column: The column in bytes, from 1, if a file was read.
  public init(
    _ kind: Kind, _ message: String, arcs: [UInt32] = [], file: String? = nil, line: Int? = nil,
    column: Int? = nil
  ) {
    self.kind = kind
    self.message = message
    self.arcs = arcs
    self.file = file
    self.line = line
    self.column = column
  }

  /// The message after the position, as far as it is available: `NY.gr:4:17: expected a number`.
  public var description: String {
    let position = [file, line.map(String.init), column.map(String.init)].compactMap(\.self)
    return position.isEmpty ? message : position.joined(separator: ":") + ": " + message
  }
}
