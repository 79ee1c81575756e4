/// The results of a request, now and after every change that affects them, by any process.
///
/// The catalogue is checked ten times a second by default, which takes some microseconds. The
/// sequence does not end; when the task is cancelled, it throws `CancellationError`.
///
/// Several changes between two checks are seen as one. A query that cannot be parsed ends the
/// sequence with an error.
public struct CatalogObservation: AsyncSequence, Sendable {
  /// A page of books.
  public typealias Element = SearchPage

  private let catalog: Catalog
  private let request: BookRequest
  private let interval: Duration

  init(_ catalog: Catalog, _ request: BookRequest, every interval: Duration) {
    self.catalog = catalog
    self.request = request
    self.interval = interval
  }

  /// Starts with the current results.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(catalog: catalog, request: request, interval: interval)
  }

  /// Waits for changed results.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let catalog: Catalog
    let request: BookRequest
    let interval: Duration
    private var stamp: IndexStamp?
    private var last: SearchPage?

    init(catalog: Catalog, request: BookRequest, interval: Duration) {
      self.catalog = catalog
      self.request = request
      self.interval = interval
    }

    /// The current results first, then the next ones that differ.
    ///
    /// - Throws: ``CatalogError`` if the database fails, `CancellationError` if the task is
    ///   cancelled.
    public mutating func next() async throws -> SearchPage? {
      while true {
        let catalog = catalog
        let current = try await catalog.inBackground { try catalog.currentStamp() }
        if current != stamp {
          let page = try await catalog.page(for: request)
          // If an index is under construction, the page is requested again when it is ready.
          stamp = catalog.keptIndex?.stamp
          if page != last {
            last = page
            return page
          }
        }
        try await Task.sleep(for: interval)
      }
    }
  }
}

extension Catalog {
  /// Observes the results of a query.
  ///
  /// ```swift
  /// for try await page in catalog.observe(BookQuery("algebra")) { show(page.books) }
  /// ```
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - offset: The number of books to skip.
  ///   - limit: The maximum number of books to return.
  ///   - facets: The facets to count over all books found.
  ///   - interval: The interval between checks for changes by other processes.
  /// - Returns: The current page, and a new one after each change that affects it.
  public func observe(
    _ query: BookQuery, offset: Int = 0, limit: Int = 20, facets: Set<Facets.Kind> = [],
    every interval: Duration = .milliseconds(100)
  ) -> CatalogObservation {
    CatalogObservation(
      self, BookRequest(query, offset: offset, limit: limit, facets: facets), every: interval)
  }
}
