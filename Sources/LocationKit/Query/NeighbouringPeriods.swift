/// The periods before and after a day, month or year, in the notation of ``FilterText/Part/during``.
public struct NeighbouringPeriods: Hashable, Sendable {
  /// The previous period.
  public var previous: String
  /// The next period; `nil` if it is in the future.
  public var next: String?

  /// Creates the neighbours of a period.
  ///
  /// - Parameters:
  ///   - previous: The previous period.
  ///   - next: The next period; `nil` if it is in the future.
  public init(previous: String, next: String? = nil) {
    self.previous = previous
    self.next = next
  }
}
