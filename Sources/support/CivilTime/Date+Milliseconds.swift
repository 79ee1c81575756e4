package import Foundation

extension Date {
  /// Milliseconds since 1970-01-01T00:00:00Z, rounded.
  ///
  /// Dates more than 285,000 years away, which no supported format can write, become the farthest
  /// supported one; a date that is not a number becomes 0.
  package var milliseconds: Int64 {
    let value = (timeIntervalSince1970 * 1000).rounded()
    return value.isNaN ? 0 : Int64(min(max(value, -9e15), 9e15))
  }
}
