#if Services
internal import ServiceHosting

/// Separate threads for requests, so that no kind of work blocks another.
struct RequestPools: Sendable {
  /// The kinds of work.
  enum Work {
    /// Short queries.
    case search
    /// Scans of all books, with a time limit.
    case lookup
    /// Changes, which wait for other writers and for the index.
    case change
  }

  /// Few at a time: more threads than processors finish no sooner, and all of them later.
  private let searches = WorkerPool(
    name: "searches", width: WorkerPool.processors + 1, queueLimit: 1024, clientLimit: 1024)
  /// A change is answered when searches find it.
  ///
  /// Changes that wait together share one new index.
  private let changes = WorkerPool(name: "changes", width: 16, clientLimit: 256, clientWidth: 8)
  /// At most three lookups run at a time.
  ///
  /// With eight of the most expensive ones on two cores, a search waits several times for a core:
  /// p99 is 73 to 148 ms, and 25 ms with two (`Tests/Load/library-lookups`). A client may run at
  /// most two, which leaves one to others.
  private let lookups = WorkerPool(
    name: "look-ups", width: 3, clientLimit: 128, clientWidth: 2, isBackground: true)

  /// Runs work on a thread when it is the client's turn.
  ///
  /// - Throws: `Overload` when too many jobs are waiting, and the errors of the work.
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
