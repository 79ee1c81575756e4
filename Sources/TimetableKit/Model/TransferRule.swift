/// A row of `transfers.txt` that applies to a pair of stops, independent of lines.
struct TransferRule: Hashable, Sendable {
  /// The kind of transfer (`transfer_type`).
  enum Kind: Int, Hashable, Sendable {
    /// A recommended transfer; it takes the walk and the transfer penalty.
    case recommended = 0
    /// The departing vehicle waits: it takes only the walk.
    case timed = 1
    /// It takes the given time, or the walk and the transfer penalty if that is longer.
    case minimumTime = 2
    /// No transfer is possible.
    case forbidden = 3
  }

  let from: Int
  let to: Int
  let kind: Kind
  /// The minimum transfer time in seconds, for ``Kind/minimumTime``.
  let minimum: Int32
}
