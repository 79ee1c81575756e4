/// A change of one book, as a value.
public enum BookEdit: Hashable, Sendable, Codable {
  /// Adds a book; signature 0 means the next free one.
  case add(Book)
  /// Changes a book that is as it was read.
  case change(Book, to: Book)
  /// Removes a book that is as it was read.
  case remove(Book)
}
