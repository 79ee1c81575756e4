#if Services
internal import ServiceHosting

/// Separate threads for requests, so that no kind of work blocks another.
struct RequestPools: Sendable {
  /// The kind of work that a request needs.
  enum Work {
    /// Short reading.
    case search
    /// Reading every book, within a time.
    case lookup
    /// Writing, which waits for other writers.
    case change
  }

  private let searches = WorkerPool(
    name: "searches", width: 8, queueLimit: 1024, clientLimit: 1024)
  private let changes = WorkerPool(name: "changes", width: 2, clientLimit: 256, clientWidth: 2)
  /// Look-ups run three at a time, however many are asked for.
  ///
  /// With eight of the worst at once on two cores, a search waits several times for its turn at a
  /// core: p99 73 to 148 ms, and with two 25 ms (`Tests/Load/library-lookups`). One client leaves a
  /// place to the others.
  private let lookups = WorkerPool(
    name: "look-ups", width: 3, clientLimit: 128, clientWidth: 2, isBackground: true)

  /// Runs work on a thread when it is the client's turn.
  ///
  /// - Throws: `Overload` when too much is waiting, and what the work throws.
  func run<Result: Sendable>(
    _ work: Work, for client: String, _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let pool =
      switch work {
      case .search: searches
      case .lookup: lookups
      case .change: changes
      }
    return try await pool.run(for: client, body)
  }
}
#endif
