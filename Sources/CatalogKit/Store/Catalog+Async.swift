import Dispatch

extension Catalog: LibraryCatalog {
  /// The threads that wait for asynchronous calls, separate from Swift's cooperative threads.
  private static let queue = DispatchQueue(
    label: "catalogue", qos: .userInitiated, attributes: .concurrent)

  /// Runs blocking work without blocking a cooperative thread.
  func inBackground<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// One page of the books that match a query; never blocks the caller's thread.
  ///
  /// - Parameter request: The query, and the part of its results to return.
  /// - Throws: ``CatalogError``, or `CancellationError` if the task is cancelled.
  public func page(for request: BookRequest) async throws -> SearchPage {
    try await inBackground { [self] in
      try books(
        matching: request.query, offset: request.offset, limit: request.limit,
        facets: request.facets)
    }
  }

  /// The book with this call number, including all details; `nil` if there is none.
  ///
  /// - Parameter signature: The book's call number.
  /// - Throws: ``CatalogError`` when the database fails.
  public func wholeBook(_ signature: Int) async throws -> Book? {
    try await inBackground { [self] in try book(signature) }
  }

  /// Titles, authors and subjects that contain every word of a line; does not block the caller's
  /// thread.
  ///
  /// - Parameters:
  ///   - text: The line; its last word is unfinished.
  ///   - limit: Maximum number to return.
  /// - Returns: Those that begin with the line first, then the most frequent.
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  public func suggestions(for text: String, limit: Int = 10) async throws -> [Suggestion] {
    try await inBackground { [self] in try suggestions(for: text, limit: limit) }
  }

  /// The categories with their subcategories, by name in the order of Polish dictionaries; does not
  /// block the caller's thread.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  public func categories() async throws -> [CategoryTree] {
    try await inBackground { [self] in try categories() }
  }

  /// The words that the catalogue uses for types and availabilities; does not block the caller's
  /// thread.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  public func dictionary() async throws -> CatalogDictionary {
    try await inBackground { [self] in try dictionary() }
  }

  /// Makes an edit.
  ///
  /// - Parameter edit: The edit, with the book as it was read.
  /// - Returns: The book as stored, or as it was before its removal.
  /// - Throws: ``CatalogError`` of kind `conflict` if the book was changed since it was read,
  ///   `notFound` if it no longer exists.
  @discardableResult
  public func make(_ edit: BookEdit) async throws -> Book {
    try await make(edit, by: "")
  }

  /// Makes an edit on behalf of an account.
  ///
  /// - Parameters:
  ///   - edit: The edit to make.
  ///   - author: The account that makes it, for the history.
  /// - Throws: ``CatalogError`` as ``make(_:)``.
  @discardableResult
  public func make(_ edit: BookEdit, by author: String) async throws -> Book {
    try await inBackground { [self] in
      try self.edit(by: author) { catalog in
        switch edit {
        case .add(let book): return try catalog.add(book)
        case .change(let known, let book):
          try Self.require(known, try catalog.book(known.signature))
          return try catalog.update(known.signature) { $0 = book }.book
        case .remove(let known):
          try Self.require(known, try catalog.book(known.signature))
          try catalog.remove(known.signature)
          return known
        }
      }.result
    }
  }

  private static func require(_ known: Book, _ kept: Book?) throws {
    guard let kept else { throw CatalogError.noBook(known.signature) }
    guard revision(of: kept) == revision(of: known) else {
      throw CatalogError(.conflict, "the book was changed since it was read")
    }
  }
}
