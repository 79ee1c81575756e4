#if canImport(FoundationNetworking)
import Foundation
import Synchronization

/// A queue that runs each operation where it is added, except while a task is being cancelled.
///
/// `URLSession` on Linux hands every piece of a body to its delegate's queue and reads on: a
/// server that floods fills memory with waiting pieces (7 GB seen) before the delegate can stop
/// it. Run at once, each piece is counted before the next one is read.
///
/// `@unchecked Sendable`: restates what `OperationQueue` is; what is stored is a mutex.
final class InlineQueue: OperationQueue, @unchecked Sendable {
  private struct State {
    var isHeld = false
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  /// One hold after the other: what waited for the first is through before the next begins.
  private let gate = NSLock()

  override func addOperation(_ operation: Operation) { addOperation { operation.start() } }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let isHeld = state.withLock { state in
      if state.isHeld { state.waiting.append(block) }
      return state.isHeld
    }
    if !isHeld { block() }
  }

  /// Runs `body` while operations wait, and then those that came meanwhile, in their order.
  func holding(_ body: () -> Void) {
    gate.withLock {
      state.withLock { $0.isHeld = true }
      body()
      while let operations = waiting() { for operation in operations { operation() } }
    }
  }

  /// The operations that wait; the hold ends where there are none, so that none overtakes another.
  private func waiting() -> [@Sendable () -> Void]? {
    state.withLock { state in
      state.isHeld = !state.waiting.isEmpty
      defer { state.waiting = [] }
      return state.isHeld ? state.waiting : nil
    }
  }
}
#endif
