/// The answer to a request, now and after every change of the catalogue that changes it, whichever
/// program makes it.
///
/// The stamp of the catalogue is read ten times a second, which costs some microseconds. The
/// sequence ends with the task: cancelled, it throws `CancellationError`.
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

  /// Begins with the answer of now.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(catalog: catalog, request: request, interval: interval)
  }

  /// Waits for answers.
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

    /// The answer of now, then the next one that differs.
    ///
    /// - Throws: ``CatalogError`` when the database fails, `CancellationError` when the task is
    ///   cancelled.
    public mutating func next() async throws -> SearchPage? {
      while true {
        let catalog = catalog
        let current = try await catalog.inBackground { try catalog.currentStamp() }
        if current != stamp {
          let page = try await catalog.page(for: request)
          // An index under construction answers later; then the page is requested again.
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
  /// Observes the answer to a query.
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
  ///   - interval: The interval between checks for other programs' changes.
  /// - Returns: The page of now, and one after each change that changes it.
  public func observe(
    _ query: BookQuery, offset: Int = 0, limit: Int = 20, facets: Set<Facets.Kind> = [],
    every interval: Duration = .milliseconds(100)
  ) -> CatalogObservation {
    CatalogObservation(
      self, BookRequest(query, offset: offset, limit: limit, facets: facets), every: interval)
  }
}
