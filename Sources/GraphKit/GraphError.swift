/// What is wrong with a graph or a question asked of it.
public struct GraphError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of mistakes.
  public enum Kind: Hashable, Sendable {
    /// A weight below zero where only weights from zero up are served.
    case negativeWeight
    /// A cycle whose weights add up to less than zero.
    case negativeCycle
    /// A weight that is not a number, or too large to be summed.
    case invalidWeight
    /// A node the graph does not have.
    case unknownNode
    /// More nodes or arcs than the graph can number.
    case tooLarge
    /// Text or bytes that are no graph.
    case malformed
  }

  /// The kind of mistake.
  public let kind: Kind

  /// What was found and what was expected.
  public let description: String

  init(_ kind: Kind, _ description: String) {
    self.kind = kind
    self.description = description
  }
}
