/// The questions and edits of a catalogue, on this device (``Catalog``) or on a server
/// (``CatalogClient``).
///
/// ```swift
/// func shelf(_ library: some LibraryCatalog) async throws -> [Book] {
///   try await library.page(for: BookRequest(BookQuery("zbior zadan"))).books
/// }
/// ```
public protocol LibraryCatalog: Sendable {
  /// One page of the books that a query finds.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  func page(for request: BookRequest) async throws -> SearchPage

  /// The book under a signature with all that is known of it, or nothing.
  func wholeBook(_ signature: Int) async throws -> Book?

  /// Titles, authors and subjects that have every word of a line while it is typed.
  func suggestions(for text: String, limit: Int) async throws -> [Suggestion]

  /// The categories with their subcategories.
  func categories() async throws -> [CategoryTree]

  /// The words for types and availabilities.
  func dictionary() async throws -> CatalogDictionary

  /// Makes a change.
  ///
  /// - Returns: The book as stored; a removed one as it was.
  /// - Throws: ``CatalogError`` of kind `conflict` when the book was changed since it was read,
  ///   `notFound` when it is gone, `forbidden` when the account may not do that.
  @discardableResult
  func make(_ edit: BookEdit) async throws -> Book
}
