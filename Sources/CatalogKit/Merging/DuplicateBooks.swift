/// Records that probably describe the same book.
public struct DuplicateBooks: Hashable, Sendable {
  /// Why records count as duplicates.
  public enum Reason: String, Hashable, Sendable {
    /// The same call number in the main library, which should be unique.
    case mainSignature = "signature_bg"
    /// The same ISBN, but different title, authors, volume or year.
    case standardNumber = "isbn_issn"
    /// The same title, volume and year, but differently written authors.
    case title
  }

  /// Why the records count as duplicates.
  public let reason: Reason
  /// Two or more records, by call number.
  public let books: [Book]

  /// Creates a group, for tests and previews.
  ///
  /// - Parameters:
  ///   - reason: Why the records count as duplicates.
  ///   - books: Two or more records, by call number.
  public init(reason: Reason, books: [Book]) {
    self.reason = reason
    self.books = books
  }
}
