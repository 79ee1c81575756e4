/// A type for the weights of arcs and the costs of paths.
///
/// Every standard integer and floating-point type conforms. Integers use a faster queue, so whole
/// units (seconds, millimetres) in `UInt32` are the fastest choice.
///
/// Sums of integers are exact or refused: one that does not fit becomes ``unreachable`` and is never
/// taken for a cost. Sums of floating-point weights are rounded in the order of addition, in which
/// techniques differ.
public protocol GraphWeight: Comparable, Hashable, AdditiveArithmetic, BitwiseCopyable, Sendable {
  /// A value above every cost, which marks nodes that no path leads to.
  static var unreachable: Self { get }

  /// Whether the type has only whole numbers, so that a bucket queue can sort them.
  static var isWhole: Bool { get }

  /// Whether the value can be the weight of an arc: finite, and below ``unreachable``.
  var isUsable: Bool { get }

  /// The sum, or ``unreachable`` if it overflows.
  func addingOrUnreachable(_ other: Self) -> Self

  /// The value divided by 2^`shift` and rounded down, for non-negative numbers.
  func bucket(shift: UInt64) -> UInt64

  /// The value as a `Double`, rounded if it has too many digits.
  var doubleValue: Double { get }

  /// The largest value that is at most `limit` and below ``unreachable``; zero if there is none.
  init(atMost limit: Double)

  /// The smallest value whose ``bucket(shift:)`` is `bucket`.
  static func least(inBucket bucket: UInt64, shift: UInt64) -> Self
}

extension GraphWeight where Self: FixedWidthInteger {
  /// The largest number of the type.
  @inlinable public static var unreachable: Self { max }

  /// Always `true`.
  @inlinable public static var isWhole: Bool { true }

  /// Whether the value is neither the type's maximum nor its negative minimum.
  @inlinable public var isUsable: Bool { self < Self.max && (self >= 0 || self > Self.min) }

  /// The sum, or ``unreachable`` if it overflows.
  ///
  /// - Parameter other: The other summand.
  @inlinable
  public func addingOrUnreachable(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? Self.max : sum
  }

  /// The value shifted right.
  ///
  /// - Parameter shift: The binary logarithm of a bucket's width.
  @inlinable
  public func bucket(shift: UInt64) -> UInt64 { UInt64(truncatingIfNeeded: self) &>> shift }

  /// The value as a `Double`.
  @inlinable public var doubleValue: Double { Double(self) }

  /// Rounds the limit down.
  ///
  /// - Parameter limit: The limit, which may be larger than every value of the type.
  @inlinable
  public init(atMost limit: Double) {
    let whole = limit.rounded(.down)
    self = whole > 0 ? Swift.min(Self(exactly: whole) ?? Self.max, Self.max - 1) : 0
  }

  /// The bucket number shifted left.
  ///
  /// - Parameters:
  ///   - bucket: The number of the bucket.
  ///   - shift: The binary logarithm of a bucket's width.
  @inlinable
  public static func least(inBucket bucket: UInt64, shift: UInt64) -> Self {
    Self(truncatingIfNeeded: bucket &<< shift)
  }
}

extension GraphWeight where Self: BinaryFloatingPoint {
  /// Infinity.
  @inlinable public static var unreachable: Self { infinity }

  /// Always `false`.
  @inlinable public static var isWhole: Bool { false }

  /// Whether the value is finite.
  @inlinable public var isUsable: Bool { isFinite }

  /// The sum, infinite if it overflows.
  ///
  /// - Parameter other: The other summand.
  @inlinable public func addingOrUnreachable(_ other: Self) -> Self { self + other }

  /// Always zero: floating-point numbers do not use buckets.
  ///
  /// - Parameter shift: The binary logarithm of a bucket's width.
  @inlinable public func bucket(shift: UInt64) -> UInt64 { 0 }

  /// The value as a `Double`.
  @inlinable public var doubleValue: Double { Double(self) }

  /// Rounds the limit to the type.
  ///
  /// - Parameter limit: The limit, which may be larger than every value of the type.
  @inlinable
  public init(atMost limit: Double) {
    self = limit > 0 ? Swift.min(Self(limit), Self.greatestFiniteMagnitude) : 0
  }

  /// Always zero: floating-point numbers do not use buckets.
  ///
  /// - Parameters:
  ///   - bucket: The number of the bucket.
  ///   - shift: The binary logarithm of a bucket's width.
  @inlinable public static func least(inBucket bucket: UInt64, shift: UInt64) -> Self { .zero }
}

extension Int: GraphWeight {}
extension Int8: GraphWeight {}
extension Int16: GraphWeight {}
extension Int32: GraphWeight {}
extension Int64: GraphWeight {}
extension UInt: GraphWeight {}
extension UInt8: GraphWeight {}
extension UInt16: GraphWeight {}
extension UInt32: GraphWeight {}
extension UInt64: GraphWeight {}
extension Float: GraphWeight {}
extension Double: GraphWeight {}
