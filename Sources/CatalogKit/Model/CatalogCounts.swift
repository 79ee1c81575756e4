/// The contents of a catalogue in numbers.
public struct CatalogCounts: Hashable, Sendable {
  /// Books.
  public let books: Int
  /// Categories, main ones and subcategories.
  public let categories: Int
  /// Assignments of books to categories.
  public let assignments: Int
  /// Changes in the history.
  public let changes: Int
}
