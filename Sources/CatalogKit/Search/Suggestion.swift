/// A completion of a line while it is typed: a title, author or subject.
///
/// Its ``text`` can be put into a query line between quotes.
public struct Suggestion: Hashable, Sendable, Codable {
  /// The kinds of suggestions.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// A title.
    case title
    /// An author.
    case author
    /// A category, or a subject of a book.
    case subject
  }

  /// The kind of the suggestion.
  public let kind: Kind
  /// The text as written.
  public let text: String
  /// The number of books that have it.
  public let count: Int

  /// Creates a suggestion.
  ///
  /// - Parameters:
  ///   - kind: The kind of the suggestion.
  ///   - text: The text as written.
  ///   - count: The number of books that have it.
  public init(kind: Kind, text: String, count: Int) {
    self.kind = kind
    self.text = text
    self.count = count
  }
}
