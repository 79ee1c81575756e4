/// A reader's reservation of any copy of an edition.
public struct Reservation: Hashable, Sendable, Identifiable {
  /// The reservation's number; later ones have larger numbers.
  public let id: Int64
  /// The signature of the requested copy.
  public let signature: Int
  /// The title of the requested copy.
  public let title: String
  /// The reader's account.
  public let reader: String
  /// The reader's mail address; empty if there is none.
  public let mail: String
  /// The day of the reservation, as `2026-12-01`.
  public let made: String
  /// The signature of the copy held for the reader; `nil` while the reader waits.
  public let held: Int?
  /// The last day for which that copy is held.
  public let heldUntil: String?
  /// The reader's position in the queue, from 1; `nil` once a copy is held.
  public let position: Int?
  /// The number of the account.
  let account: Int64
}
