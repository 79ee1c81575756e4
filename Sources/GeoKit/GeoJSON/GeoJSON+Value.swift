extension GeoJSON {
  /// The value of a property; can be written as a literal.
  public enum Value: Hashable, Sendable {
    /// No value.
    case null
    /// A Boolean.
    case flag(Bool)
    /// An integer.
    case integer(Int)
    /// A number, written with the fewest digits that parse as the same number; `null` if not
    /// finite.
    case number(Double)
    /// Text.
    case string(String)
    /// Several values.
    case array([Value])
    /// Named values, in order.
    case object(Properties)
  }
}

extension GeoJSON.Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// Creates a null value.
  ///
  /// - Parameter nilLiteral: Nothing.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a Boolean.
  ///
  /// - Parameter value: The value of the literal.
  public init(booleanLiteral value: Bool) { self = .flag(value) }

  /// Creates an integer.
  ///
  /// - Parameter value: The value of the literal.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  ///
  /// - Parameter value: The value of the literal.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a string.
  ///
  /// - Parameter value: The value of the literal.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates an array.
  ///
  /// - Parameter elements: The elements of the array.
  public init(arrayLiteral elements: GeoJSON.Value...) { self = .array(elements) }
}
