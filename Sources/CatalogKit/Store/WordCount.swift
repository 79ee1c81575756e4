/// The number of books with a word of a controlled vocabulary.
public struct WordCount: Hashable, Sendable {
  /// The word.
  public var word: String
  /// The number of books; 0 for a word that no book has.
  public var books: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - books: The number of books; 0 for a word that no book has.
  public init(word: String, books: Int) {
    self.word = word
    self.books = books
  }
}
