/// A number that arcs can weigh and paths can cost.
///
/// Every standard integer and floating-point type is one. Integers are served by a faster queue,
/// so whole units (seconds, millimetres) in `UInt32` are the quickest choice.
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

  /// The number divided by two to the power of `shift` and rounded down; only from zero up.
  func bucket(shift: UInt64) -> UInt64
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
