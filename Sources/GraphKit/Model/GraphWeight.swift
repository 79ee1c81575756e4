/// A number that arcs can weigh and paths can cost.
///
/// Every standard integer and floating-point type is one. Integers are served by a faster queue,
/// so whole units (seconds, millimetres) in `UInt32` are the fastest choice.
///
/// Sums are exact or refused: an integer sum that does not fit becomes ``unreachable`` and is
/// never taken for a cost.
public protocol GraphWeight: Comparable, Hashable, AdditiveArithmetic, BitwiseCopyable, Sendable {
  /// Larger than every cost: the mark of a node that no path leads to.
  static var unreachable: Self { get }

  /// Whether a bucket queue can sort the type, which takes whole numbers.
  static var isWhole: Bool { get }

  /// Whether an arc may weigh this: finite, and below ``unreachable``.
  var isUsable: Bool { get }

  /// The sum, or ``unreachable`` when it does not fit.
  func addingOrUnreachable(_ other: Self) -> Self

  /// The number divided by two to the power of `shift` and rounded down; for non-negative numbers
  /// only.
  func bucket(shift: UInt64) -> UInt64

  /// The number as a `Double`, rounded where it has too many digits.
  var doubleValue: Double { get }

  /// The largest number up to a limit, and below ``unreachable``; zero for limits below it.
  init(atMost limit: Double)

  /// The least number whose ``bucket(shift:)`` is `bucket`.
  static func least(inBucket bucket: UInt64, shift: UInt64) -> Self
}

extension GraphWeight where Self: FixedWidthInteger {
  /// The largest number of the type.
  @inlinable public static var unreachable: Self { max }

  /// Integers are whole.
  @inlinable public static var isWhole: Bool { true }

  /// Whether the number is below ``unreachable``, and no extreme of the negative numbers.
  @inlinable public var isUsable: Bool { self < Self.max && (self >= 0 || self > Self.min) }

  /// The sum, or ``unreachable`` when it does not fit.
  @inlinable
  public func addingOrUnreachable(_ other: Self) -> Self {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? Self.max : sum
  }

  /// The number shifted right.
  @inlinable
  public func bucket(shift: UInt64) -> UInt64 { UInt64(truncatingIfNeeded: self) &>> shift }

  /// The number as a `Double`.
  @inlinable public var doubleValue: Double { Double(self) }

  /// The limit rounded down.
  @inlinable
  public init(atMost limit: Double) {
    let whole = limit.rounded(.down)
    self = whole > 0 ? Swift.min(Self(exactly: whole) ?? Self.max, Self.max - 1) : 0
  }

  /// The number of the bucket shifted left.
  @inlinable
  public static func least(inBucket bucket: UInt64, shift: UInt64) -> Self {
    Self(truncatingIfNeeded: bucket &<< shift)
  }
}

extension GraphWeight where Self: BinaryFloatingPoint {
  /// Infinity.
  @inlinable public static var unreachable: Self { infinity }

  /// Floating-point numbers are not whole.
  @inlinable public static var isWhole: Bool { false }

  /// Whether the number is finite.
  @inlinable public var isUsable: Bool { isFinite }

  /// The sum, infinite when it does not fit.
  @inlinable public func addingOrUnreachable(_ other: Self) -> Self { self + other }

  /// Always zero: buckets do not serve floating-point numbers.
  @inlinable public func bucket(shift: UInt64) -> UInt64 { 0 }

  /// The number as a `Double`.
  @inlinable public var doubleValue: Double { Double(self) }

  /// The limit, rounded to the type.
  @inlinable
  public init(atMost limit: Double) {
    self = limit > 0 ? Swift.min(Self(limit), Self.greatestFiniteMagnitude) : 0
  }

  /// Always zero: buckets do not serve floating-point numbers.
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
