#if Services
import Dispatch
import ServiceHosting
import Synchronization
import Testing

@Suite struct WorkerPoolTests {
  /// Work that holds its thread until it is released.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    let entered = Mutex(0)

    func hold() {
      entered.withLock { $0 += 1 }
      semaphore.wait()
    }

    func release(_ count: Int = 1) { for _ in 0..<count { semaphore.signal() } }

    func waitForEntries(_ count: Int) async throws {
      while entered.withLock({ $0 }) < count { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  /// Counts what runs at the same time.
  private final class Meter: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func enter() {
      state.withLock { state in
        state.now += 1
        state.most = max(state.most, state.now)
      }
    }

    func leave() { state.withLock { $0.now -= 1 } }
  }

  @Test func `work returns its result, or throws its error`() async throws {
    struct Failure: Error {}
    let pool = WorkerPool(name: "test", width: 2)
    #expect(try await pool.run(for: "a") { 6 * 7 } == 42)
    await #expect(throws: Failure.self) { try await pool.run(for: "a") { throw Failure() } }
  }

  @Test(.timeLimit(.minutes(10)))
  func `no more than the width runs at once, and everything is run`() async throws {
    let pool = WorkerPool(name: "test", width: 3, queueLimit: 1_000, clientLimit: 1_000)
    let meter = Meter()
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...300 {
        group.addTask {
          try await pool.run(for: "client \(number % 7)") {
            meter.enter()
            defer { meter.leave() }
            return number
          }
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 300 * 301 / 2)
    #expect(meter.most <= 3)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a client beyond its limit is refused, another is still served`() async throws {
    let pool = WorkerPool(name: "test", width: 1, queueLimit: 10, clientLimit: 2)
    let gate = Gate()
    async let first: Void = pool.run(for: "greedy") { gate.hold() }
    try await gate.waitForEntries(1)
    async let second: Void = pool.run(for: "greedy") {}
    // The second is queued once a third is refused.
    var refused = false
    while !refused {
      do {
        try await withTimeout { try await pool.run(for: "greedy") {} }
      } catch is Overload {
        refused = true
      } catch is CancellationError {}
    }
    async let other = pool.run(for: "modest") { 1 }
    gate.release()
    try await first
    try await second
    #expect(try await other == 1)
  }

  @Test(.timeLimit(.minutes(10)))
  func `one client does not take all places`() async throws {
    let pool = WorkerPool(name: "test", width: 3, clientWidth: 2)
    let gate = Gate()
    async let first: Void = pool.run(for: "a") { gate.hold() }
    async let second: Void = pool.run(for: "a") { gate.hold() }
    async let third: Void = pool.run(for: "a") { gate.hold() }
    try await gate.waitForEntries(2)
    #expect(try await pool.run(for: "b") { gate.entered.withLock { $0 } } == 2)
    gate.release(3)
    try await first
    try await second
    try await third
    #expect(gate.entered.withLock { $0 } == 3)
  }

  @Test(.timeLimit(.minutes(10)))
  func `blocked work keeps no cooperative thread`() async throws {
    let pool = WorkerPool(name: "test", width: 16, isBackground: true)
    let gate = Gate()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask { try await pool.run(for: "\(number)") { gate.hold() } }
      }
      try await gate.waitForEntries(16)
      #expect(await Task.detached { 6 * 7 }.value == 42)
      gate.release(16)
      try await group.waitForAll()
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a full queue refuses, and clients take turns`() async throws {
    let pool = WorkerPool(name: "test", width: 1, queueLimit: 0, clientLimit: 5)
    let gate = Gate()
    async let held: Void = pool.run(for: "a") { gate.hold() }
    try await gate.waitForEntries(1)
    await #expect(throws: Overload.self) { try await pool.run(for: "b") {} }
    gate.release()
    try await held
    #expect(try await pool.run(for: "b") { 2 } == 2)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a cancelled request leaves the queue`() async throws {
    let pool = WorkerPool(name: "test", width: 1, queueLimit: 1, clientLimit: 5)
    let gate = Gate()
    async let held: Void = pool.run(for: "a") { gate.hold() }
    try await gate.waitForEntries(1)
    let waiting = Task { try await pool.run(for: "b") {} }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    gate.release()
    try await held
    #expect(try await pool.run(for: "b") { 3 } == 3)
  }

  /// Cancels work that has not begun after a moment.
  private func withTimeout(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: .milliseconds(50))
        throw CancellationError()
      }
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }
}
#endif
