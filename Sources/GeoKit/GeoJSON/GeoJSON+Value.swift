extension GeoJSON {
  /// The value of a property; literals make one.
  public enum Value: Hashable, Sendable {
    /// No value.
    case null
    /// Yes or no.
    case flag(Bool)
    /// A whole number.
    case integer(Int)
    /// A number, written in the fewest digits that read back the same; not finite, as `null`.
    case number(Double)
    /// Text.
    case string(String)
    /// Several values.
    case array([Value])
    /// Named values in their order.
    case object(Properties)
  }
}

extension GeoJSON.Value: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral
{
  /// Creates no value.
  public init(nilLiteral: ()) { self = .null }

  /// Creates yes or no.
  public init(booleanLiteral value: Bool) { self = .flag(value) }

  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates several values.
  public init(arrayLiteral elements: GeoJSON.Value...) { self = .array(elements) }
}
