#if Services
import Dispatch
import Synchronization
import Testing

@testable import CatalogService

/// No kind of work waits for another.
@Suite struct RequestPoolTests {
  /// Work that holds its thread until it is released.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let count = Mutex(0)

    var entered: Int { count.withLock(\.self) }

    func hold() {
      count.withLock { $0 += 1 }
      semaphore.wait()
    }

    func release(_ count: Int) { for _ in 0..<count { semaphore.signal() } }
  }

  @Test(.timeLimit(.minutes(10)))
  func `searches and changes do not wait for look-ups`() async throws {
    let pools = RequestPools()
    let gate = Gate()
    let lookups = (0..<40).map { number in
      Task { try await pools.run(.lookup, for: "client \(number % 4)") { gate.hold() } }
    }
    while gate.entered < 3 { try await Task.sleep(for: .milliseconds(1)) }
    for number in 0..<100 {
      #expect(try await pools.run(.search, for: "client 0") { number } == number)
      #expect(try await pools.run(.change, for: "client 0") { number } == number)
    }
    #expect(gate.entered == 3)
    gate.release(lookups.count)
    for lookup in lookups { try await lookup.value }
  }

  @Test(.timeLimit(.minutes(10)))
  func `changes wait for the index together`() async throws {
    let pools = RequestPools()
    let gate = Gate()
    let changes = (0..<8).map { _ in
      Task { try await pools.run(.change, for: "client") { gate.hold() } }
    }
    while gate.entered < changes.count { try await Task.sleep(for: .milliseconds(1)) }
    #expect(try await pools.run(.change, for: "other") { true })
    gate.release(changes.count)
    for change in changes { try await change.value }
  }
}
#endif
