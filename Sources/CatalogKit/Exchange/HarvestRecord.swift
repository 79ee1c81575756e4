/// A book for harvesters: its current state, or its removal, and the time of either.
public struct HarvestRecord: Hashable, Sendable {
  /// The faculty's signature.
  public let signature: Int
  /// When the book was last changed or removed, in milliseconds since 1970-01-01T00:00:00Z; 0
  /// where that is not known.
  public let time: Int64
  /// The book with its categories; nothing once it was removed.
  public let book: Book?
  /// The categories the book is in, or was in when it was removed.
  public let categories: [CategoryID]
}
