/// A reader's reservation of any copy of an edition.
///
/// It waits for any copy of the edition. When one is returned, it is held for the first reader of
/// the queue until ``heldUntil``.
public struct Reservation: Hashable, Sendable, Identifiable {
  /// The reservation's number; later ones have larger numbers.
  public let id: Int64
  /// The call number of the requested copy.
  public let signature: Int
  /// The title of the requested copy.
  public let title: String
  /// The reader's account.
  public let reader: String
  /// The reader's mail address; empty if there is none.
  public let mail: String
  /// The day of the reservation, as `2026-12-01`.
  public let made: String
  /// The call number of the copy held for the reader; `nil` while the reader waits.
  public let held: Int?
  /// The last day for which that copy is held.
  public let heldUntil: String?
  /// The reader's position in the queue, from 1; `nil` once a copy is held.
  public let position: Int?
  /// The number of the account.
  let account: Int64

  /// Creates a reservation, for tests and previews.
  ///
  /// - Parameters:
  ///   - id: The reservation's number; later ones have larger numbers.
  ///   - signature: The call number of the requested copy.
  ///   - title: The title of the requested copy.
  ///   - reader: The reader's account.
  ///   - mail: The reader's mail address; empty if there is none.
  ///   - made: The day of the reservation, as `2026-12-01`.
  ///   - held: The call number of the copy held for the reader; `nil` while the reader waits.
  ///   - heldUntil: The last day for which that copy is held.
  ///   - position: The reader's position in the queue, from 1; `nil` once a copy is held.
  ///   - account: The number of the account.
  public init(
    id: Int64, signature: Int, title: String, reader: String, mail: String, made: String,
    held: Int? = nil, heldUntil: String? = nil, position: Int? = nil, account: Int64
  ) {
    self.id = id
    self.signature = signature
    self.title = title
    self.reader = reader
    self.mail = mail
    self.made = made
    self.held = held
    self.heldUntil = heldUntil
    self.position = position
    self.account = account
  }
}
