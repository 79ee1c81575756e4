import Dispatch

extension Catalog: LibraryCatalog {
  /// The threads on which asynchronous forms wait, besides Swift's cooperative ones.
  private static let queue = DispatchQueue(
    label: "catalogue", qos: .userInitiated, attributes: .concurrent)

  /// Runs blocking work without holding a cooperative thread.
  func inBackground<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    return try await withCheckedThrowingContinuation { continuation in
      Self.queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }

  /// One page of the books that a query finds; waits for nothing on the caller's thread.
  ///
  /// - Throws: ``CatalogError``, or `CancellationError` when the task is cancelled.
  public func page(for request: BookRequest) async throws -> SearchPage {
    try await inBackground { [self] in
      try books(
        matching: request.query, offset: request.offset, limit: request.limit,
        facets: request.facets)
    }
  }

  /// The book under a signature with all that is known of it, or nothing.
  ///
  /// - Throws: ``CatalogError`` when the database fails.
  public func wholeBook(_ signature: Int) async throws -> Book? {
    try await inBackground { [self] in try book(signature) }
  }

  /// Makes a change.
  ///
  /// - Returns: The book as stored; a removed one as it was.
  /// - Throws: ``CatalogError`` of kind `conflict` when the book was changed since it was read,
  ///   `notFound` when it is gone.
  @discardableResult
  public func make(_ edit: BookEdit) async throws -> Book {
    try await make(edit, by: "")
  }

  /// Makes a change in the name of an account.
  ///
  /// - Parameters:
  ///   - edit: The edit to make.
  ///   - author: The account that makes it, for the history.
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
      }.1
    }
  }

  private static func require(_ known: Book, _ kept: Book?) throws {
    guard let kept else { throw CatalogError(.notFound, "no book has this signature") }
    guard revision(of: kept) == revision(of: known) else {
      throw CatalogError(.conflict, "the book was changed since it was read")
    }
  }
}
