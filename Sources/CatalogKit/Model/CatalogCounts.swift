/// The size of a catalogue.
public struct CatalogCounts: Hashable, Sendable {
  /// The number of books.
  public let books: Int
  /// The number of categories, including subcategories.
  public let categories: Int
  /// The number of assignments of books to categories.
  public let assignments: Int
  /// The number of changes in the history.
  public let changes: Int

  /// Creates counts, for tests and previews.
  ///
  /// - Parameters:
  ///   - books: The number of books.
  ///   - categories: The number of categories, including subcategories.
  ///   - assignments: The number of assignments of books to categories.
  ///   - changes: The number of changes in the history.
  public init(books: Int, categories: Int, assignments: Int, changes: Int) {
    self.books = books
    self.categories = categories
    self.assignments = assignments
    self.changes = changes
  }
}
