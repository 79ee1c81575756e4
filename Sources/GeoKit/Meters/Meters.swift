/// A distance on the ground in metres.
///
/// A literal is in metres; text has a unit: `try Meters("1.5 km")`.
public struct Meters: Hashable, Comparable, Sendable, AdditiveArithmetic {
  /// The number of metres.
  public var value: Double

  /// Creates a distance in metres.
  ///
  /// - Parameter value: The number of metres, which may be negative.
  @inlinable
  public init(_ value: Double) { self.value = value }

  /// Creates a distance in kilometres.
  ///
  /// - Parameter value: The number of kilometres.
  @inlinable
  public static func kilometers(_ value: Double) -> Meters { Meters(value * 1000) }

  /// A distance of zero.
  @inlinable public static var zero: Meters { Meters(0) }

  /// The number of kilometres.
  @inlinable public var kilometers: Double { value / 1000 }

  /// Whether the left distance is shorter.
  @inlinable
  public static func < (left: Meters, right: Meters) -> Bool { left.value < right.value }

  /// Adds two distances.
  @inlinable
  public static func + (left: Meters, right: Meters) -> Meters { Meters(left.value + right.value) }

  /// Subtracts one distance from another.
  @inlinable
  public static func - (left: Meters, right: Meters) -> Meters { Meters(left.value - right.value) }

  /// Multiplies a distance by a factor.
  ///
  /// - Parameters:
  ///   - distance: The distance.
  ///   - factor: The factor.
  @inlinable
  public static func * (distance: Meters, factor: Double) -> Meters {
    Meters(distance.value * factor)
  }
}

extension Meters: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates a distance from a literal number of metres.
  ///
  /// - Parameter value: The number of metres, which may be negative.
  @inlinable
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a distance from a literal number of metres.
  ///
  /// - Parameter value: The number of metres, which may be negative.
  @inlinable
  public init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Meters: Codable {
  /// Reads a number of metres.
  ///
  /// - Throws: `DecodingError` if the value is missing or out of range.
  public init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Double.self)
  }

  /// Writes the number of metres.
  ///
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
