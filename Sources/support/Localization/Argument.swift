extension Message {
  /// An argument of a message.
  public enum Argument: Hashable, Sendable, Codable {
    /// Text that is the same in every language.
    case text(String)
    /// An integer, which also selects plural forms.
    case integer(Int)
    /// A number, written with at most `fractionDigits` decimals and without trailing zeros.
    case decimal(Double, fractionDigits: Int)
    /// A message within the message.
    indirect case message(Message)
  }
}

extension Message.Argument: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
  /// Creates a text argument.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates an integer argument.
  public init(integerLiteral value: Int) { self = .integer(value) }
}
