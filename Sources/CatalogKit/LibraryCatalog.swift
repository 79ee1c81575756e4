/// The queries and edits of a catalogue, on this device (``Catalog``) or on a server
/// (``CatalogClient``).
///
/// ```swift
/// func shelf(_ library: some LibraryCatalog) async throws -> [Book] {
///   try await library.page(for: BookRequest(BookQuery("zbior zadan"))).books
/// }
/// ```
///
/// An app uses it to search the local copy without a network and the server with one. A preview
/// needs six short methods and no database.
public protocol LibraryCatalog: Sendable {
  /// One page of the books that match a query.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` if the task is cancelled.
  func page(for request: BookRequest) async throws -> SearchPage

  /// The book with this call number, including all details; `nil` if there is none.
  func wholeBook(_ signature: Int) async throws -> Book?

  /// Titles, authors and subjects that contain all words of a line, for completion while typing.
  func suggestions(for text: String, limit: Int) async throws -> [Suggestion]

  /// The categories with their subcategories.
  func categories() async throws -> [CategoryTree]

  /// The permitted types and availabilities.
  func dictionary() async throws -> CatalogDictionary

  /// Makes an edit.
  ///
  /// - Returns: The book as stored, or as it was before its removal.
  /// - Throws: ``CatalogError`` of kind `conflict` if the book was changed since it was read,
  ///   `notFound` if it no longer exists, `forbidden` if the account is not permitted to edit.
  @discardableResult
  func make(_ edit: BookEdit) async throws -> Book
}
