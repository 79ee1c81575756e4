#if Services
import Hummingbird
import Logging
import ServiceLifecycle
import ServiceTesting
import Synchronization
import Testing

@testable import ServiceHosting

@Suite(.timeLimit(.minutes(10))) struct UnreadResponseTests {
  /// What became of the responses of a service.
  private struct Counts {
    var port = 0
    var ended = 0
    var failed = 0
  }

  /// A service with a large response and a slow one.
  private final class Service: Sendable {
    private let counts = Mutex(Counts())
    /// More than the system buffers for a connection to this machine.
    static let size = 64 << 20

    var port: Int { counts.withLock(\.port) }
    var ended: Int { counts.withLock(\.ended) }
    var failed: Int { counts.withLock(\.failed) }

    /// Listens until the group is shut down.
    func group(idle: Duration) -> ServiceGroup {
      let socket = ListeningSocket(
        name: "test",
        ListeningConfiguration(port: 0, idleTimeout: idle, gracePeriod: .seconds(300)))
      let router = Router()
      router.get("/large") { [self] _, _ in
        response { writer in
          for _ in 0..<Self.size >> 16 {
            try await writer.write(ByteBuffer(repeating: 97, count: 1 << 16))
          }
        }
      }
      router.get("/slow") { [self] _, _ in
        response { writer in
          for _ in 0..<4 {
            try await Task.sleep(for: idle * 3)
            try await writer.write(ByteBuffer(string: "part "))
          }
        }
      }
      let application = socket.application(router.buildResponder()) { [self] port in
        counts.withLock { $0.port = port }
      }
      return ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [application],
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    }

    /// A response that notes how it ended.
    private func response(
      _ write: @escaping @Sendable (inout any ResponseBodyWriter) async throws -> Void
    ) -> Response {
      Response(
        status: .ok,
        body: ResponseBody { [self] writer in
          do {
            try await write(&writer)
            try await writer.finish(nil)
            counts.withLock { $0.ended += 1 }
          } catch {
            counts.withLock { $0.failed += 1 }
            throw error
          }
        })
    }

    /// Waits for a state of the service.
    func reach(_ isReached: (Service) -> Bool) async throws {
      while !isReached(self) { try await Task.sleep(for: .milliseconds(1)) }
    }
  }

  private func client(of service: Service, sending text: String) throws -> PlainClient {
    let client = try #require(PlainClient(port: service.port))
    client.transmit(Array(text.utf8))
    return client
  }

  @Test func `a response that is not read ends with its connection`() async throws {
    let service = Service()
    let group = service.group(idle: .milliseconds(50))
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    let client = try client(of: service, sending: "GET /large HTTP/1.1\r\nHost: a\r\n\r\n")
    try await service.reach { $0.failed + $0.ended == 1 }
    #expect(service.failed == 1)
    let part = await client.exchange("")
    #expect(part.utf8.count < Service.size)
    // The shutdown would wait for a response in progress for longer than the test may take.
    await group.triggerGracefulShutdown()
    try await ended
  }

  @Test func `a client that reads gets everything, however slowly it is written`() async throws {
    let service = Service()
    let group = service.group(idle: .milliseconds(300))
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    var received: [String] = []
    for path in ["/slow", "/large"] {
      let client = try client(of: service, sending: "")
      received.append(
        await client.exchange("GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
    }
    #expect(received[0].split(separator: "part ").count == 5)
    #expect(received[1].utf8.count > Service.size)
    #expect(service.failed == 0 && service.ended == 2)
    await group.triggerGracefulShutdown()
    try await ended
  }

  @Test func `reading a single byte counts, writing more does not`() {
    var delivery = Delivery()
    var steps: [Bool] = []
    for (written, pending) in [
      (100, 100), (100, 100), (300, 300), (300, 299), (400, 398), (400, 398),
    ] {
      delivery.written = written
      steps.append(delivery.hasAdvanced(pending: pending))
    }
    #expect(steps == [true, false, false, true, true, false])
  }
}
#endif
