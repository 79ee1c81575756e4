/// A row of `transfers.txt` that applies to a pair of stops, whatever the lines.
struct TransferRule: Hashable, Sendable {
  /// The kind of transfer (`transfer_type`).
  enum Kind: Int, Hashable, Sendable {
    /// The stops are good for a change; it takes the walk and the change time.
    case recommended = 0
    /// The departing vehicle waits: only the walk counts.
    case timed = 1
    /// It takes the time given, or the walk and the change time where that is longer.
    case minimumTime = 2
    /// There is no changing here.
    case forbidden = 3
  }

  let from: Int
  let to: Int
  let kind: Kind
  /// Seconds, for ``Kind/minimumTime``.
  let minimum: Int32
}
