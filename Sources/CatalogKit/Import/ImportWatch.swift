import Synchronization

/// Reports the progress of an import, and cancels it on request.
final class ImportWatch: Sendable {
  private let state = Mutex((rows: 0, isCancelled: false))
  private let report: @Sendable (Int) -> Void

  /// The number of rows between two progress reports.
  private static let step = 500

  init(_ report: @escaping @Sendable (Int) -> Void) { self.report = report }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Counts a row.
  ///
  /// - Throws: `CancellationError` if the import has been cancelled.
  func note() throws {
    let (rows, isCancelled) = state.withLock { state in
      state.rows += 1
      return state
    }
    guard !isCancelled else { throw CancellationError() }
    if rows % Self.step == 0 { report(rows) }
  }
}
