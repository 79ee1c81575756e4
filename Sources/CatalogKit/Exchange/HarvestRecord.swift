/// A book for harvesters: its current state, or its removal, and when it was changed or removed.
public struct HarvestRecord: Hashable, Sendable {
  /// The faculty's call number.
  public let signature: Int
  /// When the book was last changed or removed, in milliseconds since 1970-01-01T00:00:00Z; 0 if
  /// unknown.
  public let time: Int64
  /// The book with its categories; `nil` if it was removed.
  public let book: Book?
  /// The categories of the book, or those it had when it was removed.
  public let categories: [CategoryID]

  /// Creates a record, for tests and previews.
  ///
  /// - Parameters:
  ///   - signature: The faculty's call number.
  ///   - time: When the book was last changed or removed, in milliseconds since
  ///     1970-01-01T00:00:00Z; 0 if unknown.
  ///   - book: The book with its categories; `nil` if it was removed.
  ///   - categories: The categories of the book, or those it had when it was removed.
  public init(signature: Int, time: Int64, book: Book? = nil, categories: [CategoryID]) {
    self.signature = signature
    self.time = time
    self.book = book
    self.categories = categories
  }
}
