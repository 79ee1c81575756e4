#if Services
import Dispatch
import Hummingbird
import Logging
import ServiceLifecycle
import ServiceTesting
import Synchronization
import Testing

@testable import ServiceHosting

@Suite(.timeLimit(.minutes(10))) struct ShutdownTests {
  /// What a service was asked and did.
  private struct Counts {
    var port = 0
    var received = 0
    var run = 0
  }

  /// A service whose requests wait for a semaphore on the only thread of a pool.
  private final class Service: Sendable {
    private let counts = Mutex(Counts())
    private let gate = DispatchSemaphore(value: 0)
    private let pool = WorkerPool(name: "test", width: 1)
    let departures = Departures()

    var port: Int { counts.withLock(\.port) }
    var received: Int { counts.withLock(\.received) }
    var run: Int { counts.withLock(\.run) }

    /// Listens until the group is shut down.
    func group(grace: Duration, connectionLimit: Int = 512) -> ServiceGroup {
      let socket = ListeningSocket(
        name: "test",
        ListeningConfiguration(
          port: 0, connectionLimit: connectionLimit, gracePeriod: grace))
      let router = Router()
      router.get("/hold") { [self] _, _ in
        counts.withLock { $0.received += 1 }
        try await pool.run(for: Peer.address ?? "") { [self] in
          counts.withLock { $0.run += 1 }
          gate.wait()
        }
        return "done"
      }
      router.post("/read") { [self] request, _ in
        counts.withLock { $0.received += 1 }
        return String(buffer: try await request.body.collect(upTo: 100))
      }
      let application = socket.application(router.buildResponder(), noting: departures) {
        [self] port in counts.withLock { $0.port = port }
      }
      return ServiceGroup(
        configuration: ServiceGroupConfiguration(
          services: [application],
          logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    }

    /// Lets a held request go on.
    func release() { gate.signal() }

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

  @Test func `requests of clients that left are not run, and their connections are closed`()
    async throws
  {
    let service = Service()
    let group = service.group(grace: .seconds(30))
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    let request = "GET /hold HTTP/1.1\r\nHost: a\r\n\r\n"
    var first: PlainClient? = try client(of: service, sending: request)
    try await service.reach { $0.run == 1 }
    var others: [PlainClient] = []
    for _ in 0..<40 { others.append(try client(of: service, sending: request)) }
    try await service.reach { $0.received == 41 }
    others = []
    try await service.reach { $0.departures.count == 40 }
    service.release()
    try await service.reach { $0.departures.count == 0 }
    #expect(service.run == 1)
    #expect(first != nil)
    first = nil
    await group.triggerGracefulShutdown()
    try await ended
  }

  @Test func `a request of a client that stays is run`() async throws {
    let service = Service()
    let group = service.group(grace: .seconds(30))
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    let request = "GET /hold HTTP/1.1\r\nHost: a\r\n\r\n"
    let clients = [
      try client(of: service, sending: request), try client(of: service, sending: request),
    ]
    try await service.reach { $0.received == 2 }
    service.release()
    service.release()
    try await service.reach { $0.run == 2 }
    #expect(clients.count == 2 && service.departures.count == 0)
    await group.triggerGracefulShutdown()
    try await ended
  }

  @Test func `half requests on all connections do not shut out the others`() async throws {
    let service = Service()
    let group = service.group(grace: .milliseconds(20), connectionLimit: 8)
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    var silent: [PlainClient] = []
    for _ in 0..<12 { silent.append(try client(of: service, sending: "GET /hold HT")) }
    service.release()
    let reply = try await client(of: service, sending: "").exchange(
      "GET /hold HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    #expect(reply.contains("200"))
    #expect(silent.count == 12)
    await group.triggerGracefulShutdown()
    try await ended
  }

  @Test func `a shutdown ends connections whose requests never arrive`() async throws {
    let service = Service()
    let group = service.group(grace: .milliseconds(20))
    async let ended: Void = group.run()
    try await service.reach { $0.port > 0 }
    let client = try client(
      of: service, sending: "POST /read HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc")
    try await service.reach { $0.received == 1 }
    await group.triggerGracefulShutdown()
    try await ended
    let reply = await client.exchange("")
    #expect(!reply.contains("200"))
  }
}
#endif
