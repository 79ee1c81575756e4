#if canImport(FoundationNetworking)
import Foundation

/// A queue that runs each operation where it is added.
///
/// `URLSession` on Linux hands every piece of a body to its delegate's queue and reads on: a
/// server that floods fills memory with waiting pieces (7 GB seen) before the delegate can stop
/// it. Run at once, each piece is counted before the next one is read.
///
/// `@unchecked Sendable`: restates what `OperationQueue` is; nothing stored is added.
final class InlineQueue: OperationQueue, @unchecked Sendable {
  override func addOperation(_ operation: Operation) { operation.start() }

  override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif
