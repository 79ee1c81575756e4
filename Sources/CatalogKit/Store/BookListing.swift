/// A page of a list of books.
public struct BookListing: Hashable, Sendable {
  /// The books of the page.
  public var books: [Book]
  /// The number of books on all pages.
  public var total: Int

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - books: The books of the page.
  ///   - total: The number of books on all pages.
  public init(books: [Book], total: Int) {
    self.books = books
    self.total = total
  }
}
