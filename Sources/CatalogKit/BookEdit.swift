/// An edit of one book.
public enum BookEdit: Hashable, Sendable, Codable {
  /// Adds a book; signature 0 stands for the next free one.
  case add(Book)
  /// Changes a book, unless it was changed since it was read.
  case change(Book, to: Book)
  /// Removes a book, unless it was changed since it was read.
  case remove(Book)
}
