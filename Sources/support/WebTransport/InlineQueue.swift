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
    var isFlushing = false
    var waiting: [@Sendable () -> Void] = []
  }

  /// How many operations wait at most; beyond, the oldest is run, for floods go on meanwhile.
  ///
  /// A task's end is its last operation, so its own flood never pushes it out.
  private static let room = 64

  private let state = Mutex(State())
  /// One hold after the other: what waited for the first is through before the next begins.
  private let gate = NSLock()
  /// Held by whoever runs operations that waited, so that none overtakes another; an operation
  /// may add the next one itself.
  private let turn = NSRecursiveLock()

  override func addOperation(_ operation: Operation) { addOperation { operation.start() } }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    let (isHeld, isFull) = state.withLock { state in
      if state.isHeld { state.waiting.append(block) }
      return (state.isHeld, state.waiting.count > Self.room)
    }
    if !isHeld { return block() }
    // Whoever runs those that waited is through with them when the turn is ours: without this
    // pause a flood adds faster than they are run (20 MB seen).
    if isFull { turn.withLock { overflow()?() } }
  }

  /// Runs `body` while operations wait, and then those that came meanwhile, in their order.
  func holding(_ body: () -> Void) {
    gate.withLock {
      state.withLock { $0.isHeld = true }
      body()
      turn.withLock {
        while let operations = waiting() { for operation in operations { operation() } }
      }
    }
  }

  private func overflow() -> (@Sendable () -> Void)? {
    state.withLock { state in
      state.waiting.count > Self.room && !state.isFlushing ? state.waiting.removeFirst() : nil
    }
  }

  /// The operations that wait; the hold ends where there are none.
  private func waiting() -> [@Sendable () -> Void]? {
    state.withLock { state in
      state.isHeld = !state.waiting.isEmpty
      state.isFlushing = state.isHeld
      defer { state.waiting = [] }
      return state.isHeld ? state.waiting : nil
    }
  }
}
#endif
