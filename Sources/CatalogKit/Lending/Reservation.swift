/// A reader's place in the queue for an edition, any copy of which will do.
public struct Reservation: Hashable, Sendable, Identifiable {
  /// Its number, in the order of time.
  public let id: Int64
  /// The requested copy.
  public let signature: Int
  /// Its title.
  public let title: String
  /// The reader's account.
  public let reader: String
  /// The reader's mail address; empty if there is none.
  public let mail: String
  /// The day it was made, as `2026-12-01`.
  public let made: String
  /// The copy that waits for the reader; nothing while the reader waits for a copy.
  public let held: Int?
  /// The last day on which that copy waits.
  public let heldUntil: String?
  /// The reader's place in the queue, from 1; nothing once a copy waits.
  public let position: Int?
  /// The number of the account.
  let account: Int64
}
