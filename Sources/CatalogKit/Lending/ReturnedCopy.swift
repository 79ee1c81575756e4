/// What became of a copy that was taken back.
public struct ReturnedCopy: Hashable, Sendable {
  /// The loan that ended; `nil` if none was recorded.
  public var loan: Loan?
  /// The reservation for which the copy is now held; `nil` if no reader waits.
  public var next: Reservation?

  /// Creates a result.
  ///
  /// - Parameters:
  ///   - loan: The loan that ended; `nil` if none was recorded.
  ///   - next: The reservation for which the copy is now held; `nil` if no reader waits.
  public init(loan: Loan? = nil, next: Reservation? = nil) {
    self.loan = loan
    self.next = next
  }
}
