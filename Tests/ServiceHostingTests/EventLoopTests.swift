#if Services
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import ServiceTesting
import Synchronization
import Testing

@testable import ServiceHosting

/// Where requests are processed.
@Suite(.timeLimit(.minutes(10))) struct EventLoopTests {
  private final class Port: Sendable {
    let number = Mutex(0)
  }

  private func answers(usingEventLoops: Bool) async throws -> String {
    let socket = ListeningSocket(
      name: "test", ListeningConfiguration(port: 0), usesEventLoops: usingEventLoops)
    let pool = WorkerPool(name: "test", width: 1)
    let router = Router(context: PeerContext.self)
    router.get("/") { _, context in
      let before = context.channel.eventLoop.inEventLoop
      let loop = context.channel.eventLoop
      let within = try await pool.run(for: "") { loop.inEventLoop }
      return "\(before) \(within) \(context.channel.eventLoop.inEventLoop)"
    }
    let port = Port()
    let application = socket.application(router.buildResponder()) { number in
      port.number.withLock { $0 = number }
    }
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [application],
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }))
    async let ended: Void = group.run()
    while port.number.withLock(\.self) == 0 { try await Task.sleep(for: .milliseconds(1)) }
    let client = try #require(PlainClient(port: port.number.withLock(\.self)))
    let answer = await client.exchange("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    await group.triggerGracefulShutdown()
    try await ended
    return String(answer.split(separator: "\r\n").last ?? "")
  }

  @Test func `handlers run on their event loop, and return to it from a pool`() async throws {
    #expect(try await answers(usingEventLoops: true) == "true false true")
    #expect(try await answers(usingEventLoops: false) == "false false false")
  }
}
#endif
