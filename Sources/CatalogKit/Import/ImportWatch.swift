import Synchronization

/// The progress of an import, and a way to stop it.
final class ImportWatch: Sendable {
  private let state = Mutex((rows: 0, isCancelled: false))
  private let report: @Sendable (Int) -> Void

  /// The number of rows between two reports of progress.
  private static let step = 500

  init(_ report: @escaping @Sendable (Int) -> Void) { self.report = report }

  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Notes a row.
  ///
  /// - Throws: `CancellationError` when the import is to stop.
  func note() throws {
    let (rows, isCancelled) = state.withLock { state in
      state.rows += 1
      return state
    }
    guard !isCancelled else { throw CancellationError() }
    if rows % Self.step == 0 { report(rows) }
  }
}
