/// The number of books published in a year.
public struct YearCount: Hashable, Sendable {
  /// The year of publication.
  public var year: Int
  /// The number of books.
  public var books: Int

  /// Creates a count.
  ///
  /// - Parameters:
  ///   - year: The year of publication.
  ///   - books: The number of books.
  public init(year: Int, books: Int) {
    self.year = year
    self.books = books
  }
}
