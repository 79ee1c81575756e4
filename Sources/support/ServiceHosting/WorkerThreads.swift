#if Services
internal import Dispatch
internal import Foundation
internal import Synchronization

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Threads for blocking work, created on demand and ended after ten idle seconds.
///
/// Dispatch's global queues have as many threads as there are cores, and on Linux Swift's
/// cooperative threads belong to them: two long computations could block the process.
final class WorkerThreads: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    /// The idle threads that have not been signalled.
    var idle = 0
  }

  private let name: String
  private let isBackground: Bool
  private let state = Mutex(State())
  private let signal = DispatchSemaphore(value: 0)

  /// The stack size of a thread in bytes: that of a typical main thread.
  private static let stackSize = 8 << 20
  /// The nice value of background threads, 0 to 19.
  private static let background: Int32 = 15

  /// - Parameters:
  ///   - name: The threads' name, for debuggers.
  ///   - isBackground: Whether the threads run at low priority.
  init(name: String, isBackground: Bool) {
    self.name = name
    self.isBackground = isBackground
  }

  /// Runs a job on an idle thread, or on a new one.
  func run(_ job: @escaping @Sendable () -> Void) {
    let hasIdle = state.withLock { state in
      state.jobs.append(job)
      guard state.idle > 0 else { return false }
      state.idle -= 1
      return true
    }
    guard !hasIdle else {
      signal.signal()
      return
    }
    let thread = Thread { [self] in
      if isBackground { Self.yieldToOthers() }
      work()
    }
    thread.name = name
    thread.stackSize = Self.stackSize
    if isBackground { thread.qualityOfService = .utility }
    thread.start()
  }

  private func work() {
    while true {
      let job = state.withLock { state in
        if !state.jobs.isEmpty { return state.jobs.removeFirst() as (@Sendable () -> Void)? }
        state.idle += 1
        return nil
      }
      if let job {
        job()
        continue
      }
      guard signal.wait(timeout: .now() + .seconds(10)) == .timedOut else { continue }
      let isUnneeded = state.withLock { state in
        guard state.idle > 0 else { return false }
        state.idle -= 1
        return true
      }
      if isUnneeded { return }
      // The signal was sent just after the wait ended.
      signal.wait()
    }
  }

  /// Lowers this thread's priority; on Linux, priorities belong to threads.
  private static func yieldToOthers() {
    #if canImport(Glibc)
    _ = setpriority(Int32(PRIO_PROCESS.rawValue), 0, background)
    #elseif canImport(Musl)
    _ = setpriority(PRIO_PROCESS, 0, background)
    #endif
  }
}
#endif
