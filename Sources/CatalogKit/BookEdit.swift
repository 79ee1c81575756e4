/// An edit of one book.
///
/// ```swift
/// if let book = try await catalog.wholeBook(118) {
///   var changed = book
///   changed.availability = "czytelnia"
///   _ = try await catalog.make(.change(book, to: changed))
/// }
/// ```
///
/// An edit carries the book as its author saw it. If another person changed it meanwhile, the edit
/// is refused with ``CatalogError/Kind/conflict``, so that no update is lost. Being `Codable`,
/// edits can wait in a file until a server is reachable.
public enum BookEdit: Hashable, Sendable, Codable {
  /// Adds a book; call number 0 stands for the next free one.
  case add(Book)
  /// Changes a book, unless it was changed since it was read.
  case change(Book, to: Book)
  /// Removes a book, unless it was changed since it was read.
  case remove(Book)
}
