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
}
